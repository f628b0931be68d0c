import {describe, expect, test} from 'vitest';
import {type AgentName} from '../../runtime/agentName.js';
import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {allow, compiled, deny, here} from './kit.js';

/*
 * What a tool touches is read whole: fields that other versions have, what stands
 * in a text or a list of it, calls within a call, and code that nobody reads.
 */

type Input = Readonly<Record<string, unknown>>;
type Told = readonly [AgentName, string, Input];

const decided = (
	[agent, tool, input]: Told,
	rules: Parameters<typeof compiled>[0],
	{
		guards = [],
		ownPaths = [],
	}: {guards?: GuardName[]; ownPaths?: string[]} = {},
) =>
	judge({agent, tool, input, cwd: here.projectDir}, compiled(rules, {guards}), {
		...here,
		ownPaths,
	});

const verdictOf = (...args: Parameters<typeof decided>) =>
	decided(...args).verdict;

const secrets = [deny('~p "secrets/**"')];
const mine = [allow('~p "src/**"')];

describe('a field of another version names a file, too', () => {
	test.each([
		['gemini', 'read_file', {absolute_path: `${here.projectDir}/secrets/k`}],
		['gemini', 'read_file', {path: 'secrets/k'}],
		['gemini', 'read_file', {file_paths: ['src/a', 'secrets/k']}],
		['gemini', 'read_file', {paths: '["src/a", "secrets/k"]'}],
		['gemini', 'read_file', {file_path: 'src/a', paths: ['secrets/k']}],
		['gemini', 'list_directory', {path: 'secrets'}],
		['gemini', 'write_file', {absolute_path: 'secrets/k', content: ''}],
		['gemini', 'replace', {absolutePath: 'secrets/k', new_string: ''}],
		['qwen', 'read_file', {absolute_path: 'secrets/k'}],
		['qwen', 'write_file', {filePath: 'secrets/k', content: ''}],
		['qwen', 'edit', {path: 'secrets/k', old_string: 'a', new_string: 'b'}],
		['qwen', 'list_directory', {dir_path: 'secrets'}],
		['qwen', 'read_file', {file_path: ['src/a', 'secrets/k']}],
		['qwen', 'read_file', {file_path: 'k', dir_path: 'secrets'}],
		['opencode', 'read', {path: 'secrets/k'}],
		['opencode', 'write', {file_path: 'secrets/k', content: ''}],
		['copilot', 'view', {filename: 'secrets/k'}],
		['copilot', 'create', {filePath: 'secrets/k', file_text: ''}],
		['pi', 'read', {file_path: '@secrets/k'}],
		['claude', 'Read', {files: ['secrets/k']}],
		['claude', 'Write', {uri: 'secrets/k', content: ''}],
		['codex', 'view_image', {image_path: 'secrets/k'}],
	] as const)('%s %s %j', (...call) => {
		expect(verdictOf(call, [deny('~p "secrets" | ~p "secrets/**"')])).toBe(
			'deny',
		);
	});

	test.each([
		['gemini', 'read_file', {file_path: 'src/a', absolute_path: '.env'}],
		['gemini', 'read_file', {file_path: 'src/a', paths: ['.env']}],
		['qwen', 'read_file', {file_path: ['src/a', '.env']}],
		['qwen', 'read_file', {file_path: 'src/a', dir_path: '..'}],
	] as const)('so more is to be allowed, not less: %s %s %j', (...call) => {
		expect(verdictOf(call, mine)).toBe('none');
	});

	test.each([
		['gemini', 'read_file', {file_path: 'src/a', limit: 3}],
		['qwen', 'edit', {file_path: 'src/a', old_string: 'x', new_string: 'y'}],
		['copilot', 'create', {path: 'src/a', file_text: '.env'}],
		['claude', 'Read', {file_path: 'src/a', offset: 1, limit: 2}],
		['claude', 'Grep', {pattern: 'x', path: 'src', output_mode: 'content'}],
	] as const)(
		'and what says nothing of files stands for none: %s %s',
		(...call) => {
			expect(verdictOf(call, mine)).toBe('allow');
		},
	);
});

