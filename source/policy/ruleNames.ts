import {usualAgent} from '../runtime/agentName.js';
import {namesOfCall} from '../runtime/agents.js';
import {type ToolCall} from '../runtime/call.js';
import {fileTools, serverTool} from './canonicalTools.js';
import {readCall} from './readCall.js';
import {type Call} from './types.js';

/** The names under which rules may speak of a call. */
export type RuleNames = {
	/** The canonical one: `Bash` for a shell, whatever its agent calls it; '' if nobody could name it. */
	tool: string;
	/** Those that fit as well: the agent's own, and those of other versions. */
	also: readonly string[];
	/**
	 * Those that fit where a rule denies or asks: what a patch does may be any
	 * change of a file, and what shows something of a server is one of its tools.
	 */
	mayBe: readonly string[];
};

const none: readonly string[] = [];

/**
 * Rules written for one agent hold for all: they speak of tools in Claude's
 * words. What another agent calls its own tool fits too.
 */
export function ruleNames(call: Call): RuleNames {
	const {agent, tool: named} = call;
	if (named === '') return {tool: named, also: none, mayBe: none};
	const read = readCall(call);
	const [tool = named, ...also] = namesOfCall(agent, read);
	return {tool, also, mayBe: otherTools(call, read)};
}

function otherTools(
	{agent = usualAgent, tool}: Call,
	{kind, showsServer}: ToolCall,
): readonly string[] {
	if (showsServer !== undefined) return [serverTool(showsServer, tool)];
	// Claude's own tools each do what they are called.
	return agent !== usualAgent &&
		(kind === 'edit' || kind === 'write' || kind === 'delete')
		? fileTools.write
		: none;
}
