/** A turn of the event loop that takes longer had work in it, ms. */
const shortTurnMs = 20;
/** On a machine that has no time for us every turn is long: so many are enough. */
const mostTurns = 10;

/**
 * Calls back once this thread is free: after what the caller still does in
 * this turn of the event loop, and what that sets off in the next ones.
 *
 * @param now ms, of any beginning
 */
export function whenFree(
	then: () => void,
	now: () => number = () => performance.now(),
): void {
	let since = now();
	let turns = 0;
	const look = () => {
		const took = now() - since;
		if (++turns > 1 && (took < shortTurnMs || turns >= mostTurns)) {
			then();
			return;
		}

		since = now();
		setImmediate(look);
	};

	setImmediate(look);
}
