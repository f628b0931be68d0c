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
 * One judgement of all opinions. `whyNotAllowed` says why the allowing ones are
 * not enough, `whyNotProven` why a command may be another than they speak of; they
 * are still shown then, and the agent's own flow goes on.
 */
export function summarize(
	opinions: readonly Opinion[],
	shell: ShellAnalysis | undefined,
	whyNotAllowed: (allows: readonly Opinion[]) => string | undefined,
	whyNotProven: () => string | undefined,
): Judgement {
	const sorted = [...opinions].sort(compareOpinions);
	const layers = sorted.map(opinion => layerOf(opinion, shell));
	const [first] = sorted;
	const rest = {layers, ...(shell && {shell})};
	const undecided = whyUndecided(sorted, whyNotAllowed, whyNotProven);
	if (first === undefined || undecided !== undefined)
		return {
			verdict: 'none',
			reason: undecided ?? 'No rule speaks about this call.',
			...rest,
		};

	const {verdict, ruleId, origin} = first;
	const reason = verdict === 'allow' ? allReasons(sorted) : first.reason;
	const segment = deciding(first, shell);
	const spends = verdict === 'allow' ? countedIn(sorted) : [];
	return {
		verdict,
		reason,
		rule: {id: ruleId, action: verdict, reason: first.reason, origin},
		...(spends.length > 0 && {spends}),
		...(segment !== undefined && {segment}),
		...rest,
	};
}

/** Why an allow that nobody contradicts allows nothing; asked only then. */
function whyUndecided(
	sorted: readonly Opinion[],
	whyNotAllowed: (allows: readonly Opinion[]) => string | undefined,
	whyNotProven: () => string | undefined,
): string | undefined {
	if (sorted[0]?.verdict !== 'allow') return undefined;
	const lacking = whyNotAllowed(sorted);
	if (lacking !== undefined) return lacking;
	const why = whyNotProven();
	return why === undefined
		? undefined
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

/** The allowing rules that end by use, each once: nobody knows which of them another could do without. */
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
