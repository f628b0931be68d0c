import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Readable} from 'node:stream';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {validateHookConfig} from '../../hookRunner/index.js';
import {hookSettings} from '../../runtime/adapters/claudeHooks/attach/hookSettings.js';
import {runHooks} from '../hooks.js';
import {memoryIo} from './memoryIo.js';

/* `athena hooks check|fire|init`, and `hooks` of the person's own. */
let project: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
	project = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-own-')),
	);
	env = {HOME: project, PATH: `${project}/bin:/usr/bin:/bin`};
});
afterEach(() => {
	fs.rmSync(project, {recursive: true, force: true});
});

const put = (name: string, text: string, mode = 0o644) => {
	const file = path.join(project, name);
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, text);
	fs.chmodSync(file, mode);
	return file;
};

const settings = (hooks: unknown) =>
	put('.claude/settings.json', JSON.stringify({hooks}));
const shellHook = (name: string, script: string) =>
	put(`.claude/hooks/${name}`, `#!/bin/sh\n${script}\n`, 0o755);

async function run(args: string[], stdin?: string) {
	const io = memoryIo(project, env);
	if (stdin !== undefined) io.stdin = Readable.from([stdin]);
	const code = await runHooks(args, io);
	return {code, out: io.out(), err: io.err()};
}

async function json(args: string[]): Promise<{code: number; value: unknown}> {
	const {code, out} = await run([...args, '--json']);
	return {code, value: JSON.parse(out)};
}

describe('athena hooks check', () => {
	it('finds nothing to say where no hooks are', async () => {
		const {code, out} = await run(['check']);
		expect(code).toBe(0);
		expect(out).toContain('no hooks are registered');
	});

	it('tells each hook and what is wrong with it; exit code 1', async () => {
		shellHook('good.sh', 'true');
		put('.claude/hooks/plain.sh', '#!/bin/sh\n');
		settings({
			PreToolUse: [
				{matcher: 'Bash', hooks: [{type: 'command', command: 'good.sh'}]},
			],
			Stop: [{command: 'plain.sh'}, {command: 'gone.sh'}],
		});
		const {code, out} = await run(['check']);
		expect(code).toBe(1);
		expect(out).toMatch(
			/^✓ PreToolUse +Bash +good\.sh +\.claude\/settings\.json$/m,
		);
		expect(out).toMatch(/^✗ Stop +plain\.sh/m);
		expect(out).toContain(`→ chmod +x '${project}/.claude/hooks/plain.sh'`);
		expect(out).toContain('3 hooks, 2 with problems');
		const {code: again, value} = await json(['check']);
		expect(again).toBe(1);
		expect(value).toMatchObject({
			ok: false,
			hooks: [
				{command: 'good.sh', problems: []},
				{command: 'plain.sh', problems: [{code: 'not_executable'}]},
				{command: 'gone.sh', problems: [{code: 'missing'}]},
			],
		});
	});

	it('parses scripts without running them', async () => {
		shellHook('broken.sh', 'touch ran; if true; then');
		settings({Stop: [{command: 'broken.sh'}]});
		const {code, out} = await run(['check']);
		expect(code).toBe(1);
		expect(out).toContain('cannot be parsed');
		expect(fs.existsSync(path.join(project, 'ran'))).toBe(false);
	});

	it('tells a broken settings file, and hooks that are switched off', async () => {
		put('.claude/settings.json', '{"hooks": {');
		put('.claude/settings.local.json', '{"disableAllHooks": true}');
		const {code, out} = await run(['check']);
		expect(code).toBe(1);
		expect(out).toContain('settings.json:1: ');
		expect(out).toContain('switched off: disableAllHooks');
	});

	it('leaves athena’s own hooks out', async () => {
		settings(hookSettings().hooks);
		const {code, out} = await run(['check']);
		expect(code).toBe(0);
		expect(out).toContain('no hooks are registered');
	});
});

