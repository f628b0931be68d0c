import {type ExactScript} from './types.js';

/** A place in a text that is read from left to right; keeps the first reason why it can't be. */
export type Cursor = {
	readonly text: string;
	/** UTF-16 units. */
	at: number;
	/** How deep scripts are nested here. */
	depth: number;
	/** How many commands were read. */
	commands: number;
	/** Inside `$(…)`: where no comments are read, and of here-documents only what `cat` prints. */
	isSubstitution: boolean;
	/** How many here-documents were read inside `$(…)`. */
	documents: number;
	/** A here-document whose body begins behind the next newline. */
	pending: {delimiter: string; fill: (body: string) => void} | undefined;
	failure: {reason: string; at: number} | undefined;
	/** Reads the script within a word or a group; given, so that words and scripts can hold each other. */
	readonly readScript: (
		cursor: Cursor,
		end: ScriptEnd,
	) => ExactScript | undefined;
};

/** Words that end a list; `)` ends those in parentheses, nothing but the end of the text the outermost. */
export type ScriptEnd = ')' | '' | readonly string[];

/** At the beginning of a text. */
export function createCursor(
	text: string,
	readScript: Cursor['readScript'],
): Cursor {
	return {
		text,
		readScript,
		at: 0,
		depth: 0,
		commands: 0,
		isSubstitution: false,
		documents: 0,
		pending: undefined,
		failure: undefined,
	};
}

/** Says why the text is not in the grammar; the first reason stays. */
export function fail(cursor: Cursor, reason: string): undefined {
	cursor.failure ??= {reason, at: cursor.at};
	return undefined;
}

/** Skips what separates words: blanks, and line ends behind a backslash. */
export function skipBlanks(cursor: Cursor): void {
	const {text} = cursor;
	for (;;) {
		const char = text[cursor.at];
		if (char === ' ' || char === '\t') cursor.at++;
		// Only between words: within one it would join its two halves.
		else if (
			char === '\\' &&
			text[cursor.at + 1] === '\n' &&
			isBlank(text[cursor.at - 1])
		)
			cursor.at += 2;
		else return;
	}
}

/** True for what may stand before a word that begins, and behind one that ends. */
export const isBlank = (char: string | undefined): boolean =>
	char === undefined || char === ' ' || char === '\t' || char === '\n';

/** The text that a sticky pattern fits here; the cursor goes behind it. */
export function take(cursor: Cursor, pattern: RegExp): string {
	pattern.lastIndex = cursor.at;
	const found = pattern.exec(cursor.text)?.[0] ?? '';
	cursor.at += found.length;
	return found;
}

/** The unquoted lower-case word or brace that begins here, if it ends as a reserved word would. */
export function peekKeyword(cursor: Cursor): string {
	keyword.lastIndex = cursor.at;
	return keyword.exec(cursor.text)?.[0] ?? '';
}

const keyword = /(?:[a-z]+|[{}!]|\[\[)(?=[ \t\n;&|()<>]|$)/y;
