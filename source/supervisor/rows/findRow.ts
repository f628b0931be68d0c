import {compilePartly} from '../../grammar/compile.js';
import {type Expression} from '../../grammar/types.js';
import {createRowSubjects, type RowContext} from './rowSubject.js';
import {type FeedView} from '../types.js';

/** What a search in one direction came to. */
export type FoundRow =
	/** `wrapped`: beyond the end, from the other one. */
	| {type: 'found'; place: number; wrapped: boolean}
	/** `unsure`: rows whose texts are too long to tell. */
	| {type: 'none'; unsure: number}
	/** Out of time after so many rows. */
	| {type: 'unfinished'; searched: number};

/** Rows that are tested between two questions whether to go on. */
const rowsPerLook = 16;

/** Steps of matching after which it is asked at once. */
const dearSteps = 20_000;

/**
 * The next row that fits an expression, from the one at `from` on, around the
 * end once.
 *
 * @param start how many rows from there to begin with; 1 is the next one
 */
export function findRow({
	feed,
	expression,
	context,
	from,
	by,
	start,
	mayGoOn,
}: {
	feed: FeedView;
	expression: Expression;
	context: RowContext;
	from: number;
	by: 1 | -1;
	start: number;
	mayGoOn: () => boolean;
}): FoundRow {
	const rows = createRowSubjects(feed, context);
	const test = compilePartly(expression);
	let unsure = 0;
	const {first} = feed;
	const count = feed.length - first;
	for (let step = start; step <= count; step++) {
		const offset = from - first + by * step;
		const place = first + (((offset % count) + count) % count);
		const fits = test(rows.quick(place)) ?? test(rows.whole(place));
		if (fits === undefined) unsure++;
		if (fits)
			return {type: 'found', place, wrapped: offset < 0 || offset >= count};
		const isDear = rows.spent() > dearSteps;
		if ((isDear || step % rowsPerLook === 0) && !mayGoOn())
			return {type: 'unfinished', searched: step};
	}

	return {type: 'none', unsure};
}
