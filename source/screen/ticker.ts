import {type Clock} from '../types/clock.js';

/** How often the clock on the screen moves, ms; only while something runs or waits. */
const tickMs = 1000;

/** The clock on the screen. */
export type Ticker = {
	/** Goes on ticking, or stops, as the screen needs it now. */
	follow(): void;
	readonly isTicking: boolean;
	stop(): void;
};

/** Ticks while it is needed: where nothing moves, nothing is drawn. */
export function createTicker(
	clock: Clock,
	{isNeeded, onTick}: {isNeeded: () => boolean; onTick: () => void},
): Ticker {
	let cancel: (() => void) | undefined;
	const stop = () => {
		cancel?.();
		cancel = undefined;
	};

	const follow = () => {
		if (isNeeded()) cancel ??= clock.setTimer(tickMs, tick);
		else stop();
	};

	const tick = () => {
		cancel = undefined;
		onTick();
		follow();
	};

	return {
		follow,
		get isTicking() {
			return cancel !== undefined;
		},
		stop,
	};
}
