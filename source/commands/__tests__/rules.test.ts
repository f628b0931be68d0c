import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createTalk} from '../../feed/__tests__/helpers.js';
import {recordJournal} from '../../sessions/__tests__/recordJournal.js';
import {runCommand} from '../main.js';
import {memoryIo} from './memoryIo.js';

let folder: string;
beforeEach(() => {
	folder = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-rules-')),
	);
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

const project = () => path.join(folder, 'project');
const rulesFile = () => path.join(project(), '.athena/rules.json');

/** Runs `athena rules …` in a project of its own. */
async function rules(...args: string[]) {
	return rulesWith('', ...args);
}

async function rulesWith(stdin: string, ...args: string[]) {
	fs.mkdirSync(project(), {recursive: true});
	const io = {
		...memoryIo(project(), {HOME: folder, PATH: '/usr/bin:/bin'}),
		stdin: {
			// eslint-disable-next-line @typescript-eslint/require-await -- a pipe's iterator is asynchronous
			async *[Symbol.asyncIterator]() {
				// In pieces, as a pipe brings it.
				for (let at = 0; at < stdin.length; at += 7) {
					yield Buffer.from(stdin.slice(at, at + 7));
				}
			},
		},
	};
	const code = await runCommand(['rules', ...args], io);
	return {code, out: io.out(), err: io.err()};
}

function write(name: string, value: unknown) {
	const file = path.join(project(), name);
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(
		file,
		typeof value === 'string' ? value : JSON.stringify(value),
	);
	return file;
}

const parse = (text: string): unknown => JSON.parse(text);

describe('athena rules add, list, remove', () => {
	it('takes no rule that can fit nothing, and says so of one that is there', async () => {
		await expect(
			rules('add', '~t "Bash(git push:*)"', '--action', 'deny'),
		).rejects.toThrow('~t Bash & ~c "git push"');
		expect(fs.existsSync(rulesFile())).toBe(false);
		write('.athena/rules.json', {
			rules: [{id: 'x', when: '~c "--force"', action: 'deny'}],
		});
		const listed = await rules('list');
		expect(listed.code).toBe(0);
		expect(listed.out).toContain('~c "--force" fits no call');
	});

	it('writes a rule that then decides, and takes it out again', async () => {
		const added = await rules(
			...['add', '~t Bash & ~c "npm install"', '--action', 'deny'],
			...['--reason', 'Use pnpm.', '--id', 'pnpm'],
		);
		expect(added).toMatchObject({code: 0, err: ''});
		expect(parse(fs.readFileSync(rulesFile(), 'utf8'))).toMatchObject({
			rules: [{id: 'pnpm', action: 'deny', reason: 'Use pnpm.'}],
		});
		expect((await rules('list')).out).toContain(
			'deny  pnpm  ~t Bash & ~c "npm install"',
		);
		expect((await rules('explain', 'cd x; npm install y')).out).toMatch(
			/^deny: Use pnpm\.\nbecause of: npm install y\n/,
		);
		expect((await rules('remove', 'pnpm')).code).toBe(0);
		expect(await rules('remove', 'pnpm')).toMatchObject({
			code: 1,
			out: '',
			err: 'athena: there is no rule pnpm\nathena rules list shows those that there are\n',
		});
		expect((await rules('explain', 'npm install')).out).toMatch(/^none: /);
	});

	it('keeps the person’s own rules apart from the project’s', async () => {
		await rules('add', '~c make', '--action', 'ask', '--scope', 'user');
		expect(fs.existsSync(rulesFile())).toBe(false);
		expect(fs.existsSync(path.join(folder, '.config/athena/rules.json'))).toBe(
			true,
		);
		expect((await rules('explain', 'make')).out).toMatch(/^ask: /);
	});

	it.each([
		['an expression that can’t be read', '~t'],
		['a field that speaks about the feed', '~w'],
	])('refuses %s, and writes nothing', async (_what, when) => {
		await expect(rules('add', when, '--action', 'deny')).rejects.toThrow();
		expect(fs.existsSync(rulesFile())).toBe(false);
	});

	it.each(['2030-02-31', '2030-02-30T18:00', '2030-01-31 (x)', 'tomorrow'])(
		'takes no time that there is not: %s',
		async until => {
			await expect(
				rules('add', '~c make', '--action', 'ask', '--until', until),
			).rejects.toThrow('--until takes a time');
		},
	);

	it.each([
		['2090-01-31', '2090-01-31T00:00'],
		['2090-01-31 18:00', '2090-01-31T18:00'],
		['2090-01-31T18:00:30Z', '2090-01-31T18:00:30Z'],
	])('ends by %s', async (until, time) => {
		await rules('add', '~c make', '--action', 'ask', '--until', until);
		expect(fs.readFileSync(rulesFile(), 'utf8')).toContain(
			String(Date.parse(time)),
		);
	});

	it('writes none into a bare repository, where nobody works', async () => {
		fs.mkdirSync(project(), {recursive: true});
		for (const name of ['HEAD', 'objects', 'refs'])
			fs.writeFileSync(path.join(project(), name), '');
		const add = async (...flags: readonly string[]) =>
			rules('add', '~c make', '--action', 'ask', ...flags);
		await expect(add()).rejects.toMatchObject({
			code: 'ATHENA_BARE_REPOSITORY',
		});
		expect(fs.existsSync(rulesFile())).toBe(false);
		expect((await add('--scope', 'user')).code).toBe(0);
		expect((await add('--project-dir', project())).code).toBe(0);
		expect(fs.existsSync(rulesFile())).toBe(true);
	});

	it('says of rules that have ended that they have', async () => {
		write('.athena/rules.json', {
			rules: [
				{id: 'a', when: '~c a', action: 'allow', expires: {at: 0}},
				{id: 'b', when: '~c b', action: 'deny', expires: {uses: 0}},
				{id: 'c', when: '~c c', action: 'ask', expires: {uses: 1}},
			],
		});
		const {out} = await rules('list');
		expect(out).toMatch(/^ended a {2}~c a .*, allow until 1970-01-01/m);
		expect(out).toMatch(/^ended b {2}~c b .*, deny, used up\)$/m);
		expect(out).toMatch(/^ask {3}c {2}~c c .*, 1 more\)$/m);
		const {rules: listed} = parse((await rules('list', '--json')).out) as {
			rules: {id: string; ended?: true}[];
		};
		expect(listed.map(({id, ended}) => [id, ended])).toEqual([
			['a', true],
			['b', true],
			['c', undefined],
		]);
	});

	it('explain says that it does not know the number of a running athena', async () => {
		const note = 'where a number is that of its own process';
		expect((await rules('explain', 'kill 4711')).out).toContain(note);
		expect((await rules('explain', 'pkill node')).out).not.toContain(note);
	});

	it('changes nothing in a broken file, and lists what is wrong', async () => {
		write('.athena/rules.json', '{"rules": [');
		await expect(rules('add', '~c x', '--action', 'ask')).rejects.toThrow(
			/rules\.json:1:/,
		);
		expect(fs.readFileSync(rulesFile(), 'utf8')).toBe('{"rules": [');
		const listed = await rules('list');
		expect(listed.code).toBe(1);
		expect(listed.out).toMatch(/broken: .*rules\.json:1:/);
		expect((await rules('explain', 'ls')).out).toMatch(/^ask: /);
	});

	it.each([
		['~c git push', '“push” may stand anywhere', '~c "git push"'],
		['npm install', '“npm” and “install” may stand', '~c "npm install"'],
	])(
		'says how words are read that no quotes hold: %s',
		async (when, ...said) => {
			const {code, err} = await rules('add', when, '--action', 'deny');
			expect(code).toBe(0);
			for (const text of said) expect(err).toContain(text);
		},
	);

	it('says nothing of words that are meant so', async () => {
		for (const when of ['~c "git push"', '~t Bash & ~p src/**', '~b push'])
			expect((await rules('add', when, '--action', 'deny')).err).toBe('');
	});

	it('lists every entry of a guard with its reason', async () => {
		const {out} = await rules('list', '--guards', 'builder');
		expect(out).toMatch(/^ {2}deny {2}dangerous-bash\/\S+ {2}\S/m);
		expect(out).toMatch(/^guard path-boundary: /m);
	});

	it('names the guards there are when it is given another', async () => {
		await expect(rules('list', '--guards', 'nonsense')).rejects.toThrow(
			/nonsense.*read-only/,
		);
	});
});

