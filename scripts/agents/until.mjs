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

/** A person, or who runs this, ends it: nothing more is played, and what was opened is closed. */
export class Interrupted extends Error {}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Plays a scenario. What it still waits for when its time is up waits no
 * longer, so that nothing of it goes on beside the next.
 *
 * @template Value
 * @param {() => Promise<Value>} play
 * @returns {Promise<Value>}
 * @throws {Interrupted} and what `play` throws
 */
export async function within(longestMs, play) {
	const mine = new AbortController();
	scenario = mine;
	const tooLong = new Error(`it took more than ${longestMs / 1000} s`);
	const timer = setTimeout(() => mine.abort(tooLong), longestMs);
	const stop = signal => {
		mine.abort(new Interrupted(signal));
	};

	for (const signal of endings) process.on(signal, stop);
	try {
		return await Promise.race([
			play(),
			new Promise((_resolve, reject) => {
				mine.signal.addEventListener('abort', () => reject(mine.signal.reason));
			}),
		]);
	} finally {
		clearTimeout(timer);
		for (const signal of endings) process.off(signal, stop);
		mine.abort(new Error('the scenario is over'));
	}
}
