import fs from 'node:fs';
import path from 'node:path';
import {replaceFile} from './atomicFile.js';
import {makeFolder} from './makeFolder.js';
import {readRegular} from './regularFile.js';
import {lstatIfThere} from './statIfThere.js';

/** What a folder of athena's own holds: texts by their paths in it. */
export type FolderFiles = Readonly<Record<string, string>>;

/**
 * Makes the folder hold these files; what holds its text already is not
 * touched, and neither is anything else in there.
 *
 * @returns true if something was written
 * @throws what `node:fs` throws
 */
export function writeFolder(folder: string, files: FolderFiles): boolean {
	const stale = Object.entries(files).filter(
		([name, text]) => textOf(path.join(folder, name)) !== text,
	);
	for (const [name, text] of stale) {
		const file = path.join(folder, name);
		makeFolder(path.dirname(file), 0o700);
		replaceFile(file, text, 0o600);
	}

	return stale.length > 0;
}

/** Whether a folder holds these files, others in their places, or none. */
export function compareFolder(
	folder: string,
	files: FolderFiles,
): 'same' | 'other' | 'none' {
	const names = Object.keys(files);
	if (names.every(name => textOf(path.join(folder, name)) === files[name]))
		return 'same';
	return lstatIfThere(folder) === undefined ? 'none' : 'other';
}

/**
 * Takes these files away again, and the folders that are empty then, the
 * folder itself among them.
 *
 * @throws what `node:fs` throws
 */
export function removeFiles(folder: string, files: FolderFiles): void {
	const folders = new Set([folder]);
	for (const name of Object.keys(files)) {
		fs.rmSync(path.join(folder, name), {force: true});
		for (
			let at = path.dirname(name);
			at !== '.' && at !== path.sep;
			at = path.dirname(at)
		)
			folders.add(path.join(folder, at));
	}

	// The longest first: what lies within before what it lies in.
	for (const each of [...folders].sort((a, b) => b.length - a.length))
		removeIfEmpty(each);
}

function removeIfEmpty(folder: string): void {
	const entries = fs.existsSync(folder) ? fs.readdirSync(folder) : ['gone'];
	if (entries.length === 0) fs.rmdirSync(folder);
}

/** Undefined for what is not there or no text. */
function textOf(file: string): string | undefined {
	try {
		return readRegular(file);
	} catch {
		return undefined; // Written anew by whoever asks.
	}
}
