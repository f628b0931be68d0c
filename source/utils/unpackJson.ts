/** A longer text is no values that somebody has packed, UTF-16 units. */
const longest = 64 * 1024;

/** What a text says that is JSON: a list, or a record; undefined: it says something else. */
export function unpackJson(text: string): object | undefined {
	if (text.length > longest || !/^\s{0,99}[[{]/.test(text)) return undefined;
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? value : undefined;
	} catch {
		return undefined;
	}
}
