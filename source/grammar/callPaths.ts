import path from 'node:path';
import {textsIn} from './textsIn.js';

/** Most words of an input that are looked at. */
const mostWords = 2000;
/** No path is longer. */
const longestPath = 4096;

/**
 * Paths that a call may touch, for `~p`: every string of its input that could
 * be one, and the words of a shell command that look like one, each as written
 * and resolved against the folder it works in. Rather one too many: what looks
 * like a path is held, not refused. Undefined if there are too many to tell.
 */
export function pathsOfCall(
	input: Readonly<Record<string, unknown>>,
	cwd: string,
): string[] | undefined {
	const found = new Set<string>();
	let words = 0;
	const add = (word: string) => {
		if (word === '' || word.length > longestPath || word.includes('\0')) return;
		found.add(word);
		if (path.isAbsolute(cwd)) found.add(path.resolve(cwd, word));
	};

	for (const text of textsIn(input)) {
		if (++words > mostWords) return undefined;
		if (!text.includes('\n')) add(text);
		if (text !== input.command) continue;
		for (const word of text.split(/[\s"'`=;|&<>(){}]+/)) {
			if (++words > mostWords) return undefined;
			if (word.includes('/') || word.includes('.')) add(word);
		}
	}

	return [...found];
}
