import {describe, expect, it} from 'vitest';
import {canonicalToolOf, toolNames} from '../../../agents.js';
import {codexTools} from '../tools/index.js';

const patch = `*** Begin Patch
*** Add File: docs/new.md
+# New
*** Update File: src/a.ts
*** Move to: src/b.ts
@@
-one
+two
 *** Delete File: looks/like/context
*** Delete File: old.txt
*** End Patch`;

it.each([
	['Bash', {command: 'ls -l'}, 'ls -l'],
	['exec_command', {cmd: 'ls -l'}, 'ls -l'],
	['shell_command', {command: 'ls -l'}, 'ls -l'],
	['write_stdin', {session_id: 1, chars: 'ls -l\n'}, 'ls -l\n'],
])('%s is a shell', (tool, input, command) => {
	const call = codexTools.read(tool, input);
	expect(call.kind).toBe('shell');
	expect(call.shell?.command).toBe(command);
	expect(canonicalToolOf('codex', call)).toBe('Bash');
	const field = call.shell?.field ?? '';
	expect(codexTools.withCommand(tool, input, 'pwd')).toEqual({
		...input,
		[field]: 'pwd',
	});
});

describe.each([
	['as a hook has it', {command: patch}],
	['as a tool of its own has it', {input: patch}],
	['as a bare text', {value: patch}],
	['as words of a command', {command: ['apply_patch', patch]}],
])('a patch, %s', (_how, input) => {
	it('names every file it touches', () => {
		expect(codexTools.read('apply_patch', input).paths).toEqual([
			{access: 'write', text: 'docs/new.md'},
			{access: 'delete', text: 'src/a.ts'},
			{access: 'write', text: 'src/b.ts'},
			// A file too many is asked about; none is missed.
			{access: 'delete', text: 'looks/like/context'},
			{access: 'delete', text: 'old.txt'},
		]);
	});

	it('is told by its files and lines', () => {
		expect(codexTools.subjectOf('apply_patch', input)).toBe(
			'docs/new.md and 3 more',
		);
		expect(codexTools.outcomeOf('apply_patch', input, 'Success.')).toBe(
			'+2 -1',
		);
	});
});

it('of what is no patch nobody knows the files', () => {
	expect(
		codexTools.read('apply_patch', {command: 'what?'}).paths,
	).toBeUndefined();
});

it('tools of MCP servers and of agents are known by their namespaces', () => {
	expect(codexTools.read('mcp__db__query', {})).toMatchObject({
		kind: 'mcp',
		server: 'db',
		serverTool: 'query',
	});
	for (const tool of [
		'spawn_agent',
		'multi_agent_v1spawn_agent',
		'collaborationspawn_agent',
	])
		expect(codexTools.read(tool, {}).kind).toBe('agent');
	expect(toolNames('codex', 'apply_patch')).toEqual(['Edit', 'apply_patch']);
	expect(toolNames('claude', 'Edit')).toEqual(['Edit']);
});

it('its questions and its plan are read', () => {
	expect(
		codexTools.questionsOf({
			questions: [
				{id: 'db', header: 'DB', question: 'Which?', options: [{label: 'A'}]},
			],
		}),
	).toEqual([
		{
			question: 'Which?',
			header: 'DB',
			multi_select: false,
			options: [{label: 'A', description: ''}],
		},
	]);
	expect(
		codexTools.listChangeOf(
			'update_plan',
			{plan: [{step: 'Look', status: 'completed'}]},
			'',
		),
	).toEqual({
		type: 'replace',
		tasks: [{text: 'Look', status: 'completed', details: {}}],
	});
});
