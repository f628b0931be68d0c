/**
 * A word as the shell hands it to a program. At most one of `value`, `pattern`
 * and `prefix` is given; none: nothing is known of it, not even that it is one.
 */
export type Word = {
	/** As written. */
	text: string;
	/** Literal value; left out when it is computed or a glob. */
	value?: string;
	/** The glob, quotes taken off. */
	pattern?: string;
	/** Literal beginning of a computed word that is exactly one word. */
	prefix?: string;
	/** Of a computed word: its text with the expansions still in it. */
	guess?: string;
	/** A process substitution: `<(…)`. */
	isStream?: true;
};

/** What is known of a word's text: its value, its pattern, or its literal beginning. */
export function knownText({value, pattern, prefix}: Word): string {
	return value ?? pattern ?? prefix ?? '';
}

/** What stands for a word: its value, its glob, or its text when it is computed. */
export function wordOf({value, pattern, text}: Word): string {
	return value ?? pattern ?? text;
}

/** What stands for each of them. */
export const wordsOf = (words: readonly Word[]): readonly string[] =>
	words.map(wordOf);

/** The part of a word behind its first `length` characters: `file` of `-ofile`, `--out=file`. */
export function wordTail<W extends Word>(word: W, length: number): W {
	const {text, value, pattern, prefix, guess} = word;
	const tail = knownText(word).slice(length);
	if (value !== undefined)
		return {...word, text: text.endsWith(tail) ? tail : text, value: tail};
	if (pattern !== undefined)
		return {...word, text: text.endsWith(tail) ? tail : text, pattern: tail};
	return {
		...word,
		...(prefix !== undefined && {prefix: tail}),
		...(guess !== undefined && {guess: guess.slice(length)}),
	};
}

/** A process substitution is one word that is a file's name: `/dev/fd/63`. */
export function isStream({isStream: isMarked, text}: Word): boolean {
	return isMarked === true || /^[<>]\(/.test(text);
}

/** A word that may be any number of words, or whose first letter nobody knows. */
export function isUnknown({value, pattern, prefix}: Word): boolean {
	return value === undefined && pattern === undefined && (prefix ?? '') === '';
}
