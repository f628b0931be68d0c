import {setTimeout as delay} from 'node:timers/promises';

/** Aborted with the scenario that is played now; scenarios are played one by one. */
let scenario = new AbortController();

/** Waits for a condition; one that waits in vain fails with its scenario's time. */
export async function until(holds, everyMs = 50) {
	const {signal} = scenario;
	for (;;) {
		signal.throwIfAborted();
		if (holds()) return;
		await delay(everyMs, undefined, {signal});
	}
}

/**
 * Plays a scenario. What it still waits for when its time is up waits no
 * longer, so that nothing of it goes on beside the next.
 *
 * @param {() => Promise<void>} play
 */
export async function within(longestMs, play) {
	const mine = new AbortController();
	scenario = mine;
	const tooLong = new Error(`it took more than ${longestMs / 1000} s`);
	const timer = setTimeout(() => mine.abort(tooLong), longestMs);
	try {
		await Promise.race([
			play(),
			new Promise((_resolve, reject) => {
				mine.signal.addEventListener('abort', () => reject(tooLong));
			}),
		]);
	} finally {
		clearTimeout(timer);
		mine.abort(new Error('the scenario is over'));
	}
}
