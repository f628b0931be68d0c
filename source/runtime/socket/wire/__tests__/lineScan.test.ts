import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../../../__tests__/fuzzLength.js';
import {createLineScan, type LineVerdict, mostValues} from '../lineScan.js';

const scanIn = (size: number, ...lines: string[]): LineVerdict[] => {
	const bytes = Buffer.from(lines.map(line => `${line}\n`).join(''));
	const scan = createLineScan();
	const verdicts: LineVerdict[] = [];
	for (let at = 0; at < bytes.length; at += size)
		verdicts.push(...scan.take(bytes.subarray(at, at + size)));
	return verdicts;
};

const scanned = (...lines: string[]) => scanIn(Infinity, ...lines);
const nested = (levels: number, inner = '') =>
	'['.repeat(levels) + inner + ']'.repeat(levels);
const list = (length: number) => JSON.stringify(Array(length).fill(1));

describe('a line of JSON', () => {
	it('is fine whatever is in it, in pieces of any size', () => {
		fc.assert(
			fc.property(
				fc.array(fc.jsonValue(), {minLength: 1, maxLength: 4}),
				fc.integer({min: 1, max: 9}),
				(values, size) => {
					const lines = values.map(value => JSON.stringify(value));
					expect(scanIn(size, ...lines)).toEqual(lines.map(() => 'fine'));
				},
			),
			{numRuns: fuzzLength(100)},
		);
	});

	it.each([1, 2, 3, 7, 4096])(
		'is nested too deeply beyond 200 levels, in pieces of %d bytes',
		size => {
			const lines = [nested(200), nested(201), `{"a":${nested(200)}}`, '[]'];
			expect(scanIn(size, ...lines)).toEqual(['fine', 'deep', 'deep', 'fine']);
		},
	);

	it('holds too much beyond 100,000 values', () => {
		expect(scanned(list(mostValues), list(mostValues + 1), '1')).toEqual([
			'fine',
			'many',
			'fine',
		]);
	});

	it.each([
		['in a text', `["${'[,'.repeat(200_000)}"]`],
		['behind an escaped quote', `["\\"${'['.repeat(500)}"]`],
		['behind an escaped backslash', `["\\\\",${nested(100)}]`],
	])('does not count what stands %s', (_what, line) => {
		for (const size of [1, 2, 3, 65_536])
			expect(scanIn(size, line)).toEqual(['fine']);
	});

	it('counts behind a text that ends in a backslash', () => {
		expect(scanned(`["\\\\",${nested(200)}]`)).toEqual(['deep']);
	});

	it('that is broken ends its own count, and no other', () => {
		const broken = ['{]', '"', '"\\', ']]', '/*', '/'];
		for (const line of broken)
			expect(scanned(line, nested(201), list(3))).toEqual([
				'fine',
				'deep',
				'fine',
			]);
	});

	it('is never fine where a parser would nest deeper', () => {
		const piece = fc.constantFrom(
			...['[', ']', '{', '}', '"a":', ',', '"', '\\', '1', ' ', '[]', '/*'],
		);
		fc.assert(
			fc.property(fc.array(piece, {maxLength: 40}), pieces => {
				const line = nested(199, pieces.join(''));
				let isParsed = true;
				try {
					JSON.parse(line);
				} catch {
					isParsed = false;
				}

				const isDeep = isParsed && depthOf(JSON.parse(line)) > 200;
				if (isDeep) expect(scanned(line)).toEqual(['deep']);
			}),
			{numRuns: fuzzLength(3000)},
		);
	});
});

function depthOf(value: unknown): number {
	if (typeof value !== 'object' || value === null) return 0;
	return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
