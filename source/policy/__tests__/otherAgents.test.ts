import {describe, expect, test} from 'vitest';
import {type AgentName} from '../../runtime/agentName.js';
import {judge} from '../judge.js';
import {type GuardName} from '../guards/types.js';
import {allow, compiled, deny, here} from './kit.js';

/*
 * What other agents' tools are told beside a command or a path counts: the
 * folder it runs in, the shell that runs it, what they make of a name.
 */

type Input = Readonly<Record<string, unknown>>;

const verdictOf = (
	[agent, tool, input]: readonly [AgentName, string, Input],
	rules: Parameters<typeof compiled>[0],
	guards: GuardName[] = [],
) =>
	judge(
		{agent, tool, input, cwd: here.projectDir},
		compiled(rules, {guards}),
		here,
	).verdict;

const shells: readonly (readonly [AgentName, string, string, string])[] = [
	['gemini', 'run_shell_command', 'command', 'dir_path'],
	['gemini', 'run_shell_command', 'command', 'directory'],
	['qwen', 'run_shell_command', 'command', 'directory'],
	['opencode', 'bash', 'command', 'workdir'],
	['codex', 'exec_command', 'cmd', 'workdir'],
	['codex', 'shell', 'command', 'workdir'],
];

describe.each(shells)('%s %s runs %s in %s', (agent, tool, field, folder) => {
	const run = (command: string, where: unknown) =>
		[agent, tool, {[field]: command, [folder]: where}] as const;

	test('so paths are those of that folder', () => {
		const secrets = [deny('~p "secrets/**"')];
		expect(verdictOf(run('cat k', 'secrets'), secrets)).toBe('deny');
		expect(verdictOf(run('cat k', './docs/../secrets'), secrets)).toBe('deny');
		expect(verdictOf(run('cat k', ''), secrets)).toBe('none');
		expect(verdictOf(run('cat k', null), secrets)).toBe('none');
		expect(verdictOf(run('touch k', '/etc'), [], ['path-boundary'])).toBe(
			'deny',
		);
		expect(verdictOf(run('rm -rf usr', '/'), [], ['dangerous-bash'])).toBe(
			'deny',
		);
	});

	test('and what is allowed here is not allowed there', () => {
		const tests = [allow('~c "npm test"')];
		expect(verdictOf(run('npm test', here.projectDir), tests)).toBe('allow');
		for (const where of ['../evil', '/tmp', '~', 7, ['a']])
			expect(verdictOf(run('npm test', where), tests)).not.toBe('allow');
		expect(verdictOf(run('cat shadow', '/etc'), [], ['read-only'])).not.toBe(
			'allow',
		);
	});
});

test('another shell than the usual ones is no reason to allow', () => {
	const run = (shell: unknown) =>
		['codex', 'exec_command', {cmd: 'npm test', shell}] as const;
	const tests = [allow('~c "npm test"')];
	for (const usual of ['bash', '/bin/zsh', '/usr/bin/bash', undefined])
		expect(verdictOf(run(usual), tests)).toBe('allow');
	for (const other of ['./evil.sh', '/tmp/bash', 'node', 7, ['bash']])
		expect(verdictOf(run(other), tests)).not.toBe('allow');
});

test.each([
	['pi', 'read', {path: '@.env'}],
	['pi', 'write', {path: '@.env', content: ''}],
	['pi', 'edit', {path: '@.env', edits: []}],
	['codex', 'apply_patch', {command: patch('\u0085*** Add File: .env')}],
	['codex', 'apply_patch', {command: patch('*** Add File: .env\u0085')}],
	['codex', 'apply_patch', {command: patch('\u0085 *** Delete File: .env')}],
	['opencode', 'apply_patch', {patchText: patch('*** Add File:.env')}],
	['opencode', 'apply_patch', {patchText: patch('*** Delete File:.env')}],
	['copilot', 'apply_patch', {input: patch('*** Update File:\t.env')}],
	[
		'opencode',
		'apply_patch',
		{patchText: patch('*** Update File: a\n*** Move to:.env')},
	],
] as const)('%s %s %j opens .env', (...call) => {
	expect(verdictOf(call, [deny('~p .env')])).toBe('deny');
});

