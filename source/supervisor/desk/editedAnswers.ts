import {failedJudgement} from '../../policy/failedJudging.js';
import {type Policy} from '../../policy/policy.js';
import {type Judgement} from '../../policy/types.js';
import {callOf} from '../gate/callOf.js';
import {type AnswerOutcome, type HeldRequest} from '../types.js';

type Input = Readonly<Record<string, unknown>>;

/** Answers by which a person allows another input than was asked about. */
export type EditedAnswers = {
	/** What policy thinks of it at a glance, for the screen. */
	judge(request: HeldRequest, input: Input): Judgement | undefined;
	/**
	 * Judges the input and sends the answer, unless a denial stands against it.
	 * What takes long is judged beside this thread: it leaves when that is done.
	 */
	answer(
		request: HeldRequest,
		input: Input,
		send: (judgement: Judgement | undefined) => AnswerOutcome,
	): AnswerOutcome;
	/** Nothing is sent any more; true if something would have been. */
	forget(requestId: string): boolean;
};

/** @param onRefused told of a denial that came after the answer was given */
export function createEditedAnswers(
	policy: Policy | undefined,
	onRefused: (request: HeldRequest, judgement: Judgement) => void,
): EditedAnswers {
	/** By request: calls its judging off. */
	const judging = new Map<string, () => void>();

	const consult = (
		request: HeldRequest,
		input: Input,
		onJudged: (judgement: Judgement) => void,
	) => {
		const call = {...callOf(request.event), input};
		try {
			return (
				policy?.consult?.(call, onJudged) ??
				(policy && {type: 'judged', judgement: policy.judge(call)})
			);
		} catch (error) {
			return {type: 'judged' as const, judgement: failedJudgement(error)};
		}
	};

	return {
		judge: (request, input) =>
			(policy?.glance ?? policy?.judge)?.({...callOf(request.event), input}),
		answer(request, input, send) {
			// One answer is on its way.
			if (judging.has(request.id)) return 'gone';
			const arrive = (judgement: Judgement) => {
				if (!judging.delete(request.id)) return;
				if (judgement.verdict === 'deny') onRefused(request, judgement);
				else send(judgement);
			};
			const consultation = consult(request, input, judgement => {
				// Also what comes before it was said that it comes later.
				queueMicrotask(() => {
					arrive(judgement);
				});
			});
			if (consultation?.type === 'later') {
				judging.set(request.id, consultation.cancel);
				return 'leaving';
			}

			return consultation?.judgement.verdict === 'deny'
				? 'refused'
				: send(consultation?.judgement);
		},
		forget(requestId) {
			judging.get(requestId)?.();
			return judging.delete(requestId);
		},
	};
}