describe('what a patch touches', () => {
	const patch = (name: string) =>
		`*** Begin Patch\n*** Add File: ${name}\n+x\n*** End Patch`;

	test.each([
		[
			'codex',
			'apply_patch',
			{command: `cd secrets && apply_patch <<E\n${patch('k')}\nE`},
		],
		[
			'codex',
			'apply_patch',
			{
				command: [
					'bash',
					'-lc',
					`cd "secrets"; apply_patch <<'E'\n${patch('k')}\nE`,
				],
			},
		],
		['codex', 'apply_patch', {command: patch('k'), workdir: 'secrets'}],
		['opencode', 'patch', {patchText: patch('secrets/k')}],
	] as const)('%s %s is that of its folder', (...call) => {
		expect(verdictOf(call, secrets)).toBe('deny');
		expect(verdictOf(call, [allow('~t Edit & ~p "k"')])).not.toBe('allow');
	});

	test.each([
		[
			'codex',
			'apply_patch',
			{input: patch('src/a'), patch: patch('secrets/k')},
		],
		[
			'codex',
			'apply_patch',
			{command: patch('src/a'), patch: patch('secrets/k')},
		],
		['codex', 'apply_patch', {command: 'x', value: patch('secrets/k')}],
		[
			'codex',
			'apply_patch',
			{command: patch('src/a'), diff: [patch('secrets/k')]},
		],
		[
			'copilot',
			'apply_patch',
			{value: patch('src/a'), input: patch('secrets/k')},
		],
		[
			'copilot',
			'apply_patch',
			{value: patch('src/a'), text: patch('secrets/k')},
		],
		[
			'opencode',
			'patch',
			{patchText: patch('src/a'), patch: patch('secrets/k')},
		],
	] as const)('%s %s %j says two: each of them counts', (...call) => {
		expect(verdictOf(call, secrets)).toBe('deny');
		expect(verdictOf(call, [...mine, allow('~p "secrets/**"')])).not.toBe(
			'allow',
		);
	});

	test('two that say the same are one', () => {
		const call = [
			'codex',
			'apply_patch',
			{input: patch('src/a'), patch: patch('src/a')},
		] as const;
		expect(verdictOf(call, [allow('~t Edit & ~p "src/**"')])).toBe('allow');
	});

	test.each([
		['codex', 'exec_command', {cmd: 'ls', command: 'git push'}],
		['codex', 'exec_command', {cmd: 'ls', command: ['git', 'push']}],
		['codex', 'shell', {command: 'ls', script: 'ls; git push'}],
		['claude', 'Bash', {command: 'ls', cmd: 'git push'}],
		['gemini', 'run_shell_command', {command: 'ls', cmd: 'git push'}],
		['copilot', 'bash', {command: 'ls', input: 'git push'}],
		['claude', 'mcp__sh__run', {name: 'git', args: ['push']}],
	] as const)('%s %s %j has a command in a second field', (...call) => {
		expect(verdictOf(call, [deny('~c "git push"')])).toBe('ask');
		expect(verdictOf(call, [allow('~c ls'), allow('~c "git push"')])).not.toBe(
			'allow',
		);
	});

	test.each([
		`cd secrets && apply_patch <<'E'\n${patch('k')}\nE`,
		`apply_patch <<'E'\n${patch('secrets/k')}\nE`,
		`apply_patch '${patch('secrets/k')}'`,
		`echo '${patch('secrets/k')}' | apply_patch`,
		`cat > p <<'E'\n${patch('secrets/k')}\nE\napply_patch < p`,
		`git apply <<'E'\n--- a/secrets/k\n+++ b/secrets/k\n@@ -1 +1 @@\n-a\n+b\nE`,
		`printf -- '--- a/secrets/k\\n+++ b/secrets/k\\n' | patch -p1`,
		`cat > p <<'E'\n+++ b/secrets/k\nE\ngit apply p`,
		`cd secrets && git apply --directory=. <<'E'\n+++ b/k\nE`,
		`patch -p1 -d secrets <<'E'\n+++ b/k\nE`,
	])('by a shell: %s', command => {
		expect(verdictOf(['codex', 'shell', {command}], secrets)).toBe('deny');
	});

	test.each([
		'curl -s https://x.y/p | patch -p1',
		'make-patch | git apply',
		'git apply "$p"',
		'gunzip -c p.gz | apply_patch',
	])('is a question where nobody can read it: %s', command => {
		const call = ['claude', 'Bash', {command}] as const;
		expect(verdictOf(call, secrets)).toBe('ask');
		expect(decided(call, []).rule?.id).toBe('built-in/athena-files');
	});

	test.each([
		`git apply <<'E'\n--- a/src/a\n+++ b/src/a\n@@ -1 +1 @@\n-a\n+b\nE`,
		`apply_patch '${patch('src/a')}'`,
		'git stash apply',
		'git log --grep apply',
	])('is no question where it says so: %s', command => {
		const call = ['claude', 'Bash', {command}] as const;
		expect(verdictOf(call, secrets)).toBe('none');
	});
});

