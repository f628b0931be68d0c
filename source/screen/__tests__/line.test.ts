import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {padToWidth} from '../../utils/textWidth.js';
import {besideEachOther, blank, renderLine, type Line} from '../look/line.js';
import {themeOf, themes} from '../look/theme.js';

const pieces = fc.array(
	fc.record({
		text: fc.string({
			unit: fc.constantFrom(
				'a',
				' ',
				'…',
				'漢',
				'👍',
				'e\u0301',
				'\u0007',
				'\n',
			),
			maxLength: 12,
		}),
	}),
	{maxLength: 4},
);
const lines: fc.Arbitrary<Line> = fc.oneof(
	pieces.map(spans => ({spans})),
	fc.record({spans: pieces, right: pieces}),
);

/** The same text in pieces that nobody has seen before. */
const unseen = (given: Line): Line => ({
	...given,
	spans: given.spans.map(span => ({...span})),
});

describe('lines beside each other', () => {
	const cells = fc.nat(30);

	it('are drawn as each alone is', () => {
		fc.assert(
			fc.property(lines, lines, cells, cells, (left, right, at, room) => {
				const [pair = blank] = besideEachOther([left], at, [right], room);
				const alone = (given: Line, width: number) =>
					padToWidth(renderLine(unseen(given), width, themes.none), width);
				expect(renderLine(pair, at + 2 + room, themes.none)).toBe(
					`${alone(left, at)}│ ${alone(right, room)}`,
				);
			}),
			{numRuns: fuzzLength(1000)},
		);
	});

	it.each([false, true])(
		'are drawn the same at any width as a line that was never drawn, ascii %s',
		isAscii => {
			const theme = themeOf('none', isAscii);
			fc.assert(
				fc.property(lines, lines, cells, cells, (left, right, at, width) => {
					const [pair = blank] = besideEachOther([left], at, [right]);
					expect(renderLine(pair, width, theme)).toBe(
						renderLine(unseen(pair), width, theme),
					);
				}),
				{numRuns: fuzzLength(1000)},
			);
		},
	);
});
