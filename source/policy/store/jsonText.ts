import {type Node} from 'jsonc-parser';
import {type JsoncMistake, placeIn} from '../../utils/jsoncText.js';

/** Something wrong in a file. Line and column count from 1. */
export type FileProblem = {
	path: string;
	line: number;
	column: number;
	/** What is wrong, and what was expected. */
	message: string;
};

/** A mistake and where it is, 0-based in the text. */
export type Mistake = JsoncMistake;

/** Most problems of one file that are told: a person mends them one by one. */
const mostProblems = 20;

/** Mistakes as problems of a file, in the order of its text. */
export function problemsOf(
	path: string,
	text: string,
	mistakes: readonly Mistake[],
): FileProblem[] {
	return mistakes
		.toSorted((one, other) => one.offset - other.offset)
		.slice(0, mostProblems)
		.map(({offset, message}) => ({path, ...placeIn(text, offset), message}));
}

/** `path:line:column: message`, as compilers have it. */
export const showProblem = ({path, line, column, message}: FileProblem) =>
	`${path}:${line}:${column}: ${message}`;

/** Where the character at `index` of a string's value stands in the text. */
export function offsetInString(
	text: string,
	{offset, length}: Node,
	index: number,
): number {
	let at = offset + 1;
	for (let read = 0; read < index && at < offset + length - 1; read++) {
		at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
	}

	return at;
}
