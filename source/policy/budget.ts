import {type Budget, createBudget} from '../shell/budget.js';
import {limits} from '../shell/limits.js';

/** What one judgement may cost: taking the command apart, and asking rules and guards about it. */
export type JudgeBudget = {
	analysis: Budget;
	opinions: Budget;
	disk: DiskTime;
};

/**
 * The time that the disk takes to answer: it may lie on another machine, and
 * who asks it waits. What is asked when it is used up stays unknown.
 */
type DiskTime = {
	/** False: no more is asked, and the judgement is not whole. */
	mayAsk: () => boolean;
	/** Ms, from any beginning. */
	now: () => number;
	/** Whether a look that began then, and has not ended, still has time. */
	mayGoOn: (since: number) => boolean;
	/** The disk took so many ms to answer. */
	note: (ms: number) => void;
	/** All that it took, ms. */
	spent: () => number;
	/** What was left out, in words for a person; undefined: nothing was. */
	whatEnded: () => string | undefined;
};

/** What a disk's time is measured by. */
export type DiskClock = {
	/** Ms, finer than the answers of a disk that is near. */
	now?: (() => number) | undefined;
	/** How long this thread has waited for its turns so far, ms; left out: not at all. */
	waited?: (() => number) | undefined;
};

/** Nobody asks more closely about so little, ms. */
const briefMs = 1;

export function createDiskTime(
	longestMs: number,
	{now = () => performance.now(), waited = () => 0}: DiskClock = {},
): DiskTime {
	let byClock = 0;
	let isRefused = false;
	/** Known once the disk is asked; most calls ask it nothing. */
	let waitedBefore: number | undefined;
	/** Where others had the processors it was not the disk that took long. */
	const ofDisk = (ms: number) =>
		ms < briefMs || waitedBefore === undefined
			? ms
			: Math.max(0, ms - (waited() - waitedBefore));
	const isLeft = (ms: number) => {
		if (ms < longestMs || ofDisk(ms) < longestMs) return true;
		isRefused = true;
		return false;
	};
	const spent = () => ofDisk(byClock);
	return {
		mayAsk: () => isLeft(byClock),
		mayGoOn: since => isLeft(byClock + now() - since),
		now() {
			waitedBefore ??= waited();
			return now();
		},
		note(ms) {
			byClock += ms;
		},
		spent,
		whatEnded: () =>
			isRefused ? 'the disk takes too long to answer' : undefined,
	};
}

/** Steps of asking rules and guards: one is a rule about a segment, a link looked up. */
const opinionSteps = 400_000;

/**
 * @param isLate true once there is no more time
 * @param longestDiskMs what the disk may take; else it takes what it takes, where nobody else waits
 */
export function createJudgeBudget(
	isLate?: () => boolean,
	longestDiskMs = Infinity,
	diskClock?: DiskClock,
): JudgeBudget {
	return {
		analysis: createBudget({
			steps: limits.steps,
			text: limits.expanded,
			...(isLate && {isLate}),
		}),
		// The time that the analysis took must not keep a denial from being found.
		opinions: createBudget({steps: opinionSteps, text: 0}),
		disk: createDiskTime(longestDiskMs, diskClock),
	};
}

/** More steps than this are not spent where others wait. */
export const smallSteps = 4000;

/** So long may the disk hold up others, ms: one that is near answers in a thousandth of it. */
const smallDiskMs = 8;

/**
 * The share of the budget that may be spent where others wait: a millisecond or two.
 *
 * @param asksDisk false: the disk is known to be slow, and nothing is asked
 */
export function createSmallBudget({
	asksDisk = true,
	...diskClock
}: DiskClock & {asksDisk?: boolean} = {}): JudgeBudget {
	return {
		analysis: createBudget({steps: 8000, text: 16_384}),
		opinions: createBudget({steps: smallSteps, text: 0}),
		disk: createDiskTime(asksDisk ? smallDiskMs : 0, diskClock),
	};
}

/** Steps of finding out which projects a call goes to, some ten ms: one is a place that a word may name. */
const visitSteps = 20_000;

/** UTF-16 units that are read for a step of that, a tenth of a microsecond each. */
const unitsPerStep = 16;

/** Whether a text may be read for the places in it. */
export const mayRead = ({opinions}: JudgeBudget, text: string): boolean =>
	opinions.take(Math.ceil(text.length / unitsPerStep));

/** So long may the disk take for that, ms: who is asked about a call for it has rules in several projects, on a disk that is far. */
const visitDiskMs = 50;

/** What finding the other projects that a call goes to may cost, where others wait; nothing is taken apart for it. */
export const createVisitBudget = (diskClock?: DiskClock): JudgeBudget => ({
	analysis: createBudget({steps: 0, text: 0}),
	opinions: createBudget({steps: visitSteps, text: 0}),
	disk: createDiskTime(visitDiskMs, diskClock),
});

/** Whether nothing was left out for want of budget. */
export const isWithin = (budget: JudgeBudget): boolean =>
	whatEnded(budget) === undefined;

/** Why something was left out, in words for a person; undefined: nothing was. */
export const whatEnded = ({analysis, opinions, disk}: JudgeBudget) =>
	analysis.whatEnded() ?? opinions.whatEnded() ?? disk.whatEnded();
