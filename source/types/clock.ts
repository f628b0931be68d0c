/** Time as a dependency, so that tests own it. All times are unix ms. */
export type Clock = {
	now(): number;
	/** Calls `callback` once after `delayMs`; the returned function cancels it. */
	setTimer(delayMs: number, callback: () => void): () => void;
};

/** The machine's own clock. */
export const systemClock: Clock = {
	now: () => Date.now(),
	setTimer(delayMs, callback) {
		const timer = setTimeout(callback, delayMs);
		return () => {
			clearTimeout(timer);
		};
	},
};
