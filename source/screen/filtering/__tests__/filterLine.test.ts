import {describe, expect, it} from 'vitest';
import {textLine, textOf} from '../../textLine.js';
import {
	atFault,
	characterAt,
	completeFilter,
	type FilterLine,
	pasteInFilter,
	readFilter,
	typeInFilter,
} from '../filterLine.js';

const view = (text: string): FilterLine => ({
	purpose: 'view',
	line: textLine(text),
});

const values = (letter: string) =>
	letter === 't' ? ['Bash', 'BashOutput', 'Read'] : [];

describe('completing', () => {
	it('goes through what could stand there, and around', () => {
		let line = view('~t Ba');
		const seen: string[] = [];
		for (const by of [1, 1, 1, -1] as const) {
			line = completeFilter(line, by, values);
			seen.push(textOf(line.line));
		}

		expect(seen).toEqual([
			'~t Bash ',
			'~t BashOutput ',
			'~t Bash ',
			'~t BashOutput ',
		]);
	});

	it('begins at the last one going back', () => {
		const line = completeFilter(view('~t Ba'), -1, values);
		expect(textOf(line.line)).toBe('~t BashOutput ');
	});

	it('leaves what comes after the cursor, and the cursor before it', () => {
		const given = view('~t Re & ~e');
		const line = completeFilter(
			{...given, line: {...given.line, cursor: 5}},
			1,
			values,
		);
		expect(textOf(line.line)).toBe('~t Read  & ~e');
		expect(line.line.cursor).toBe('~t Read '.length);
		expect(line.completing).toBeUndefined();
	});

	it('ends with the next key', () => {
		const line = completeFilter(view('~t Ba'), 1, values);
		expect(line.completing).toBeDefined();
		expect(
			typeInFilter(line, {name: 'x', text: 'x'})?.completing,
		).toBeUndefined();
		expect(pasteInFilter(line, 'x').completing).toBeUndefined();
		expect(typeInFilter(line, {name: 'unknown'})).toBeUndefined();
	});

	it('offers an intercept only what says something about a call', () => {
		const line = completeFilter(
			{purpose: 'intercepts', line: textLine('~w')},
			1,
			values,
		);
		expect(textOf(line.line)).toBe('~w');
	});
});

describe('reading', () => {
	it('is by what the line is for', () => {
		expect(readFilter(view('~w'))?.ok).toBe(true);
		expect(readFilter({purpose: 'intercepts', line: textLine('~w')})?.ok).toBe(
			false,
		);
		expect(readFilter(view('  '))).toBeUndefined();
	});

	it('puts the cursor where the fault is, counted in what a person sees', () => {
		const line = view('👩‍👧 & ~q');
		const parsed = readFilter(line);
		if (parsed?.ok !== false) throw new Error('it has a fault');
		expect(atFault(line, parsed).line.cursor).toBe(4);
		expect(characterAt(line.line, 1000)).toBe(6);
	});
});
