/**
 * A recording as an asciicast, version 2: a header, then one event per line
 * (https://docs.asciinema.org/manual/asciicast/v2/).
 *
 * @param {{columns: number, rows: number, title: string,
 *   output: {at: number, data: string}[],
 *   chapters: {at: number, title: string}[]}} recording times in s
 */
export function toCast({columns, rows, title, output, chapters}) {
	const header = {
		version: 2,
		width: columns,
		height: rows,
		title,
		env: {TERM: 'xterm-256color'},
	};
	const events = [
		// Two resets in a row are one, and a third of the file.
		...output.map(({at, data}) => [
			at,
			'o',
			data.replaceAll('\u001B[0m\u001B[0m', '\u001B[0m'),
		]),
		...chapters.map(chapter => [chapter.at, 'm', chapter.title]),
	].sort(([a], [b]) => a - b);
	return [header, ...events].map(line => `${JSON.stringify(line)}\n`).join('');
}
