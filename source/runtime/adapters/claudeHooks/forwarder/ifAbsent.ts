/**
 * What a gate says while athena is not running, or dies before it answers:
 * `off` is no opinion, and the usual. Chosen by a person, per attachment.
 */
export const ifAbsentChoices = ['off', 'ask', 'deny'] as const;

export type IfAbsent = (typeof ifAbsentChoices)[number];

/** An event at which something is said without athena, and what. */
export type AbsentAnswer = {
	/** Names it in the hook command: a word without anything a shell reads. */
	name: string;
	/** Printed on stdout, byte for byte. */
	json: string;
};

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

/** Every answer that there is; the hook command names one, and can say nothing else. */
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
