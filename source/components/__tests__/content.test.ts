import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {type Line, lineWidth, wrapVisible} from '../../screen/look/line.js';
import {makeVisible} from '../../utils/visibleText.js';
import {markdownLines} from '../text/markdown.js';
import {prettyValue} from '../text/prettyValue.js';
import {toolInputLines} from '../prompt/toolInput.js';
import {wrapSpans} from '../text/wrapSpans.js';
import {anyCharacter} from '../../__tests__/anyCharacter.js';

const textOf = (lines: readonly Line[]) =>
	lines.map(line => line.spans.map(span => span.text).join('')).join('\n');
const dense = (text: string) =>
	makeVisible(text, {multiline: true}).replaceAll(/\s/g, '');
const anyText = fc.oneof(
	fc.string({unit: anyCharacter, maxLength: 200}),
	fc.string({unit: 'grapheme', maxLength: 200}),
	fc.lorem({mode: 'sentences', maxCount: 4}),
);
const width = fc.integer({min: 10, max: 120});

describe('what is shown of an input', () => {
	it('is every character of a command, in order', () => {
		fc.assert(
			fc.property(anyText, width, (command, columns) => {
				const lines = toolInputLines('Bash', {command}, columns);
				// What athena says about the command comes behind it.
				const end = lines.findIndex(({spans: [mark]}) => mark?.text === '! ');
				const shown = lines
					.slice(0, end === -1 ? lines.length : end)
					.map(line =>
						line.spans
							.slice(1)
							.map(span => span.text)
							.join(''),
					)
					.join('');
				expect(dense(shown)).toBe(dense(command));
				for (const line of lines)
					expect(lineWidth(line)).toBeLessThanOrEqual(columns);
			}),
			{numRuns: fuzzLength(500)},
		);
	});

	it('keeps spaces: what they push out of sight is wrapped into sight', () => {
		const command = `ls${' '.repeat(500)}; rm -rf /`;
		expect(textOf(toolInputLines('Bash', {command}, 60))).toContain(
			'; rm -rf /',
		);
	});

	it('is every field of every tool', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(
					'Bash',
					'Edit',
					'Write',
					'WebFetch',
					'mcp__a__b',
					'Task',
				),
				fc.dictionary(
					fc.constantFrom(
						'command',
						'file_path',
						'old_string',
						'new_string',
						'content',
						'description',
						'extra',
						'url',
					),
					fc.oneof(
						fc.stringMatching(/^[a-z]{1,8}$/),
						fc.integer(),
						fc.boolean(),
						fc.constant(null),
					),
				),
				(tool, input) => {
					const shown = dense(textOf(toolInputLines(tool, input, 80)));
					const same = input.old_string === input.new_string;
					for (const [key, value] of Object.entries(input)) {
						if (key === 'old_string' && same) continue;
						expect(shown).toContain(dense(String(value)));
					}
				},
			),
			{numRuns: fuzzLength(1000)},
		);
	});

	it('tells a line feed from a wrapped line', () => {
		expect(
			textOf(toolInputLines('Bash', {command: 'echo one two\nrm x'}, 12)),
		).toBe('$ echo one \n┆ two\n│ rm x');
	});

	it('begins no line of its own making for a line feed in what is no text', () => {
		const lines = textOf(
			toolInputLines(
				'Bash',
				{command: 'rm x', description: 'List\n$ ls', 'a\n$ b': 'c'},
				40,
			),
		).split('\n');
		expect(lines).toEqual(['# List', '# $ ls', '$ rm x', 'a⏎$ b  "c"']);
		const write = {file_path: 'a\n+ b', content: 'c'};
		expect(textOf(toolInputLines('Write', write, 40))).toBe('a⏎+ b\n+ c');
	});

	it('shows nested values readably', () => {
		expect(prettyValue({a: [1, {b: 'x\ny'}], c: {}, d: ''})).toBe(
			'a:\n  - 1\n  -\n    b:\n      x\n      y\nc: {}\nd: ',
		);
	});

	it('does not fail on what is nested without end', () => {
		let deep: unknown = 'x';
		for (let level = 0; level < 5000; level++) deep = [deep];
		expect(prettyValue(deep)).toContain('nested too deep to show');
	});
});

