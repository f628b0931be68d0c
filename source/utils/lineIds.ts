/** Two lists of lines with a number for each different line. */
export type LineIds = {
	old: Uint32Array;
	now: Uint32Array;
	/** How often each number stands in the lists. */
	inOld: Uint32Array;
	inNow: Uint32Array;
};

/** Numbers are compared and counted faster than lines. */
export function lineIds(
	old: readonly string[],
	now: readonly string[],
): LineIds {
	const known = new Map<string, number>();
	const number = (lines: readonly string[]) => {
		const ids = new Uint32Array(lines.length);
		for (let index = 0; index < lines.length; index++) {
			const line = lines[index] ?? '';
			let id = known.get(line);
			if (id === undefined) {
				id = known.size;
				known.set(line, id);
			}

			ids[index] = id;
		}

		return ids;
	};
	const numbered = {old: number(old), now: number(now)};
	const count = (ids: Uint32Array) => {
		const counts = new Uint32Array(known.size);
		for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
		return counts;
	};
	return {
		...numbered,
		inOld: count(numbered.old),
		inNow: count(numbered.now),
	};
}

/**
 * Lines that stand exactly once in both lists, in an order that both share:
 * pairs of indexes. Between them the lists can be compared piece by piece
 * (patience diff), which takes time that grows with the text, not its square.
 */
export function anchorsOf({
	old,
	now,
	inOld,
	inNow,
}: LineIds): (readonly [number, number])[] {
	const places = new Uint32Array(inNow.length);
	for (let index = 0; index < now.length; index++)
		places[now[index] ?? 0] = index;
	const pairs: (readonly [number, number])[] = [];
	for (let index = 0; index < old.length; index++) {
		const id = old[index] ?? 0;
		if (inOld[id] === 1 && inNow[id] === 1)
			pairs.push([index, places[id] ?? 0]);
	}

	return longestRise(pairs);
}

/** The longest choice of pairs whose second numbers rise too (patience sorting). */
function longestRise(
	pairs: readonly (readonly [number, number])[],
): (readonly [number, number])[] {
	const tops: number[] = [];
	const before = new Int32Array(pairs.length);
	for (const [index, [, there]] of pairs.entries()) {
		let low = 0;
		let high = tops.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < there) low = middle + 1;
			else high = middle;
		}

		before[index] = low > 0 ? (tops[low - 1] ?? -1) : -1;
		tops[low] = index;
	}

	const chosen: (readonly [number, number])[] = [];
	let at = tops.at(-1) ?? -1;
	while (at >= 0) {
		const pair = pairs[at];
		if (pair !== undefined) chosen.push(pair);
		at = before[at] ?? -1;
	}

	return chosen.toReversed();
}
