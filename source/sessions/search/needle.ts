import {askingKinds} from '../../feed/kinds.js';
import {readPattern} from '../../grammar/pattern.js';
import {literalOf} from '../../grammar/regex/literal.js';
import {readRegex} from '../../grammar/regex/syntax.js';
import {
	type DecisionWord,
	type Expression,
	type FlagLetter,
	type PatternLetter,
} from '../../grammar/types.js';
import {titleWords} from './titleWords.js';

/*
 * A gigabyte can't be parsed in two seconds, but it can be looked through. A
 * needle is what the bytes of a journal's line must hold, where an event of it
 * is to fit an expression. It may be found where nothing fits; never the other
 * way round.
 */

/** Texts, one of which a line must hold, whatever its case. */
export type Needle = {
	texts: readonly string[];
	/** How much it leaves out: letters of the shortest alternative. */
	weight: number;
};

/** What a line must hold: undefined if any line may fit, `never` if none does. */
export function needleOf(expression: Expression): Needle | 'never' | undefined {
	switch (expression.type) {
		case 'everything':
		case 'not':
			return undefined;
		case 'and': {
			const needles = expression.terms.map(term => needleOf(term));
			if (needles.includes('never')) return 'never';
			return needles
				.filter(needle => needle !== undefined && needle !== 'never')
				.sort((one, other) => other.weight - one.weight)[0];
		}

		case 'or': {
			const needles = expression.terms.map(term => needleOf(term));
			if (needles.includes(undefined)) return undefined;
			const some = needles.filter(
				needle => needle !== undefined && needle !== 'never',
			);
			return some.length === 0
				? 'never'
				: {
						texts: some.flatMap(({texts}) => texts),
						weight: Math.min(...some.map(({weight}) => weight)),
					};
		}

		case 'flag':
			return flagNeedle(expression.letter, expression.word ?? 'denied');
		case 'pattern':
			return patternNeedle(expression.letter, expression.word);
	}
}

/** Words of a decision, or of the event that is one by itself. */
const decisionNeedles: Readonly<Record<DecisionWord, readonly string[]>> = {
	denied: ['permission.denied', 'deny', 'block', 'decline', 'cancel', 'denied'],
	allowed: ['allow', 'accept'],
	asked: ['permission.request', 'ask'],
	left: ['no_opinion'],
};

/** Kinds whose level is `error` (`feed/levels.ts`); where it depends, the line says the level. */
const failing = ['tool.failure', 'stop.failure', 'fault'];

function flagNeedle(letter: FlagLetter, word: DecisionWord): Needle | 'never' {
	switch (letter) {
		case 'm':
			return 'never';
		case 'd':
			return {texts: decisionNeedles[word].map(quoted), weight: 8};
		case 'w':
			return {texts: askingKinds.map(quoted), weight: 9};
		case 'e':
			return {texts: [...failing, 'error'].map(quoted), weight: 7};
	}
}

const quoted = (text: string) => `"${text}"`;

function patternNeedle(
	letter: PatternLetter,
	word: string,
): Needle | undefined {
	const texts = textsOf(letter, word);
	switch (letter) {
		case 'b':
			return textNeedle(texts);
		case 'k': {
			const run = longest(texts.flatMap(plainRuns));
			return run === '' ? undefined : one(run);
		}

		case 'r': {
			const [, number] = /^R?(\d+)$/i.exec(word) ?? [];
			if (number !== undefined) return one(`:R${number}:`);
			return oneOf(texts.flatMap(plainRuns));
		}

		// What Claude reports says no name.
		case 'g':
			return undefined;
		case 't':
		case 'c':
		case 'p':
		case 's':
		case 'a':
			return oneOf(texts.flatMap(plainRuns));
	}
}

/** Texts that stand in every value which fits, from the pattern as it reads. */
function textsOf(letter: PatternLetter, word: string): string[] {
	const pattern = readPattern(letter, word);
	switch (pattern.type) {
		case 'plain':
			return [pattern.text];
		case 'glob':
			return pattern.glob.split(/[*?]+/);
		case 'regex':
			return [literalOf(readRegex(pattern.source))];
	}
}

/** Parts that JSON writes as they are. A path's folders are told apart by what may be escaped. */
const plainRuns = (text: string): string[] => text.split(/[^\x20-\x7e]|["\\/]/);

/** Any text of an event is in its line; but for the words of its title, which are in none. */
function textNeedle(texts: readonly string[]): Needle | undefined {
	const words = texts
		.flatMap(text => text.split(/[^!-~]|["\\/⏎…]/))
		.filter(word => word !== '' && !/^\d+$/.test(word))
		.sort((a, b) => b.length - a.length);
	const own = words.find(word => kindsSaying(word).length === 0);
	if (own !== undefined) return one(own);
	const [word] = words;
	return word === undefined
		? undefined
		: {
				texts: [word, ...kindsSaying(word).map(quoted)],
				weight: 1,
			};
}

/** Kinds whose titles may hold a word that their lines do not. */
function kindsSaying(word: string): string[] {
	// Marks stand beside words, and so do brackets.
	const letters = word.toLowerCase().replaceAll(/^[^\w]+|[^\w]+$/g, '');
	return Object.entries(titleWords)
		.filter(([, words]) => words !== '' && words.includes(letters))
		.map(([kind]) => kind);
}

const longest = (texts: readonly string[]): string =>
	texts.toSorted((a, b) => b.length - a.length)[0] ?? '';

const one = (text: string): Needle => ({
	texts: [text],
	weight: text.length,
});

function oneOf(texts: readonly string[]): Needle | undefined {
	const text = longest(texts);
	return text === '' ? undefined : one(text);
}
