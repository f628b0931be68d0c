import {isDeepStrictEqual} from 'node:util';
import {type AgentName} from '../agentName.js';
import {adapterOf} from '../agents.js';
import {type RuntimeEvent, type RuntimeIntent} from '../types.js';

/*
 * What an answer on the wire means, found out through the agent's own adapter:
 * no word of any wire stands here.
 */

type Leaf = readonly [path: string, value: unknown];

/** All values of an answer that have no parts, each with where it stands. */
export function leavesOf(value: unknown, path = ''): Leaf[] {
	return typeof value === 'object' && value !== null
		? Object.entries(value).flatMap(([key, part]) =>
				leavesOf(part, `${path}/${key}`),
			)
		: [[path, value]];
}

/** The answer that an agent is given for an intent, as it leaves athena; undefined: no opinion. */
export function answerFor(
	agent: AgentName,
	event: RuntimeEvent,
	intent: RuntimeIntent,
): unknown {
	const {result} = adapterOf(agent).hooks.encode(event, {
		type: 'json',
		source: 'user',
		intent,
	});
	if (result.action === 'passthrough') return undefined;
	return result.action === 'json_output' ? result.stdout_json : result;
}

/** True if an answer says all that another one says, and perhaps more. */
export const saysAllOf = (answer: unknown, other: unknown): boolean => {
	const said = leavesOf(answer);
	return leavesOf(other).every(leaf =>
		said.some(one => isDeepStrictEqual(one, leaf)),
	);
};

/** The words with which an answer refuses what `kind` refuses; undefined: it does not. */
export function refusalIn(
	answer: unknown,
	agent: AgentName,
	event: RuntimeEvent,
	kind: 'pre_tool_deny' | 'stop_block' = 'pre_tool_deny',
): string | undefined {
	if (answer === undefined) return undefined;
	const words = leavesOf(answer).flatMap(([, value]) =>
		typeof value === 'string' ? [value] : [],
	);
	return words.find(reason =>
		isDeepStrictEqual(answer, answerFor(agent, event, {kind, reason})),
	);
}