test.each([
	[['**'], '~p .env'],
	[['**/k.txt'], '~p "secrets/**"'],
	[['s*/k.txt'], '~p "secrets/**"'],
])('files that are looked for by %j may be those of %s', (include, when) => {
	const call = ['gemini', 'read_many_files', {include}] as const;
	expect(['ask', 'deny']).toContain(verdictOf(call, [deny(when)]));
	expect(
		verdictOf(
			['gemini', 'read_many_files', {include: ['docs/a.md']}],
			[deny(when)],
		),
	).toBe('none');
});

test('blanks of Unicode are blanks to Pi', () => {
	expect(
		verdictOf(
			['pi', 'read', {path: 'my\u00a0secrets/k'}],
			[deny('~p "my secrets/**"')],
		),
	).toBe('deny');
});

test.each([
	'\u0085*** Add File: .env',
	'*** Add File:../evil',
	'*** Move to:../evil',
	'*** add file: ../evil',
	'*** Whatever: ../evil',
])('a patch is not allowed for a file that only its agent sees: %j', line => {
	const command = patch(`*** Add File: src/b\n+x\n${line}`);
	expect(
		verdictOf(
			['codex', 'apply_patch', {command}],
			[allow('~t Edit & ~p "src/**"')],
		),
	).not.toBe('allow');
});

test('what is typed into a shell nobody reads is refused, and never allowed', () => {
	const typed = ['copilot', 'write_powershell', {input: 'git push\n'}] as const;
	expect(verdictOf(typed, [deny('~c "git push"')])).toBe('deny');
	expect(verdictOf(typed, [allow('~c "git push"')])).not.toBe('allow');
});

test.each([
	['claude', 'mcp__desktop__start_process', {command: 'cd x && git push'}],
	['claude', 'mcp__shell__run', {cmd: 'git push -f'}],
	[
		'opencode',
		'batch',
		{tool_calls: [{tool: 'bash', parameters: {command: 'git push -f'}}]},
	],
	['codex', 'multi_tool_use.parallel', {tool_uses: [{script: 'git push'}]}],
] as const)('what a tool seems to run is asked about: %s %s', (...call) => {
	for (const guards of [[], ['no-push' as const]])
		expect(
			verdictOf(call, guards.length > 0 ? [] : [deny('~c "git push"')], guards),
		).toMatch(/^(?:ask|deny)$/);
	expect(verdictOf(call, [deny('~c "npm publish"')])).toBe('none');
	expect(verdictOf(call, [allow('~c "git push"')])).toBe('none');
});

test.each([
	['claude', 'mcp__prod__exec', {command: 'npm test', then: 'rm'}],
	['claude', 'Frobnicate', {command: 'npm test'}],
	['copilot', 'str_replace_editor', {command: 'npm test', path: '.env'}],
] as const)('of a tool nobody knows a text says not all: %s %s', (...call) => {
	expect(verdictOf(call, [allow('~c "npm test"')])).toBe('none');
	expect(verdictOf(call, [deny('~c "npm test"')])).toBe('deny');
});

function patch(header: string): string {
	return `*** Begin Patch\n${header}\n+x\n*** End Patch`;
}

describe.each([
	['copilot', 'write_bash', 'input'],
	['codex', 'write_stdin', 'chars'],
] as const)('%s %s types into what runs already', (agent, tool, field) => {
	const typed = (text: string) => [agent, tool, {[field]: text}] as const;

	test('so it may be a piece of what is denied', () => {
		const push = [deny('~c "git push"')];
		expect(verdictOf(typed('git push\n'), push)).toBe('deny');
		expect(verdictOf(typed('ush\n'), push)).toBe('ask');
		expect(verdictOf(typed('{up}{enter}'), push)).toBe('ask');
		expect(verdictOf(typed(''), push)).toBe('none');
		const secret = [deny('~p ".env"')];
		expect(verdictOf(typed('cat .env\n'), secret)).toBe('deny');
		for (const piece of ['cat .env{enter}', 'cat .env\u0004', 'nv{enter}'])
			expect(verdictOf(typed(piece), secret)).toBe('ask');
		expect(verdictOf(typed(''), secret)).toBe('none');
	});

	test('and is never what is allowed', () => {
		expect(verdictOf(typed('npm test\n'), [allow('~c "npm test"')])).toBe(
			'none',
		);
		expect(verdictOf(typed('od\n'), [], ['read-only'])).toBe('ask');
	});
});

