import {type Argument} from './types.js';

/** A word as its value, as the glob that it is, or as it is written. */
export const wordOf = ({value, pattern, text}: Argument): string =>
	value ?? pattern ?? text;

export const wordsOf = (args: readonly Argument[]): readonly string[] =>
	args.map(wordOf);