it('explains what a branch prefix refuses, and refuses one no branch can have', async () => {
	const explain = (...args: string[]) => rules('explain', ...args);
	expect(
		(await explain('--branch-prefix', 'feat/', 'git switch -c mine')).out,
	).toMatch(/^deny: [^]*branch-prefix\/name/);
	expect(
		(await explain('--branch-prefix', 'feat/', 'git switch -c feat/x')).out,
	).toMatch(/^none: /);
	await expect(explain('--branch-prefix', '../x', 'ls')).rejects.toThrow(
		'“../x” cannot begin the name of a branch',
	);
});

describe('athena rules explain --stdin', () => {
	const line = (command: string, more = {}) =>
		`${JSON.stringify({tool: 'Bash', command, ...more})}\n`;

	it('answers each line with one, in order', async () => {
		const {code, out} = await rulesWith(
			line('ls') + line('git push -f') + line('make'),
			...['explain', '--stdin', '--json', '--guards', 'reviewer'],
		);
		expect(code).toBe(0);
		const answers = out.trimEnd().split('\n').map(parse);
		expect(answers).toMatchObject([
			{verdict: 'allow', segment: 'ls'},
			{verdict: 'deny', rule: 'dangerous-bash/git-force-push'},
			{verdict: 'ask'},
		]);
		for (const answer of answers) {
			expect(Object.keys(answer as object)).toEqual([
				'verdict',
				'reason',
				'rule',
				'segment',
			]);
		}
	});

	it('never allows a line that is no call, and goes on', async () => {
		const {code, out, err} = await rulesWith(
			`{"tool": 3}\nnonsense\n${line('ls')}`.trimEnd(),
			...['explain', '--stdin', '--json', '--guards', 'read-only'],
		);
		expect(code).toBe(65);
		expect(err).toMatch(/line 1: .*\n.*line 2: /);
		expect(out.trimEnd().split('\n').map(parse)).toMatchObject([
			{verdict: 'ask'},
			{verdict: 'ask'},
			{verdict: 'allow'},
		]);
	});

	it('answers empty lines too, but for those at the end', async () => {
		const {code, out, err} = await rulesWith(
			`\r\n${line('ls')}\n \t\n${line('pwd').trimEnd()}\r\n\n\r\n`,
			...['explain', '--stdin', '--json', '--guards', 'read-only'],
		);
		expect(code).toBe(65);
		expect(err.match(/line \d+/g)).toEqual(['line 1', 'line 3', 'line 4']);
		expect(out.trimEnd().split('\n').map(parse)).toMatchObject([
			{verdict: 'ask', rule: null, segment: null},
			{verdict: 'allow'},
			{verdict: 'ask'},
			{verdict: 'ask'},
			{verdict: 'allow'},
		]);
	});

	it.each<[string, object | string, string]>([
		['a file tool', {tool: 'Write', input: {file_path: '/etc/x'}}, 'deny'],
		['its field beside it', {tool: 'Write', file_path: '/etc/x'}, 'deny'],
		['a file to read', {tool: 'Read', file_path: 'src/a.ts'}, 'allow'],
		['a secret', {tool: 'Read', file_path: '.env'}, 'ask'],
		['a tool without input', {tool: 'AskUserQuestion'}, 'deny'],
		['an empty command for it', {tool: 'Task', command: ''}, 'deny'],
		['a tool of a server', {tool: 'mcp__x__y', input: {a: 1}}, 'ask'],
		[
			"Claude's payload",
			{tool_name: 'Bash', tool_input: {command: 'ls'}, hook_event_name: 'x'},
			'allow',
		],
		['a relative folder', {command: 'touch x', cwd: '..'}, 'deny'],
		['no folder', {command: 'ls', cwd: null}, 'allow'],
		['a byte order mark', '\uFEFF{"command": "ls"}', 'allow'],
		['no command', {tool: 'Bash'}, 'ask'],
		['a command that is none', {command: ['ls']}, 'ask'],
		['an input that is none', {command: 'ls', input: 'ls'}, 'ask'],
		['a folder that is none', {command: 'ls', cwd: 7}, 'ask'],
		['a name that is none', {tool: null, command: 'ls'}, 'ask'],
		['a list', '["ls"]', 'ask'],
		['a number', '7', 'ask'],
		['half a line', '{"command": "ls"', 'ask'],
		['a NUL', {command: 'ls\0'}, 'ask'],
	])('%s', async (_what, given, verdict) => {
		const text = typeof given === 'string' ? given : JSON.stringify(given);
		const {out} = await rulesWith(
			`${text}\n${line('ls')}`,
			...['explain', '--stdin', '--json', '--guards', 'scout'],
		);
		expect(out.trimEnd().split('\n').map(parse)).toMatchObject([
			{verdict},
			{verdict: 'allow'},
		]);
	});

	it('judges from the folder a line names', async () => {
		write('.athena/rules.json', {
			rules: [{id: 'dist', when: '~p "dist/**"', action: 'deny'}],
		});
		const {out} = await rulesWith(
			line('rm x', {cwd: 'dist'}) + line('rm x'),
			...['explain', '--stdin', '--json'],
		);
		expect(out.trimEnd().split('\n').map(parse)).toMatchObject([
			{verdict: 'deny'},
			{verdict: 'none'},
		]);
	});
});

