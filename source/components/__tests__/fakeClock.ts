import {type Clock} from '../../types/clock.js';

export type FakeClock = Clock & {
	/** Lets time pass; timers run in the order they are due. */
	advance(ms: number): void;
	/** Somebody sets the time, forwards or back; timers take as long as they would have. */
	jump(ms: number): void;
	/** How long it has been advanced, ms: nobody sets that. */
	steady(): number;
	/** Timers that wait. */
	pending(): number;
};

/** A clock that stands still until it is advanced. */
export function createFakeClock(
	start = Date.UTC(2026, 0, 2, 10, 20, 30),
): FakeClock {
	let now = start;
	/** How much of that was set, not passed. */
	let jumped = start;
	let timers: {due: number; order: number; callback: () => void}[] = [];
	let order = 0;
	const next = (until: number) =>
		timers
			.filter(timer => timer.due <= until)
			.toSorted((a, b) => a.due - b.due || a.order - b.order)[0];
	return {
		now: () => now,
		setTimer(delayMs, callback) {
			const timer = {due: now + Math.max(0, delayMs), order: order++, callback};
			timers.push(timer);
			return () => {
				timers = timers.filter(other => other !== timer);
			};
		},
		advance(ms) {
			const until = now + ms;
			for (let timer = next(until); timer; timer = next(until)) {
				timers = timers.filter(other => other !== timer);
				now = Math.max(now, timer.due);
				timer.callback();
			}

			now = until;
		},
		jump(ms) {
			now += ms;
			jumped += ms;
			timers = timers.map(timer => ({...timer, due: timer.due + ms}));
		},
		steady: () => now - jumped,
		pending: () => timers.length,
	};
}
