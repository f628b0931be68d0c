import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {createColumn, lowerBound} from '../column.js';

const columnOf = (values: readonly number[]) => {
	const column = createColumn();
	for (const value of values) column.push(value);
	return column;
};

const read = (column: ReturnType<typeof createColumn>) =>
	Array.from({length: column.length}, (_, index) => column.at(index));

describe('column', () => {
	it('gives back what was put in, whatever the numbers are', () => {
		const number = fc.oneof(
			fc.integer({min: -3, max: 300}),
			fc.integer({min: -70_000, max: 70_000}),
			fc.integer({min: -(2 ** 52), max: 2 ** 52}),
		);
		fc.assert(
			fc.property(
				fc.array(number, {maxLength: 200}),
				fc.array(fc.tuple(fc.nat(220), number), {maxLength: 40}),
				(values, changes) => {
					const column = columnOf(values);
					const expected = [...values];
					for (const [index, value] of changes) {
						column.set(index, value);
						if (index < expected.length) expected[index] = value;
					}

					for (const value of values) {
						column.push(value);
						expected.push(value);
					}

					expect(read(column)).toEqual(expected);
				},
			),
			{numRuns: fuzzLength(100)},
		);
	});

	it('goes on beyond what one array of it takes', () => {
		const values = Array.from({length: 20_000}, (_, index) =>
			index % 7 === 0 ? index * 4000 : 5,
		);
		const column = columnOf(values);
		expect(read(column)).toEqual(values);
		column.set(4096, 123_456_789_012);
		column.set(0, -1);
		expect([0, 1, 4095, 4096, 4097].map(column.at.bind(column))).toEqual([
			-1,
			5,
			values[4095],
			123_456_789_012,
			5,
		]);
	});

	it('is 0 beyond its end, and cannot be changed there', () => {
		const column = columnOf([7, 7, 7]);
		column.set(3, 9);
		expect(column.length).toBe(3);
		expect([2, 3, 5000].map(index => column.at(index))).toEqual([7, 0, 0]);
		column.push(7);
		expect(column.at(3)).toBe(7);
	});

	it('finds its place in rising values', () => {
		const column = columnOf(Array.from({length: 9000}, (_, n) => n * 2));
		expect(lowerBound(column, 10_001)).toBe(5001);
		expect(lowerBound(column, 10_000)).toBe(5000);
		expect(lowerBound(column, -1)).toBe(0);
		expect(lowerBound(column, 99_999)).toBe(9000);
	});
});
