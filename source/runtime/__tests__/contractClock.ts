import {type Clock} from '../../types/clock.js';

/** A clock that only moves when told. */
export type ManualClock = Clock & {
	/** Moves on by `ms`, calling what is due, in order. */
	advance(ms: number): void;
	/** Timers that are set. */
	timers(): number;
};

/** Starts at `start`, unix ms. */
export function createManualClock(start = 1_800_000_000_000): ManualClock {
	type Timer = {at: number; callback: () => void};
	let now = start;
	const timers = new Set<Timer>();

	const next = (until: number): Timer | undefined =>
		[...timers]
			.filter(timer => timer.at <= until)
			.sort((a, b) => a.at - b.at)
			.at(0);

	return {
		now: () => now,
		setTimer(delayMs, callback) {
			const timer = {at: now + delayMs, callback};
			timers.add(timer);
			return () => {
				timers.delete(timer);
			};
		},
		advance(ms) {
			const until = now + ms;
			for (let timer = next(until); timer; timer = next(until)) {
				timers.delete(timer);
				now = timer.at;
				timer.callback();
			}

			now = until;
		},
		timers: () => timers.size,
	};
}
