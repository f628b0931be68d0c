import path from 'node:path';
import {resolveFrom} from '../../utils/resolveFrom.js';

/**
 * Where the pathspecs of a git command may reach, as absolute paths; none where
 * it may be anything of the repository: no path is given, they come from a file,
 * or one has magic (`:/`, `:!src`, `:(glob)…`).
 *
 * @param words what stands behind the command
 * @param from the folder it runs in, absolute
 */
export function pathspecPlaces(
	command: string,
	words: readonly string[],
	from: string,
): readonly string[] {
	const end = words.indexOf('--');
	const isPath = takesPathsOnly.has(command) ? isOperand : isFileName;
	// What it writes is none of them: `git archive HEAD -o x.tar`.
	const specs =
		end < 0
			? words.filter(
					(word, at) =>
						isPath(word) &&
						!/^(?:-[a-zA-Z]*o|--output)$/.test(words[at - 1] ?? ''),
				)
			: words.slice(end + 1);
	const isAnything =
		words.some(word => word.startsWith('--pathspec-f')) ||
		(end < 0 ? words : specs).some(hasMagic);
	return isAnything ? [] : specs.map(spec => resolveFrom(from, fixed(spec)));
}

/** It begins as pathspecs do that are more than a path, or as a text to be looked for in messages. */
export const hasMagic = (word: string): boolean => word.startsWith(':');

/** Commands of which every word is a path. */
const takesPathsOnly: ReadonlySet<string> = new Set(['clean', 'rm']);

const isOperand = (word: string) => !word.startsWith('-');

/** It has an ending that no revision has. */
const isFileName = (word: string) =>
	/^[\w./-]*\w\.[a-z]\w{0,4}$/i.test(word) && !/^-|\.\./.test(word);

/** A glob of git fits in folders too: the folder before it. */
function fixed(spec: string): string {
	const at = spec.search(/[*?[\\]/);
	return at < 0 ? spec : path.dirname(`${spec.slice(0, at)}x`);
}
