import {type Consultation, type Policy} from '../policy.js';
import {type Call, type Judgement, type Verdict} from '../types.js';

/* What several policies make of one call, each as far as what it says counts. */

/** A policy that has a say, and how much of what it says counts. */
export type Judge = {
	policy: Policy;
	count: (judgement: Judgement) => Judgement;
};

type Allows = (judgement: Judgement) => boolean;

/** By a policy, whose allows count as far as they may. */
export const judgeBy = (policy: Policy, allows: Allows): Judge => ({
	policy,
	count: judgement => counting(judgement, allows),
});

/** Asks all at a time; the strongest counts, of those who have spoken before, too. */
export function consultAll(
	call: Call,
	judges: readonly Judge[],
	before: readonly Judgement[],
	onJudged: (judgement: Judgement) => void,
): Consultation {
	const judged = new Map<number, Judgement>();
	const cancels: (() => void)[] = [];
	let isLate = false;
	const result = () => strongest([...before, ...judged.values()]);
	const take = (index: number, judgement: Judgement) => {
		judged.set(index, judgement);
		if (isLate && judged.size === judges.length) onJudged(result());
	};

	for (const [index, {policy, count}] of judges.entries()) {
		const consultation = policy.consult?.(call, judgement => {
			take(index, count(judgement));
		}) ?? {type: 'judged', judgement: policy.judge(call)};
		if (consultation.type === 'judged')
			take(index, count(consultation.judgement));
		else cancels.push(consultation.cancel);
	}

	if (judged.size === judges.length)
		return {type: 'judged', judgement: result()};
	isLate = true;
	return {
		type: 'later',
		cancel() {
			for (const cancel of cancels) cancel();
		},
	};
}

/** Nothing that it allows counts. */
export const never: Allows = () => false;

/** The judgement as far as it counts: an allow of who may not allow is no opinion. */
export function counting(judgement: Judgement, allows: Allows): Judgement {
	if (judgement.verdict !== 'allow' || allows(judgement)) return judgement;
	const {layers, shell} = judgement;
	return {
		layers,
		...(shell && {shell}),
		verdict: 'none',
		reason:
			'It would be allowed by rules of a project that nobody has accepted here.',
	};
}

/** Deny before ask before allow; of equal ones the first. */
export function strongest(judgements: readonly Judgement[]): Judgement {
	const [first, ...others] = judgements.toSorted(
		(a, b) => strength[a.verdict] - strength[b.verdict],
	);
	if (!first) throw new Error('nobody judged the call');
	return others.length === 0
		? first
		: {
				...first,
				layers: [...first.layers, ...others.flatMap(({layers}) => layers)],
			};
}

const strength: Readonly<Record<Verdict, number>> = {
	deny: 0,
	ask: 1,
	allow: 2,
	none: 3,
};