describe('athena rules test', () => {
	it('says which cases fail, where, and what came instead', async () => {
		write('.athena/rules.json', {
			rules: [{id: 'no-make', when: '~c make', action: 'deny'}],
		});
		write('.athena/rules.test.json', [
			{command: 'make all', expect: 'deny', rule: 'no-make'},
			{tool: 'Read', input: {file_path: 'x'}, expect: 'none'},
		]);
		expect(await rules('test')).toMatchObject({
			code: 0,
			out: '2 passed, 0 failed\n',
		});
		write(
			'.athena/rules.test.json',
			'[\n{"command": "make", "expect": "allow"}]',
		);
		const {code, out} = await rules('test');
		expect(code).toBe(1);
		expect(out).toMatch(
			/^✗ \.athena\/rules\.test\.json:2: make\n {4}expected allow, got deny: .*\n0 passed, 1 failed\n$/,
		);
	});

	it('reads no device that a project has in place of its cases', async () => {
		const file = path.join(project(), '.athena/rules.test.json');
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.symlinkSync('/dev/zero', file);
		await expect(rules('test')).rejects.toThrow(
			/rules\.test\.json: it is no regular file/,
		);
	});

	it('does not pass for want of cases', async () => {
		await expect(rules('test')).rejects.toThrow(/there are no cases/);
	});
});

