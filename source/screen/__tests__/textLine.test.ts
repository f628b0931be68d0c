import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {
	editLine,
	insertText,
	longestLine,
	textLine,
	textOf,
} from '../textLine.js';

const press = (line: ReturnType<typeof textLine>, ...names: string[]) =>
	names.reduce(
		(current, name) =>
			editLine(current, name.length === 1 ? {name, text: name} : {name}) ??
			current,
		line,
	);

describe('a line of text', () => {
	it('is written, moved in and erased', () => {
		expect(textOf(press(textLine(), 'n', 'o', 'left', 'x'))).toBe('nxo');
		expect(textOf(press(textLine('abc'), 'backspace'))).toBe('ab');
		expect(textOf(press(textLine('abc'), 'home', 'backspace', 'z'))).toBe(
			'zabc',
		);
		expect(textOf(press(textLine('abc'), 'left', 'ctrl+u'))).toBe('c');
		expect(textOf(press(textLine('abc'), 'home', 'right', 'ctrl+k'))).toBe('a');
		expect(textOf(press(textLine('rm the dir'), 'ctrl+w'))).toBe('rm the ');
	});

	it('treats what a person sees as one character as one', () => {
		const family = '👩\u200D👩\u200D👧';
		expect(textOf(press(textLine(`a${family}`), 'backspace'))).toBe('a');
		expect(textOf(press(textLine('ae\u0301'), 'backspace'))).toBe('a');
		expect(press(textLine('🇩🇪🇫🇷'), 'left').cursor).toBe(1);
	});

	it('joins a combining mark with the letter before it', () => {
		expect(textLine('e').characters).toHaveLength(1);
		expect(insertText(textLine('e'), '\u0301').characters).toEqual(['e\u0301']);
	});

	it('takes several lines as one, and no control characters', () => {
		expect(textOf(insertText(textLine(), 'a\r\nb\tc\u001B[2Jd\u0000'))).toBe(
			'a b c[2Jd',
		);
	});

	it('erases for keys that arrive several at once', () => {
		expect(textOf(insertText(textLine('abc'), '\u007F\u007F'))).toBe('a');
	});

	it('leaves out what is beyond its longest', () => {
		const line = insertText(textLine(), 'x'.repeat(longestLine + 5));
		expect(line.characters).toHaveLength(longestLine);
		expect(line.cursor).toBe(longestLine);
	});

	it('keeps its cursor inside, whatever is pressed', () => {
		const stroke = fc.constantFrom(
			'left',
			'right',
			'home',
			'end',
			'backspace',
			'ctrl+u',
			'ctrl+w',
			'ctrl+k',
			'a',
			'\u0301',
			'한',
		);
		fc.assert(
			fc.property(fc.array(stroke, {maxLength: 40}), names => {
				const {cursor, characters} = press(textLine('start'), ...names);
				expect(cursor).toBeGreaterThanOrEqual(0);
				expect(cursor).toBeLessThanOrEqual(characters.length);
			}),
			{numRuns: fuzzLength(100)},
		);
	});

	it('edits nothing for other keys', () => {
		expect(editLine(textLine('a'), {name: 'enter'})).toBeUndefined();
		expect(editLine(textLine('a'), {name: 'unknown'})).toBeUndefined();
	});
});
