import {clusters, textWidth} from '../../utils/clusterWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {boundary, currentLine, placed, type TextArea} from './textArea.js';

/*
 * Where a text area's characters stand on the screen. Lines are broken at the
 * last cell that fits, not between words, so that what is typed moves nothing
 * but what stands behind it in its own line.
 */

/** A row of the screen: part of a line of the text. */
export type AreaRow = {
	/** Index of the line, 0-based. */
	line: number;
	/** UTF-16 units in the line. */
	start: number;
	end: number;
};

/** A row of the screen before it is told its line. */
type Piece = {start: number; end: number};

/** The rows of the screen from row `top` on, `height` of them or fewer; and where the cursor is. */
export type AreaLayout = {
	rows: readonly AreaRow[];
	top: number;
	/** Rows of the whole text. */
	total: number;
	/** Row of the cursor, counted from the beginning of the text. */
	cursorRow: number;
};

/** The part of the text to draw: from `wantedTop`, or as near to it as shows the cursor. */
export function layoutArea(
	area: TextArea,
	{width, height}: {width: number; height: number},
	wantedTop: number,
): AreaLayout {
	let total = 0;
	let cursorRow = 0;
	for (const [index, line] of area.lines.entries()) {
		if (index === area.row)
			cursorRow = total + pieceOf(line, area.column, width);
		total += piecesOf(line, width).length;
	}

	const last = Math.max(0, total - height);
	const top = Math.min(
		last,
		Math.max(cursorRow - height + 1, Math.min(wantedTop, cursorRow)),
	);
	return {rows: rowsFrom(area, width, top, height), top, total, cursorRow};
}

/** The cursor `by` rows of the screen on, as near to its aim as the row is long. */
export function verticalMove(
	area: TextArea,
	width: number,
	by: number,
): TextArea {
	const line = currentLine(area);
	const own = piecesOf(line, width)[pieceOf(line, area.column, width)];
	const aim = area.aim ?? cellsOf(line.slice(own?.start ?? 0, area.column));
	let {row} = area;
	let piece = pieceOf(line, area.column, width) + by;
	while (piece < 0 && row > 0) {
		row--;
		piece += piecesOf(area.lines[row] ?? '', width).length;
	}

	for (
		let {length} = piecesOf(area.lines[row] ?? '', width);
		piece >= length && row < area.lines.length - 1;
		{length} = piecesOf(area.lines[row] ?? '', width)
	) {
		piece -= length;
		row++;
	}

	const text = area.lines[row] ?? '';
	const pieces = piecesOf(text, width);
	if (piece < 0) return {...placed(area, {row: 0, column: 0}), aim};
	const target = pieces[piece];
	const column =
		target === undefined
			? text.length
			: columnAt(text, target, aim, piece === pieces.length - 1);
	return {...placed(area, {row, column}), aim};
}

/** Cells a part of a line takes, marks for hidden characters counted. */
export function cellsOf(text: string): number {
	return textWidth(makeVisible(text));
}

function rowsFrom(
	{lines}: TextArea,
	width: number,
	top: number,
	height: number,
): AreaRow[] {
	const rows: AreaRow[] = [];
	let skipped = 0;
	for (const [line, text] of lines.entries()) {
		const pieces = piecesOf(text, width);
		if (skipped + pieces.length <= top) {
			skipped += pieces.length;
			continue;
		}

		for (const piece of pieces) {
			if (skipped++ < top) continue;
			if (rows.length >= height) return rows;
			rows.push({line, ...piece});
		}
	}

	return rows;
}

function columnAt(
	text: string,
	{start, end}: Piece,
	aim: number,
	isLast: boolean,
): number {
	let column = start;
	let cells = 0;
	for (const cluster of clusters(text.slice(start, end))) {
		cells += cellsOf(cluster);
		// The end of a row that goes on is the beginning of the next.
		if (cells > aim || (!isLast && column + cluster.length >= end)) break;
		column += cluster.length;
	}

	return boundary(text, column);
}

/** Which row of its line a column is in, 0-based. */
function pieceOf(line: string, column: number, width: number): number {
	const pieces = piecesOf(line, width);
	const index = pieces.findLastIndex(({start}) => start <= column);
	return Math.max(0, index);
}

/** A line in rows of `width` cells, with room for the cursor behind its end. */
function piecesOf(line: string, width: number): readonly Piece[] {
	if (line.length < width && isPlain(line))
		return [{start: 0, end: line.length}];
	const known = cache.get(line);
	if (known?.width === width) return known.pieces;
	const pieces = isPlain(line)
		? evenPieces(line.length, width)
		: brokenPieces(line, width);
	if (cache.size > mostCached) cache.clear();
	cache.set(line, {width, pieces});
	return pieces;
}

const mostCached = 500;
const cache = new Map<string, {width: number; pieces: readonly Piece[]}>();

const isPlain = (line: string) => /^[\x20-\x7e]*$/.test(line);

function evenPieces(length: number, width: number): Piece[] {
	return Array.from({length: Math.floor(length / width) + 1}, (_, index) => ({
		start: index * width,
		end: Math.min(length, (index + 1) * width),
	}));
}

function brokenPieces(line: string, width: number): Piece[] {
	const pieces: Piece[] = [];
	let start = 0;
	let at = 0;
	let used = 0;
	for (const cluster of clusters(line)) {
		const cells = cellsOf(cluster);
		if (used + cells > width && at > start) {
			pieces.push({start, end: at});
			start = at;
			used = 0;
		}

		at += cluster.length;
		used += cells;
	}

	pieces.push({start, end: at});
	// The cursor behind a full row stands in a row of its own.
	return used >= width ? [...pieces, {start: at, end: at}] : pieces;
}
