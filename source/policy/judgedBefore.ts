import {type JudgeBudget, isWithin} from './budget.js';
import {sizeOf} from './callSize.js';
import {type Asked, askable, isAnsweredSo, noteAsked} from './disk/asked.js';
import {hasFailed} from './failedJudging.js';
import {type CompiledRules} from './rules/compile/compileRules.js';
import {type Call, type Judgement, type PolicyContext} from './types.js';

/** A judgement, and what it asked the disk. */
type Before = {judgement: Judgement; asked: Asked};

/** What was judged by the same rules, the latest last. */
type Known = {
	/** When rules of these end by themselves, unix ms. */
	ends: readonly number[];
	calls: Map<string, Before>;
};

/** Judgements that are remembered for each set of rules. */
const mostCalls = 256;
/** A longer call is not remembered, UTF-16 units of all that is known of it. */
const longestKey = 6144;

const knownBy = new WeakMap<CompiledRules, Known>();

/**
 * Judges a call, unless the very same one was judged before, by the same rules,
 * and everything that judging asked the disk is answered as it was then: judging
 * is pure, so it would come to the same again. An agent asks for leave about a
 * call that it has just announced, and runs its tests all day.
 *
 * @param budget what judging may cost; what was not judged to the end is not remembered
 */
export function unlessJudged(
	call: Call,
	rules: CompiledRules,
	outside: PolicyContext,
	budget: JudgeBudget,
	judge: (context: PolicyContext) => Judgement,
): Judgement {
	const known = knownBy.get(rules) ?? begin(rules);
	const key = keyOf(call, known, outside);
	if (key === undefined) return judge(outside);
	const before = known.calls.get(key);
	if (before) {
		// Again, as the latest.
		known.calls.delete(key);
		if (isAnsweredSo(before.asked, outside, budget)) {
			known.calls.set(key, before);
			return before.judgement;
		}
	}

	const {context, asked} = noteAsked(outside);
	const judgement = judge(context);
	const questions = asked();
	if (questions && isWhole(judgement, budget))
		remember(known.calls, key, {judgement, asked: questions});
	return judgement;
}

function begin(rules: CompiledRules): Known {
	const ends = [...rules.restricting, ...rules.granting].flatMap(({expires}) =>
		expires && 'at' in expires ? [expires.at] : [],
	);
	const known: Known = {ends, calls: new Map()};
	knownBy.set(rules, known);
	return known;
}

/** All that a judgement goes by but the rules and the disk; undefined: it is too long. Calls came as JSON. */
function keyOf(
	{input, ...call}: Call,
	{ends}: Known,
	outside: PolicyContext,
): string | undefined {
	if (!Number.isFinite(sizeOf(input, 0, longestKey))) return undefined;
	const {projectDir, home, now, inside, branchPrefix} = outside;
	const {ownPaths, ownPids, hookProcess} = outside;
	const key = JSON.stringify([
		input,
		call,
		[projectDir, home, inside, branchPrefix, ownPaths, ownPids, hookProcess],
		ends.filter(at => at <= now).length,
		askable(outside),
	]);
	return key.length > longestKey ? undefined : key;
}

function remember(
	calls: Map<string, Before>,
	key: string,
	before: Before,
): void {
	calls.set(key, before);
	const [oldest] = calls.keys();
	if (calls.size > mostCalls && oldest !== undefined) calls.delete(oldest);
}

const isWhole = (judgement: Judgement, budget: JudgeBudget): boolean =>
	isWithin(budget) &&
	judgement.shell?.isOverBudget !== true &&
	!hasFailed(judgement);
