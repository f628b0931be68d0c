import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {type Line, lineWidth} from '../../screen/look/line.js';
import {analyseShell} from '../../shell/analyse.js';
import {makeVisible} from '../../utils/visibleText.js';
import {redirectionsIn} from '../prompt/redirections.js';
import {shellLines} from '../prompt/shellLines.js';

const lines = (command: string, width = 60, risky = /^$/) => {
	const shell = analyseShell(command, {cwd: '/p', home: '/h'});
	return shellLines(
		command,
		{
			shell,
			risky: new Set(shell.segments.filter(({text}) => risky.test(text))),
		},
		width,
	);
};
const text = ({spans}: Line) => spans.map(span => span.text).join('');

describe('a shell command', () => {
	it('has each of its parts in a line of its own, with what joins it', () => {
		expect(
			lines('cd a && npm ci || exit 1; ls | wc -l & echo "a && b"\nls').map(
				text,
			),
		).toEqual([
			'$ cd a ',
			'  && npm ci ',
			'  || exit 1',
			'  ; ls ',
			'  | wc -l ',
			'  & echo "a && b"',
			'│ ls',
		]);
	});

	it('tells line feeds, parts and wrapped lines apart', () => {
		expect(lines('echo one two &&\n rm x', 12).map(text)).toEqual([
			'$ echo one ',
			'┆ two &&',
			'│  rm x',
		]);
	});

	it('marks what is dangerous, and no other part', () => {
		const marked = lines('ls && rm -rf x && ls', 60, /^rm/);
		expect(marked.map(line => line.right?.[0]?.text)).toEqual([
			undefined,
			'✖',
			undefined,
		]);
	});

	it('gives operators, redirections and substitutions tones of their own', () => {
		const spans = lines('a $(b) 2>&1 | c > d').flatMap(line => line.spans);
		const tone = (part: string) =>
			spans.find(span => span.text.includes(part))?.tone;
		expect([tone('|'), tone('> d'), tone('2>&1'), tone('b')]).toEqual([
			'strong',
			'warn',
			'warn',
			'plain',
		]);
	});

	it('is shown as it stands when it cannot be taken apart', () => {
		expect(lines('echo "never ended && ls').map(text)).toEqual([
			'$ echo "never ended && ls',
		]);
	});

	it('loses no character, and no line is too wide, whatever it is', () => {
		const piece = fc.constantFrom(
			...['ls', ' ', '&&', '|', ';', '\n', '"', "'", '$(', ')', '`', '>', '2>'],
			...['<<EOF', 'EOF', '{', '}', 'if', 'then', 'fi', '\\', '漢', '\u202E'],
		);
		const dense = (given: string) =>
			makeVisible(given, {multiline: true}).replaceAll(/\s/g, '');
		fc.assert(
			fc.property(
				fc.array(piece, {maxLength: 25}),
				fc.integer({min: 10, max: 60}),
				(pieces, width) => {
					const command = pieces.join('');
					const drawn = lines(command, width, /ls/);
					const shown = drawn
						.map(line => text({spans: line.spans.slice(1)}))
						.join('');
					expect(dense(shown)).toBe(dense(command));
					for (const line of drawn)
						expect(lineWidth(line)).toBeLessThanOrEqual(width);
				},
			),
			{numRuns: fuzzLength(500)},
		);
	});
});

describe('redirections', () => {
	it.each([
		['ls > a 2>&1', ['> a', '2>&1']],
		['cat <<EOF', ['<<EOF']],
		['x >>"a b" <in', ['>>"a b"', '<in']],
		['echo "a > b" \'c > d\' e\\>f', []],
		['diff <(a) <(b)', []],
		['ls &>log', ['&>log']],
	])('of %j are %j', (command, found) => {
		expect(
			redirectionsIn(command).map(({start, end}) => command.slice(start, end)),
		).toEqual(found);
	});
});