describe('a tool nobody knows', () => {
	test.each([
		{file: 'secrets/k'},
		{args: ['--file=secrets/k']},
		{args: ['-f=secrets/k', 'x']},
		{options: '-o./secrets/k'},
		{uri: `file://${here.projectDir}/secrets/k`},
		{uri: `file:${here.projectDir}/secrets/k`},
		{uri: `FILE://localhost${here.projectDir}/secrets/k`},
		{uri: `file://${here.projectDir}/s%65crets/k`},
		{path: 's%65crets%2Fk'},
		{uri: `vscode://file${here.projectDir}/secrets/k`},
		{uri: 'project://secrets/k'},
		{path: '"secrets/k"'},
		{path: ' secrets/k '},
		{path: 'secrets/k:12:3'},
		{path: 'secrets/k#L3'},
		{body: '@secrets/k'},
		{input: '{"path": "secrets/k"}'},
		{input: '["a", "--file=secrets/k"]'},
		{input: JSON.stringify({a: JSON.stringify({b: ['secrets/k']})})},
		{paths: 'src/a, secrets/k'},
		{paths: '[src/a, secrets/k]'},
		{paths: 'src/a|secrets/k'},
		{paths: 'src/a:secrets/k'},
		{revision: 'HEAD:secrets/k'},
		{file: '<secrets/k>'},
		{file: '[secrets/k]'},
		{files: 'src/a\nsecrets/k'},
		{nested: [{deep: {list: [['secrets/k']]}}]},
		{'secrets/k': true},
		{paths: {'./secrets/k': 'r'}},
		{input: '{"files": {"secrets/k": {"lines": 3}}}'},
	])('is refused what it names: %j', input => {
		expect(verdictOf(['claude', 'mcp__fs__do', input], secrets)).toBe('deny');
		expect(verdictOf(['gemini', 'novel', input], secrets)).toBe('deny');
		expect(verdictOf(['claude', 'mcp__fs__do', input], mine)).toBe('none');
	});

	test.each([
		{url: 'https://example.com/k?x=secrets'},
		{text: 'see the notes below'},
		{path: 'src/a'},
		{title: 'secrets in short'},
		{note: 'we read: secrets/k'},
	])('is not refused what it does not name: %j', input => {
		expect(verdictOf(['claude', 'mcp__fs__do', input], secrets)).toBe('none');
	});

	const push = [deny('~c "git push"')];
	test.each([
		{command: 'git push'},
		{command: ['git', 'push', '-f']},
		{command: 'git', args: ['push', '-f']},
		{program: 'git', arguments: 'push -f'},
		{argv: ['git', 'push']},
		{cmd: ['bash', '-lc', 'git push']},
		{text: 'git push\n'},
		{input: 'cd x && git push'},
		{input: '{"command": "git push"}'},
		{command: "git push 'oops"},
		{code: 'import os; os.system("git push")'},
		{script: 'const x = execSync(`git push`)'},
		{commands: ['ls', 'git push']},
		{tasks: [{run: 'git push'}]},
		{exe: 'git', argv: 'push'},
		{command: 'git', subcommand: 'push'},
		{cmd: 'git', argument: 'push'},
		{command: 'git', options: {args: ['push']}},
		{cmd: ['git'], args: ['push']},
		{args: {0: 'git', 1: 'push'}},
		{argv0: 'git', argv1: 'push'},
		{lines: ['git \\', 'push']},
		{content: 'git push\r'},
		Object.fromEntries([
			...Array.from({length: 40}, (_, at) => [`cmd${at}`, 'ls -l']),
			['command', 'git push'],
		]),
	])('is asked about what it may run: %j', input => {
		for (const call of [
			['claude', 'mcp__x__y', input],
			['codex', 'novel', input],
		] as const) {
			expect(verdictOf(call, push)).toMatch(/^(?:ask|deny)$/);
			expect(verdictOf(call, [], {guards: ['no-push']})).toBe('ask');
			expect(verdictOf(call, [allow('~c "git push"')])).toBe('none');
			expect(verdictOf(call, [deny('~c "npm publish"')])).toBe('none');
		}
	});

	test.each([
		{title: 'git push fails', body: 'git push says no'},
		{description: 'git push'},
		{text: 'pushed to git'},
	])('is not asked about what people read: %j', input => {
		expect(verdictOf(['claude', 'mcp__x__y', input], push)).toBe('none');
	});

	test('is asked about what it types into a terminal', () => {
		const typed = (tool: string) =>
			verdictOf(['claude', tool, {content: 'git push'}], push);
		expect(typed('mcp__terminal__write')).toBe('ask');
		expect(typed('mcp__x__write_pty')).toBe('ask');
		expect(typed('mcp__notes__write')).toBe('none');
	});

	test('may run the program that it is called by', () => {
		const given = (tool: string, args: readonly string[]) =>
			verdictOf(['claude', tool, {args}], push);
		expect(given('mcp__git__run', ['push'])).toBe('ask');
		expect(given('mcp__x__git', ['push', '-f'])).toBe('ask');
		expect(given('git', ['push'])).toBe('ask');
		expect(given('mcp__git__run', ['status'])).toBe('none');
	});

	test('is asked about where it is given more than is looked at', () => {
		const many = Array.from({length: 5000}, (_, at) => `n${at}`);
		for (const input of [
			{many, path: 'secrets/k'},
			{path: 'secrets/k', many},
			{many: many.map(() => [])},
			{packed: `[${'"n",'.repeat(20_000)}"secrets/k"]`},
		]) {
			const call = ['claude', 'mcp__x__y', input] as const;
			expect(verdictOf(call, secrets)).toMatch(/^(?:deny|ask)$/);
			expect(verdictOf(call, push)).toBe('ask');
			expect(verdictOf(call, [])).toBe('none');
		}
	});

	test('is asked about files that a command of its names', () => {
		const run = (command: string) =>
			['claude', 'mcp__x__exec', {command}] as const;
		expect(verdictOf(run('cat secrets/k'), secrets)).toBe('ask');
		expect(verdictOf(run('frob secrets/k'), secrets)).toBe('ask');
		expect(verdictOf(run('cat src/a'), secrets)).toBe('none');
		expect(
			verdictOf(run('rm -rf /srv/x'), [], {guards: ['path-boundary']}),
		).toBe('ask');
		const ownPaths = [`${here.projectDir}/.athena`];
		expect(verdictOf(run('rm -r .athena'), [], {ownPaths})).toBe('ask');
	});
});

