/**
 * For how many ticks a command may be judged, however slow the machine is. A
 * tick is a second in which this thread ran too: while the whole machine stands
 * still, as it may on a crowded host, none passes.
 */
const longestJudging = 180;

/**
 * Tells `onStall`, once, of a command that is being judged far too long;
 * a function that ends the watch. `current` as in current.mjs.
 */
export function watchJudging(current, onStall) {
	let last = {number: undefined, ticks: 0};
	const timer = setInterval(() => {
		const {number, text} = current.get();
		if (number !== last.number || text === '') last = {number, ticks: 0};
		else if (++last.ticks > longestJudging) {
			clearInterval(timer);
			onStall(text);
		}
	}, 1000);
	return () => clearInterval(timer);
}
