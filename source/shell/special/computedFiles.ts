/*
 * Files that code reads by a name that it has put together: that some file is
 * read is known of it, and not which.
 */

/** Code with such calls taken out, and whether there were any. */
export type ComputedFiles = {code: string; reads: boolean};

/**
 * Calls of one name, whose first word is a file's; undefined: what more they are
 * told is not all known.
 *
 * @param code in the shape of codeTexts.ts
 */
export function withCalls(
	code: string,
	opening: RegExp,
	isKnown: (word: string) => boolean,
): ComputedFiles | undefined {
	let text = code;
	let reads = false;
	for (let found = opening.exec(text); found; found = opening.exec(text)) {
		const from = found.index + found[0].length;
		const call = argumentsAt(text, from);
		const [file = '', ...more] = call?.given ?? [];
		if (!call || file.trim() === '' || /^\s*(?:\*|\w+\s*=(?!=))/.test(file))
			return undefined;
		if (!more.every(isKnown)) return undefined;
		reads = true;
		text = `${text.slice(0, found.index)} (${file}) ${text.slice(call.end)}`;
	}

	return {code: text, reads};
}

/** The words of a call that begin there, of code in that shape, and where it ends; undefined: it does not. */
export function argumentsAt(
	code: string,
	from: number,
): {given: readonly string[]; end: number} | undefined {
	const given: string[] = [];
	let depth = 0;
	let start = from;
	for (let at = from; at < code.length; at++) {
		const sign = code.charAt(at);
		if (sign === '"') {
			const end = code.indexOf('"', at + 1);
			if (end < 0) return undefined;
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