describe('what is shown of Markdown', () => {
	it('leaves out no word, whatever the markup', () => {
		const markup = fc.constantFrom(
			'# ',
			'- ',
			'1. ',
			'> ',
			'**',
			'*',
			'`',
			'```\n',
			'\n',
			'\n\n',
			'[',
			'](',
			')',
			'<!--',
			'-->',
			'<b>',
			'|',
			'---',
			'- [ ] ',
			'- [x] ',
			'\\',
			'&amp;',
			'~~',
			'![',
			'[x]: ',
		);
		const source = fc
			.array(fc.oneof(markup, fc.stringMatching(/^[a-z]{3,9} $/)), {
				maxLength: 30,
			})
			.map(parts => parts.join(''));
		fc.assert(
			fc.property(source, width, (text, columns) => {
				const lines = markdownLines(text, columns);
				const shown = dense(textOf(lines)).replaceAll(/[│┆>]/g, '');
				for (const line of lines)
					expect(lineWidth(line)).toBeLessThanOrEqual(columns);
				for (const word of text.match(/[a-z]{3,9}/g) ?? [])
					expect(shown).toContain(word);
			}),
			{numRuns: fuzzLength(2000)},
		);
	});

	it('hides nothing by nesting without end', () => {
		const text = `${'> '.repeat(200)}deep\n\n${'> - '.repeat(200)}deeper`;
		const lines = markdownLines(text, 60);
		expect(dense(textOf(lines))).toMatch(/deep.*deeper/s);
		for (const line of lines) expect(lineWidth(line)).toBeLessThanOrEqual(60);
	});

	it('is not stopped by text made to stop a parser', () => {
		for (const text of [
			'_a_'.repeat(100_000),
			'> '.repeat(100_000),
			'**a'.repeat(100_000),
		])
			expect(dense(textOf(markdownLines(text, 60)))).toBe(dense(text));
	});

	it('shows comments and where links lead', () => {
		const shown = textOf(
			markdownLines('ok [docs](https://evil.example "t")\n<!-- push -->', 80),
		);
		expect(shown).toContain('https://evil.example');
		expect(shown).toContain('<!-- push -->');
	});
});

describe('wrapping', () => {
	it('loses nothing of toned text', () => {
		fc.assert(
			fc.property(
				fc.array(anyText, {maxLength: 5}),
				width,
				(texts, columns) => {
					const lines = wrapSpans(
						texts.map(text => ({text})),
						columns,
					);
					expect(textOf(lines).replaceAll('\n', '')).toBe(
						texts
							.map(text => makeVisible(text, {multiline: true}))
							.join('')
							.replaceAll('\n', ''),
					);
				},
			),
			{numRuns: fuzzLength(500)},
		);
	});

	it('loses nothing of a text', () => {
		fc.assert(
			fc.property(anyText, width, (text, columns) => {
				expect(wrapVisible(text, columns).join('')).toBe(
					makeVisible(text, {multiline: true}).replaceAll('\n', ''),
				);
			}),
			{numRuns: fuzzLength(500)},
		);
	});
});

describe('more than anybody reads', () => {
	const many = Object.fromEntries(
		Array.from({length: 200_000}, (_, at) => [`key${at}`, at]),
	);

	it('says how many values are not written out', () => {
		const rows = prettyValue({many, last: 1}).split('\n');
		expect(rows).toHaveLength(50_001);
		expect(rows.at(-2)?.trim()).toBe('… 150002 more not shown here');
	});

	it('has room in a table and in a list all the same', () => {
		const lines = toolInputLines('mcp__server__tool', many, 40);
		expect(lines).toHaveLength(200_002);
	});
});