describe('rules of other projects', () => {
	const denial = {
		rules: [{id: 'd', when: '~c "git push"', action: 'deny', reason: 'Not.'}],
	};
	beforeEach(() => {
		for (const name of ['alpha', '../beside']) {
			fs.mkdirSync(path.join(project(), name, '.git'), {recursive: true});
			write(`${name}/.athena/rules.json`, denial);
		}
	});

	it.each(['cd alpha && git push', 'git -C alpha push'])(
		'explain says what they say of %s',
		async command => {
			const {out} = await rules('explain', '--json', command);
			expect(parse(out)).toMatchObject({verdict: 'deny', rule: 'd'});
		},
	);

	it('explain says it of a folder below, line by line', async () => {
		const {out} = await rulesWith(
			'{"command":"git push","cwd":"alpha"}\n{"command":"git push"}\n',
			'explain',
			'--stdin',
			'--json',
		);
		expect(out.trim().split('\n').map(parse)).toMatchObject([
			{verdict: 'deny'},
			{verdict: 'none'},
		]);
	});

	it('so do the cases of a test, and allow nothing by them', async () => {
		write('.athena/rules.test.json', [
			{command: 'cd alpha && git push', expect: 'deny', rule: 'd'},
			{command: 'git push', expect: 'none'},
		]);
		expect(await rules('test')).toMatchObject({code: 0});
	});

	it('explain tells of those beside it that an athena above would ask', async () => {
		const {out} = await rules('explain', 'cd ../beside && git push');
		expect(out).toMatch(/^none: /);
		expect(out).toMatch(/listens above this folder.*\n +deny +d: Not\./);
		expect((await rules('explain', 'git push')).out).not.toContain('above');
	});
});

