import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {notAsWritten} from '../notAsWritten.js';

describe('what JSON.parse does not keep', () => {
	it.each([
		['12345678901234567890', '12345678901234567000'],
		['1e400', 'null'],
		['-1e400', 'null'],
		['-0', '0'],
		['-0.0e5', '0'],
		['0.10000000000000000001', '0.1'],
		['1e-400', '0'],
	])('the number %s, read as %s', (written, read) => {
		expect(notAsWritten(`{"a":[{"b": ${written} }]}`)).toEqual([
			{type: 'number', path: ['a', 'b'], written, read},
		]);
	});

	it.each([
		'0',
		'0.0',
		'-1',
		'1.50',
		'1E3',
		'1e+21',
		'9007199254740991',
		'0.1',
	])('%s is the number that was written', written => {
		expect(notAsWritten(`[${written}]`)).toEqual([]);
	});

	it('names that are there twice, however they are escaped', () => {
		expect(
			notAsWritten(
				'{"i":{"a":"\\\\","x":["a","a"],"\\u0061" : {"a":1}},"b":"\\"i\\":-0"}',
			),
		).toEqual([{type: 'twice', path: ['i', 'a']}]);
	});

	it('nothing of what JSON.stringify wrote', () => {
		fc.assert(
			fc.property(fc.jsonValue({depthSize: 'medium'}), value => {
				expect(notAsWritten(JSON.stringify(value))).toEqual([]);
			}),
			{numRuns: fuzzLength(1000)},
		);
	});

	it('in the time that reading takes, whatever it is made of', () => {
		const long = 1_000_000;
		for (const text of [
			`"${'\\n'.repeat(long)}"`,
			`[${'0'.repeat(long)}1]`,
			`["${'x'.repeat(long)}\\"${'x'.repeat(long)}"]`,
		])
			expect(notAsWritten(text).length).toBeLessThanOrEqual(1);
	});
});
