import {type ShellAnalysis} from '../../shell/types.js';
import {
	type CountedRule,
	type Judgement,
	type JudgementLayer,
	type Opinion,
	type RuleOrigin,
	type Verdict,
} from '../types.js';

/**
 * One judgement of all opinions. `holding` says which of the allowing ones hold,
 * or why they are not enough; `whyNotProven` why a command may be another than
 * they speak of; they are still shown then, and the agent's own flow goes on.
 */
export function summarize(
	opinions: readonly Opinion[],
	shell: ShellAnalysis | undefined,
	holding: (allows: readonly Opinion[]) => readonly Opinion[] | string,
	whyNotProven: () => string | undefined,
): Judgement {
	const sorted = [...opinions].sort(compareOpinions);
	const layers = sorted.map(opinion => layerOf(opinion, shell));
	const rest = {layers, ...(shell && {shell})};
	const isAllow = sorted[0]?.verdict === 'allow';
	const decisive = isAllow
		? provenAllows(sorted, holding, whyNotProven)
		: sorted;
	if (typeof decisive === 'string')
		return {verdict: 'none', reason: decisive, ...rest};
	const [first] = decisive;
	if (first === undefined)
		return {
			verdict: 'none',
			reason: 'No rule speaks about this call.',
			...rest,
		};

	const {verdict, ruleId, origin} = first;
	const reason = isAllow ? allReasons(decisive) : first.reason;
	const segment = deciding(first, shell);
	const spends = isAllow ? countedIn(decisive) : [];
	return {
		verdict,
		reason,
		rule: {id: ruleId, action: verdict, reason: first.reason, origin},
		...(spends.length > 0 && {spends}),
		...(segment !== undefined && {segment}),
		...rest,
	};
}

/** The allows that hold, where nobody contradicts them; a text: why they allow nothing. */
function provenAllows(
	sorted: readonly Opinion[],
	holding: (allows: readonly Opinion[]) => readonly Opinion[] | string,
	whyNotProven: () => string | undefined,
): readonly Opinion[] | string {
	const held = holding(sorted);
	if (typeof held === 'string') return held;
	const why = whyNotProven();
	return why === undefined
		? held
		: `A rule allows this, but it is not proven that it is what it seems: ${why}.`;
}

const strength: Readonly<Record<Verdict, number>> = {
	deny: 0,
	ask: 1,
	allow: 2,
	none: 3,
};

/** Whose word is shown when several say the same: a rule somebody wrote says most. */
const standing: Readonly<Record<RuleOrigin['type'], number>> = {
	session: 0,
	file: 1,
	guard: 2,
	'built-in': 3,
	broken_file: 4,
};

/** Never by the order in which rules came. */
function compareOpinions(one: Opinion, other: Opinion): number {
	return (
		strength[one.verdict] - strength[other.verdict] ||
		standingOf(one.origin) - standingOf(other.origin) ||
		compare(one.ruleId, other.ruleId) ||
		(one.segment ?? -1) - (other.segment ?? -1) ||
		compare(one.reason, other.reason) ||
		compare(JSON.stringify(one.origin), JSON.stringify(other.origin))
	);
}

const compare = (one: string, other: string) =>
	one < other ? -1 : one > other ? 1 : 0;

const standingOf = (origin: RuleOrigin) =>
	standing[origin.type] +
	(origin.type === 'file' && origin.scope === 'user' ? 0.5 : 0);

function layerOf(
	opinion: Opinion,
	shell: ShellAnalysis | undefined,
): JudgementLayer {
	const {origin, ruleId, verdict, reason} = opinion;
	const segment = deciding(opinion, shell);
	return {
		origin,
		ruleId,
		verdict,
		reason,
		...(segment !== undefined && {segment}),
	};
}

function deciding(
	{segment}: Opinion,
	shell: ShellAnalysis | undefined,
): string | undefined {
	return segment === undefined ? undefined : shell?.segments[segment]?.text;
}

/** The rules that end by use, of those that allow it, each once: nobody knows which of them another could do without. */
function countedIn(sorted: readonly Opinion[]): CountedRule[] {
	const counted = sorted.filter(
		({verdict, isCounted}) => verdict === 'allow' && isCounted,
	);
	return [
		...new Map(
			counted.map(({ruleId: id, origin}) => [
				JSON.stringify([id, origin]),
				{id, origin},
			]),
		).values(),
	];
}

/** A compound command may need several rules; each is named once. */
function allReasons(sorted: readonly Opinion[]): string {
	const reasons = [
		...new Set(
			sorted
				.filter(({verdict}) => verdict === 'allow')
				.map(({reason}) => reason),
		),
	];
	return reasons.length > 3
		? [...reasons.slice(0, 3), `and ${reasons.length - 3} more`].join('; ')
		: reasons.join('; ');
}