describe('athena rules backtest', () => {
	/** A session in which one call was denied by the person and one ran unasked. */
	function recordedSession() {
		const event = (id: string, hookName: string, more: object) => ({
			v: 1,
			type: 'event',
			event: {
				id,
				timestamp: 1000,
				hookName,
				sessionId: 's',
				context: {cwd: project(), transcriptPath: ''},
				interaction: {expectsDecision: true},
				payload: {cwd: project(), ...more},
				toolName: 'Bash',
			},
		});
		const call = (command: string, use: string) => ({
			tool_name: 'Bash',
			tool_input: {command},
			tool_use_id: use,
		});
		return write(
			'session.ndjson',
			[
				event('1', 'PreToolUse', call('rm old', 'u1')),
				event('2', 'PermissionRequest', {
					tool_name: 'Bash',
					tool_input: {command: 'rm old'},
				}),
				{
					v: 1,
					type: 'decision',
					at: 1001,
					event_id: '2',
					decision: {
						type: 'json',
						source: 'user',
						intent: {kind: 'permission_deny', reason: 'no'},
					},
				},
				event('3', 'PreToolUse', call('make', 'u3')),
				event('4', 'PostToolUse', {...call('make', 'u3'), tool_response: {}}),
			]
				.map(record => `${JSON.stringify(record)}\n`)
				.join(''),
		);
	}

	it('counts what a rule would have saved, and lists the denial it would have missed', async () => {
		const session = recordedSession();
		const {code, out} = await rules(
			...['backtest', session, '--json', '--when', '~c rm'],
			...['--action', 'allow'],
		);
		expect(code).toBe(1);
		expect(parse(out)).toMatchObject({
			sessions: 1,
			calls: 2,
			matched: 1,
			promptsSaved: 1,
			denialsMissed: 1,
			disagreements: [
				{kind: 'would_allow', input: {command: 'rm old'}, by: 'person'},
			],
		});
	});

	it('agrees with a rule that denies what was denied', async () => {
		const session = recordedSession();
		const {code, out} = await rules(
			...['backtest', session, '--when', '~c rm', '--action', 'deny'],
		);
		expect(code).toBe(0);
		expect(out).toMatch(/prompts saved: 1 .* denials missed: 0/);
	});

	it('goes on without torn lines and without sessions that hold nothing else', async () => {
		const session = recordedSession();
		fs.appendFileSync(session, '{"v":1,"type":"eve\n{"v":1}\n');
		const recorded = path.join(folder, '.local/state/athena/sessions');
		fs.mkdirSync(recorded, {recursive: true});
		fs.renameSync(session, path.join(recorded, 'b.ndjson'));
		fs.writeFileSync(path.join(recorded, 'a.ndjson'), '\0\0\0\n');
		fs.mkdirSync(path.join(recorded, 'c.ndjson'));
		const {code, out, err} = await rules(
			...['backtest', '--json', '--when', '~c rm', '--action', 'deny'],
		);
		expect(code).toBe(0);
		expect(parse(out)).toMatchObject({sessions: 1, calls: 2});
		expect(err).toContain('b.ndjson:6: left out 18 bytes');
		expect(err).toContain('b.ndjson:7: left out 7 bytes');
		expect(err).toMatch(/a\.ndjson:1: .*; the session is left out/);
		expect(err).toMatch(/c\.ndjson: it is a folder; the session is left out/);
		fs.rmSync(path.join(recorded, 'b.ndjson'));
		await expect(
			rules('backtest', '--when', '~c rm', '--action', 'deny'),
		).rejects.toMatchObject({code: 'ATHENA_BAD_FILE'});
	});
});

describe('athena rules suggest', () => {
	/** A session in the project in which a command was allowed, and one denied. */
	const session = (id: string) => {
		const {hook, pre, ask, post} = createTalk(id);
		const run = (call: string, command: string) => {
			const input = {tool_input: {command}};
			return [pre(call, input), ask(call, input), post(call, input)];
		};
		const events = [
			hook('SessionStart', {source: 'startup', cwd: project()}),
			...run('c1', 'npm test'),
			...run('c2', 'npm publish').slice(0, 2),
		].map(event => ({
			...event,
			payload: {...(event.payload as object), cwd: project()},
		}));
		recordJournal(path.join(folder, '.local/state/athena/sessions'), events);
	};

	it('says what was allowed again and again, and adds only what is named', async () => {
		session('one');
		session('two');
		expect(await rules('suggest')).toMatchObject({
			code: 1,
			out: expect.stringMatching(
				/^nothing to suggest from 4 prompts/,
			) as string,
		});
		session('three');
		const {code, out} = await rules('suggest');
		expect(code).toBe(0);
		expect(out).toMatchInlineSnapshot(`
			" 1  exactly this command
			    covers this very command, in this folder: with one word more or less it asks again
			    ~t Bash & ~c "=$ npm test"
			    would have answered 3 of 6 prompts, in 3 sessions; contradicts none
			      npm test

			athena rules suggest --accept N adds one of them; athena rules add takes one as you change it.
			"
		`);
		expect(fs.existsSync(rulesFile())).toBe(false);
		await expect(rules('suggest', '--accept', '2')).rejects.toThrow(
			'--accept takes a number from 1 to 1',
		);
		expect((await rules('suggest', '--accept', '1')).out).toMatch(
			/^added to project: allow-/,
		);
		expect(parse((await rules('list', '--json')).out)).toMatchObject({
			rules: [{action: 'allow', addedBy: 'athena rules suggest'}],
		});
		// It is answered by now.
		expect((await rules('suggest')).code).toBe(1);
	});
});

