import {type Clock} from '../types/clock.js';

/** Settled after so many ms of the clock. */
export function pause(clock: Clock, ms: number): Promise<void> {
	return new Promise(resolve => {
		clock.setTimer(ms, resolve);
	});
}
