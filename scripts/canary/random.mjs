/**
 * Numbers from a seed (mulberry32): the same seed gives the same run on every
 * machine, so that a hit can be found again.
 */
export function createRandom(seed) {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
	};

	/** A whole number from 0 to `below` - 1. */
	const below = limit => Math.floor(next() * limit);
	return {
		next,
		below,
		/** True in `share` of all cases, 0 to 1. */
		chance: share => next() < share,
		pick: list => list[below(list.length)],
	};
}
