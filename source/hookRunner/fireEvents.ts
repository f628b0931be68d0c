import {toolCallOf} from '../runtime/agents.js';
import {refusalAmong} from '../runtime/intentMeaning.js';
import {
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeIntent,
} from '../runtime/types.js';
import {isRecord} from '../utils/isRecord.js';
import {ruleOf} from './events.js';
import {mergeAnswers, type MergedAnswer} from './merge.js';
import {type HookRunner} from './runner.js';

/** What the hooks of a project say about one event of any agent. */
export type HookFiring = {
	/** True if any hook would run for it. */
	concerns(event: FiredEvent): boolean;
	/** Runs them; undefined is no opinion. Always resolves. */
	fire(event: FiredEvent): Promise<RuntimeDecision | undefined>;
	/** Ends what runs. */
	stop(): void;
};

/** As much of an event as hooks are told. */
export type FiredEvent = Pick<
	RuntimeEvent,
	'hookName' | 'payload' | 'sessionId'
>;

/** Fires the events of an agent that has no hooks of its own, of a mock or of a replay. */
export function createHookFiring(
	runner: Pick<HookRunner, 'fireEvent' | 'hooksFor' | 'stop'>,
): HookFiring {
	return {
		concerns: ({hookName, payload}) =>
			runner.hooksFor(hookName, payload).length > 0,
		async fire(event) {
			const results = await runner.fireEvent(event.hookName, payloadOf(event));
			const merged = mergeAnswers(results);
			const speaker = results.find(
				({permissionDecision}) => permissionDecision === merged.verdict,
			);
			return decide(event, merged, speaker?.hook ?? 'a hook');
		},
		stop() {
			runner.stop();
		},
	};
}

/** The payload, with what every hook of Claude Code's finds in it. */
function payloadOf({hookName, sessionId, payload}: FiredEvent): unknown {
	return isRecord(payload)
		? {session_id: sessionId, hook_event_name: hookName, ...payload}
		: payload;
}

function decide(
	event: FiredEvent,
	merged: MergedAnswer,
	hook: string,
): RuntimeDecision | undefined {
	const reason = merged.reason ?? `decided by the hook ${hook}`;
	const intent = intentOf(event, merged, reason);
	if (intent) return {type: 'json', source: 'rule', intent, reason};
	return merged.verdict === 'deny' && ruleOf(event.hookName).refusal
		? {type: 'block', source: 'rule', reason}
		: undefined;
}

function intentOf(
	event: FiredEvent,
	merged: MergedAnswer,
	reason: string,
): RuntimeIntent | undefined {
	const {verdict, context, specific = {}} = merged;
	const {answers = []} = ruleOf(event.hookName);
	const updatedInput = merged.updatedInput && {
		updatedInput: {...merged.updatedInput},
	};
	// Asking is not authorising: without an input an allow answers no question.
	const mayAllow = updatedInput !== undefined || !toolCallOf(event).asks;
	if (verdict === 'deny') {
		const refusal = refusalAmong(answers, reason);
		return refusal?.kind === 'permission_deny' && specific.interrupt === true
			? {...refusal, interrupt: true}
			: refusal;
	}

	if (verdict === 'ask' && answers.includes('pre_tool_ask'))
		return {kind: 'pre_tool_ask', reason};
	if (verdict === 'allow' && mayAllow) {
		if (answers.includes('pre_tool_allow'))
			return {kind: 'pre_tool_allow', reason, ...updatedInput};
		if (answers.includes('permission_allow'))
			return {kind: 'permission_allow', ...updatedInput};
	}

	// Who asks for permission takes a decision or nothing.
	return context === undefined || answers.includes('permission_allow')
		? undefined
		: {kind: 'additional_context', context};
}
