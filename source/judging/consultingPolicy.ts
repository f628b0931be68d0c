import {createSmallBudget, type DiskClock, isWithin} from '../policy/budget.js';
import {tooMuch} from '../policy/overBudget.js';
import {shellTool} from '../policy/canonicalTools.js';
import {asksOnly, failedJudgement} from '../policy/failedJudging.js';
import {judgeWithin} from '../policy/judge.js';
import {type Consultation, type Policy} from '../policy/policy.js';
import {hasEnded} from '../policy/rules/ending.js';
import {type Call, type Judgement} from '../policy/types.js';
import {type Clock} from '../types/clock.js';
import {ownWait} from '../utils/threadTurns.js';
import {ranOut, withinTime} from '../utils/timeLimit.js';
import {beginningOf} from './beginningOf.js';
import {
	createJudgeQueue,
	type JudgeOutcome,
	type JudgeQueue,
} from './judgeQueue.js';
import {
	type JudgeProcess,
	type JudgeProcessEvents,
} from './openJudgeProcess.js';
import {type RuleSources} from './messages.js';
import {repeats} from './repeats.js';
import {isSmall, weightOf} from './weights.js';

export type ConsultingOptions = {
	/** Starts a process that judges. */
	open: (events: JudgeProcessEvents) => JudgeProcess;
	/** Processes shared with other policies, closed by who made it; left out: it has its own. */
	queue?: JudgeQueue | undefined;
	clock: Clock;
	places: RuleSources['places'];
	/** How long the disk takes to answer. */
	diskClock?: DiskClock;
};

/** A disk that took longer is slow, ms, and is not asked here for a hundred times as long. */
const slowDiskMs = 8;
const timesAsLong = 100;
/** However long it took, ms: it may be quick again. */
const longestRestMs = 60_000;

/**
 * Several projects may have a say about a call: when the loop was held for so
 * long by the first of them, ms, the others leave it to their processes.
 */
const longestHeldMs = 20;

/** How long the loop was held by judging a call, by whichever project's rules, ms. */
const held = new WeakMap<Call, number>();

const hasHeldLoop = (call: Call): boolean =>
	(held.get(call) ?? 0) > longestHeldMs;

/**
 * What is judged here is bounded by how it is written. Where that may be wrong
 * it is ended after so long, ms: hooks wait five times that, and a busy machine
 * may need some of it.
 */
const longestHereMs = 200;

/** How often a call is judged again because the rules changed meanwhile. */
const mostRounds = 4;

const anyCall = {
	tool: shellTool,
	input: {command: 'git status && npm install x'},
};

/**
 * A policy that judges what is small at once, and everything else in a process
 * (docs/adr/0016-judging-has-a-budget.md). What the process says counts only
 * while the rules are those it judged by; what it does not say is put to the
 * person.
 */
