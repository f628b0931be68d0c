/** Time as a dependency, so that tests own it. All times are unix ms. */
export type Clock = {
	now(): number;
	/** Calls `callback` once after `delayMs`; the returned function cancels it. */
	setTimer(delayMs: number, callback: () => void): () => void;
};

/** The machine's own clock: whoever sets it sets it back or forward. */
export const systemClock: Clock = {
	now: () => Date.now(),
	setTimer(delayMs, callback) {
		const timer = setTimeout(callback, delayMs);
		return () => {
			clearTimeout(timer);
		};
	},
};

/** For how long, not for when: `now` counts ms from any moment, and nobody sets it. */
export const steadyClock: Clock = {
	...systemClock,
	now: () => performance.now(),
};
