import {
	type Node,
	type ParseError,
	parseTree,
	printParseErrorCode,
} from 'jsonc-parser';
import {deepestJson, nestingFault} from './jsonNesting.js';

/** A mistake and where it is, 0-based in the text. */
export type JsoncMistake = {offset: number; message: string};

/**
 * The tree of a JSON text in which comments and trailing commas are fine;
 * `root` is undefined when it holds nothing but those. Only the first break of
 * the syntax is told: what comes after it is guesswork. What is nested deeper
 * than `deepestJson` is refused: the parser, and every walk over its tree, calls
 * itself for each level. The only way from a text to a tree. `isStrict`: JSON as it
 * is, without comments and trailing commas.
 */
export function readJsonc(
	text: string,
	{isStrict = false}: {isStrict?: boolean} = {},
): {ok: true; root: Node | undefined} | {ok: false; mistake: JsoncMistake} {
	const fault = nestingFault(text);
	if (fault?.type === 'deep')
		return broken(fault.at, `nested deeper than ${deepestJson} levels`);
	const errors: ParseError[] = [];
	// Behind what closes nothing, nobody knows how deep it is; the mistake is before that.
	const sound = fault ? text.slice(0, fault.at + 1) : text;
	const root = parseTree(sound, errors, {
		allowTrailingComma: !isStrict,
		disallowComments: isStrict,
		allowEmptyContent: true,
	});
	const [first] = errors;
	if (first) return broken(first.offset, readable(first));
	if (fault) return broken(fault.at, 'closes nothing that is open');
	return {ok: true, root};
}

/** Line and column of a 0-based offset, counted from 1. */
export function placeIn(
	text: string,
	offset: number,
): {line: number; column: number} {
	let line = 1;
	let start = 0;
	for (const {0: end, index} of text.slice(0, offset).matchAll(/\r\n|\n|\r/g)) {
		line++;
		start = index + end.length;
	}

	return {line, column: offset - start + 1};
}

const broken = (offset: number, message: string) => ({
	ok: false as const,
	mistake: {offset, message},
});

/** `CommaExpected` → `comma expected`. */
function readable({error}: ParseError): string {
	return printParseErrorCode(error)
		.replaceAll(/(?<=.)([A-Z])/g, ' $1')
		.toLowerCase();
}
