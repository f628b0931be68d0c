import {fieldOf, type PlainFit} from './fields.js';
import {compileGlob, compilePathGlob} from './glob.js';
import {glanceOf, type MatchBudget, spend} from './regex/budget.js';
import {compileRegex, faultOfRegex} from './regex/index.js';
import {type PatternLetter} from './types.js';

/** A word as it reads: `/…/`, a glob, or text to find. */
export type Pattern =
	| {type: 'regex'; source: string}
	| {type: 'glob'; glob: string; isPath: boolean}
	| {type: 'plain'; text: string; fit: PlainFit};

/** Whether a value fits; undefined: the budget was spent before that was known. */
export type PatternTest = (
	value: string,
	budget?: MatchBudget,
) => boolean | undefined;

/** Longest pattern, in UTF-16 units. */
export const longestPattern = 1000;

/**
 * A word as a test of a field's values: `/…/` is a regular expression, a word
 * with `*` or `?` a glob for the whole value, any other word fits as the field
 * says. Case is not minded unless asked for. Throws for a word that
 * `faultOfPattern` finds fault with.
 */
export function compilePattern(
	letter: PatternLetter,
	word: string,
	exactCase = false,
): PatternTest {
	const pattern = readPattern(letter, word);
	const fold = exactCase
		? (text: string) => text
		: (text: string) => text.toLowerCase();
	switch (pattern.type) {
		case 'regex':
			return compileRegex(pattern.source, !exactCase);

		case 'glob': {
			const glob = fold(pattern.glob);
			const fits = pattern.isPath ? compilePathGlob(glob) : compileGlob(glob);
			const pieces = 1 + (glob.match(/\?/g)?.length ?? 0);
			return within(pieces, value => fits(fold(value)));
		}

		case 'plain': {
			const wanted = fold(pattern.text);
			switch (pattern.fit) {
				case 'exact':
					return within(1, value => fold(value) === wanted);
				case 'prefix':
					return within(1, value => fold(value).startsWith(wanted));
				case 'within':
					return within(1, value => fold(value).includes(wanted));
			}
		}
	}
}

/** A test that takes so many glances at its text from the budget, if there is one. */
const within =
	(glances: number, fits: (value: string) => boolean): PatternTest =>
	(value, budget) =>
		budget === undefined || spend(budget, glances * glanceOf(value))
			? fits(value)
			: undefined;

/** Why a word cannot be used as a pattern; undefined if it can. */
export function faultOfPattern(
	letter: PatternLetter,
	word: string,
): string | undefined {
	if (word.length > longestPattern)
		return `a pattern has at most ${longestPattern} characters`;
	const pattern = readPattern(letter, word);
	return pattern.type === 'regex' ? faultOfRegex(pattern.source) : undefined;
}

/** How the word of a field is meant. */
export function readPattern(letter: PatternLetter, word: string): Pattern {
	const field = fieldOf(letter);
	const isPath = field?.argument === 'pattern' && field.isPath === true;
	const fit = field?.argument === 'pattern' ? field.plain : 'within';
	const inner = word.slice(1, -1);
	const isSlashed =
		word.length > 2 && word.startsWith('/') && word.endsWith('/');
	// `/etc/` after ~p is a folder: nothing in it that only an expression has.
	if (isSlashed && !(isPath && /^[\w./ -]+$/.test(inner)))
		return {type: 'regex', source: inner};
	return /[*?]/.test(word)
		? {type: 'glob', glob: word, isPath}
		: {type: 'plain', text: word, fit};
}
