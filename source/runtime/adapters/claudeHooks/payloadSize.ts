/** Below this many UTF-16 units a text is parsed in no time, whatever it holds. */
const shortText = 128 * 1024;
/** Values and keys of one request: half a million take longer to parse than others can wait. */
const mostValues = 100_000;
/** Lists and objects within each other: whoever walks them does so by recursion. */
const deepest = 500;

/**
 * What is too much about a JSON text, in words; undefined: it can be parsed.
 * A long text is cheap, many values are not: each becomes an object that
 * everybody who reads it walks over.
 */
export function whatIsTooMuch(text: string): string | undefined {
	if (text.length <= shortText) return undefined;
	let values = 0;
	let depth = 0;
	for (let at = 0; at < text.length; at++) {
		switch (text.charCodeAt(at)) {
			case 0x22: // "
				at = endOfString(text, at);
				break;
			case 0x2c: // ,
			case 0x3a: // :
				values++;
				break;
			case 0x5b: // [
			case 0x7b: // {
				values++;
				depth++;
				if (depth > deepest) return `is nested deeper than ${deepest} levels`;
				break;
			case 0x5d: // ]
			case 0x7d: // }
				depth--;
				break;
			default:
		}

		if (values > mostValues) return `holds more than ${mostValues} values`;
	}

	return undefined;
}

/** Index of the quote that ends the string that begins at `start`. */
function endOfString(text: string, start: number): number {
	for (let at = start + 1; ; at++) {
		at = text.indexOf('"', at);
		if (at < 0) return text.length;
		let escapes = 0;
		while (text.charCodeAt(at - 1 - escapes) === 0x5c) escapes++;
		if (escapes % 2 === 0) return at;
	}
}
