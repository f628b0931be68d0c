import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {findText} from '../findText.js';

const text = fc.string({unit: fc.constantFrom('a', 'b'), maxLength: 400});

test('a text is found where indexOf finds it, short or long', () => {
	fc.assert(
		fc.property(
			text,
			text,
			fc.nat(20),
			fc.integer({min: 250, max: 300}),
			(around, wanted, from, padding) => {
				const long = wanted + 'a'.repeat(padding);
				for (const one of [wanted, long])
					for (const within of [around, around + long + around])
						expect(findText(within, one, from)).toBe(within.indexOf(one, from));
			},
		),
		{numRuns: fuzzLength(100)},
	);
});

test('one that repeats itself and never fits is looked through once', () => {
	const wanted = `${'a'.repeat(20_000)}b${'a'.repeat(20_000)}`;
	expect(findText('a'.repeat(2_000_000), wanted)).toBe(-1);
});
