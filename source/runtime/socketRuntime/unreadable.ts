import {
	type AdapterOf,
	type HookResultPayload,
	passthrough,
} from '../adapter.js';
import {usualAgent} from '../agentName.js';
import {fallbackDecision} from '../fallback.js';
import {type RequestHead} from '../socket/wire/requestHead.js';
import {type RuntimeEvent} from '../types.js';

/**
 * What to say to a request that can't be read (too long, not UTF-8, not JSON).
 * Called only where an intercept or a rule could have held or denied it: for a
 * PreToolUse, and where the event is unknown. Answer `ask` if one could have, or
 * an unreadable request is a way round every gate. `head` is what its first
 * bytes gave away; a missing `toolName` may be any tool and counts as gated.
 */
export type UnreadableAnswer = (head: RequestHead) => 'ask' | 'no_opinion';

/** The same in the words of its agent. */
export function unreadableResult(
	head: RequestHead,
	adapterOf: AdapterOf,
	answerTo: UnreadableAnswer | undefined,
): HookResultPayload {
	const {hookName, agent = usualAgent, sessionId = 'unknown'} = head;
	const {hooks, capabilities} = adapterOf(agent);
	const isGate =
		hookName === undefined || hooks.nameOf(hookName) === 'PreToolUse';
	if (!isGate || answerTo?.(head) !== 'ask') return passthrough;
	const gate: RuntimeEvent = {
		id: '',
		timestamp: 0,
		hookName: 'PreToolUse',
		agent,
		sessionId,
		context: {cwd: '', transcriptPath: ''},
		interaction: {expectsDecision: true},
		payload: {},
	};
	return hooks.encode(
		gate,
		fallbackDecision(
			gate,
			{
				fallback: 'ask',
				reason: 'athena could not read this call, so it can not vouch for it',
			},
			capabilities,
		),
	).result;
}
