import fs from 'node:fs';
import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';

/** Files by which a folder says what a search leaves out, in every folder from the top. */
const ignoreFiles = ['.ignore', '.rgignore', '.gitignore', '.git/info/exclude'];

/** A longer one is not read, bytes. */
const longestFile = 64 * 1024;
/** Folders above the one that is searched. */
const mostFolders = 32;

/**
 * The patterns that bring back what a search of this folder would leave out
 * (`!.env` in a `.gitignore`, say): in the folder, in those above it, and in the
 * user's own list. Undefined where that can't be known.
 *
 * @param folder absolute
 * @param home the user's home folder, absolute
 */
export function broughtBack(
	folder: string,
	home: string,
): readonly string[] | undefined {
	const files = [path.join(home, '.config/git/ignore')];
	let place = path.resolve(folder);
	for (let depth = 0; ; depth++) {
		if (depth === mostFolders) return undefined;
		files.push(...ignoreFiles.map(name => path.join(place, name)));
		if (place === path.dirname(place)) break;
		place = path.dirname(place);
	}

	const found: string[] = [];
	for (const file of files) {
		const patterns = patternsIn(file);
		if (patterns === undefined) return undefined;
		found.push(...patterns);
	}

	return found;
}

function patternsIn(file: string): readonly string[] | undefined {
	try {
		const stat = fs.statSync(file, {throwIfNoEntry: false});
		if (stat === undefined || stat.isDirectory()) return [];
		return readRegular(file, longestFile)
			.replace(/^\uFEFF/, '')
			.split(/\r?\n/)
			.filter(line => line.startsWith('!'))
			.map(line => line.slice(1).trimEnd());
	} catch (error) {
		// Below a file there is nothing; what is closed to us may say anything.
		return isNotFolder(error) ? [] : undefined;
	}
}

const isNotFolder = (error: unknown) =>
	error instanceof Error && 'code' in error && error.code === 'ENOTDIR';