describe('athena hooks fire', () => {
	it('shows each hook’s verdict and what Claude would see', async () => {
		shellHook(
			'ask.sh',
			`echo '{"permissionDecision":"ask","message":"sure?"}'`,
		);
		shellHook('deny.sh', 'echo "not this" >&2; exit 2');
		settings({PreToolUse: [{command: 'ask.sh'}, {command: 'deny.sh'}]});
		const {code, out, err} = await run([
			'fire',
			'PreToolUse',
			'--tool',
			'Bash',
		]);
		expect(code).toBe(1);
		expect(err).toBe('');
		expect(out).toMatch(/^\? ask +\d+ ms {2}ask\.sh\n/);
		expect(out).toMatch(/^✗ deny +\d+ ms {2}deny\.sh\n {4}reason +not this\n/m);
		expect(out).toContain('"permissionDecision": "deny"');
		const {value} = await json(['fire', 'PreToolUse']);
		expect(value).toMatchObject({
			hooks: [{permissionDecision: 'ask'}, {permissionDecision: 'deny'}],
			merged: {verdict: 'deny', reason: 'not this'},
			claude: {
				exitCode: 0,
				output: {
					hookSpecificOutput: {
						hookEventName: 'PreToolUse',
						permissionDecision: 'deny',
						permissionDecisionReason: 'not this',
					},
				},
			},
		});
	});

	it('tells the hooks what is in a file or on stdin, and fills in the rest', async () => {
		shellHook('looks.sh', 'cat >seen');
		settings({PreToolUse: [{command: 'looks.sh', matcher: 'Write'}]});
		const payload = {tool_input: {file_path: 'a'}, session_id: 's7'};
		put('payload.json', JSON.stringify(payload));
		const expected = {
			session_id: 's7',
			transcript_path: '',
			cwd: project,
			permission_mode: 'default',
			hook_event_name: 'PreToolUse',
			tool_input: {file_path: 'a'},
			tool_name: 'Write',
		};
		const seen = () => {
			const file = path.join(project, 'seen');
			const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
			fs.rmSync(file);
			return value;
		};

		const fire = ['fire', 'PreToolUse', '--tool', 'Write', '--payload'];
		expect((await run([...fire, 'payload.json'])).code).toBe(0);
		expect(seen()).toEqual(expected);
		expect((await run([...fire, '-'], JSON.stringify(payload))).code).toBe(0);
		expect(seen()).toEqual(expected);
		// As a line of a recording.
		await run([...fire, '-'], JSON.stringify({hook_event_name: 'X', payload}));
		expect(seen()).toEqual(expected);
	});

	it('makes up an example where nothing is given', async () => {
		shellHook('looks.sh', 'cat >seen');
		settings({UserPromptSubmit: [{command: 'looks.sh'}]});
		await run(['fire', 'UserPromptSubmit']);
		const seen = fs.readFileSync(path.join(project, 'seen'), 'utf8');
		expect(JSON.parse(seen)).toMatchObject({prompt: 'hello', cwd: project});
	});

	it('a failed hook is exit code 1, and no opinion', async () => {
		settings({Stop: [{command: 'exit 3'}]});
		const {code, value} = await json(['fire', 'Stop']);
		expect(code).toBe(1);
		expect(value).toMatchObject({
			hooks: [{error: {message: 'exit code 3'}}],
			merged: {verdict: 'none'},
			claude: {output: {}},
		});
		expect(JSON.stringify(value)).not.toContain('permissionDecision');
	});

	it('says when no hook is for it, and when there is no such event', async () => {
		settings({Stop: [{command: 'true'}]});
		const {code, out} = await run(['fire', 'PreToolUse']);
		expect(code).toBe(0);
		expect(out).toBe("none of the project's 1 hooks is for this PreToolUse\n");
		const misspelt = await run(['fire', 'PretoolUse']);
		expect(misspelt.out).toContain('no event of that name');
		expect(misspelt.code).toBe(1);
	});

	it('never runs athena’s own hook, which would report to a running athena', async () => {
		put('.local/state/athena/hook.sh', `touch '${project}/reported'\n`);
		settings(hookSettings().hooks);
		const {out} = await run(['fire', 'PreToolUse']);
		expect(out).toContain('none of the project');
		expect(fs.existsSync(path.join(project, 'reported'))).toBe(false);
	});

	it('shows no control character of a hook’s', async () => {
		settings({Stop: [{command: `printf '\\033[2J{' >&2; exit 2`}]});
		const {out} = await run(['fire', 'Stop']);
		expect(out).toContain('␛[2J');
		expect(out).not.toContain('\u001b');
	});

	it('tells executions on stderr with HOOK_DEBUG=1', async () => {
		env.HOOK_DEBUG = '1';
		env.TOKEN = 'very-secret';
		settings({Stop: [{command: 'true'}]});
		const {err} = await run(['fire', 'Stop']);
		expect(err).toContain('debug Hook starts: true');
		expect(err).toContain('info Hook ran: true');
		expect(err).not.toContain('very-secret');
	});

	it.each([
		['there is no such file', 'nowhere.json'],
		['JSON', 'broken.json'],
		['not a JSON object', 'list.json'],
	])('says %s of a payload: %s', async (why, name) => {
		put('broken.json', '{');
		put('list.json', '[]');
		await expect(
			run(['fire', 'Stop', '--payload', name]),
		).rejects.toMatchObject({
			code: 'ATHENA_BAD_FILE',
			message: expect.stringContaining(why) as string,
		});
	});

	it.each([
		[['fire']],
		[['fire', 'Stop', 'Stop']],
		[['check', 'more']],
		[['init', 'more']],
		[['check', '--tool', 'Bash']],
		[['install', '--payload', 'x']],
		[['constructor']],
	])('does not accept %j', args => {
		expect(() => runHooks(args, memoryIo(project, env))).toThrow(
			/takes|there is no flag/,
		);
	});
});

