import {statIfThere} from '../../utils/statIfThere.js';

/** Times of files may be told in steps as coarse as this, ms. */
const coarsestMs = 2000;

/**
 * What tells a file from the one that stood there before, without reading it.
 * Undefined where only reading does: it was changed so lately that another change
 * may bear the same time, or it can't be looked at.
 *
 * @param now unix ms
 */
export function stampOf(file: string, now: number): string | undefined {
	try {
		const stat = statIfThere(file);
		if (!stat) return 'none';
		const {dev, ino, size, mtimeMs, ctimeMs} = stat;
		return Math.max(mtimeMs, ctimeMs) + coarsestMs < now
			? [dev, ino, size, mtimeMs, ctimeMs].join(' ')
			: undefined;
	} catch {
		return undefined;
	}
}
