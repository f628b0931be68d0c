import {describe, expect, it} from 'vitest';
import {claudeTools} from '../index.js';
import {rows} from '../rows.js';
import {changesFiles, inputsThatChange} from '../../../../tools/rowWrites.js';

const {read} = claudeTools;

describe('what a call of Claude’s does', () => {
	it.each([
		[
			'Bash',
			{command: 'ls', description: 'look'},
			{
				kind: 'shell',
				shell: {
					command: 'ls',
					isUnderstood: true,
					field: 'command',
					aboutField: 'description',
				},
				paths: [],
			},
		],
		[
			'PowerShell',
			{command: 'ls'},
			{
				kind: 'shell',
				shell: {command: 'ls', isUnderstood: false, field: 'command'},
				paths: [],
			},
		],
		[
			'Edit',
			{file_path: 'a.ts', old_string: 'x', new_string: 'y'},
			{kind: 'edit', paths: [{access: 'write', text: 'a.ts'}]},
		],
		[
			'Grep',
			{pattern: 'x', glob: '*.ts'},
			{
				kind: 'search',
				onlyReads: true,
				paths: [
					{access: 'read', text: '.', isImplied: true, isRecursive: true},
					{access: 'read', text: '*.ts', isGlob: true},
				],
			},
		],
		[
			'Grep',
			{pattern: 'x', path: ' docs'},
			{
				kind: 'search',
				onlyReads: true,
				paths: [
					{access: 'read', text: ' docs', isRecursive: true},
					{access: 'read', text: 'docs', isRecursive: true},
				],
			},
		],
		[
			'Write',
			{file_path: '\n.env ', content: 'x'},
			{
				kind: 'write',
				paths: [
					{access: 'write', text: '\n.env '},
					{access: 'write', text: '.env'},
				],
			},
		],
		[
			'Glob',
			{pattern: '*', path: ' docs'},
			{
				kind: 'search',
				onlyReads: true,
				paths: [
					{access: 'read', text: ' docs'},
					{access: 'read', text: 'docs'},
					{access: 'read', text: '*', isGlob: true, below: ' docs'},
					{access: 'read', text: '*', isGlob: true, below: 'docs'},
				],
			},
		],
		[
			'MultiEdit',
			{
				file_path: 'a.md',
				edits: [{file_path: '.env', old_string: 'x', new_string: 'y'}],
			},
			{
				kind: 'edit',
				paths: [
					{access: 'write', text: 'a.md'},
					{access: 'write', text: '.env'},
				],
			},
		],
		[
			'Glob',
			{pattern: '**/*.md', path: 'docs'},
			{
				kind: 'search',
				onlyReads: true,
				paths: [
					{access: 'read', text: 'docs'},
					{access: 'read', text: '**/*.md', isGlob: true, below: 'docs'},
				],
			},
		],
		[
			'WebFetch',
			{url: 'https://a.example/'},
			{kind: 'fetch', text: 'https://a.example/', paths: []},
		],
		[
			'mcp__git__hub__push',
			{},
			{kind: 'mcp', server: 'git', serverTool: 'hub__push'},
		],
		['Unheard', {command: 'x'}, {kind: 'other', text: 'x', textIsPart: true}],
	])('%s %j', (tool, input, call) => {
		expect(read(tool, input)).toEqual({tool, ...call});
	});

	it('names a file nobody can read as one that is not known', () => {
		expect(read('Write', {file_path: 5}).paths).toEqual([
			{access: 'write', text: ''},
		]);
	});

	it('takes a command without a tool for a shell’s', () => {
		expect(read('', {command: 'ls'}).shell?.command).toBe('ls');
		expect(read('', {}).shell).toBeUndefined();
	});

	it('knows no tool by a name that every object has', () => {
		expect(read('constructor', {}).kind).toBe('other');
		expect(claudeTools.editedField('toString')).toBeUndefined();
	});

	it.each(Object.keys(rows))('reads %s whatever its input', tool => {
		for (const input of [{}, {command: null, file_path: [], edits: 'x'}]) {
			expect(read(tool, input).tool).toBe(tool);
			expect(() => {
				claudeTools.fileEditOf(tool, input);
				claudeTools.outcomeOf(tool, input, input);
				claudeTools.outputOf(tool, input);
				claudeTools.listChangeOf(tool, input, input);
			}).not.toThrow();
		}
	});
});

/** Tools whose files no field names. */
const unnamedFiles: Readonly<Record<string, string>> = {
	TodoRead: 'a list in Claude’s own memory',
	ToolSearch: 'looks among tools',
};

describe('the row of a tool', () => {
	const all = Object.entries(rows);

	it.each(
		all.filter(([, row]) => row.kind !== 'worktree' && changesFiles(row)),
	)(
		'%s says which file it changes, how, and with what outcome',
		(_tool, row) => {
			const {fileEdit, outcome, subject} = row;
			expect(inputsThatChange(row, 'x')).not.toEqual([]);
			expect(fileEdit).toBeDefined();
			expect(outcome).toBeDefined();
			expect(subject).toBeDefined();
		},
	);

	it.each(all.filter(([, {onlyReads}]) => onlyReads))(
		'%s only reads, and says which files',
		(tool, row) => {
			const isUnnamed = row.files === undefined && row.pathsIn === undefined;
			expect(isUnnamed).toBe(tool in unnamedFiles);
			expect(changesFiles(row)).toBe(false);
		},
	);

	it.each(all.filter(([, {shell, text}]) => shell ?? text))(
		'%s can be edited where a person reads its command or text',
		(tool, {shell, text, edited}) => {
			const field = shell?.field ?? text;
			// Which skill it is cannot be edited into another.
			expect(edited?.field).toBe(tool === 'Skill' ? undefined : field);
		},
	);
});

describe('what becomes of a file', () => {
	it('is told by one replacement or by several', () => {
		const edit = {old_string: 'a', new_string: 'b'};
		expect(
			claudeTools.fileEditOf('Edit', {file_path: 'x', ...edit}),
		).toMatchObject({type: 'edit', edits: [{before: 'a', after: 'b'}]});
		expect(
			claudeTools.fileEditOf('MultiEdit', {
				file_path: 'x',
				edits: [edit, edit],
			}),
		).toMatchObject({type: 'edit', fields: ['edits'], edits: [{}, {}]});
	});

	it('is unknown where the input has another form', () => {
		expect(
			claudeTools.fileEditOf('MultiEdit', {file_path: 'x', edits: [1]}),
		).toMatchObject({type: 'unknown', path: 'x'});
		expect(claudeTools.fileEditOf('Bash', {command: 'x'})).toBeUndefined();
	});
});
