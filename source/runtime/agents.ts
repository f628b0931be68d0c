import {isRecord} from '../utils/isRecord.js';
import {claudeTools} from './adapters/claudeHooks/tools/index.js';
import {type AgentTools, type ToolCall, type ToolInput} from './call.js';
import {type RuntimeEvent} from './types.js';

/** How each agent's tools are read, by the agent's name. */
const tools: ReadonlyMap<string, AgentTools> = new Map([
	['claude', claudeTools],
]);

/** How the tools of an agent are read; what names no agent is Claude's. */
export const toolsOf = (agent = 'claude'): AgentTools =>
	tools.get(agent) ?? claudeTools;

/** What the call of an event does: by the name of its tool, and its input as far as it has one. */
export function toolCallOf({
	toolName,
	payload,
}: Pick<RuntimeEvent, 'toolName' | 'payload'>): ToolCall {
	const {tool_name: named, tool_input: input} = isRecord(payload)
		? payload
		: nothing;
	return toolsOf().read(
		toolName ?? (typeof named === 'string' ? named : ''),
		isRecord(input) ? input : nothing,
	);
}

const nothing: ToolInput = {};
