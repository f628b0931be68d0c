import {usualAgent} from '../runtime/agentName.js';
import {canonicalToolOf} from '../runtime/agents.js';
import {fileTools} from './canonicalTools.js';
import {readCall} from './readCall.js';
import {type Call} from './types.js';

/** The names under which rules may speak of a call. */
export type RuleNames = {
	/** The canonical one: `Bash` for a shell, whatever its agent calls it; '' if nobody could name it. */
	tool: string;
	/** Those that fit as well: the agent's own. */
	also: readonly string[];
	/** Those that fit where a rule denies or asks: what a patch does may be any change of a file. */
	mayBe: readonly string[];
};

const none: readonly string[] = [];

/**
 * Rules written for one agent hold for all: they speak of tools in Claude's
 * words. What another agent calls its own tool fits too.
 */
export function ruleNames(call: Call): RuleNames {
	const {tool, agent = usualAgent} = call;
	if (agent === usualAgent || tool === '')
		return {tool, also: none, mayBe: none};
	const read = readCall(call);
	const {kind} = read;
	const name = canonicalToolOf(agent, read);
	return {
		tool: name,
		also: name === tool ? none : [tool],
		mayBe:
			kind === 'edit' || kind === 'write' || kind === 'delete'
				? fileTools.write
				: none,
	};
}
