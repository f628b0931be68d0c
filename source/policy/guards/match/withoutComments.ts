/**
 * SQL as a database reads it: without comments, with one blank between words.
 * What stands in MySQL's `/*! … *\/` is none.
 */
export function withoutComments(text: string): string {
	let plain = '';
	let from = 0;
	for (;;) {
		const start = text.indexOf('/*', from);
		const end = start < 0 ? -1 : text.indexOf('*/', start + 2);
		if (end < 0) break;
		const inside = text.slice(start + 2, end);
		plain += `${text.slice(from, start)} `;
		if (inside.startsWith('!')) plain += `${inside.replace(/^!\d*/, '')} `;
		from = end + 2;
	}

	return (plain + text.slice(from))
		.split('\n')
		.map(uncommented)
		.join(' ')
		.replaceAll(/\s+/g, ' ');
}

/** What stands before a `--`, but of the last line, which nothing follows. */
function uncommented(line: string, at: number, {length}: readonly string[]) {
	const start = at + 1 < length ? line.search(/--(?:\s|$)/) : -1;
	return start < 0 ? line : line.slice(0, start);
}

/** Whether it would change a text: seldom, and quick to see. */
export const mayHaveComments = (text: string): boolean =>
	/\/\*|[\n\t]| {2}/.test(text);
