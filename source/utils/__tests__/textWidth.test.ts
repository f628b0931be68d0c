import fc from 'fast-check';
import stringWidth from 'string-width';
import {describe, expect, it} from 'vitest';
import {fuzzLength, isWhole} from '../../__tests__/fuzzLength.js';
import {clusters} from '../clusterWidth.js';
import {
	padToWidth,
	textWidth,
	truncateToWidth,
	wrapToWidth,
} from '../textWidth.js';
import {anyCharacter} from '../../__tests__/anyCharacter.js';

const awkward = fc.constantFrom(
	'a',
	' ',
	'é',
	'e\u0301',
	'─',
	'│',
	'●',
	'⎿',
	'✓',
	'…',
	'漢',
	'カ',
	'ｶﾞ',
	'한',
	'\u1100\u1161\u11a8',
	'👍',
	'👍🏽',
	'☝🏽',
	'👩‍👩‍👧‍👦',
	'❤️‍🔥',
	'⚠️',
	'⚠',
	'⌚',
	'1️⃣',
	'🇩🇪',
	'🏴󠁧󠁢󠁥󠁮󠁧󠁿',
	'ก็',
	'कि',
	'க்ஷௌ',
	'\u200b',
	'\u0007',
	'\ud800',
);
const words = fc.array(awkward, {maxLength: 60}).map(parts => parts.join(''));
const anyText = fc.oneof(
	words,
	fc.string({unit: 'grapheme', maxLength: 80}),
	fc.string({unit: anyCharacter, maxLength: 80}),
);

/** All that is written every day; of the rest one in seven, where not all is checked. */
const stepAt = (code: number) => (isWhole || code < 0x31_00 ? 1 : 7);

describe('textWidth', () => {
	it.each([
		['plain', 5],
		['', 0],
		['─│┌┐', 4],
		['漢字', 4],
		['e\u0301', 1],
		['👩‍👩‍👧‍👦', 2],
		['🇩🇪', 2],
		['1️⃣', 2],
		['⚠️', 2],
		['⚠', 1],
		['a\u200bb', 2],
		['\u0000\u0007', 0],
		['\u00ad', 0],
	])('%j takes %i cells', (text, cells) => {
		expect(textWidth(text)).toBe(cells);
	});

	it('measures every character as string-width does', () => {
		const different: string[] = [];
		for (let code = 0; code <= 0x2_ff_ff; code += stepAt(code)) {
			// string-width takes these for the beginning of an escape sequence.
			if (code === 0x1b || code === 0x9b) continue;
			const character = String.fromCodePoint(code);
			if (textWidth(character) !== stringWidth(character)) {
				different.push(code.toString(16));
			}
		}
		expect(different).toEqual([]);
	});

	it('measures every emoji as string-width does', () => {
		const different: string[] = [];
		const differs = (text: string) =>
			textWidth(text) !== stringWidth(text) && different.push(text);
		for (let code = 0; code <= 0x1_ff_ff; code += stepAt(code)) {
			const base = String.fromCodePoint(code);
			if (!/\p{Emoji}/u.test(base)) continue;
			differs(`${base}\ufe0f`);
			if (/\p{Emoji_Modifier_Base}/u.test(base)) differs(`${base}🏽`);
			if (/\p{Extended_Pictographic}/u.test(base)) {
				differs(`${base}\u200d❤`);
				differs(`${base}\ufe0f\u200d♀\ufe0f`);
			}
		}
		expect(different).toEqual([]);
	});

	it('measures mixed text as string-width does', () => {
		fc.assert(
			fc.property(words, text => {
				expect(textWidth(text)).toBe(stringWidth(text));
			}),
			{numRuns: fuzzLength(2000)},
		);
	});

	it('is linear under abuse of combining characters', () => {
		const abuse = `a${'\u0301'.repeat(200_000)}${'\u200d👩'.repeat(50_000)}`;
		const started = performance.now();
		expect(textWidth(abuse)).toBeGreaterThan(0);
		expect(truncateToWidth(abuse, 10).length).toBeLessThan(500);
		expect(performance.now() - started).toBeLessThan(60_000);
	});
});

