import fs from 'node:fs';
import path from 'node:path';
import {statIfThere} from './statIfThere.js';

/**
 * Makes a folder and the folders above it; one that exists is left as it is.
 * Not node's own `recursive`: that one never returns where a file system
 * answers ENOENT for good, as /proc does.
 *
 * @throws what mkdir throws
 */
export function makeFolder(folder: string, mode = 0o777): void {
	if (isFolder(folder)) return;
	const parent = path.dirname(folder);
	if (parent !== folder) makeFolder(parent, mode);
	try {
		fs.mkdirSync(folder, {mode});
	} catch (error) {
		// Somebody else may have been quicker.
		if (!isFolder(folder)) throw error;
	}
}

function isFolder(place: string): boolean {
	return statIfThere(place)?.isDirectory() ?? false;
}
