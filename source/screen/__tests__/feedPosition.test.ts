import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {type FeedRow} from '../../supervisor/types.js';
import {
	type Extent,
	following,
	jumpInFeed,
	moveInFeed,
	placeFeed,
	stayInFeed,
} from '../feed/feedPosition.js';

/** A feed of the events `e0`, `e1`, …; of those named, if some are. */
function extent(length: number, first = 0, names?: string[]): Extent {
	const ids = names ?? Array.from({length}, (_, index) => `e${index}`);
	return {
		first,
		length,
		view: {
			row: index =>
				ids[index] === undefined
					? undefined
					: ({eventId: ids[index]} as FeedRow),
			indexOf(eventId) {
				const index = ids.indexOf(eventId);
				return index === -1 ? undefined : index;
			},
			near: eventId =>
				Math.max(
					0,
					ids.findLastIndex(
						id => Number(id.slice(1)) <= Number(eventId.slice(1)),
					),
				),
		},
	};
}

describe('the place in the feed', () => {
	it('follows the end', () => {
		expect(placeFeed(following, extent(100), 10)).toEqual({
			top: 90,
			cursor: 99,
			below: 0,
		});
		expect(placeFeed(following, extent(3), 10)).toMatchObject({
			top: 0,
			cursor: 2,
		});
		expect(placeFeed(following, extent(0), 10)).toMatchObject({
			top: 0,
			cursor: 0,
		});
	});

	it('stays where it is while the feed grows', () => {
		const up = moveInFeed(following, extent(100), 10, -1);
		expect(placeFeed(up, extent(100), 10)).toEqual({
			top: 90,
			cursor: 98,
			below: 0,
		});
		expect(placeFeed(up, extent(112), 10)).toEqual({
			top: 90,
			cursor: 98,
			below: 12,
		});
	});

	it('stays on its event while others come and go around it', () => {
		const up = moveInFeed(following, extent(100), 10, -20);
		const {cursor, top} = placeFeed(up, extent(100), 10);
		expect([cursor, top]).toEqual([79, 79]);
		const even = Array.from({length: 50}, (_, index) => `e${2 * index}`);
		const odd = Array.from({length: 50}, (_, index) => `e${2 * index + 1}`);
		expect(placeFeed(up, extent(50, 0, odd), 10).cursor).toBe(39);
		// Its event is left out: the nearest before it, until it is back.
		expect(placeFeed(up, extent(50, 0, even), 10).cursor).toBe(39);
		expect(placeFeed(up, extent(100), 10).cursor).toBe(79);
	});

	it('keeps its line on the screen, as far as there is room', () => {
		const middle = stayInFeed(extent(100), 10, 54, 50);
		expect(placeFeed(middle, extent(100), 10)).toMatchObject({
			top: 50,
			cursor: 54,
		});
		expect(placeFeed(middle, extent(100), 3)).toMatchObject({
			top: 52,
			cursor: 54,
		});
	});

	it('can stay on the last row', () => {
		const last = stayInFeed(extent(10), 5, 9, 0);
		expect(placeFeed(last, extent(12), 5)).toEqual({
			top: 5,
			cursor: 9,
			below: 2,
		});
	});

	it('follows again from the last row', () => {
		const up = moveInFeed(following, extent(100), 10, -1);
		expect(moveInFeed(up, extent(100), 10, 1)).toEqual(following);
	});

	it('goes no further than the first row that can be read', () => {
		const top = jumpInFeed(extent(100, 40), 10, 40, 0);
		expect(placeFeed(top, extent(100, 40), 10)).toMatchObject({
			top: 40,
			cursor: 40,
		});
		expect(moveInFeed(top, extent(100, 40), 10, -5)).toEqual(top);
	});

	it('keeps the cursor in the window and the window in the feed', () => {
		fc.assert(
			fc.property(
				fc.nat(200),
				fc.nat(50),
				fc.integer({min: 1, max: 40}),
				fc.array(fc.integer({min: -30, max: 30}), {maxLength: 30}),
				(length, first, rows, moves) => {
					const all = extent(first + length, first);
					let position = following;
					for (const by of moves) {
						position = moveInFeed(position, all, rows, by);
						const {top, cursor, below} = placeFeed(position, all, rows);
						expect(top).toBeGreaterThanOrEqual(first);
						expect(cursor).toBeGreaterThanOrEqual(top);
						if (length > 0) expect(cursor).toBeLessThan(top + rows);
						expect(below).toBeGreaterThanOrEqual(0);
					}
				},
			),
			{numRuns: fuzzLength(100)},
		);
	});
});
