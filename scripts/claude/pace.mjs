import {spawnSync} from 'node:child_process';
import {expect} from './waitFor.mjs';

/** What starting a program that does nothing takes on a quiet machine, ms. */
const quietStartMs = 60;

/**
 * Claude must go on within a second, and half of one for the test. A machine
 * that is busy with other things is given as much more as it takes to start a
 * program now: what is held is athena's time, not the machine's.
 *
 * @param {string} what who goes on
 * @param {number} elapsedMs
 */
export function expectAtOnce(what, elapsedMs) {
	const starts = [1, 2, 3].map(() => {
		const begun = Date.now();
		spawnSync(process.execPath, ['-e', '0']);
		return Date.now() - begun;
	});
	const slowness = Math.max(1, Math.max(...starts) / quietStartMs);
	expect(`${what} within 1.5 s`, elapsedMs < 1500 * slowness, {
		elapsedMs,
		slowness,
	});
}
