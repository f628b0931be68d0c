import fs from 'node:fs';
import path from 'node:path';
import {AthenaError} from '../../types/errors.js';
import {replaceFile} from '../../utils/atomicFile.js';
import {makeFolder} from '../../utils/makeFolder.js';
import {readRegular} from '../../utils/regularFile.js';
import {lstatIfThere} from '../../utils/statIfThere.js';

/**
 * A file of a worktree, absolute. Throws AthenaError `ATHENA_FILE_OUTSIDE` where
 * a link leads out of it: that file is somebody's, and not of this worktree.
 */
export function placeIn(worktree: string, relative: string): string {
	const file = path.join(worktree, relative);
	const root = realPlace(worktree);
	const real = realPlace(file);
	if (real.startsWith(`${root}${path.sep}`)) return file;
	throw new AthenaError(
		'ATHENA_FILE_OUTSIDE',
		`${file} leads to ${real}, which is outside the worktree`,
		`Replace the link by a file of the worktree's own, then try again.`,
	);
}

/** The text of a file; undefined if there is none. */
export function readPlace(file: string): string | undefined {
	return fs.existsSync(file) ? readRegular(file) : undefined;
}

/** Writes a file and the folders above it. */
export function writePlace(file: string, text: string): void {
	makeFolder(path.dirname(file));
	replaceFile(file, text);
}

/** Takes a file away, and the folders above it that are empty without it. */
export function removePlace(worktree: string, file: string): void {
	fs.rmSync(file, {force: true});
	for (
		let folder = path.dirname(file);
		folder.startsWith(`${worktree}${path.sep}`);
		folder = path.dirname(folder)
	) {
		try {
			fs.rmdirSync(folder);
		} catch {
			// Not empty, or gone already: what is above it is in use as well.
			return;
		}
	}
}

/** Where a path leads, also when its end is not there yet. */
function realPlace(place: string): string {
	try {
		return fs.realpathSync(place);
	} catch {
		const link = lstatIfThere(place);
		const parent = path.dirname(place);
		if (link?.isSymbolicLink())
			return realPlace(path.resolve(parent, fs.readlinkSync(place)));
		return parent === place
			? place
			: path.join(realPlace(parent), path.basename(place));
	}
}
