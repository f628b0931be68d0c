import fc from 'fast-check';
import {stripVTControlCharacters} from 'node:util';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {type Line, lineWidth, renderLine} from '../../../screen/look/line.js';
import {themeOf, themes} from '../../../screen/look/theme.js';
import {findColours} from '../../../highlighter/findColours.js';
import {type CodeBlock, type CodeColours} from '../../../types/codeColours.js';
import {makeVisible} from '../../../utils/visibleText.js';
import {codeLines} from '../codeLines.js';
import {colourLines, plainBlocks, tokenSpans} from '../colourLines.js';
import {languageOfFence, languageOfPath, languages} from '../languages.js';
import {anyCharacter} from '../../../__tests__/anyCharacter.js';

const languageNames = Object.keys(languages);

const style = {mark: '+ ', tone: 'code'} as const;
const highlighter = (
	coloursOf: (block: CodeBlock) => CodeColours | undefined,
) => ({
	coloursOf,
	want: () => undefined,
	subscribe: () => () => undefined,
	version: () => 0,
});
const known = highlighter(findColours);
const textOf = (line: Line) => line.spans.map(span => span.text).join('');
const anyCode = fc
	.array(
		fc.oneof(
			fc.string({unit: anyCharacter, maxLength: 12}),
			fc.string({unit: 'grapheme', maxLength: 12}),
			fc.constantFrom(
				'const a = 1;',
				'"x"',
				'\n',
				'\t',
				'// ',
				'\u001B[2J',
				'e\u0301',
				'👨‍👩‍👧',
				'1️⃣',
			),
		),
		{maxLength: 25},
	)
	.map(parts => parts.join(''));

describe('coloured code', () => {
	it('is the same text on the same rows as plain code', () => {
		fc.assert(
			fc.property(
				anyCode,
				fc.constantFrom(...languageNames),
				fc.integer({min: 10, max: 80}),
				(text, language, width) => {
					const plain = codeLines(text, {...style, language: undefined, width});
					const lines = codeLines(text, {...style, language, width});
					const coloured = colourLines(lines, known);
					expect(lines.map(textOf)).toEqual(plain.map(textOf));
					expect(coloured.map(textOf)).toEqual(plain.map(textOf));
					for (const [index, line] of coloured.entries()) {
						expect(lineWidth(line)).toBeLessThanOrEqual(width);
						for (const theme of [themes.dark, themeOf('light', true)])
							expect(
								stripVTControlCharacters(renderLine(line, width, theme)),
							).toBe(
								stripVTControlCharacters(
									renderLine(plain[index]!, width, theme),
								),
							);
					}
				},
			),
			{numRuns: fuzzLength(100)},
		);
	});

	it('is the same text whatever the colours say', () => {
		fc.assert(
			fc.property(
				anyCode,
				fc.nat(300),
				fc.array(fc.tuple(fc.nat(300), fc.nat(255))),
				(code, from, places) => {
					const text = makeVisible(code);
					const colours = {
						starts: Uint32Array.from(places, ([start]) => start),
						tones: Uint8Array.from(places, ([, tone]) => tone),
					};
					const block = {text, language: 'json'};
					const spans = tokenSpans(text, {block, from}, colours);
					expect(spans.map(span => span.text).join('')).toBe(text);
					for (const span of spans)
						expect(makeVisible(span.text)).toBe(span.text);
				},
			),
			{numRuns: fuzzLength(500)},
		);
	});

	it('has the tones of its tokens, also where a line goes on', () => {
		const lines = codeLines('const a = "one long string";', {
			...style,
			language: 'typescript',
			width: 20,
		});
		expect(
			colourLines(lines, known).map(line =>
				line.spans
					.map(({text, tone}) =>
						tone === undefined ? text : `${tone}:${text}`,
					)
					.join('|'),
			),
		).toMatchInlineSnapshot(`
			[
			  "dim:+ |keyword:const| a = |string:"one ",
			  "dim:┆ |string:long string"|;",
			]
		`);
	});

	it('is asked for once, and left alone while nothing is known', () => {
		const lines = codeLines('[1]\n[2]', {
			...style,
			language: 'json',
			width: 20,
		});
		const unknown = highlighter(() => undefined);
		expect(plainBlocks(lines, unknown)).toEqual([
			{text: '[1]\n[2]', language: 'json'},
		]);
		expect(plainBlocks(lines, known)).toEqual([]);
		expect(colourLines(lines, unknown).map(textOf)).toEqual(lines.map(textOf));
		const other: Line = {spans: [{text: 'no code'}]};
		expect(colourLines([other], known)[0]).toBe(other);
	});

	it('is drawn once as long as its colours are the same', () => {
		const colours = findColours({language: 'json', text: '[1]'});
		const lines = codeLines('[1]', {...style, language: 'json', width: 20});
		const some = highlighter(() => colours);
		expect(colourLines(lines, some)[0]).toBe(colourLines(lines, some)[0]);
	});

	it('is left plain where it is too large or its language is not known', () => {
		const blocks = (text: string, language?: string) =>
			plainBlocks(
				codeLines(text, {...style, language, width: 80}),
				highlighter(() => undefined),
			).length;
		expect(blocks('1', 'json')).toBe(1);
		expect(blocks('1')).toBe(0);
		expect(blocks('\n'.repeat(1999), 'json')).toBe(1);
		expect(blocks('\n'.repeat(2000), 'json')).toBe(0);
		expect(blocks('1'.repeat(65_537), 'json')).toBe(0);
	});
});

describe('the language of code', () => {
	it('is told by the name of its file or by its fence', () => {
		expect(
			[
				'/a/b.ts',
				'x.test.TSX',
				'/a/Makefile',
				'Dockerfile',
				'.bashrc',
				'C:\\a\\b.py',
				'/a.ts/b',
				'x.',
				'',
				7,
			].map(languageOfPath),
		).toMatchInlineSnapshot(`
			[
			  "typescript",
			  "typescript",
			  "makefile",
			  "bash",
			  "bash",
			  "python",
			  undefined,
			  undefined,
			  undefined,
			  undefined,
			]
		`);
		expect(
			[
				'ts',
				'rust,ignore',
				'{.python}',
				'C++',
				'c#',
				'mermaid',
				'',
				undefined,
			].map(languageOfFence),
		).toMatchInlineSnapshot(`
			[
			  "typescript",
			  "rust",
			  "python",
			  "cpp",
			  "csharp",
			  undefined,
			  undefined,
			  undefined,
			]
		`);
	});
});