describe('calls within a call', () => {
	const batch = (...calls: (readonly [string, Input])[]) =>
		[
			'opencode',
			'batch',
			{tool_calls: calls.map(([tool, parameters]) => ({tool, parameters}))},
		] as const;

	test('are refused as if they came alone', () => {
		expect(
			verdictOf(
				batch(['bash', {command: 'ls'}], ['bash', {command: 'git push'}]),
				[deny('~c "git push"')],
			),
		).toBe('deny');
		expect(
			verdictOf(batch(['read', {filePath: 'secrets/k'}]), [
				deny('~t Read & ~p "secrets/**"'),
			]),
		).toBe('deny');
		expect(
			verdictOf(batch(['write', {filePath: '/etc/x', content: ''}]), [], {
				guards: ['path-boundary'],
			}),
		).toBe('deny');
		expect(
			verdictOf(batch(['bash', {command: 'rm -rf ~'}]), [], {
				guards: ['dangerous-bash'],
			}),
		).toBe('deny');
	});

	test('are asked about where one is', () => {
		const ownPaths = [`${here.projectDir}/.athena`];
		expect(
			verdictOf(
				batch(['edit', {filePath: '.athena/rules.json', newString: ''}]),
				[],
				{ownPaths},
			),
		).toBe('ask');
	});

	test('are allowed by nobody', () => {
		expect(
			verdictOf(batch(['bash', {command: 'ls'}]), [
				allow('~c ls'),
				allow('~t bash'),
			]),
		).toBe('none');
		expect(
			verdictOf(batch(['read', {filePath: 'a'}]), [], {guards: ['read-only']}),
		).toBe('ask');
	});

	test('are found wherever they stand', () => {
		const rules = [deny('~t Read & ~p "secrets/**"')];
		const read = {name: 'read', arguments: '{"filePath": "secrets/k"}'};
		for (const input of [
			{calls: [{function: read}]},
			{plan: {steps: [{do: read}]}},
			{calls: JSON.stringify([read])},
			{tool_calls: [{tool: 'batch', parameters: {tool_calls: [read]}}]},
		])
			expect(verdictOf(['opencode', 'novel', input], rules)).toMatch(
				/^(?:deny|ask)$/,
			);
		expect(
			verdictOf(
				[
					'codex',
					'multi_tool_use.parallel',
					{
						tool_uses: [
							{
								recipient_name: 'functions.exec_command',
								parameters: {cmd: 'git push'},
							},
						],
					},
				],
				[deny('~c "git push"')],
			),
		).toBe('deny');
	});
});

