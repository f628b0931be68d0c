import {
	type Node,
	type ParseError,
	parseTree,
	printParseErrorCode,
} from 'jsonc-parser';

/** Something wrong in a file. Line and column count from 1. */
export type FileProblem = {
	path: string;
	line: number;
	column: number;
	/** What is wrong, and what was expected. */
	message: string;
};

/** A mistake and where it is, 0-based in the text. */
export type Mistake = {offset: number; message: string};

/**
 * The tree of a JSON text in which comments and trailing commas are fine;
 * undefined when it holds nothing but those. Only the first break of the
 * syntax is told: what comes after it is guesswork.
 */
export function readTree(
	text: string,
): {ok: true; root: Node | undefined} | {ok: false; mistake: Mistake} {
	const errors: ParseError[] = [];
	const root = parseTree(text, errors, {
		allowTrailingComma: true,
		allowEmptyContent: true,
	});
	const [first] = errors;
	if (!first) return {ok: true, root};
	return {ok: false, mistake: {offset: first.offset, message: readable(first)}};
}

/** Mistakes as problems of a file, in the order of its text. */
export function problemsOf(
	path: string,
	text: string,
	mistakes: readonly Mistake[],
): FileProblem[] {
	return mistakes
		.toSorted((one, other) => one.offset - other.offset)
		.map(({offset, message}) => {
			const before = text.slice(0, offset).split(/\r\n|\n|\r/);
			return {
				path,
				line: before.length,
				column: (before.at(-1)?.length ?? 0) + 1,
				message,
			};
		});
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

/** `CommaExpected` → `comma expected`. */
function readable({error}: ParseError): string {
	return printParseErrorCode(error)
		.replaceAll(/(?<=.)([A-Z])/g, ' $1')
		.toLowerCase();
}
