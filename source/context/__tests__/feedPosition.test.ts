import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {following, jumpInFeed, moveInFeed, placeFeed} from '../feedPosition.js';

const extent = (length: number, first = 0) => ({first, length});

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
		);
	});
});
