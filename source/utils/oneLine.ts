/** Longest title, in UTF-16 units. */
const maxTitleLength = 200;

const lineBreak = /[\n\r\u2028\u2029]/;

/**
 * Text as one bounded line: line breaks become "⏎", the cut is marked "…" and
 * never splits a surrogate pair. Only the shown part of the text is looked at,
 * so it costs the same for a file of megabytes.
 */
export function oneLine(text: string, limit = maxTitleLength): string {
	const part = text.slice(0, limit + 1);
	const shown = lineBreak.test(part)
		? part.replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '⏎')
		: part;
	if (text.length <= limit) return shown;
	const cut = shown.slice(0, limit - 1);
	return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** The first line that says something, bounded like `oneLine`. */
export function firstLine(text: string, limit = maxTitleLength): string {
	const start = text.slice(0, limit * 4).trimStart();
	const [line = ''] = start.split(/[\n\r\u2028\u2029]/, 1);
	const more = line.length < start.trimEnd().length && line.length < limit;
	return oneLine(more ? `${line} …` : line, limit);
}