test.each([
	['claude', 'Grep', {pattern: 'KEY', output_mode: 'content'}],
	['pi', 'grep', {pattern: 'KEY'}],
	['pi', 'grep', {pattern: 'KEY', path: '/'}],
	['opencode', 'grep', {pattern: 'KEY', include: '.env'}],
	['gemini', 'grep_search', {pattern: 'KEY', include_pattern: '.e*'}],
	['gemini', 'search_file_content', {pattern: 'KEY', include_pattern: '.env'}],
	['gemini', 'read_many_files', {include: ['.env']}],
	['gemini', 'read_many_files', {include: 7}],
	['qwen', 'grep_search', {pattern: 'KEY', glob: '.env'}],
	['copilot', 'rg', {pattern: 'KEY', glob: '.env'}],
	['copilot', 'grep', {pattern: 'KEY', paths: ['/root']}],
	['qwen', 'read_file', {file_path: ['.env']}],
	['claude', 'Read', {file_path: ['README.md', '.env']}],
	['claude', 'Read', {file_path: 'README.md', paths: ['.env']}],
	['gemini', 'read_file', {absolute_path: '.env'}],
	['copilot', 'view', {path: {path: '.env'}}],
] as const)('%s %s %j may show a secret', (...call) => {
	expect(verdictOf(call, [], ['read-only'])).toBe('ask');
});

test.each([
	['pi', 'grep', {pattern: 'KEY', path: 'src'}],
	['opencode', 'grep', {pattern: 'KEY', include: '*.ts'}],
	['gemini', 'grep_search', {pattern: 'KEY', dir_path: 'src'}],
	['gemini', 'read_many_files', {include: ['src/*.ts']}],
	['copilot', 'grep', {pattern: 'KEY', output_mode: 'count'}],
] as const)('%s %s %j shows none', (...call) => {
	expect(verdictOf(call, [], ['read-only'])).toBe('allow');
});

test('Gemini’s older name of its search is a search', () => {
	const call = ['gemini', 'search_file_content', {pattern: 'x'}] as const;
	expect(verdictOf(call, [deny('~t Grep')])).toBe('deny');
	expect(verdictOf(call, [deny('~p "secret.txt"')])).toBe('ask');
});

test.each([
	['claude', 'Bash', {command: 'npm test', dangerouslyDisableSandbox: true}],
	[
		'codex',
		'exec_command',
		{cmd: 'npm test', sandbox_permissions: 'require_escalated'},
	],
	[
		'gemini',
		'run_shell_command',
		{command: 'npm test', additional_permissions: {network: true}},
	],
] as const)('%s %s %j leaves its sandbox: nobody allowed that', (...call) => {
	expect(verdictOf(call, [allow('~c "npm test"')])).toBe('none');
	expect(verdictOf(call, [deny('~c "npm test"')])).toBe('deny');
});

test.each([
	['claude', 'Bash', {command: 'npm test', dangerouslyDisableSandbox: false}],
	[
		'codex',
		'exec_command',
		{cmd: 'npm test', sandbox_permissions: 'use_default'},
	],
] as const)('%s %s %j stays in it', (...call) => {
	expect(verdictOf(call, [allow('~c "npm test"')])).toBe('allow');
});

test('what nobody knows of a shell’s input is no reason to allow', () => {
	const run = (more: Input) =>
		['claude', 'Bash', {command: 'npm test', ...more}] as const;
	const tests = [allow('~c "npm test"')];
	for (const plain of [
		{timeout: 1000, description: 'Tests', run_in_background: true},
		{elevated: null},
	])
		expect(verdictOf(run(plain), tests)).toBe('allow');
	for (const unknown of [{elevated: true}, {host: 'prod'}, {stdin: 'x'}])
		expect(verdictOf(run(unknown), tests)).toBe('none');
	expect(verdictOf(run({elevated: true}), [deny('~c "npm test"')])).toBe(
		'deny',
	);
});

describe('a plan that an agent would leave', () => {
	test.each([
		['gemini', 'exit_plan_mode', {}],
		['gemini', 'exit_plan_mode', {plan_path: 'plan.md'}],
		['opencode', 'plan_exit', {}],
		['qwen', 'exit_plan_mode', {plan: 'x'}],
		['copilot', 'exit_plan_mode', {summary: 'x'}],
		['claude', 'ExitPlanMode', {plan: 'x'}],
	] as const)('only a person allows: %s %s %j', (agent, tool, input) => {
		const plan = [agent, tool, input] as const;
		expect(verdictOf(plan, [], ['read-only'])).toMatch(/^(?:none|ask)$/);
		expect(verdictOf(plan, [allow('~t *')])).toMatch(/^(?:none|ask)$/);
	});
});
