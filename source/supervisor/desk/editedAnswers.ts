import {isDeepStrictEqual} from 'node:util';
import {failedJudgement} from '../../policy/failedJudging.js';
import {type Policy} from '../../policy/policy.js';
import {type Judgement} from '../../policy/types.js';
import {callOf} from '../gate/callOf.js';
import {saysMore} from '../gate/saysMore.js';
import {type AnswerOutcome, type HeldRequest} from '../types.js';

type Input = Readonly<Record<string, unknown>>;

/** `isFound`: at the answer, with all the time it takes; it was not on the screen yet. */
type Shown = {input: Input; judgement: Judgement; isFound?: true};

/** Answers by which a person allows another input than was asked about. */
export type EditedAnswers = {
	/** What policy thinks of it at a glance, for the screen. */
	judge(request: HeldRequest, input: Input): Judgement | undefined;
	/**
	 * Judges the input and sends the answer, unless a denial stands against it, or
	 * a question that was not there when it was shown.
	 * What takes long is judged beside this process: it leaves when that is done.
	 */
	answer(
		request: HeldRequest,
		input: Input,
		send: (judgement: Judgement | undefined) => AnswerOutcome,
	): AnswerOutcome;
	/** Nothing is sent any more; true if something would have been. */
	forget(requestId: string): boolean;
	/** The request has ended. */
	end(requestId: string): void;
};

/** @param onRefused told of a denial, or a question, that came after the answer was given */
export function createEditedAnswers(
	policy: Policy | undefined,
	onRefused: (request: HeldRequest, judgement: Judgement) => void,
): EditedAnswers {
	/** By request: calls its judging off. */
	const judging = new Map<string, () => void>();
	/** By request: what the person was shown of the input that they made last. */
	const shown = new Map<string, Shown>();

	const shownOf = ({id}: HeldRequest, input: Input): Shown | undefined => {
		const known = shown.get(id);
		return known && isDeepStrictEqual(known.input, input) ? known : undefined;
	};

	const glance = (request: HeldRequest, input: Input) =>
		(policy?.glance ?? policy?.judge)?.({...callOf(request.event), input});

	/** What keeps an answer from being sent is what is shown of it from then on. */
	const isRefused = (
		request: HeldRequest,
		input: Input,
		judgement: Judgement | undefined,
	): judgement is Judgement => {
		if (!judgement) return false;
		const before = shownOf(request, input);
		const refused =
			judgement.verdict === 'deny' ||
			(before !== undefined && saysMore(judgement, before.judgement));
		if (refused) shown.set(request.id, {input, judgement, isFound: true});
		return refused;
	};

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

	const forget = (requestId: string): boolean => {
		judging.get(requestId)?.();
		return judging.delete(requestId);
	};

	return {
		judge(request, input) {
			const known = shownOf(request, input);
			const judgement = known?.isFound
				? known.judgement
				: glance(request, input);
			if (judgement) shown.set(request.id, {input, judgement});
			return judgement;
		},
		answer(request, input, send) {
			// One answer is on its way.
			if (judging.has(request.id)) return 'gone';
			const arrive = (judgement: Judgement) => {
				if (!judging.delete(request.id)) return;
				if (isRefused(request, input, judgement)) onRefused(request, judgement);
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
				return 'looking';
			}

			return isRefused(request, input, consultation?.judgement)
				? 'refused'
				: send(consultation?.judgement);
		},
		forget,
		end(requestId) {
			forget(requestId);
			shown.delete(requestId);
		},
	};
}
