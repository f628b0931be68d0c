import {type Line, line} from '../../context/line.js';
import {type Tone} from '../../context/theme.js';
import {type DiffRow, diffRows} from '../../utils/diffHunks.js';
import {type LineDiff} from '../../utils/diffLines.js';
import {count} from '../format.js';
import {gutterHeight, gutterRow} from '../gutter.js';
import {lazyList, type LineList} from '../lineList.js';

/** Unchanged lines around a change. */
const usualContext = 3;

/** How a diff is drawn. */
export type DiffStyle = {
	width: number;
	/** All unchanged lines too. */
	whole: boolean;
	/** The key that shows unchanged lines, as people write it; left out where there is none. */
	wholeKey?: string;
};

/** A unified diff: `-` went, `+` came. What is left out says how much. */
export function diffView(
	diff: LineDiff,
	{width, whole, wholeKey}: DiffStyle,
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
	const shown = isPlain ? rows.slice(1) : rows;
	return lazyList(
		shown,
		row => (isMark(row) ? 1 : gutterHeight(row.text, width)),
		(row): Line[] => {
			switch (row.type) {
				case 'hunk':
					return [hunkLine(row, hint)];
				case 'rest':
					return [
						line([`⋯ ${count(row.leftOut, 'unchanged line')}${hint}`, 'dim']),
					];
				default:
					return gutterRow(row.text, width, tones[row.type], marks[row.type]);
			}
		},
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
