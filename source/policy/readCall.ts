import {toolsOf} from '../runtime/agents.js';
import {type ToolCall} from '../runtime/call.js';
import {type Call} from './types.js';

/** What a call does; read once for a call, since everybody who judges it asks. */
export function readCall({tool, input, agent}: Call): ToolCall {
	const known = cache.get(input);
	if (known?.tool === tool && known.agent === agent) return known.call;
	const call = toolsOf(agent).read(tool, input);
	cache.set(input, {tool, agent, call});
	return call;
}

const cache = new WeakMap<
	Call['input'],
	{tool: string; agent: Call['agent']; call: ToolCall}
>();
