import fc from 'fast-check';
import {expect, it} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {readPatch, wholePatch} from '../patch.js';

const patchOf = (...lines: string[]) =>
	['*** Begin Patch', ...lines, '*** End Patch'].join('\n');
const whole = patchOf(
	'*** Add File: notes.md',
	'+# Notes',
	'*** Update File: a.txt',
	'*** Move to: b.txt',
	'@@ class A',
	' same',
	'-old',
	'+new',
	'*** End of File',
	'*** Delete File: c.txt',
);

it('a patch that is nothing but files is read whole', () => {
	expect(wholePatch(whole)).toEqual([
		{path: 'notes.md', change: 'add', lines: ['+# Notes']},
		{
			path: 'a.txt',
			change: 'update',
			movedTo: 'b.txt',
			lines: ['@@ class A', ' same', '-old', '+new'],
		},
		{path: 'c.txt', change: 'delete', lines: []},
	]);
});

it.each([
	['a header that only a lenient reader takes', '  *** Add File: x', '+y'],
	['a path with blanks around it', '*** Add File:  x ', '+y'],
	['a line that is none of a patch', '*** Add File: x', 'y'],
	['a directive nobody knows', '*** Add File: x', '*** Run: rm'],
	['text before the first file', 'please', '*** Add File: x', '+y'],
	[
		'two moves of one file',
		'*** Update File: x',
		'*** Move to: y',
		'*** Move to: z',
	],
])('%s: it is shown as it stands', (_what, ...lines) => {
	const text = patchOf(...lines);
	expect(wholePatch(text)).toBeUndefined();
	// Whom it touches is told all the same.
	expect(readPatch(text)?.[0]?.path).toMatch(/^[ax]$|^notes/);
});

it.each([
	['*** Add File:.env', '.env'],
	['*** Delete File:\t.env', '.env'],
	['***  update file: .env', '.env'],
	['**** Add File .env', '.env'],
	['*** Run: .env', ''],
	['** Add File: .env', ''],
])('a header as only some read it, %s, is of a file: %j', (line, path) => {
	const text = patchOf('*** Update File: a', '@@', '-x', '+y', line, '+z');
	expect(readPatch(text)?.map(file => file.path)).toEqual(['a', path]);
	expect(wholePatch(text)).toBeUndefined();
});

it.each([
	['megabytes', `${whole}\n${'+x\n'.repeat(400_000)}`],
	[
		'thousands of files',
		patchOf(...Array<string>(3000).fill('*** Add File: a')),
	],
])('a patch of %s touches a file that nobody knows', (_what, text) => {
	const paths = readPatch(text)?.map(file => file.path) ?? [];
	expect(paths).toContain('');
	expect(paths.length).toBeLessThan(2100);
	expect(wholePatch(text)).toBeUndefined();
});

it('text around the patch is not left out', () => {
	expect(wholePatch(`cd x\n${whole}`)).toBeUndefined();
	expect(wholePatch(`${whole}\nrm -rf x`)).toBeUndefined();
});

it('what is read whole has every line of the text', () => {
	const line = fc.oneof(
		fc.constantFrom(
			...whole.split('\n'),
			'*** Move to: x',
			' *** Delete File: y',
			'',
		),
		fc.string({maxLength: 12}),
	);
	fc.assert(
		fc.property(fc.array(line, {maxLength: 12}), lines => {
			const text = patchOf(...lines);
			const read = wholePatch(text);
			if (!read) return;
			const shown = read.flatMap(file => [
				file.path,
				...(file.movedTo === undefined ? [] : [file.movedTo]),
				...file.lines,
			]);
			const said = text
				.split('\n')
				.slice(1, -1)
				.filter(each => each !== '*** End of File')
				.map(each => each.replace(/^\*\*\* [\w ]+: /, ''));
			expect(shown).toEqual(said);
		}),
		{numRuns: fuzzLength(500)},
	);
});
