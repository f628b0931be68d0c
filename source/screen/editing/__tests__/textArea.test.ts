import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {clusters} from '../../../utils/clusterWidth.js';
import {type AreaAction, areaActions} from '../areaActions.js';
import {layoutArea} from '../areaLayout.js';
import {
	areaText,
	insertText,
	longestText,
	textArea,
	type TextArea,
} from '../textArea.js';
import {anyCharacter} from '../../../__tests__/anyCharacter.js';

const view = {width: 10, height: 4};
const isAction = (name: string): name is AreaAction => name in areaActions;

/** Keys by action name; everything else is written. */
const press = (area: TextArea, ...keys: string[]) =>
	keys.reduce(
		(current, key) =>
			isAction(key)
				? areaActions[key](current, view)
				: insertText(current, key),
		area,
	);
/** The text with the cursor as `|`. */
const shown = (area: TextArea) =>
	areaText({
		lines: area.lines.map((line, row) =>
			row === area.row
				? `${line.slice(0, area.column)}|${line.slice(area.column)}`
				: line,
		),
	});

describe('a text of several lines', () => {
	it('is written, moved in and erased', () => {
		const cases: [string, string[], string][] = [
			['', ['a', 'newline', 'b'], 'a\nb|'],
			['a\nb', ['erase', 'erase', 'c'], 'ac|'],
			['ab\ncd', ['up', 'x'], 'abx|\ncd'],
			['ab\ncd', ['lineStart', 'left', 'x'], 'abx|\ncd'],
			['ab\ncd', ['textStart', 'eraseAfter', 'textEnd', 'x'], 'b\ncdx|'],
			['ab\ncd', ['textStart', 'lineEnd', 'eraseAfter'], 'ab|cd'],
			['git push -f', ['killWordBefore'], 'git push -|'],
			['git push', ['wordLeft', 'killToEnd', 'yank', 'yank'], 'git pushpush|'],
			['one two', ['wordLeft', 'wordLeft', 'killWordAfter'], '| two'],
			['ab\ncd', ['up', 'killToEnd', 'killToEnd', 'yank'], 'ab\ncd|'],
			['a', ['tab', 'b'], 'a\tb|'],
		];
		for (const [text, keys, result] of cases)
			expect([keys, shown(press(textArea(text), ...keys))]).toEqual([
				keys,
				result,
			]);
	});

	it('puts back as one what was cut in a row', () => {
		const area = press(
			textArea('one two three'),
			'killWordBefore',
			'killWordBefore',
		);
		expect(shown(area)).toBe('one |');
		expect(shown(press(area, 'textStart', 'yank'))).toBe('two three|one ');
	});

	it('takes steps back and forth; letters in a row are one', () => {
		const written = press(textArea('x'), 'a', 'b', 'left', 'c', 'newline');
		expect(shown(written)).toBe('xac\n|b');
		const undone = press(written, 'undo', 'undo');
		expect(shown(undone)).toBe('xa|b');
		expect(shown(press(undone, 'undo'))).toBe('x|');
		expect(shown(press(undone, 'undo', 'undo', 'undo'))).toBe('x|');
		expect(shown(press(undone, 'redo', 'redo', 'redo'))).toBe('xac\n|b');
		expect(shown(press(undone, 'z', 'redo'))).toBe('xaz|b');
	});

	it('treats what a person sees as one character as one', () => {
		const family = '👩\u200D👩\u200D👧';
		expect(shown(press(textArea(`a${family}`), 'left', 'x'))).toBe(
			`ax|${family}`,
		);
		expect(areaText(press(textArea(`a${family}`), 'erase'))).toBe('a');
		expect(areaText(press(textArea('ae\u0301'), 'erase'))).toBe('a');
	});

	it('goes up and down by rows of the screen, and keeps its aim', () => {
		const area = textArea('0123456789abcde\nxy\n0123456789');
		expect(shown(press(area, 'textStart', 'lineEnd', 'up'))).toContain(
			'01234|5',
		);
		expect(
			shown(press(area, 'textStart', 'lineEnd', 'down', 'down')),
		).toContain('xy\n01234|');
		expect(shown(press(area, 'pageUp', 'pageUp'))).toMatch(/^\|0/);
		expect(shown(press(area, 'textStart', 'pageDown', 'pageDown'))).toMatch(
			/\|$/,
		);
	});

	it('takes a paste as text: line feeds, tabs, and no control characters', () => {
		expect(
			areaText(insertText(textArea(), 'a\r\nb\rc\td\u001B[2J\u0000\u009B')),
		).toBe('a\nb\nc\td[2J');
	});

	it('keeps what it was given to the last character', () => {
		fc.assert(
			fc.property(fc.string({unit: anyCharacter, maxLength: 60}), text => {
				expect(areaText(textArea(text))).toBe(text);
			}),
			{numRuns: fuzzLength(100)},
		);
	});

	it('leaves out what is beyond its longest', () => {
		const area = insertText(textArea('ab'), 'x'.repeat(longestText));
		expect(areaText(area).length).toBeLessThanOrEqual(longestText);
	});

	it('keeps its cursor on a boundary of a grapheme, and every undo is true', () => {
		const key = fc.constantFrom(
			...Object.keys(areaActions),
			'a',
			'한',
			'\u0301',
			'👍🏽',
			' ',
		);
		fc.assert(
			fc.property(
				fc.string({unit: 'grapheme', maxLength: 20}),
				fc.array(key, {maxLength: 30}),
				(text, keys) => {
					let area = textArea(text);
					for (const one of keys) {
						const before = areaText(area);
						const next = press(area, one);
						const line = next.lines[next.row] ?? '';
						const edges = [0];
						for (const cluster of clusters(line))
							edges.push((edges.at(-1) ?? 0) + cluster.length);
						expect(edges).toContain(next.column);
						if (next.past.length > area.past.length && one !== 'redo')
							expect(areaText(press(next, 'undo'))).toBe(before);
						area = next;
					}
				},
			),
			{numRuns: fuzzLength(300)},
		);
	});
});

describe('its rows on the screen', () => {
	it('hold every character of it, and no row is wider than told', () => {
		fc.assert(
			fc.property(
				fc.string({unit: 'grapheme', maxLength: 80}),
				fc.integer({min: 2, max: 30}),
				(text, width) => {
					const area = textArea(text);
					const {rows, total} = layoutArea(area, {width, height: 1000}, 0);
					expect(rows.length).toBe(total);
					const joined = area.lines.map((line, index) =>
						rows
							.filter(row => row.line === index)
							.map(({start, end}) => line.slice(start, end))
							.join(''),
					);
					expect(joined).toEqual(area.lines);
				},
			),
			{numRuns: fuzzLength(100)},
		);
	});

	it('show the cursor wherever it is, and stand still while it is in sight', () => {
		const area = textArea(
			Array.from({length: 50}, (_, i) => `${i}`).join('\n'),
		);
		const size = {width: 10, height: 5};
		expect(layoutArea(area, size, 0)).toMatchObject({top: 45, cursorRow: 49});
		const up = press(area, 'up', 'up');
		expect(layoutArea(up, size, 45).top).toBe(45);
		expect(layoutArea(press(up, 'textStart'), size, 45).top).toBe(0);
	});
});
