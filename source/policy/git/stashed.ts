import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';
import {isHash} from './objectStore.js';
import {commitOf, type Revisions} from './revisions.js';

/** A longer list of stashes is not read, bytes. */
const longestLog = 1024 * 1024;

/**
 * The commit of the stash that `git stash show` is told: the latest where it is
 * told none, `2` and `stash@{2}` the third last. Throws for what else it may be.
 *
 * @param words what stands behind `stash` and is no option
 */
export function stashed(
	revisions: Revisions,
	[show, ...words]: readonly string[],
): string {
	const [word = '0', ...others] = words;
	const [, back] = /^(?:stash@\{)?(\d{1,4})\}?$/.exec(word) ?? [];
	if (show !== 'show' || back === undefined || others.length > 0)
		throw new Error('which stash?');
	const latest = commitOf(revisions, 'refs/stash');
	if (back === '0') return latest;
	const log = path.join(revisions.places.common, 'logs/refs/stash');
	const [, hash = ''] =
		readRegular(log, longestLog)
			.trimEnd()
			.split('\n')
			.at(-1 - Number(back))
			?.split(' ') ?? [];
	if (!isHash(hash)) throw new Error('there is no such stash');
	return hash;
}
