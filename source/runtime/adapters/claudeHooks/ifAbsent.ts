import {type AbsentAnswer} from '../../forwarder/command.js';

/**
 * What a gate of Claude's says while athena is not running, or dies before it answers:
 * `off` is no opinion, and the usual. Chosen by a person, per attachment.
 */
export const ifAbsentChoices = ['off', 'ask', 'deny'] as const;

export type IfAbsent = (typeof ifAbsentChoices)[number];

const reason =
	'athena is not running, or did not answer, and this gate holds without it. Ask your person to start athena in this project, then try again. To go on without it: athena hooks install --if-absent off';

const preToolUse = (permissionDecision: 'ask' | 'deny') => ({
	hookEventName: 'PreToolUse',
	permissionDecision,
	permissionDecisionReason: reason,
});

const answerOf = (name: string, hookSpecificOutput: object): AbsentAnswer => ({
	name,
	json: JSON.stringify({hookSpecificOutput}),
});

/** Every one that Claude is given; its hook command names one. */
export const absentAnswers = [
	answerOf('PreToolUse-ask', preToolUse('ask')),
	answerOf('PreToolUse-deny', preToolUse('deny')),
	// There the agent asks anyway: `ask` is to say nothing.
	answerOf('PermissionRequest-deny', {
		hookEventName: 'PermissionRequest',
		decision: {behavior: 'deny', message: reason, reason},
	}),
] as const satisfies readonly AbsentAnswer[];

/** What the hook of an event says without athena; undefined: no opinion. */
export function absentAnswer(
	hookName: string,
	ifAbsent: IfAbsent,
): AbsentAnswer | undefined {
	const wanted = `${hookName}-${ifAbsent}`;
	return absentAnswers.find(({name}) => name === wanted);
}
