import {
	compilePattern,
	type PatternTest,
	readPattern,
} from '../../../grammar/pattern.js';
import {type PatternLetter} from '../../../grammar/types.js';

/**
 * A term that refuses or asks: as everywhere in the grammar, case does not matter;
 * and in a text that is looked for within others a blank is any number of them.
 */
export function restrictingWord(
	letter: PatternLetter,
	word: string,
): PatternTest {
	const pattern = readPattern(letter, word);
	if (letter !== 'b' || pattern.type !== 'plain' || !/\s/.test(word))
		return compilePattern(letter, word);
	const fits = compilePattern(letter, withSingleBlanks(word));
	return (value, budget) => fits(withSingleBlanks(value), budget);
}

const withSingleBlanks = (text: string) => text.replaceAll(/\s+/g, ' ');

/**
 * A term that allows: the whole value, case and all. `~a subagent` also fits
 * `subagent:7`, and `~s` the start of a session's id.
 */
export function grantingWord(letter: PatternLetter, word: string): PatternTest {
	const pattern = readPattern(letter, word);
	if (pattern.type === 'regex')
		return compilePattern(letter, `/^(?:${pattern.source})$/`, true);
	if (pattern.type === 'glob') return compilePattern(letter, word, true);
	switch (letter) {
		case 'a':
			return value => value === word || value.startsWith(`${word}:`);
		case 's':
			return value => word !== '' && value.startsWith(word);
		default:
			return value => value === word;
	}
}
