import {describe, expect, it} from 'vitest';
import {type Before} from '../change/changeWords.js';
import {changedPath, fileChange} from '../change/fileChange.js';

const text = (content: string): Before => ({state: 'text', text: content});
const file = text('one\ntwo\nthree\n');
const says = (
	toolName: string,
	input: Record<string, unknown>,
	before: Before = file,
) => fileChange({toolName, input}, before)?.says;
const edit = (
	old_string: string,
	new_string: string,
	rest: Record<string, unknown> = {},
) => ({file_path: '/a', old_string, new_string, ...rest});
const cell = (id: string, source: unknown) => ({id, cell_type: 'code', source});

describe('what a Write does to its file', () => {
	const write = {file_path: '/a', content: 'one\n2\nthree\n'};

	it.each<[Before, string]>([
		[file, 'changes the file: −1 +1 lines'],
		[text('one\n2\nthree\n'), 'unchanged: the file already says exactly this'],
		[text(''), 'changes the file: −0 +3 lines'],
		[{state: 'missing'}, 'new file, 3 lines'],
		[
			{state: 'binary', bytes: 2048},
			'the file is binary (2 KB); all that is written is shown',
		],
		[
			{state: 'too_large', bytes: 5_242_880},
			'the file is too large to compare (5.0 MB); all that is written is shown',
		],
		[
			{state: 'unreadable', reason: 'permission denied'},
			'the file could not be read (permission denied); all that is written is shown',
		],
		[
			{state: 'late'},
			'the file could not be read in time; all that is written is shown',
		],
		[
			{state: 'no_file'},
			'the path is no file, but a folder or a device; all that is written is shown',
		],
		[
			{state: 'not_compared'},
			'not compared with the file on disk; all that is written is shown',
		],
	])('%j: %s', (before, words) => {
		expect(says('Write', write, before)).toBe(words);
	});

	it('is not known while the file is read', () => {
		expect(
			fileChange({toolName: 'Write', input: write}, {state: 'reading'}),
		).toBe(undefined);
	});
});

describe('what an Edit does to its file', () => {
	it.each([
		[edit('two', '2'), 'changes the file: −1 +1 lines'],
		[edit('two', 'two'), 'unchanged: nothing would be different'],
		[edit('t', 'T', {replace_all: true}), 'changes the file: −2 +2 lines'],
		[
			edit('t', 'T'),
			'the text to replace stands 2 times in the file: this edit will fail',
		],
		[
			edit('four', '4'),
			'the text to replace is not in the file as written here: this edit will fail',
		],
		[
			edit('', 'x'),
			'the text to replace is empty, and the file is not: this edit will fail',
		],
	])('%j: %s', (input, words) => {
		expect(says('Edit', input)).toBe(words);
	});

	it('may create a file, but change none that is missing', () => {
		const missing: Before = {state: 'missing'};
		expect(says('Edit', edit('', 'x\n'), missing)).toBe('new file, 1 line');
		expect(says('Edit', edit('a', 'b'), missing)).toBe(
			'the file does not exist: this edit will fail',
		);
	});

	it('takes `$` as it stands, and leaves the line ends of the file', () => {
		const change = fileChange(
			{toolName: 'Edit', input: edit('one\ntwo', "$& $'")},
			text('one\r\ntwo\r\n'),
		);
		expect(change?.diff?.parts).toEqual([
			{type: 'removed', lines: ['one\r', 'two\r']},
			{type: 'added', lines: ["$& $'\r"]},
		]);
	});

	it('is made of several, one after the other', () => {
		const edits = [
			{old_string: 'one', new_string: 'uno'},
			{old_string: 'uno\ntwo', new_string: 'dos'},
		];
		expect(says('MultiEdit', {file_path: '/a', edits})).toBe(
			'changes the file: −2 +1 lines',
		);
		expect(says('MultiEdit', {file_path: '/a', edits: [edits[1]]})).toMatch(
			'not in the file',
		);
		expect(says('MultiEdit', {file_path: '/a', edits: ['odd']})).toBe(
			undefined,
		);
	});
});

describe('what a NotebookEdit does to its cell', () => {
	const notebook = text(
		JSON.stringify({cells: [cell('a', ['x = 1\n', 'y = 2']), cell('b', 'z')]}),
	);
	const input = {
		notebook_path: '/n.ipynb',
		cell_id: 'a',
		new_source: 'x = 1\ny = 3',
	};

	it.each([
		[input, 'changes the file: −1 +1 lines'],
		[{...input, cell_id: 'cell-1'}, 'changes the file: −1 +2 lines'],
		[
			{...input, cell_id: 'c'},
			'the notebook has no such cell: this edit will fail',
		],
		[{...input, edit_mode: 'delete'}, 'deletes the cell'],
		[{...input, edit_mode: 'insert'}, 'new cell'],
	])('%j: %s', (given, words) => {
		expect(says('NotebookEdit', given, notebook)).toBe(words);
	});

	it('is said where it is no notebook, or none there', () => {
		expect(says('NotebookEdit', input, text('{'))).toMatch('no such cell');
		expect(says('NotebookEdit', input, {state: 'missing'})).toMatch(
			'does not exist',
		);
	});
});

describe('the file of a call', () => {
	it('is what its tool calls it', () => {
		const path = (toolName: string, input: Record<string, unknown>) =>
			changedPath({toolName, input});
		expect(path('Write', {file_path: '/a'})).toBe('/a');
		expect(path('NotebookEdit', {notebook_path: '/b'})).toBe('/b');
		expect(path('Read', {file_path: '/a'})).toBe(undefined);
		expect(path('Write', {file_path: ''})).toBe(undefined);
		expect(path('Write', {file_path: 5})).toBe(undefined);
	});
});
