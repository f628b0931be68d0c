import {type Line, line, wrapVisible} from '../../screen/look/line.js';
import {textWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {gutter} from '../text/gutter.js';
import {prettyJson} from '../text/prettyValue.js';

/** Widest column of names, cells. */
const widestName = 24;

/**
 * Named values, a row each: texts in quotes, so that `"5"` is not `5`; texts
 * of several lines and nested values below their name, in full.
 */
export function argumentTable(
	values: readonly (readonly [string, unknown])[],
	width: number,
): Line[] {
	const names = values.map(([name]) => makeVisible(name));
	const column = Math.min(
		widestName,
		Math.floor(width / 3),
		names.reduce((widest, name) => Math.max(widest, textWidth(name)), 0),
	);
	return values.flatMap(([, value], index) =>
		row(names[index] ?? '', value, {column, width}),
	);
}

function row(
	name: string,
	value: unknown,
	{column, width}: {column: number; width: number},
): Line[] {
	const isText = typeof value === 'string' && value.includes('\n');
	const label = wrapVisible(name, width);
	const [first = ''] = label;
	const room = width - column - 2;
	const text = isText ? value : jsonText(value, room);
	const beside = wrapVisible(text, room);
	const fits = label.length === 1 && textWidth(first) <= column;
	if (!isText && fits && !text.includes('\n') && beside.length <= 3) {
		const padding = ' '.repeat(column - textWidth(first) + 2);
		return beside.map((piece, index) =>
			index === 0
				? line([`${first}${padding}`, 'dim'], [piece, 'code'])
				: line(`${' '.repeat(column)}┆ `, [piece, 'code']),
		);
	}

	return [
		...label.map(piece => line([piece, 'dim'])),
		...gutter(text, width, 'code', '│ '),
	];
}

/** As JSON: in one row if there is room for all of it, else a line per part. */
function jsonText(value: unknown, room: number): string {
	const pretty = prettyJson(value);
	const rows = pretty.split('\n', mostParts + 1);
	if (rows.length > mostParts) return pretty;
	const row = rows
		.map(part => part.trim())
		.reduce((all, part) => all + (all.endsWith(',') ? ' ' : '') + part);
	return textWidth(makeVisible(row)) <= room ? row : pretty;
}

/** Lines of JSON that are looked at, whether they go in one row. */
const mostParts = 12;
