import {blank, type Line} from '../../screen/look/line.js';
import {type FeedRow} from '../../supervisor/types.js';
import {type FeedPane} from './feedPane.js';
import {feedRowLine, type RowLook} from './feedRow.js';

/** The feed's rows, one line each. A row that looks as it did last time is the same line. */
export function feedLines({rows}: FeedPane, width: number): Line[] {
	return rows.map(pane =>
		pane === undefined ? blank : lineOf(pane.row, {...pane.look, width}),
	);
}

/** The last drawing of each row: with most frames they move up, and change nothing else. */
const drawn = new WeakMap<FeedRow, {look: RowLook; line: Line}>();

function lineOf(row: FeedRow, look: RowLook): Line {
	const known = drawn.get(row);
	if (known !== undefined && isSame(known.look, look)) return known.line;
	const line = feedRowLine(row, look);
	drawn.set(row, {look, line});
	return line;
}

/** All that a row is drawn from beside itself: what is compared; the compiler wants a new one here. */
const lookKeys = Object.keys({
	actorName: true,
	sessionName: true,
	hasAlike: true,
	badge: true,
	folder: true,
	asking: true,
	quiet: true,
	width: true,
	selected: true,
	marked: true,
	fold: true,
	seconds: true,
} satisfies Record<keyof RowLook, true>) as (keyof RowLook)[];

const isSame = (before: RowLook, after: RowLook) =>
	lookKeys.every(key => before[key] === after[key]);