export function createConsultingPolicy(
	policy: Policy,
	{
		open,
		clock,
		places,
		queue: shared,
		diskClock = {waited: ownWait},
	}: ConsultingOptions,
): Policy {
	let version = 0;
	/** Until then the disk is left to the processes, unix ms. */
	let restsUntil = -Infinity;
	let weight: number | undefined;
	/** What was ended in the middle may have left anything behind: from then on only processes judge. */
	let wasEnded = false;
	let cancelWarm: (() => void) | undefined;
	const stopFollowing = policy.onChange(() => {
		version++;
		weight = undefined;
	});
	const sources = (): RuleSources => {
		const {rules, guards, off, brokenFiles} = policy.snapshot();
		return {version, rules, guards, off, brokenFiles, places};
	};

	const queue = shared ?? createJudgeQueue({open, clock});

	const now = diskClock.now ?? (() => performance.now());
	/** Does something about a call on the loop, and notes how long that took. */
	const holding = <Result>(call: Call, act: () => Result): Result => {
		const since = now();
		try {
			return act();
		} finally {
			held.set(call, (held.get(call) ?? 0) + now() - since);
		}
	};

	const isDiskSlow = () => clock.now() < restsUntil;

	const judgeSmall = (call: Call, asksDisk: boolean) => {
		if (wasEnded) return undefined;
		const budget = createSmallBudget({asksDisk, ...diskClock});
		const {compiled} = policy.snapshot();
		const judge = () => judgeWithin(budget, call, compiled, policy.context());
		const judgement = repeats(call.input)
			? withinTime(longestHereMs, judge)
			: judge();
		if (judgement !== ranOut) return {judgement, budget};
		wasEnded = true;
		return undefined;
	};

	/** Within a budget that costs nobody else anything; undefined: it is not judged here. */
	const judgeBriefly = (
		call: Call,
	): {judgement: Judgement; isWhole: boolean} | undefined => {
		const judged = judgeSmall(call, !isDiskSlow());
		if (!judged) return undefined;
		const {judgement, budget} = judged;
		const tookMs = budget.disk.spent();
		if (tookMs > slowDiskMs)
			restsUntil = clock.now() + Math.min(longestRestMs, tookMs * timesAsLong);
		return {
			judgement,
			isWhole: judgement.shell?.isOverBudget !== true && isWithin(budget),
		};
	};

	/** Nobody judged it: what its beginning is refused for counts, and else a person looks. */
	const withoutProcess = (call: Call, why: string): Judgement => {
		const judgement = hasHeldLoop(call)
			? undefined
			: holding(call, () => judgeBriefly(beginningOf(call))?.judgement);
		return judgement?.verdict === 'deny' ? judgement : asksOnly(tooMuch(why));
	};

	/** Whether rules ended by time since a call was judged. */
	const hasExpired = (from: number, to: number) =>
		policy
			.snapshot()
			.rules.some(({rule}) => !hasEnded(rule, from) && hasEnded(rule, to));

	const judgeLater = (
		call: Call,
		onJudged: (judgement: Judgement) => void,
	): Consultation => {
		let rounds = 0;
		let cancel: () => void = () => undefined;
		/** Undefined: it is judged once more. */
		const take = (outcome: JudgeOutcome): Judgement | undefined => {
			if (outcome.type === 'failed') return withoutProcess(call, outcome.why);
			// What was saved while it was thought of counts, heard of or not.
			policy.refresh?.();
			const isOld =
				outcome.version !== version || hasExpired(outcome.now, clock.now());
			if (!isOld) return outcome.judgement;
			if (++rounds >= mostRounds)
				return withoutProcess(call, 'the rules changed all the while');
			cancel = queue.judge(call, sources, done);
			return undefined;
		};

		const done = (outcome: JudgeOutcome) => {
			let judgement: Judgement | undefined;
			try {
				judgement = take(outcome);
			} catch (error) {
				judgement = failedJudgement(error);
			}

			if (judgement) onJudged(judgement);
		};

		cancel = queue.judge(call, sources, done);
		return {
			type: 'later',
			cancel: () => {
				cancel();
			},
		};
	};

	const judgeNowOrLater = (
		call: Call,
		onJudged: (judgement: Judgement) => void,
	): Consultation => {
		policy.refresh?.();
		weight ??= weightOf(policy.snapshot().rules);
		if (!isDiskSlow() && !hasHeldLoop(call) && isSmall(call, weight)) {
			const judged = holding(call, () => judgeBriefly(call));
			if (judged?.isWhole || judged?.judgement.verdict === 'deny')
				return {type: 'judged', judgement: judged.judgement};
		}

		return judgeLater(call, onJudged);
	};

	/**
	 * The first judgement builds what all others use, and its looks at the disk
	 * take longest: no hook is to wait for that, nor the disk to pass for slow.
	 */
	const judgeForNobody = () => {
		try {
			judgeSmall({...anyCall, cwd: places.projectDir}, true);
		} catch {
			// The first call finds out too, and says so.
		}
	};

	return {
		...policy,
		glance(call) {
			try {
				policy.refresh?.();
				weight ??= weightOf(policy.snapshot().rules);
				const judged = isSmall(call, weight) ? judgeBriefly(call) : undefined;
				return (
					judged?.judgement ??
					withoutProcess(call, 'it is long, and is judged before it is sent')
				);
			} catch (error) {
				return failedJudgement(error);
			}
		},
		consult(call, onJudged) {
			try {
				return judgeNowOrLater(call, onJudged);
			} catch (error) {
				return {type: 'judged', judgement: failedJudgement(error)};
			}
		},
		warm() {
			// Whoever starts athena sees it first.
			cancelWarm ??= clock.setTimer(0, () => {
				queue.warm();
				judgeForNobody();
			});
		},
		close() {
			stopFollowing();
			cancelWarm?.();
			if (!shared) queue.close();
			policy.close();
		},
	};
}
