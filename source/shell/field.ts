import {type Word} from '../programs/word.js';
import {type Argument} from './types.js';

/**
 * One word as the shell hands it to a program, with where it stands. A word of
 * the source may be several fields (`{a,b}`, `$X` with spaces) or none.
 */
export type Field = Word & {
	/** Position of the word in its source, UTF-16 units; -1 for what is not written there. */
	pos: number;
	end: number;
	/** Of the `{}` of a `find` that finds only what tools make again: below where it looks. */
	generatedBelow?: readonly Field[];
};

/** A field of ours, for what has no place in the source. */
export function literalField(value: string, text = value): Field {
	return {text, value, pos: -1, end: -1};
}

export {knownText, wordTail as fieldTail} from '../programs/word.js';

/** The field as the analysis hands it out. */
export function toArgument({text, value, pattern, prefix}: Field): Argument {
	if (value !== undefined) return {text, value};
	if (pattern !== undefined) return {text, pattern};
	return prefix === undefined ? {text} : {text, prefix};
}
