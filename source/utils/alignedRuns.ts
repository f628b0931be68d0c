/** Lines that both lists have at the same distance from an end: indexes and how many. */
export type Run = {old: number; now: number; length: number};

/** Fewer lines in a row may be alike by chance: braces, empty lines. */
const leastRun = 4;
/** Further apart than this, the lists are no longer in step. */
const mostBetween = 64;

/**
 * What stays where it is, seen from the first line on and from the last line
 * back, for as long as the lists are in step. Most changes of a file leave
 * nearly all of it so, and comparing in place is the cheapest there is. Runs
 * are in order and share no line.
 */
export function alignedRuns(
	old: readonly string[],
	now: readonly string[],
): Run[] {
	const shorter = Math.min(old.length, now.length);
	const head = walk(shorter, index => old[index] === now[index]).map(
		([start, end]): Run => ({old: start, now: start, length: end - start}),
	);
	const last = head.at(-1);
	const left = shorter - (last === undefined ? 0 : last.old + last.length);
	const [oldLast, nowLast] = [old.length - 1, now.length - 1];
	const tail = walk(
		left,
		index => old[oldLast - index] === now[nowLast - index],
	).map(([start, end]): Run => ({
		old: old.length - end,
		now: now.length - end,
		length: end - start,
	}));
	return [...head, ...tail.toReversed()];
}

/** Stretches of equal lines, from the first to before the second. */
function walk(
	length: number,
	isSame: (index: number) => boolean,
): (readonly [number, number])[] {
	const runs: (readonly [number, number])[] = [];
	let inStep = 0;
	let at = 0;
	while (at < length && at - inStep <= mostBetween) {
		let end = at;
		while (end < length && isSame(end)) end++;
		// What both begin with is the same, however little it is.
		if (end - at >= leastRun || (at === 0 && end > 0)) {
			runs.push([at, end]);
			inStep = end;
		}

		at = end + 1;
	}

	return runs;
}