describe('athena hooks init', () => {
	it('writes examples that pass their own tests, and registers nothing', async () => {
		const {code, out} = await run(['init']);
		expect(code).toBe(0);
		const files = fs.readdirSync(path.join(project, '.claude'), {
			recursive: true,
		});
		expect(
			files
				.map(String)
				.filter(name => /\.\w+$/.test(name))
				.sort(),
		).toEqual([
			'hooks/hook_launcher.py',
			'hooks/no_force_push.py',
			'hooks/protect-secrets.sh',
			'hooks/tests/protect-secrets.test.sh',
			'hooks/tests/test_no_force_push.py',
		]);
		const test = path.join(
			project,
			'.claude/hooks/tests/protect-secrets.test.sh',
		);
		const {stdout, status} = spawnSync('/bin/sh', [test], {encoding: 'utf8'});
		expect({stdout, status}).toEqual({stdout: 'ok\n', status: 0});
		expect(out).toContain('Nothing is registered');
	});

	it('prints settings that work as they are', async () => {
		const {value} = await json(['init']);
		const printed = (value as {settings: unknown}).settings;
		expect(validateHookConfig(printed)).toEqual({valid: true, errors: []});
		put('.claude/settings.json', JSON.stringify(printed));
		put(
			'bin/python3',
			'#!/bin/sh\nif [ "$2" = no_force_push ]; then echo \'{"permissionDecision":"deny"}\'; fi\n',
			0o755,
		);
		const checked = await run(['check']);
		expect(checked.out).toContain('2 hooks, no problem');
		expect(checked.code).toBe(0);
		const secret = JSON.stringify({tool_input: {file_path: '/app/.env'}});
		const read = await run(
			['fire', 'PreToolUse', '--tool', 'Read', '--payload', '-'],
			secret,
		);
		expect(read.out).toContain('Secrets are not for you');
		const bash = await run(['fire', 'PreToolUse', '--tool', 'Bash']);
		expect(bash.out).toMatch(/^✗ deny .*hook_launcher\.py no_force_push$/m);
	});

	it('never overwrites what is there', async () => {
		const file = put('.claude/hooks/hook_launcher.py', 'mine');
		const {out} = await run(['init']);
		expect(out).toContain('kept  .claude/hooks/hook_launcher.py');
		expect(fs.readFileSync(file, 'utf8')).toBe('mine');
	});

	it('says where it cannot write', async () => {
		put('.claude', '');
		await expect(async () => run(['init'])).rejects.toMatchObject({
			code: 'ATHENA_BAD_FILE',
		});
	});
});
