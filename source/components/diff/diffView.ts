import {type Line, line} from '../../context/look/line.js';
import {type Tone} from '../../context/look/theme.js';
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
	const shown = isPlain ? rows.slice(1) : rows;
	if (shown.every(isAdded)) return newFile(shown, width, language);
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

type AddedRow = DiffRow & {text: string};

const isAdded = (row: DiffRow): row is AddedRow => row.type === 'added';

/** Nothing to be told apart but the code itself: its marks are green, it has its own colours. */
function newFile(
	rows: readonly AddedRow[],
	width: number,
	language: string | undefined,
): LineList {
	const block = codeBlock(rows.map(row => row.text).join('\n'), language);
	if (block === undefined)
		return lazyList(
			rows,
			row => gutterHeight(row.text, width),
			row => gutterRow(row.text, width, tones.added, marks.added),
		);
	let from = 0;
	const places = block.text.split('\n').map(text => {
		const place = {from, text};
		from += text.length + 1;
		return place;
	});
	return lazyList(
		places,
		({text}) => gutterHeight(text, width),
		place =>
			codeRow(block, place.from, place.text, {
				width,
				mark: marks.added,
				markTone: tones.added,
			}),
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
