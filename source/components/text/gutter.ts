import {type Line, type Span, wrapVisible} from '../../screen/look/line.js';
import {type Tone} from '../../screen/look/theme.js';
import {lazyList, type LineList} from './lineList.js';

/** What stands before a line that only goes on: never like a line of its own. */
export const continued = '┆ ';

/**
 * Text with a mark before each of its own lines and `┆ ` where a line only
 * goes on: a line feed and a wrapped line never look alike.
 */
export function gutter(
	text: string,
	width: number,
	tone: Tone,
	first: string,
	next = '│ ',
): Line[] {
	return text
		.split('\n')
		.flatMap((row, index) =>
			gutterRow(row, width, tone, index === 0 ? first : next),
		);
}

/** The same, one mark before every line, drawn where it is in sight. */
export function gutterList(
	text: string,
	width: number,
	tone: Tone,
	mark: string,
): LineList {
	return lazyList(
		text.split('\n'),
		row => gutterHeight(row, width),
		row => gutterRow(row, width, tone, mark),
	);
}

/** How many rows `gutterRow` takes for a line. */
export function gutterHeight(row: string, width: number): number {
	if (row.length > width - 2 || !plainWithTabs.test(row))
		return wrapVisible(row, width - 2).length;
	// A tab is shown in two cells.
	let cells = row.length;
	for (let at = row.indexOf('\t'); at !== -1; at = row.indexOf('\t', at + 1))
		cells++;
	return cells <= width - 2 ? 1 : wrapVisible(row, width - 2).length;
}

/** One line of text behind a mark; text of a line must hold no line feed. */
export function gutterRow(
	row: string,
	width: number,
	tone: Tone,
	mark: string,
): Line[] {
	if (row.length <= width - 2 && plain.test(row))
		return [toned(mark, row, tone)];
	return wrapVisible(row, width - 2).map((piece, index) =>
		toned(index > 0 ? continued : mark, piece, tone),
	);
}

const plain = /^[\x20-\x7e]*$/;
const plainWithTabs = /^[\x20-\x7e\t]*$/;

function toned(mark: string, text: string, tone: Tone): Line {
	const spans: Span[] = [
		{text: mark, tone: 'dim'},
		{text, tone},
	];
	return {spans};
}
