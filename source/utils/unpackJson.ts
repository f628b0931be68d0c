/** A longer text is no values that somebody has packed, UTF-16 units. */
const longest = 64 * 1024;

/** What a text says that is JSON: a list, or a record; undefined: it says something else. */
export function unpackJson(text: string): object | undefined {
	if (text.length > longest || !begins.test(text)) return undefined;
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? value : undefined;
	} catch {
		return undefined;
	}
}

/** It begins like such a text, and nobody looks into it. */
export const isTooLongToUnpack = (text: string): boolean =>
	text.length > longest && begins.test(text);

const begins = /^\s{0,99}[[{]/;
