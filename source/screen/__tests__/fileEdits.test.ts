import {expect, test} from 'vitest';
import {changedPath, fileChange} from '../change/fileChange.js';
import {applyEdits} from '../change/fileEdits.js';

const edit = (before: string, after: string, everywhere = false) => ({
	before,
	after,
	everywhere,
});
const manyLines = 'x\n'.repeat(200_000);

test('edits are made one after the other, all places of one at once', () => {
	expect(applyEdits('a b a', [edit('a', 'aa', true), edit(' b', '')])).toEqual({
		ok: true,
		text: 'aa aa',
	});
});

test('what is looked through is counted, and beyond the budget nothing is', () => {
	const text = Array.from({length: 2000}, (_, at) => `line ${at};`).join('\n');
	const edits = Array.from({length: 2000}, (_, at) =>
		edit(`line ${at};`, `row ${at};`),
	);
	const budget = {characters: 100 * text.length};
	expect(applyEdits(text, edits, budget)).toMatchObject({
		ok: false,
		untried: true,
	});
	expect(budget.characters).toBeGreaterThan(-3 * text.length);
});

test('the usual budget is enough for an edit of any file, not for thousands', () => {
	const text = Array.from({length: 60_000}, (_, at) => `line ${at};\n`).join(
		'',
	);
	const edits = (count: number) =>
		Array.from({length: count}, (_, at) => edit(`line ${at};`, 'changed'));
	expect(applyEdits(text, edits(10))).toMatchObject({ok: true});
	expect(applyEdits(text, edits(3000))).toMatchObject({untried: true});
});

test('each place costs, however short what stands there is', () => {
	const everywhere = [edit('a', 'b', true)];
	expect(applyEdits('a'.repeat(100_000), everywhere)).toMatchObject({ok: true});
	expect(applyEdits('a'.repeat(1e6), everywhere)).toMatchObject({
		untried: true,
	});
	const again = Array.from({length: 4}, () => edit('a', 'a', true));
	expect(applyEdits('a'.repeat(100_000), again)).toMatchObject({untried: true});
});

test('what no memory holds is not made', () => {
	expect(
		applyEdits('a'.repeat(1e6), [edit('a', 'b'.repeat(1e6), true)]),
	).toMatchObject({untried: true});
});

test('an edit that was too much to try is not said to fail, and shows no diff', () => {
	const input = {
		file_path: '/a',
		old_string: 'a',
		new_string: 'b'.repeat(1e6),
		replace_all: true,
	};
	const before = {state: 'text' as const, text: 'a'.repeat(1e6)};
	expect(fileChange({toolName: 'Edit', input}, before)).toEqual({
		path: '/a',
		says: 'too much to find out here what it does to the file; only what the edit names is shown',
		level: 'warn',
		shown: [],
	});
});

test.each([
	['Write', {file_path: '/a', content: 'x'.repeat(5_000_000)}],
	['Write', {file_path: '/a', content: manyLines}],
	['NotebookEdit', {notebook_path: '/a', new_source: manyLines}],
])('%s of more than can be compared shows no diff', (toolName, input) => {
	const change = fileChange({toolName, input}, {state: 'missing'});
	expect(changedPath({toolName, input})).toBe('/a');
	expect(change?.diff).toBeUndefined();
	expect(change?.says).toBe('too much to compare it with the file');
	expect(change?.shown).not.toContain('content');
	expect(change?.shown).not.toContain('new_source');
});

test('a file of more lines than can be compared counts as too large', () => {
	const input = {file_path: '/a', old_string: 'x', new_string: 'y'};
	expect(
		fileChange({toolName: 'Edit', input}, {state: 'text', text: manyLines}),
	).toMatchObject({
		says: 'the file is too large to compare (391 KB); only what the edit names is shown',
		level: 'warn',
		shown: [],
	});
});
