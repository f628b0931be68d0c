import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {gutter, gutterHeight, gutterList, gutterRow} from '../text/gutter.js';
import {allLines} from '../text/lineList.js';
import {anyCharacter} from '../../__tests__/anyCharacter.js';

const row = fc
	.array(
		fc.oneof(
			fc.constantFrom('\t', ' ', 'word ', '✓', '漢', 'e\u0301', '\u001B'),
			fc.string({unit: anyCharacter, maxLength: 5}),
		),
		{maxLength: 40},
	)
	.map(parts => parts.join('').replaceAll('\n', ''));
const width = fc.integer({min: 4, max: 60});

describe('a line behind a mark', () => {
	it('takes as many rows as are counted', () => {
		fc.assert(
			fc.property(row, width, (text, cells) => {
				expect(gutterHeight(text, cells)).toBe(
					gutterRow(text, cells, 'plain', '+ ').length,
				);
			}),
			{numRuns: fuzzLength(300)},
		);
	});

	it('is the same whether it is drawn at once or in sight', () => {
		fc.assert(
			fc.property(
				fc.array(row, {minLength: 1, maxLength: 8}),
				width,
				(rows, cells) => {
					const text = rows.join('\n');
					expect(allLines(gutterList(text, cells, 'plain', '  '))).toEqual(
						gutter(text, cells, 'plain', '  ', '  '),
					);
				},
			),
			{numRuns: fuzzLength(300)},
		);
	});
});
