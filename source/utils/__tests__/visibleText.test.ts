import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {textWidth} from '../textWidth.js';
import {makeVisible} from '../visibleText.js';
import {anyCharacter} from '../../__tests__/anyCharacter.js';

describe('makeVisible', () => {
	it.each([
		['plain text stays as it is', 'ls -la /tmp', 'ls -la /tmp'],
		['escape sequences', '\u001B[2Jrm', '␛[2Jrm'],
		['OSC ended by BEL', '\u001B]0;x\u0007', '␛]0;x␇'],
		['C1 controls', 'a\u009B31mb', 'a⟨U+009B⟩31mb'],
		['NUL, DEL, carriage return', '\u0000\u007F\r', '␀␡␍'],
		['tabs', '\tx', '⇥ x'],
		['line feeds in one line', 'a\nb', 'a⏎b'],
		['bidi override', 'a\u202Eb', 'a⟨U+202E⟩b'],
		['bidi isolates', '\u2066\u2069', '⟨U+2066⟩⟨U+2069⟩'],
		['zero width', 'r\u200Bm\u200D\uFEFF', 'r⟨U+200B⟩m⟨U+200D⟩⟨U+FEFF⟩'],
		['tag characters', 'x\u{E0041}', 'x⟨U+E0041⟩'],
		['lone surrogates', 'a\uD800b\uDC00', 'a⟨U+D800⟩b⟨U+DC00⟩'],
		['line separators', '\u2028\u2029', '⟨U+2028⟩⟨U+2029⟩'],
		['spaces that only look like one', 'rm\u00A0-rf\u2003/', 'rm⍽-rf⟨U+2003⟩/'],
		['Hangul filler and braille blank', '\u3164\u2800', '⟨U+3164⟩⟨U+2800⟩'],
		[
			'letters and notes without a shape, private use',
			'\u{16FE4}\u{1D159}\uD7B0\uE000\u3000',
			'⟨U+16FE4⟩⟨U+1D159⟩⟨U+D7B0⟩⟨U+E000⟩⟨U+3000⟩',
		],
		['a stray variation selector', 'a\uFE0F', 'a⟨U+FE0F⟩'],
		['letters that take the next one in', 'a\u0D4E;b', 'a⟨U+0D4E⟩;b'],
		['a combining mark on nothing', ' \u0338x', ' ⟨U+0338⟩x'],
		[
			'emoji with its selector stays',
			'⚠\uFE0F 1\uFE0F\u20E3',
			'⚠\uFE0F 1\uFE0F\u20E3',
		],
		[
			'letters of the world stay',
			'é e\u0301 漢字 한국어 Ελλ',
			'é e\u0301 漢字 한국어 Ελλ',
		],
	])('%s', (_name, input, output) => {
		expect(makeVisible(input)).toBe(output);
	});

	it('keeps line feeds of several lines only', () => {
		expect(makeVisible('a\r\n\tb', {multiline: true})).toBe('a␍\n⇥ b');
	});

	it('stops stacks of combining marks', () => {
		expect(makeVisible(`a${'\u0301'.repeat(6)}`)).toBe(
			`a${'\u0301'.repeat(4)}⟨U+0301⟩⟨U+0301⟩`,
		);
	});

	const dangerous =
		// eslint-disable-next-line no-control-regex
		/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}\p{Cs}\p{Cn}]/u;
	const anything = fc.oneof(
		fc.string({unit: anyCharacter}),
		fc.string({unit: 'binary-ascii'}),
		fc.string({unit: 'grapheme'}),
		fc
			.array(fc.integer({min: 0, max: 0xff_ff}))
			.map(units => String.fromCharCode(...units)),
		fc
			.array(
				fc.constantFrom(
					'\u001B',
					'\u202E',
					'\u200B',
					'\uD800',
					'\n',
					'a',
					'⚠',
					'\uFE0F',
					'\u0301',
					'\u{E0020}',
				),
			)
			.map(parts => parts.join('')),
	);

	it('shows a character alike among plain text and among what is not', () => {
		for (let unit = 0; unit < 0x1_00_00; unit++) {
			if (unit >= 0xd8_00 && unit <= 0xdf_ff) continue;
			const character = String.fromCharCode(unit);
			for (const multiline of [false, true]) {
				const shown = makeVisible(character, {multiline});
				// A hidden character makes it look at each of them.
				const beside = makeVisible(`${character}a\u200b`, {multiline});
				if (beside !== `${shown}a⟨U+200B⟩`) expect(beside).toBe(shown);
			}
		}
	});

	it('leaves nothing that redraws, reorders or hides', () => {
		fc.assert(
			fc.property(anything, fc.boolean(), (text, multiline) => {
				const visible = makeVisible(text, {multiline});
				expect(visible).not.toMatch(dangerous);
				if (!multiline) expect(visible).not.toContain('\n');
				expect(makeVisible(visible, {multiline})).toBe(visible);
			}),
			{numRuns: fuzzLength(5000)},
		);
	});

	it('gives every character that was there a cell', () => {
		fc.assert(
			fc.property(anything, text => {
				if (text !== '')
					expect(textWidth(makeVisible(text))).toBeGreaterThan(0);
			}),
			{numRuns: fuzzLength(2000)},
		);
	});

	it('keeps the number of lines', () => {
		fc.assert(
			fc.property(anything, text => {
				const visible = makeVisible(text, {multiline: true});
				expect(visible.split('\n')).toHaveLength(text.split('\n').length);
			}),
			{numRuns: fuzzLength(100)},
		);
	});
});
