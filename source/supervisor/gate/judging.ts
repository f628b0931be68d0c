import {failedJudgement} from '../../policy/failedJudging.js';
import {type Consultation, type Policy} from '../../policy/policy.js';
import {type Judgement} from '../../policy/types.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {misreadOf} from '../desk/misread.js';
import {callOf} from './callOf.js';

/** What policy thinks of calls, now or later. */
export type Judging = {
	/** The judgement at once, however long it takes; undefined: nobody is asked. */
	now(event: RuntimeEvent): Judgement | undefined;
	/**
	 * As `now`, but a call that takes long comes later, by `onLate`: `later` until
	 * then. Told once, and never after `forget`.
	 */
	begin(event: RuntimeEvent): Judgement | 'later' | undefined;
	/** Whatever is thought of it then is not told. */
	forget(eventId: string): void;
	/** Calls that are being judged. */
	pending(): RuntimeEvent[];
};

/** Events about a call. */
const isAboutCall = ({hookName}: RuntimeEvent) =>
	hookName === 'PreToolUse' || hookName === 'PermissionRequest';

/**
 * Asks the policy about calls. What goes wrong there must not let a call pass:
 * it is judged as one that the person must see.
 */
export function createJudging(
	policy: Policy | undefined,
	onLate: (event: RuntimeEvent, judgement: Judgement) => void,
): Judging {
	/** How to call off what is thought of. */
	const pending = new Map<string, {event: RuntimeEvent; cancel: () => void}>();

	const arrive = (event: RuntimeEvent, judgement: Judgement) => {
		if (pending.delete(event.id)) onLate(event, asWritten(event, judgement));
	};

	const now = (event: RuntimeEvent): Judgement | undefined => {
		if (!policy || !isAboutCall(event)) return undefined;
		try {
			return asWritten(event, policy.judge(callOf(event)));
		} catch (error) {
			return failedJudgement(error);
		}
	};

	const consult = (
		event: RuntimeEvent,
		onJudged: (judged: Judgement) => void,
	): Consultation | undefined => {
		try {
			return policy?.consult?.(callOf(event), onJudged);
		} catch (error) {
			return {type: 'judged', judgement: failedJudgement(error)};
		}
	};

	return {
		now,
		begin(event) {
			const isWaitedFor = event.interaction.expectsDecision;
			if (!policy?.consult || !isWaitedFor || !isAboutCall(event))
				return now(event);
			let isLate = false;
			const consultation = consult(event, judged => {
				// Called before it was said that it comes later: the same, a moment on.
				if (isLate) arrive(event, judged);
				else
					queueMicrotask(() => {
						arrive(event, judged);
					});
			});
			isLate = true;
			if (!consultation) return now(event);
			if (consultation.type === 'judged')
				return asWritten(event, consultation.judgement);
			pending.set(event.id, {event, cancel: consultation.cancel});
			return 'later';
		},
		forget(eventId) {
			pending.get(eventId)?.cancel();
			pending.delete(eventId);
		},
		pending: () => [...pending.values()].map(({event}) => event),
	};
}

/**
 * What nobody can read as it was written no rule allows: of two values of one
 * name the agent may go by the other.
 */
function asWritten(event: RuntimeEvent, judgement: Judgement): Judgement {
	if (judgement.verdict !== 'allow') return judgement;
	const [why] = misreadOf(event);
	if (why === undefined) return judgement;
	const {layers, shell} = judgement;
	return {
		layers,
		...(shell && {shell}),
		verdict: 'none',
		reason: `A rule allows this, but it is not proven that it is what it seems: ${why}.`,
	};
}
