import {describe, expect, it} from 'vitest';
import {lineWidth} from '../../screen/look/line.js';
import {markdownLines} from '../text/markdown.js';

function shown(text: string, width = 60): string {
	const lines = markdownLines(text, width);
	for (const line of lines) expect(lineWidth(line)).toBeLessThanOrEqual(width);
	return `\n${lines
		.map(line =>
			line.spans
				.map(span => span.text)
				.join('')
				.trimEnd(),
		)
		.join('\n')}\n`;
}

const table = [
	'| Name | Count | What it is about |',
	'|:-----|------:|:-----:|',
	'| alpha | 1 | first |',
	'| beta `x` | 22 | a longer cell with **bold** in it, and [a link](https://there.example) |',
	'| only one |',
].join('\n');

describe('tables', () => {
	it('stand in columns, long cells wrapped', () => {
		expect(shown(table)).toMatchInlineSnapshot(`
			"
			Name     │ Count │             What it is about
			─────────┼───────┼──────────────────────────────────────────
			alpha    │     1 │                   first
			beta \`x\` │    22 │  a longer cell with bold in it, and [a
			         │       │       link](https://there.example)
			only one │       │
			"
		`);
	});

	it('are narrow where the screen is', () => {
		expect(shown(table, 50)).toMatchInlineSnapshot(`
			"
			Name     │ Count │        What it is about
			─────────┼───────┼────────────────────────────────
			alpha    │     1 │              first
			beta \`x\` │    22 │ a longer cell with bold in it,
			         │       │             and [a
			         │       │  link](https://there.example)
			only one │       │
			"
		`);
	});

	it('are shown as written where they do not fit', () => {
		expect(shown(table, 24)).toContain('|:-----|------:|');
	});

	it('are shown as written where Markdown would drop a cell', () => {
		expect(shown('| a | b |\n|--|--|\n| 1 | 2 | rm -rf / |')).toContain(
			'| 1 | 2 | rm -rf / |',
		);
	});

	it('keep what is escaped, and wide characters in their columns', () => {
		expect(shown('| a | b |\n|--|--|\n| x \\| y | 漢字 |\n| 漢字 | y |'))
			.toMatchInlineSnapshot(`
			"
			a     │ b
			──────┼─────
			x | y │ 漢字
			漢字  │ y
			"
		`);
	});
});

describe('code in Markdown', () => {
	it('keeps its fences, whether it ends or not', () => {
		expect(
			shown(
				'```ts\nconst a = 1;\n```\n\n~~~~\n```\n~~~~\n\n    indented\n\n```py\nopen',
			),
		).toMatchInlineSnapshot(`
			"
			│ \`\`\`ts
			│ const a = 1;
			│ \`\`\`

			│ ~~~~
			│ \`\`\`
			│ ~~~~

			│     indented

			│ \`\`\`py
			│ open
			"
		`);
	});
});
