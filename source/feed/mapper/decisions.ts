import {
	type RuntimeDecision,
	type RuntimeIntent,
	type Withdrawal,
} from '../../runtime/types.js';
import {type FeedDataByKind} from '../types.js';
import {hookHungUp} from '../reasons.js';
import {type Draft, draft} from './draft.js';
import {dropUndefined} from '../../utils/dropUndefined.js';

/** What kind of event a decision answers. */
export type RequestKind = 'tool' | 'stop' | 'elicitation' | 'other';

type Permission = FeedDataByKind['permission.decision'];

/**
 * A decision as the feed tells it. A timeout is "no opinion", and so is
 * everything that is not plainly more: nothing here invents an allow.
 */
export function describeDecision(
	kind: RequestKind,
	decision: RuntimeDecision,
): Draft {
	switch (kind) {
		case 'tool':
		case 'other': {
			const {intent, source} = decision;
			return intent?.kind === 'question_answer' && !isNoOpinion(decision)
				? draft(
						'question.answered',
						dropUndefined({
							answers: intent.answers,
							annotations: intent.annotations,
							source,
						}),
					)
				: draft('permission.decision', {
						...describePermission(decision),
						...(decision.layers && {layers: decision.layers}),
					});
		}

		case 'stop': {
			return draft('stop.decision', describeStop(decision));
		}

		case 'elicitation': {
			return draft('elicitation.decision', describeElicitation(decision));
		}
	}
}

/** A request that ended without an answer from here. */
export function describeWithdrawal(
	kind: RequestKind,
	cause: Withdrawal['cause'],
): Draft {
	const source = 'elsewhere';
	const opinion = {
		decision_type: 'no_opinion',
		reason: withdrawalReasons[cause],
		source,
	} as const;
	switch (kind) {
		case 'tool':
		case 'other': {
			return draft('permission.decision', opinion);
		}

		case 'stop': {
			return draft('stop.decision', opinion);
		}

		case 'elicitation': {
			return draft('elicitation.decision', {
				action: 'no_opinion',
				reason: withdrawalReasons[cause],
				source,
			});
		}
	}
}

const withdrawalReasons: Readonly<Record<Withdrawal['cause'], string>> = {
	answered_elsewhere: 'answered elsewhere',
	hang_up: hookHungUp,
	superseded: 'superseded',
};

const isNoOpinion = ({type, source}: RuntimeDecision) =>
	type === 'passthrough' || source === 'timeout';

const noOpinion = ({source, reason}: RuntimeDecision) => ({
	decision_type: 'no_opinion' as const,
	reason: source === 'timeout' ? 'timeout' : (reason ?? 'left to the agent'),
	source,
});

const defaultReason = 'denied';

function describePermission(decision: RuntimeDecision): Permission {
	if (isNoOpinion(decision)) return noOpinion(decision);
	const {intent, source, reason} = decision;
	switch (intent?.kind) {
		case 'permission_allow': {
			return allow({
				updated_input: intent.updatedInput,
				updated_permissions: intent.updatedPermissions,
				reason,
				source,
			});
		}

		case 'pre_tool_allow': {
			return allow({
				updated_input: intent.updatedInput,
				reason: intent.reason ?? reason,
				source,
			});
		}

		case 'plan_approve': {
			return allow({
				updated_input:
					intent.editedPlan === undefined
						? undefined
						: {plan: intent.editedPlan},
				reason:
					reason ?? (intent.acceptEdits ? 'edits accepted too' : undefined),
				source,
			});
		}

		case 'permission_deny': {
			return dropUndefined({
				decision_type: 'deny' as const,
				message: intent.reason,
				interrupt: intent.interrupt,
				reason: reason ?? intent.reason,
				source,
			});
		}

		case 'stop_run': {
			return {
				decision_type: 'deny',
				message: intent.reason,
				interrupt: true,
				reason: reason ?? intent.reason,
				source,
			};
		}

		case 'pre_tool_deny':
		case 'prompt_block':
		case 'stop_block': {
			return {
				decision_type: 'deny',
				message: intent.reason,
				reason: reason ?? intent.reason,
				source,
			};
		}

		case 'pre_tool_ask': {
			return {decision_type: 'ask', reason: intent.reason, source};
		}

		case 'additional_context': {
			return {decision_type: 'no_opinion', reason: 'context added', source};
		}

		case 'replace_output': {
			return {decision_type: 'no_opinion', reason: 'output replaced', source};
		}

		case 'question_answer':
		case 'elicitation_answer':
		case undefined: {
			return decision.type === 'block'
				? {
						decision_type: 'deny',
						message: reason ?? defaultReason,
						reason: reason ?? defaultReason,
						source,
					}
				: {
						decision_type: 'no_opinion',
						reason: reason ?? "the agent's own output was sent",
						source,
					};
		}
	}
}

const allow = (fields: {
	updated_input?: Record<string, unknown> | undefined;
	updated_permissions?: unknown[] | undefined;
	reason: string | undefined;
	source: Permission['source'];
}): Permission => dropUndefined({decision_type: 'allow' as const, ...fields});

/** Intents that let a stop happen. */
const allowing: ReadonlySet<RuntimeIntent['kind'] | undefined> = new Set([
	'permission_allow',
	'pre_tool_allow',
] as const);

function describeStop(
	decision: RuntimeDecision,
): FeedDataByKind['stop.decision'] {
	if (isNoOpinion(decision)) return noOpinion(decision);
	const {intent, source, reason, type} = decision;
	if (intent && 'reason' in intent && intent.kind === 'stop_block') {
		return {decision_type: 'block', reason: intent.reason, source};
	}

	if (type === 'block') {
		return {decision_type: 'block', reason: reason ?? 'blocked', source};
	}

	return allowing.has(intent?.kind)
		? dropUndefined({decision_type: 'allow' as const, reason, source})
		: noOpinion(decision);
}

function describeElicitation(
	decision: RuntimeDecision,
): FeedDataByKind['elicitation.decision'] {
	const {intent, source, type} = decision;
	if (isNoOpinion(decision)) return {action: 'no_opinion', source};
	if (intent?.kind === 'elicitation_answer') {
		return dropUndefined({
			action: intent.action,
			content: intent.content,
			source,
		});
	}

	return {action: type === 'block' ? 'decline' : 'no_opinion', source};
}
