/** Deepest nesting of a JSON text that is read: of a file, a payload, a line of a journal. */
export const deepestJson = 200;

/** Where the nesting of a text can be relied on no longer; `at` is 0-based in it. */
export type NestingFault =
	/** Nested deeper than asked for. */
	| {type: 'deep'; at: number}
	/** Something is closed that is not open: no JSON, and what follows is guesswork. */
	| {type: 'crossed'; at: number}
	/** Holds more values than asked for: each becomes something that costs more than its text. */
	| {type: 'many'; at: number};

/**
 * Looks through a JSON text (comments are fine) before anything that calls
 * itself reads it: parsers, walks over values, and `JSON.stringify` all end
 * athena when a text of a few kilobytes is nested deeply enough. Undefined: no
 * value in it is nested deeper than `most`, and there are at most `mostValues`
 * keys and values (none are counted in a text that short).
 */
export function nestingFault(
	text: string,
	most: number = deepestJson,
	mostValues = Number.POSITIVE_INFINITY,
): NestingFault | undefined {
	if (text.length <= most) return undefined;
	/** What closes each thing that is open. */
	const closers: number[] = [];
	let values = 0;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		switch (code) {
			case quote:
				at = endOfString(text, at);
				break;
			case slash:
				at = endOfComment(text, at);
				break;
			case openBrace:
			case openBracket:
				if (closers.length === most) return {type: 'deep', at};
				// In ASCII each stands two before what closes it.
				closers.push(code + 2);
				values++;
				break;
			case comma:
			case colon:
				values++;
				break;
			case closeBrace:
			case closeBracket:
				if (closers.pop() !== code) return {type: 'crossed', at};
				break;
			default:
				break;
		}

		if (values > mostValues) return {type: 'many', at};
	}

	return undefined;
}

const [quote, slash, backslash] = [0x22, 0x2f, 0x5c];
const [comma, colon] = [0x2c, 0x3a];
const [openBracket, closeBracket, openBrace, closeBrace] = [
	0x5b, 0x5d, 0x7b, 0x7d,
];

/** Where its closing quote is; the end of the line where there is none, as for parsers. */
function endOfString(text: string, start: number): number {
	for (let at = start + 1; ; at++) {
		stringEnd.lastIndex = at;
		const found = stringEnd.exec(text);
		if (!found) return text.length;
		if (text.charCodeAt(found.index) !== backslash) return found.index;
		// Whatever is escaped, a line end too.
		at = found.index + 1;
	}
}

const stringEnd = /["\\\n\r]/g;

/** Where a comment that begins here ends; here if none does. */
function endOfComment(text: string, at: number): number {
	const next = text.charAt(at + 1);
	if (next !== '/' && next !== '*') return at;
	lineEnd.lastIndex = at + 2;
	const end =
		next === '/'
			? (lineEnd.exec(text)?.index ?? -1)
			: text.indexOf('*/', at + 2);
	if (end === -1) return text.length;
	return next === '/' ? end : end + 1;
}

const lineEnd = /[\n\r]/g;
