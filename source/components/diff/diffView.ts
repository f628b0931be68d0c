import {type Line, line} from '../../screen/look/line.js';
import {type Tone} from '../../screen/look/theme.js';
import {type DiffRow, diffRows} from '../../utils/diffHunks.js';
import {type LineDiff} from '../../utils/diffLines.js';
import {codeBlock} from '../code/codeBlock.js';
import {codeRow} from '../code/codeLines.js';
import {count} from '../text/format.js';
import {gutterHeight, gutterRow} from '../text/gutter.js';
import {lazyList, type LineList} from '../text/lineList.js';

/** Unchanged lines around a change. */
const usualContext = 3;

/** How a diff is drawn. */
export type DiffStyle = {
	width: number;
	/** All unchanged lines too. */
	whole: boolean;
	/** Of the file; colours one that is new. */
	language?: string | undefined;
	/** The key that shows unchanged lines, as people write it; left out where there is none. */
	wholeKey?: string;
};

/** A unified diff: `-` went, `+` came. What is left out says how much. */
export function diffView(
	diff: LineDiff,
	{width, whole, wholeKey, language}: DiffStyle,
): LineList {
	const rows = diffRows(diff, whole ? Number.POSITIVE_INFINITY : usualContext);
	// A file that is new, or shown whole, has no places to tell apart.
	const [first] = rows;
	const isPlain =
		first?.type === 'hunk' &&
		first.leftOut === 0 &&
		rows.every((row, index) => index === 0 || !isMark(row));
	const hint =
		wholeKey === undefined
			? ''
			: width < 56
				? ` (${wholeKey})`
				: `, ${wholeKey} shows them`;
	const numbered = withNumbers(rows);
	const shown = isPlain ? numbered.slice(1) : numbered;
	const column = numberColumn(shown);
	const room = width - column;
	if (shown.every(isAdded)) return newFile(shown, {width, column, language});
	return lazyList(
		shown,
		({row}) => (isMark(row) ? 1 : gutterHeight(row.text, room)),
		({row, number}): Line[] => {
			switch (row.type) {
				case 'hunk':
					return [hunkLine(row, hint)];
				case 'rest':
					return [
						line([`⋯ ${count(row.leftOut, 'unchanged line')}${hint}`, 'dim']),
					];
				default:
					return behindNumber(
						gutterRow(row.text, room, tones[row.type], marks[row.type]),
						number,
						column,
					);
			}
		},
	);
}

/** A row with its line's number, 1-based: in the new file, of what went in the old one. */
type Numbered<Row extends DiffRow = DiffRow> = {row: Row; number: number};

type AddedRow = DiffRow & {text: string};

const isAdded = (each: Numbered): each is Numbered<AddedRow> =>
	each.row.type === 'added';

function withNumbers(rows: readonly DiffRow[]): Numbered[] {
	let [old, now] = [1, 1];
	return rows.map(row => {
		switch (row.type) {
			case 'hunk':
				[old, now] = [row.oldStart, row.newStart];
				return {row, number: 0};
			case 'rest':
				return {row, number: 0};
			case 'removed':
				return {row, number: old++};
			case 'added':
				return {row, number: now++};
			case 'same':
				old++;
				return {row, number: now++};
		}
	});
}

/** Cells that the numbers take, with the blank behind them. */
const numberColumn = (rows: readonly Numbered[]) =>
	1 + String(rows.reduce((most, {number}) => Math.max(most, number), 0)).length;

/** The rows of one line: its number before the first. */
export function behindNumber(
	lines: readonly Line[],
	number: number,
	column: number,
): Line[] {
	return lines.map((each, index) => ({
		...each,
		spans: [
			{
				text: (index === 0 ? String(number) : '').padStart(column - 1) + ' ',
				tone: 'dim',
			},
			...each.spans,
		],
	}));
}

/** Nothing to be told apart but the code itself: its marks are green, it has its own colours. */
function newFile(
	rows: readonly Numbered<AddedRow>[],
	{
		width,
		column,
		language,
	}: {width: number; column: number; language: string | undefined},
): LineList {
	const room = width - column;
	const block = codeBlock(rows.map(({row}) => row.text).join('\n'), language);
	if (block === undefined)
		return lazyList(
			rows,
			({row}) => gutterHeight(row.text, room),
			({row, number}) =>
				behindNumber(
					gutterRow(row.text, room, tones.added, marks.added),
					number,
					column,
				),
		);
	let from = 0;
	const places = block.text.split('\n').map((text, index) => {
		const place = {from, text, number: index + 1};
		from += text.length + 1;
		return place;
	});
	return lazyList(
		places,
		({text}) => gutterHeight(text, room),
		place =>
			behindNumber(
				codeRow(block, place.from, place.text, {
					width: room,
					mark: marks.added,
					markTone: tones.added,
				}),
				place.number,
				column,
			),
	);
}

const isMark = (row: DiffRow): row is DiffRow & {type: 'hunk' | 'rest'} =>
	row.type === 'hunk' || row.type === 'rest';

function hunkLine(
	{oldStart, oldLines, newStart, newLines, leftOut}: DiffRow & {type: 'hunk'},
	hint: string,
): Line {
	return line(
		[`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`, 'accent'],
		[
			leftOut === 0 ? '' : ` ⋯ ${count(leftOut, 'unchanged line')}${hint}`,
			'dim',
		],
	);
}

const tones: Readonly<Record<'same' | 'removed' | 'added', Tone>> = {
	same: 'dim',
	removed: 'removed',
	added: 'added',
};

const marks: Readonly<Record<'same' | 'removed' | 'added', string>> = {
	same: '  ',
	removed: '- ',
	added: '+ ',
};
