import {clusters} from '../../utils/clusterWidth.js';

/*
 * A text of several lines being written. Pure: every key is a function from
 * one state to the next. Lines are kept apart, so that a key costs as much as
 * its line, however long the text is.
 *
 * Undo goes back step by step; letters typed in a row are one step.
 */

/** Where the cursor stands: before `column` (UTF-16 units, never inside a grapheme) of line `row`, 0-based. */
export type Place = {row: number; column: number};

type Snapshot = Place & {lines: readonly string[]};

export type TextArea = Snapshot & {
	/** Cells from the left that going up and down aims at; undefined after any other key. */
	aim: number | undefined;
	/** What was cut last, to be put back. */
	killed: string;
	/** Steps back, the latest last, and forth, the next last. */
	past: readonly Snapshot[];
	future: readonly Snapshot[];
	/** What the last key did, as far as the next one is joined to it. */
	last: 'typed' | 'killed' | 'other';
};

/** Longest text that is edited, UTF-16 units; what is pasted beyond it is left out. */
export const longestText = 1_000_000;

const mostSteps = 300;

/** An area holding `text`, the cursor at its end. The text is kept as it is, whatever it holds. */
export function textArea(text = ''): TextArea {
	const lines = text.split('\n');
	const row = lines.length - 1;
	return {
		lines,
		row,
		column: lines[row]?.length ?? 0,
		aim: undefined,
		killed: '',
		past: [],
		future: [],
		last: 'other',
	};
}

/** What was written. */
export function areaText({lines}: Pick<TextArea, 'lines'>): string {
	return lines.join('\n');
}

/** The line of the cursor. */
export function currentLine({lines, row}: Snapshot): string {
	return lines[row] ?? '';
}

/** The cursor elsewhere; nothing else is remembered of the last key. */
export function placed(area: TextArea, place: Place): TextArea {
	const {row, column} = place;
	return {...area, row, column, aim: undefined, last: 'other'};
}

/** The part between two places replaced by `text`, the cursor behind it; a step to be undone. */
export function replaced(
	area: TextArea,
	from: Place,
	to: Place,
	text: string,
	last: TextArea['last'] = 'other',
): TextArea {
	if (text === '' && from.row === to.row && from.column === to.column)
		return placed(area, from);
	const before = area.lines[from.row]?.slice(0, from.column) ?? '';
	const after = area.lines[to.row]?.slice(to.column) ?? '';
	const middle = text.split('\n');
	const row = from.row + middle.length - 1;
	const head = middle.length === 1 ? before + text : (middle.at(-1) ?? '');
	const written = (before + text + after).split('\n');
	const lines = [
		...area.lines.slice(0, from.row),
		...written,
		...area.lines.slice(to.row + 1),
	];
	const joins = last === 'typed' && area.last === 'typed';
	return {
		...area,
		aim: undefined,
		lines,
		row,
		column: boundary(lines[row] ?? '', head.length),
		last,
		future: [],
		past: joins
			? area.past
			: [...area.past, snapshotOf(area)].slice(-mostSteps),
	};
}

/** The text as a whole replaced, as a step to be undone: what another editor made of it. */
export function rewritten(area: TextArea, text: string): TextArea {
	const last = area.lines.length - 1;
	return replaced(
		area,
		{row: 0, column: 0},
		{row: last, column: area.lines[last]?.length ?? 0},
		text,
	);
}

/** One step back. */
export function undo(area: TextArea): TextArea {
	const step = area.past.at(-1);
	if (step === undefined) return area;
	return {
		...placed(area, step),
		lines: step.lines,
		past: area.past.slice(0, -1),
		future: [...area.future, snapshotOf(area)],
	};
}

/** One step forth again. */
export function redo(area: TextArea): TextArea {
	const step = area.future.at(-1);
	if (step === undefined) return area;
	return {
		...placed(area, step),
		lines: step.lines,
		future: area.future.slice(0, -1),
		past: [...area.past, snapshotOf(area)],
	};
}

/**
 * Text typed or pasted at the cursor. Carriage returns become line feeds;
 * other control characters but the tab are left out. Erase characters erase,
 * since held keys arrive several at once.
 */
export function insertText(area: TextArea, text: string): TextArea {
	let result = area;
	for (const part of text.split(/([\b\u007F])/)) {
		if (part === '\b' || part === '\u007F') result = eraseBefore(result);
		else result = insertPlain(result, part, text.length === 1 && text !== '\n');
	}

	return result;
}

/** What stands before the cursor taken away: a grapheme, or the line feed. */
export function eraseBefore(area: TextArea): TextArea {
	return replaced(area, before(area), area, '');
}

/** The place one grapheme or line feed before the cursor. */
export function before({lines, row, column}: Snapshot): Place {
	if (column === 0)
		return row === 0
			? {row, column}
			: {row: row - 1, column: lines[row - 1]?.length ?? 0};
	let last = 0;
	let at = 0;
	for (const cluster of clusters(lines[row] ?? '')) {
		if (at >= column) break;
		last = at;
		at += cluster.length;
	}

	return {row, column: last};
}

/** The place one grapheme or line feed after the cursor. */
export function after({lines, row, column}: Snapshot): Place {
	const line = lines[row] ?? '';
	if (column >= line.length)
		return row >= lines.length - 1 ? {row, column} : {row: row + 1, column: 0};
	const [cluster = ''] = clusters(line.slice(column));
	return {row, column: column + cluster.length};
}

/** The nearest place not inside a grapheme at or after `column`. */
export function boundary(line: string, column: number): number {
	let at = 0;
	for (const cluster of clusters(line)) {
		if (at >= column) break;
		at += cluster.length;
	}

	return at;
}

/** The nearest place not inside a grapheme at or before `column`. */
export function boundaryBefore(line: string, column: number): number {
	let at = 0;
	for (const cluster of clusters(line)) {
		if (at + cluster.length > column) break;
		at += cluster.length;
	}

	return at;
}

function insertPlain(area: TextArea, text: string, isKey: boolean): TextArea {
	const size = area.lines.reduce((sum, line) => sum + line.length + 1, 0);
	const clean = text
		.replaceAll(/\r\n?/g, '\n')
		// eslint-disable-next-line no-control-regex -- exactly these are left out
		.replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, '')
		.slice(0, Math.max(0, longestText - size));
	if (clean === '') return area;
	return replaced(area, area, area, clean, isKey ? 'typed' : 'other');
}

const snapshotOf = ({lines, row, column}: Snapshot): Snapshot => ({
	lines,
	row,
	column,
});
