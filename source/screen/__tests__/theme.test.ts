import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {textWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {toAscii} from '../look/ascii.js';
import {chooseTheme} from '../look/chooseTheme.js';
import {line, renderLine} from '../look/line.js';
import {themeOf, themes} from '../look/theme.js';
import {anyCharacter} from '../../__tests__/anyCharacter.js';

const source = path.resolve(import.meta.dirname, '../..');

/** Everything outside ASCII that athena itself may draw. */
function ownSymbols(): Set<string> {
	const files = ['components', 'context', 'feed', 'hooks', 'utils'].flatMap(
		folder =>
			fs
				.readdirSync(path.join(source, folder), {recursive: true})
				.map(name => path.join(source, folder, String(name)))
				.filter(
					file =>
						/\.tsx?$/.test(file) &&
						!file.includes('__tests__') &&
						// Letters that it looks for, and never draws.
						!file.endsWith('mixedScripts.ts'),
				),
	);
	return new Set(
		files.flatMap(file =>
			Array.from(withoutComments(fs.readFileSync(file, 'utf8'))).filter(
				character => (character.codePointAt(0) ?? 0) > 0x7e,
			),
		),
	);
}

const withoutComments = (text: string) =>
	text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*/g, '');

describe('ASCII', () => {
	it('has a look-alike for every symbol athena draws', () => {
		const symbols = [...ownSymbols()];
		expect(symbols.length).toBeGreaterThan(20);
		expect(symbols.filter(symbol => toAscii(symbol) === '?')).toEqual([]);
	});

	it('is ASCII, and as wide as it was, whatever the text', () => {
		fc.assert(
			fc.property(fc.string({unit: anyCharacter}), text => {
				const visible = makeVisible(text);
				const ascii = toAscii(visible);
				expect(ascii).toMatch(/^[\x20-\x7e]*$/);
				expect(ascii).toHaveLength(textWidth(visible));
			}),
			{numRuns: fuzzLength(100)},
		);
	});

	it('is all that a line in such a theme holds, but for its colours', () => {
		const rendered = renderLine(
			{...line(['● ünsafe', 'good'], ' 漢字 …'), right: [{text: '▼ 3'}]},
			40,
			themeOf('dark', true),
		);
		// eslint-disable-next-line no-control-regex -- styles are what it takes out
		const plain = rendered.replaceAll(/\u001b\[[\d;]*m/g, '');
		expect(plain).toBe('* ?nsafe ???? ..                     v 3');
	});
});

describe('what is cut', () => {
	const drawn = (text: string, width: number) =>
		renderLine(line(text), width, themeOf('none', true));

	it('ends in two dots', () => {
		expect(drawn('npm ci && npm test', 12)).toBe('npm ci && ..');
		// Cut before, with room behind it.
		expect(drawn('Tidy up…', 20)).toBe('Tidy up..');
	});

	it('loses nothing more for them', () => {
		expect(drawn('exactly…', 8)).toBe('exactly.');
	});

	it('has a mark of its own for each state of a call, and for what only goes on', () => {
		const marks = Array.from('●◆◇✓✗⊘○★›▸▾❯✖│┆║', toAscii);
		expect(new Set(marks).size).toBe(marks.length);
	});
});

describe('themes', () => {
	it('give the same object for the same answer', () => {
		for (const name of ['dark', 'none'] as const) {
			expect(themeOf(name, true)).toBe(themeOf(name, true));
			expect(themeOf(name, false)).toBe(themes[name]);
		}
	});

	it.each([
		['dark by default', {}, 'dark'],
		['NO_COLOR', {NO_COLOR: '1'}, 'mono'],
		['an empty NO_COLOR means nothing', {NO_COLOR: ''}, 'dark'],
		['TERM=dumb', {TERM: 'dumb'}, 'none'],
		[
			'FORCE_COLOR beats both',
			{FORCE_COLOR: '1', NO_COLOR: '1', TERM: 'dumb'},
			'dark',
		],
		['FORCE_COLOR=0', {FORCE_COLOR: '0'}, 'mono'],
		['a light background', {COLORFGBG: '0;15'}, 'light'],
		['a dark background', {COLORFGBG: '15;default;0'}, 'dark'],
	] as const)('%s', (_, env, name) => {
		expect(chooseTheme({theme: 'auto', ascii: false}, env)).toBe(themes[name]);
	});

	it('are what the setting says, where there are colours', () => {
		const settings = {theme: 'high-contrast', ascii: true} as const;
		expect(chooseTheme(settings, {COLORFGBG: '0;15'})).toBe(
			themeOf('high-contrast', true),
		);
		expect(chooseTheme(settings, {NO_COLOR: '1'})).toBe(themeOf('mono', true));
	});
});

it('tells an ellipsis from a full stop in ASCII, where a blank follows', () => {
	expect(toAscii(' edit…  D deny… ')).toBe(' edit.. D deny..');
	expect(toAscii('(A always…) i interrupt')).toBe('(A always..)i interrupt');
});
