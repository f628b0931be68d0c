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

function isSame(before: RowLook, after: RowLook): boolean {
	return (
		before.width === after.width &&
		before.actorName === after.actorName &&
		before.selected === after.selected &&
		before.sessionName === after.sessionName &&
		before.badge === after.badge &&
		before.folder === after.folder &&
		before.asking === after.asking &&
		before.quiet === after.quiet &&
		before.marked === after.marked &&
		before.fold === after.fold &&
		before.seconds === after.seconds
	);
}