test.each(['exec', 'js_repl'])(
	'%s of Codex runs code that nobody reads',
	tool => {
		for (const input of [
			{value: 'await tools.shell({command: "git push"})'},
			{code: 'require("fs").rmSync("x")'},
			{input: '1 + 1'},
		]) {
			const call = ['codex', tool, input] as const;
			expect(verdictOf(call, [deny('~c "git push"')])).toBe('ask');
			expect(verdictOf(call, [], {guards: ['dangerous-bash']})).toBe('ask');
			expect(verdictOf(call, [], {guards: ['read-only']})).toBe('ask');
			expect(
				verdictOf(call, [allow('~c "git push"'), allow('~t Bash')]),
			).not.toBe('allow');
		}
	},
);

describe('a tool that nobody knows', () => {
	test.each([
		...['**/.e?v', '.e*', '{.env,x}', '**', '[.]env'],
		...['@(.env|x)', '+(.env)', '!(x)', '.@(e)nv'],
	])('may find files by what looks like a pattern: %s', glob => {
		const call = ['claude', 'mcp__fs__read', {glob}] as const;
		expect(verdictOf(call, [deny('~p .env')])).not.toBe('none');
	});

	test.each(['src/*.ts', 'What is this?', 'a **bold** word'])(
		'is let go on with another: %s',
		text => {
			const call = ['claude', 'mcp__fs__read', {text}] as const;
			expect(verdictOf(call, [deny('~p .env')])).toBe('none');
		},
	);

	const marked = '--- a/secrets/k\n+++ b/secrets/k\n@@ -1 +1 @@\n-a\n+b\n';
	const written = '*** Begin Patch\n*** Add File: secrets/k\n+a\n*** End Patch';

	test.each([
		['mcp__git__apply_patch', {patch: marked}],
		['mcp__git__apply_patch', {input: [{diff: marked}]}],
		['mcp__git__apply_patch', {text: `rename from secrets/k\nrename to k\n`}],
		['mcp__git__apply_patch', {text: `diff --git a/secrets/k b/k\n`}],
		['mcp__x__apply_patch', {patch: written}],
		['mcp__x__do', {input: written}],
		['apply_patch', {input: written}],
	])('is refused the files of a patch: %s %j', (tool, input) => {
		expect(verdictOf(['claude', tool, input], secrets)).toBe('deny');
	});

	test('is asked about one that names more files than anybody lists', () => {
		const long = Array.from({length: 600}, (_, at) => `+++ b/src/${at}\n`);
		const input = {patch: [...long, marked].join('')};
		expect(verdictOf(['claude', 'mcp__x__y', input], secrets)).not.toBe('none');
	});

	test.each([
		{path: 'src/a.md', content: '# Title\n---\n*** secrets ***\n- [k](k)\n'},
		{patch: '--- a/src/k\n+++ b/src/k\n@@ -1 +1 @@\n-secrets/k\n+b\n'},
	])('and let go on with what only looks like it: %j', input => {
		expect(verdictOf(['claude', 'mcp__x__y', input], secrets)).toBe('none');
	});

	const bounded = (tool: string, input: Input) =>
		decided(['claude', tool, input], [], {guards: ['path-boundary']});

	test.each([
		{path: '/home/dev/other/x', content: 'y'},
		{path: '../x'},
		{target: '~/x'},
		{files: {'/home/dev/other/x': 'text'}},
		{edits: [{uri: 'file:///home/dev/other/x'}]},
		{paths: 'a, ../x'},
	])('is asked about a path outside: %j', input => {
		for (const tool of ['mcp__fs__write_file', 'mcp__fs__do', 'novel'])
			expect(bounded(tool, input).rule?.id).toBe('path-boundary/names-outside');
		expect(bounded('mcp__fs__read_file', input).verdict).toBe('none');
	});

	test.each([
		{path: 'src/a', content: '/home/dev/other/x'},
		{path: `${here.projectDir}/src/a`},
		{body: 'see ../x and ~/y', title: '../x'},
		{url: 'https://example.com/home/x'},
		{path: '/tmp/x'},
	])('and not about what is none: %j', input => {
		expect(bounded('mcp__fs__write_file', input).verdict).toBe('none');
	});

	test('is told where to run a command', () => {
		const input = {command: 'cat key', cwd: 'secrets'};
		expect(verdictOf(['claude', 'mcp__x__y', input], secrets)).not.toBe('none');
	});
});
