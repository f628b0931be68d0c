import {ruleOf} from './events.js';
import {type MergedAnswer} from './merge.js';

/** What Claude Code would see of all hooks of an event, if they were one. */
export type ClaudeAnswer = {
	/** On stdout; an empty object is no opinion. */
	output: Readonly<Record<string, unknown>>;
	/** 2 where only that refuses; `stderr` is then the reason. */
	exitCode: 0 | 2;
	stderr?: string;
};

/** The merged answer in Claude Code's own form, which differs from event to event. */
export function toClaudeAnswer(
	event: string,
	merged: MergedAnswer,
): ClaudeAnswer {
	const {refusal, takesContext} = ruleOf(event);
	const denied = merged.verdict === 'deny';
	const reason = merged.reason ?? 'Blocked by hook';
	if (denied && refusal === 'exit') {
		return {output: {}, exitCode: 2, stderr: reason};
	}

	const specific: Record<string, unknown> = {
		...(refusal === 'behavior' ? {} : merged.specific),
		...(refusal === 'permission' && permissionOf(merged)),
		...(refusal === 'behavior' && behaviorOf(merged)),
		...(takesContext &&
			merged.context !== undefined && {additionalContext: merged.context}),
	};
	if (refusal === 'action' && denied) specific.action ??= 'decline';
	return {
		exitCode: 0,
		output: {
			...(merged.stopReason !== undefined && {
				continue: false,
				stopReason: merged.stopReason,
			}),
			...(merged.message !== undefined && {systemMessage: merged.message}),
			...(denied && refusal === 'block' && {decision: 'block', reason}),
			...(Object.keys(specific).length > 0 && {
				hookSpecificOutput: {hookEventName: event, ...specific},
			}),
		},
	};
}

function permissionOf({verdict, reason, updatedInput}: MergedAnswer): object {
	return {
		...(verdict !== 'none' && {permissionDecision: verdict}),
		...(verdict !== 'none' &&
			reason !== undefined && {permissionDecisionReason: reason}),
		...(updatedInput && {updatedInput}),
	};
}

/** PermissionRequest can't be told to ask: it asks anyway. */
function behaviorOf({
	verdict,
	reason = 'Permission denied by hook',
	byExit,
	updatedInput,
	specific,
}: MergedAnswer): object {
	if (verdict === 'deny') {
		// Exit 2 is no decision here.
		if (byExit) return {};
		return {decision: {behavior: 'deny', message: reason, ...specific}};
	}

	return verdict === 'allow'
		? {
				decision: {
					behavior: 'allow',
					...(updatedInput && {updatedInput}),
					...specific,
				},
			}
		: {};
}