describe('calls of other agents', () => {
	const patch = (...files: string[]) =>
		[
			'*** Begin Patch',
			...files.flatMap(file => [`*** Add File: ${file}`, '+x']),
			'*** End Patch',
		].join('\n');
	const ruled = {
		rules: [
			{id: 'secret', when: '~t Write & ~p secret/**', action: 'deny'},
			{id: 'fetch', when: '~t Bash & ~c "curl*"', action: 'ask'},
			{id: 'codex', when: '~g codex & ~t view_image', action: 'deny'},
			{id: 'list', when: '~t Bash & ~c "ls"', action: 'allow'},
		],
	};
	const judge = async (...calls: unknown[]) => {
		write('.athena/rules.json', ruled);
		const {out} = await rulesWith(
			calls.map(call => `${JSON.stringify(call)}\n`).join(''),
			...['explain', '--stdin', '--json', '--guards', 'dangerous-bash'],
		);
		return out
			.trim()
			.split('\n')
			.map(line => {
				const said = JSON.parse(line) as {verdict: string; rule: string | null};
				return `${said.verdict} ${said.rule?.split(':')[0] ?? ''}`.trim();
			});
	};

	it('are judged by what they do, whatever the tool is called', async () => {
		const agent = 'codex';
		const verdicts = await judge(
			{agent, tool: 'exec_command', input: {cmd: 'rm -rf /'}},
			{agent, tool: 'Bash', input: {command: 'rm -rf /'}},
			{agent, tool: 'write_stdin', input: {session_id: 1, chars: 'rm -rf /\n'}},
			{agent, tool: 'exec_command', input: {cmd: 'curl -s x.org'}},
			{agent, tool: 'exec_command', input: {cmd: 'ls'}},
			{agent, tool: 'view_image', input: {path: 'a.png'}},
			{tool: 'view_image', input: {path: 'a.png'}},
		);
		expect(verdicts.map(verdict => verdict.split(' ')[0])).toEqual([
			'deny',
			'deny',
			'deny',
			'ask',
			'allow',
			'deny',
			'none',
		]);
	});

	it('are read file by file where they are patches', async () => {
		const agent = 'codex';
		const tool = 'apply_patch';
		expect(
			await judge(
				{agent, tool, input: {command: patch('fine.md', 'secret/key')}},
				{agent, tool, input: patch('fine.md', 'secret/key')},
				{agent, tool, input: {command: patch('fine.md', 'also.md')}},
			),
		).toEqual(['deny secret', 'deny secret', 'none']);
	});

	it('name an agent that is known', async () => {
		const {code, err} = await rulesWith(
			'{"agent":"hal","tool":"Bash","input":{}}\n',
			...['explain', '--stdin', '--json'],
		);
		expect(code).toBe(65);
		expect(err).toContain('claude, codex, gemini');
	});

	it('are cases of athena rules test', async () => {
		write('.athena/rules.json', ruled);
		write('.athena/rules.test.json', [
			{
				agent: 'codex',
				tool: 'apply_patch',
				input: patch('secret/key'),
				expect: 'deny',
				rule: 'secret',
			},
			{
				agent: 'codex',
				tool: 'exec_command',
				input: {cmd: 'curl x'},
				expect: 'ask',
			},
		]);
		expect(await rules('test')).toMatchObject({code: 0});
	});
});
