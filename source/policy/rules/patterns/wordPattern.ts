import {
	compilePattern,
	type PatternTest,
	readPattern,
} from '../../../grammar/pattern.js';
import {type PatternLetter} from '../../../grammar/types.js';

/** A term that refuses or asks: as everywhere in the grammar, case does not matter. */
export function restrictingWord(
	letter: PatternLetter,
	word: string,
): PatternTest {
	return compilePattern(letter, word);
}

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