describe('clusters', () => {
	it('joined are the text again', () => {
		fc.assert(
			fc.property(anyText, text => {
				expect([...clusters(text)].join('')).toBe(text);
			}),
			{numRuns: fuzzLength(100)},
		);
	});
});

describe('truncateToWidth', () => {
	it.each([
		['hello', 5, 'hello'],
		['hello', 4, 'hel…'],
		['hello', 1, '…'],
		['hello', 0, ''],
		['漢字漢字', 7, '漢字漢…'],
		['漢字漢字', 6, '漢字…'],
		['👍🏽👍🏽', 3, '👍🏽…'],
		['e\u0301a', 1, '…'],
	])('%j in %i cells is %j', (text, width, expected) => {
		expect(truncateToWidth(text, width)).toBe(expected);
	});

	it('never takes more than the width, and cuts only what does not fit', () => {
		fc.assert(
			fc.property(anyText, fc.integer({min: 0, max: 40}), (text, width) => {
				const cut = truncateToWidth(text, width);
				expect(textWidth(cut)).toBeLessThanOrEqual(width);
				if (width > 0 && textWidth(text) <= width) expect(cut).toBe(text);
			}),
			{numRuns: fuzzLength(100)},
		);
	});
});

describe('padToWidth', () => {
	it('takes exactly the width', () => {
		fc.assert(
			fc.property(anyText, fc.integer({min: 0, max: 60}), (text, width) => {
				expect(textWidth(padToWidth(text, width))).toBe(width);
			}),
			{numRuns: fuzzLength(100)},
		);
	});
});

describe('wrapToWidth', () => {
	it.each([
		['', 5, ['']],
		['a b', 5, ['a b']],
		['one two three', 8, ['one two ', 'three']],
		['abcdefgh', 3, ['abc', 'def', 'gh']],
		['a\n\nb\n', 3, ['a', '', 'b', '']],
		['    long', 6, ['    lo', 'ng']],
		['漢字漢', 3, ['漢', '字', '漢']],
		['漢', 1, ['漢']],
		['rm -rf /very/long/path', 8, ['rm -rf ', '/very/lo', 'ng/path']],
	])('%j in %i cells', (text, width, expected) => {
		expect(wrapToWidth(text, width)).toEqual(expected);
	});

	it('breaks alike whatever the letters are made of', () => {
		const text = fc
			.array(fc.constantFrom('a', 'a', ' '), {maxLength: 60})
			.map(units => units.join(''));
		const rows = (one: string, width: number, letter: string) =>
			wrapToWidth(one.replaceAll('a', letter), width).map(row =>
				row.replaceAll(letter, 'a'),
			);
		fc.assert(
			fc.property(text, fc.integer({min: 1, max: 20}), (one, width) => {
				const plain = rows(one, width, 'a');
				expect(rows(one, width, 'é')).toEqual(plain);
				expect(rows(one, width, 'e\u0301')).toEqual(plain);
			}),
			{numRuns: fuzzLength(500)},
		);
	});

	it('loses nothing and never exceeds the width', () => {
		fc.assert(
			fc.property(anyText, fc.integer({min: 1, max: 40}), (text, width) => {
				const lines = wrapToWidth(text, width);
				expect(lines.join('')).toBe(text.replaceAll('\n', ''));
				for (const line of lines) {
					const widest = Math.max(0, ...[...clusters(line)].map(textWidth));
					expect(textWidth(line)).toBeLessThanOrEqual(Math.max(width, widest));
				}
			}),
			{numRuns: fuzzLength(1000)},
		);
	});
});

it('breaks a long line of combining characters the same way each time, whatever is done with the lines', () => {
	const text = 'a\u0301\u0302 b\u0303c '.repeat(1000);
	const first = wrapToWidth(text, 20);
	expect(first.join('')).toBe(text);
	const kept = [...first];
	first.length = 0;
	expect(wrapToWidth(text, 20)).toEqual(kept);
	const others = Array.from({length: 12}, (_, at) =>
		wrapToWidth(text, 30 + at),
	);
	expect(others.every(lines => lines.join('') === text)).toBe(true);
	expect(wrapToWidth(text, 20)).toEqual(kept);
	expect(others[0]?.every(line => textWidth(line) <= 30)).toBe(true);
});
