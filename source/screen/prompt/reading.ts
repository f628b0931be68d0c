import {type Scroll} from '../scroll.js';

/**
 * Which lines of a prompt's content were on the screen. Who jumps to the end
 * has not seen the middle, and what nobody saw is not allowed unawares.
 */
export type Reading = {
	/** The last line was there. */
	hasEnd: boolean;
	/** Every line was there; stays so when a resize breaks them anew. */
	isWhole: boolean;
	/** Lines that were there, from the first to before the second, in order and apart from each other. */
	shown: readonly (readonly [from: number, to: number])[];
	/** The layout that these lines are of; in another one they are other lines. */
	total: number;
	/** In cells. */
	width: number;
};

/** Nothing was on the screen. */
export const nothingRead: Reading = {
	hasEnd: false,
	isWhole: false,
	shown: [],
	total: 0,
	width: 0,
};

/** What was read, after a look at these lines; the same if they show nothing new. */
export function readOn(
	reading: Reading,
	{top, visible, total}: Scroll,
	width: number,
): Reading {
	// In a terminal too low for one line of it, scrolling to the end shows nothing.
	if (reading.isWhole || visible <= 0) return reading;
	const isSame = reading.total === total && reading.width === width;
	const before = isSame ? reading.shown : [];
	const end = Math.min(total, top + visible);
	if (isSame && before.some(([from, to]) => from <= top && end <= to))
		return reading;
	const shown = joined([...before, [top, end]]);
	const [first] = shown;
	return {
		hasEnd: reading.hasEnd || end >= total,
		isWhole: first !== undefined && first[0] <= 0 && first[1] >= total,
		shown,
		total,
		width,
	};
}

/** How many lines were never there, of the layout that was seen last. */
export function neverShown({isWhole, shown, total}: Reading): number {
	return isWhole
		? 0
		: total - shown.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The first line that was never there, 0-based. */
export function firstUnread({shown: [first]}: Reading): number {
	return first === undefined || first[0] > 0 ? 0 : first[1];
}

/** True if the end was there, and something before it was not. */
export const hasSkipped = (reading: Reading): boolean =>
	reading.hasEnd && !reading.isWhole;

function joined(
	ranges: readonly (readonly [number, number])[],
): (readonly [number, number])[] {
	const all: [number, number][] = [];
	for (const [from, to] of ranges.toSorted((one, two) => one[0] - two[0])) {
		const last = all.at(-1);
		if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
		else all.push([from, to]);
	}

	return all;
}
