/*
 * Files that code reads by a name that it has put together: that some file is
 * read is known of it, and not which.
 */

/** Code with such calls taken out, and whether there were any. */
export type ComputedFiles = {code: string; reads: boolean};

/** Undefined: how a file is opened is not all known. */
export const withComputedFiles = (code: string): ComputedFiles | undefined =>
	withCalls(code, opening, kindOf);

/** The same of calls of whatever name, whose first word is a file's. */
export function withCalls(
	code: string,
	opening: RegExp,
	kindOf: (word: string) => 'read' | 'neither' | undefined,
): ComputedFiles | undefined {
	let text = code;
	let reads = false;
	for (let found = opening.exec(text); found; found = opening.exec(text)) {
		const from = found.index + found[0].length;
		const call = argumentsAt(text, from);
		const [file = '', ...more] = call?.given ?? [];
		if (!call || file.trim() === '' || /^\s*(?:\*|\w+\s*=(?!=))/.test(file))
			return undefined;
		const kinds = more.map(kindOf);
		if (kinds.includes(undefined)) return undefined;
		reads = true;
		text = `${text.slice(0, found.index)} (${file}) ${text.slice(call.end)}`;
	}

	return {code: text, reads};
}

const opening = /(?<![\w.])open\(/;

/** What one more word of `open` says; undefined: more than that it is read, or how text is written. */
function kindOf(word: string): 'read' | 'neither' | undefined {
	if (/^\s*(?:mode\s*=\s*)?(['"])r[bt]?\1\s*$/.test(word)) return 'read';
	return /^\s*(?:encoding|errors|newline)\s*=\s*(?:(['"])[\w-]*\1|None)\s*$/.test(
		word,
	)
		? 'neither'
		: undefined;
}

/** The words of a call that begin there, and where it ends; undefined: it does not. */
export function argumentsAt(
	code: string,
	from: number,
): {given: readonly string[]; end: number} | undefined {
	const given: string[] = [];
	let depth = 0;
	let start = from;
	for (let at = from; at < code.length; at++) {
		const sign = code.charAt(at);
		if (sign === "'" || sign === '"') {
			const end = endOfText(code, at);
			if (end === undefined) return undefined;
			at = end;
		} else if ('([{'.includes(sign)) depth++;
		else if (')]}'.includes(sign)) {
			if (depth-- > 0) continue;
			given.push(code.slice(start, at));
			return {given, end: at + 1};
		} else if (sign === ',' && depth === 0) {
			given.push(code.slice(start, at));
			start = at + 1;
		}
	}

	return undefined;
}

/** Where a text of one line ends; undefined: it is of several, or has no end. */
function endOfText(code: string, from: number): number | undefined {
	const quote = code.charAt(from);
	if (code.startsWith(quote.repeat(3), from)) return undefined;
	for (let at = from + 1; at < code.length; at++) {
		const sign = code.charAt(at);
		if (sign === quote) return at;
		if (sign === '\n') return undefined;
		if (sign === '\\') at++;
	}

	return undefined;
}

const pathImport =
	/(?<=^|[\n;])[ \t]*(?:from[ \t]+pathlib[ \t]+import[ \t]+Path|import[ \t]+pathlib)[ \t]*(?=\n|;|$)/;

const looking =
	/\.(?:read_text|read_bytes|rglob|glob|iterdir|exists|is_file|is_dir|as_posix|resolve|absolute|with_suffix|with_name|relative_to|joinpath|stat)\(/g;
const naming =
	/\.(?:name|stem|suffix|suffixes|parent|parents|parts|st_size|st_mtime)\b(?!\s*\()/g;

/** The same of pathlib, where paths are put together; undefined: more of it is used than to look. */
export function withComputedPaths(code: string): ComputedFiles | undefined {
	if (!pathImport.test(code)) return undefined;
	const text = code
		.replace(pathImport, ' ')
		.replaceAll(/\bpathlib\.Path\b/g, 'Path')
		.replaceAll(/\bPath\.(?:cwd|home)\(\)/g, ' (0) ');
	// A path takes one word there, and moves its file; a text takes two.
	for (const {index, 0: all} of text.matchAll(/\.replace\b\(?/g)) {
		const call = all.endsWith('(')
			? argumentsAt(text, index + all.length)
			: undefined;
		const given = call?.given.filter(word => word.trim() !== '') ?? [];
		if (given.length < 2 || given.some(isSpread)) return undefined;
	}

	// Newer ones copy their file.
	if (/\.copy\b/.test(text)) return undefined;

	const rest = text
		.replaceAll(/\bPath\(/g, ' (')
		.replaceAll(looking, '.get(')
		.replaceAll(naming, '.items');
	return /\bPath\b|\bpathlib\b/.test(rest)
		? undefined
		: {code: rest, reads: true};
}

const isSpread = (word: string) => /^\s*\*/.test(word);
