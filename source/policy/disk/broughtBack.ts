import path from 'node:path';
import {ignorePatterns} from './ignoreFiles.js';

/** Files by which a folder says what a search leaves out, in every folder from the top. */
const ignoreFiles = ['.ignore', '.rgignore', '.gitignore', '.git/info/exclude'];

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

/** Those of them that take back, without their sign. */
const patternsIn = (file: string): readonly string[] | undefined =>
	ignorePatterns(file)
		?.filter(pattern => pattern.startsWith('!'))
		.map(pattern => pattern.slice(1));
