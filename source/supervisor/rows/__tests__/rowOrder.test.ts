import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {createRowOrder, type RowOrder} from '../rowOrder.js';

const eventsOf = (order: RowOrder) =>
	Array.from({length: order.length}, (_, place) => order.at(place));

const filled = (...events: number[]) => {
	const order = createRowOrder();
	for (const event of events) order.push(event);
	return order;
};

test('a row stands before another, and goes back to where it came', () => {
	const order = filled(2, 5, 6, 9);
	order.move(9, 5);
	expect(eventsOf(order)).toEqual([2, 9, 5, 6]);
	order.push(11);
	order.move(9, undefined);
	expect(eventsOf(order)).toEqual([2, 5, 6, 9, 11]);
	order.move(2, 9);
	expect(eventsOf(order)).toEqual([5, 6, 2, 9, 11]);
	order.move(7, 5);
	order.move(5, 7);
	expect(eventsOf(order)).toEqual([5, 6, 2, 9, 11]);
});

test('says between which places rows moved', () => {
	const order = filled(0, 1, 2, 3, 4);
	order.move(4, 3);
	const seen = order.moves;
	expect(order.movedSince(seen)).toBeUndefined();
	order.move(2, 1);
	expect(order.movedSince(seen)).toEqual({from: 1, to: 2});
	expect(order.movedSince(0)).toEqual({from: 1, to: 4});
	for (let times = 0; times < 300; times++)
		order.move(4, times % 2 === 0 ? 0 : undefined);
	expect(order.movedSince(seen)).toEqual({from: 0, to: 4});
});

test('what stays too far away stays where it came', () => {
	const order = filled(...Array.from({length: 3000}, (_, event) => event));
	order.move(2999, 0);
	expect(order.placeOf(2999)).toBe(2999);
});

test('places and events belong together, whatever moves', () => {
	const moves = fc.array(
		fc.tuple(fc.nat({max: 19}), fc.option(fc.nat({max: 19}), {nil: undefined})),
	);
	fc.assert(
		fc.property(moves, list => {
			const order = filled(...Array.from({length: 20}, (_, at) => at * 3));
			const wanted = eventsOf(order);
			for (const [event, before] of list) {
				order.move(event * 3, before === undefined ? undefined : before * 3);
				if (before === undefined || before === event) continue;
				wanted.splice(wanted.indexOf(event * 3), 1);
				wanted.splice(wanted.indexOf(before * 3), 0, event * 3);
			}

			const shown = eventsOf(order);
			expect([...shown].sort((a, b) => a - b)).toEqual(
				Array.from({length: 20}, (_, at) => at * 3),
			);
			if (list.every(([, before]) => before !== undefined))
				expect(shown).toEqual(wanted);
			for (const [place, event] of shown.entries())
				expect(order.placeOf(event)).toBe(place);
		}),
		{numRuns: fuzzLength(100)},
	);
});
