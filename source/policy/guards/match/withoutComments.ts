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
		.map((line, at, lines) => {
			// The last line has no end that would end the comment.
			const start = at === lines.length - 1 ? -1 : line.search(/--(?=\s|$)/);
			return start < 0 ? line : line.slice(0, start);
		})
		.join(' ')
		.replaceAll(/\s+/g, ' ');
}

/** Whether it would change a text: seldom, and quick to see. */
export const mayHaveComments = (text: string): boolean =>
	/\/\*|[\n\t]| {2}/.test(text);
