import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {type DiffRow, diffRows} from '../diffHunks.js';
import {diffTexts, type LineDiff, linesOf} from '../diffLines.js';

const side = ({parts}: LineDiff, leaves: 'added' | 'removed') =>
	parts.filter(({type}) => type !== leaves).flatMap(({lines}) => lines);
const marks = {same: ' ', removed: '-', added: '+'} as const;
const drawn = (rows: readonly DiffRow[]) =>
	rows.map(row => {
		if (row.type === 'hunk')
			return `@@ -${row.oldStart},${row.oldLines} +${row.newStart},${row.newLines} @@ ${row.leftOut}`;
		if (row.type === 'rest') return `rest ${row.leftOut}`;
		return marks[row.type] + row.text;
	});
const text = fc
	.array(fc.constantFrom('a', 'b', 'c', 'd', ''), {maxLength: 12})
	.map(lines => lines.join('\n'));
const numbers = (count: number, line: (n: number) => string) =>
	Array.from({length: count}, (_, index) => line(index)).join('\n');

describe('a diff by lines', () => {
	it('is both texts, whatever they are', () => {
		fc.assert(
			fc.property(text, text, (before, after) => {
				const diff = diffTexts(before, after);
				expect(side(diff, 'added')).toEqual(linesOf(before));
				expect(side(diff, 'removed')).toEqual(linesOf(after));
				const {removed, added} = diff;
				expect(removed - added).toBe(
					linesOf(before).length - linesOf(after).length,
				);
			}),
			{numRuns: fuzzLength(1000)},
		);
	});

	it('finds the smallest change', () => {
		const diff = diffTexts('a\nb\nc\nd\n', 'a\nx\nc\nd\ne\n');
		expect(drawn(diffRows(diff, 3))).toEqual([
			'@@ -1,4 +1,5 @@ 0',
			' a',
			'-b',
			'+x',
			' c',
			' d',
			'+e',
		]);
	});

	it('says which unchanged lines it leaves out, and all of them when asked', () => {
		const before = numbers(40, n => `line ${n}`);
		const after = before.replace('line 10\n', 'ten\n').replace('line 30\n', '');
		const diff = diffTexts(before, after);
		const rows = drawn(diffRows(diff, 2));
		expect(
			rows.filter(row => row.startsWith('@') || row.startsWith('r')),
		).toEqual(['@@ -9,5 +9,5 @@ 8', '@@ -29,5 +29,4 @@ 15', 'rest 7']);
		const all = drawn(diffRows(diff, Infinity));
		expect(all[0]).toBe('@@ -1,40 +1,39 @@ 0');
		expect(all).toHaveLength(42);
	});

	it('counts lines as a patch does', () => {
		fc.assert(
			fc.property(text, text, fc.integer({min: 0, max: 3}), (a, b, context) => {
				const diff = diffTexts(a, b);
				const rows = diffRows(diff, context);
				const shown = rows.filter(row => !('leftOut' in row)).length;
				const left = rows.reduce(
					(sum, row) => sum + ('leftOut' in row ? row.leftOut : 0),
					0,
				);
				expect(shown + left).toBe(
					diff.parts.reduce((sum, {lines}) => sum + lines.length, 0),
				);
			}),
			{numRuns: fuzzLength(100)},
		);
	});

	it('says what is not seen in lines', () => {
		expect(diffTexts('a\n', 'a')).toMatchObject({
			removed: 0,
			lastLineFeed: 'removed',
		});
		expect(diffTexts('a\r\nb\r\n', 'a\nb\n')).toMatchObject({
			removed: 0,
			ignoresLineEnds: true,
		});
		expect(diffTexts('a\r\nb\n', 'a\nb\n')).toMatchObject({
			removed: 1,
			ignoresLineEnds: false,
		});
	});

	it('gives up on what takes too long, loses nothing, and says so', () => {
		const before = numbers(20_000, n => String((n * 7919) % 1000));
		const after = numbers(20_000, n => String((n * 104_729) % 1000));
		const diff = diffTexts(before, after);
		expect(diff.isRough).toBe(true);
		expect(side(diff, 'removed')).toEqual(linesOf(after));
	});

	it('compares large texts with many changes line by line', () => {
		const before = numbers(20_000, n => `line ${n}`);
		const after = numbers(20_000, n =>
			n % 100 === 0 ? `x ${n}` : `line ${n}`,
		);
		expect(diffTexts(before, after)).toMatchObject({
			removed: 200,
			added: 200,
			isRough: false,
		});
	});

	it('does not look for more lines in each other than it has time for', () => {
		const before = numbers(70_000, n => `${n}`);
		const after = before.split('\n').toReversed().join('\n');
		const diff = diffTexts(before, after);
		expect(diff.isRough).toBe(true);
		expect(side(diff, 'added')).toEqual(linesOf(before));
		expect(side(diff, 'removed')).toEqual(linesOf(after));
	});
});
