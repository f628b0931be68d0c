import {expect, test} from 'vitest';
import {ranOut, withinTime} from '../timeLimit.js';

test('gives what is done in time, and throws what that throws', () => {
	expect(withinTime(10_000, () => 7)).toBe(7);
	expect(() =>
		withinTime(10_000, () => {
			throw new TypeError('its own');
		}),
	).toThrow(new TypeError('its own'));
});

test.each([
	[
		'a loop',
		() => {
			for (;;);
		},
	],
	[
		'what catches everything',
		() => {
			for (;;)
				try {
					for (;;);
				} catch {
					// It goes on.
				}
		},
	],
	['an expression', () => /^(?:a+)+$/.test(`${'a'.repeat(60)}b`)],
])('ends %s', (_, act) => {
	expect(withinTime(20, act)).toBe(ranOut);
	expect(withinTime(10_000, () => 'the next one')).toBe('the next one');
});

test('one within another', () => {
	const inner = () =>
		withinTime(20, () => {
			for (;;);
		});
	expect(withinTime(10_000, () => [inner(), 1])).toEqual([ranOut, 1]);
});
