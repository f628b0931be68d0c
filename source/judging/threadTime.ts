import {ownTurns} from '../utils/threadTurns.js';

/** Tells whether the time that was given is used up. */
export type IsLate = () => boolean;

/**
 * Begins to measure what this thread computes. On a busy machine it waits for
 * its turns, which is nobody's fault: where the system tells (Linux), only the
 * time that it had counts, else the time by the clock.
 *
 * @param longestMs what it may compute, ms
 */
export function limitThreadTime(
	longestMs: number,
	{clock = () => performance.now(), hadMs = () => ownTurns()?.computed} = {},
): IsLate {
	const had = hadMs();
	let end = clock() + longestMs;
	return () => {
		if (clock() <= end) return false;
		const hasNow = had === undefined ? undefined : hadMs();
		if (had === undefined || hasNow === undefined) return true;
		const left = longestMs - (hasNow - had);
		if (left <= 0) return true;
		end = clock() + left;
		return false;
	};
}
