import {programs} from '../table.js';

/**
 * Whether a program may start a pager by itself where it has a terminal. What
 * nobody knows of may.
 *
 * @param words as given to it; undefined: a computed one
 */
export function mayPage(
	program: string,
	words: readonly (string | undefined)[],
): boolean {
	const pages = programs.get(program)?.pages;
	if (!pages) return false;
	// Further behind, the option may be a file, or what another one is given.
	if (pages.unless !== undefined && words[0] === pages.unless) return false;
	const isNever = pages.never
		?.split(' | ')
		.some(path => path.split(' ').every((word, at) => words[at] === word));
	return isNever !== true || !words.every(saysNoHelp);
}

/** Help is shown in a pager by programs that page nothing else; letters may stand together. */
const saysNoHelp = (word: string | undefined): boolean =>
	word !== undefined &&
	word !== 'help' &&
	!/^--h/i.test(word) &&
	!/^-[a-gi-z]*h/i.test(word);
