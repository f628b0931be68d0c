import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type AgentName, agentNames} from '../../../runtime/agentName.js';
import {memoryIo} from '../../__tests__/memoryIo.js';
import {runHooks as runAny} from '../../hooks.js';
import {runCommand} from '../../main.js';
import {UsageError} from '../../../types/usageError.js';

/** How each agent gets athena's hooks; a new one is asked here. */
const attaching: Readonly<
	Record<AgentName, 'settings' | 'ownCommand' | 'thisRun' | 'extension'>
> = {
	claude: 'settings',
	codex: 'ownCommand',
	gemini: 'extension',
	copilot: 'thisRun',
	opencode: 'thisRun',
	pi: 'thisRun',
	qwen: 'extension',
};
/** Those that are started by a row of the table; the other two have tests of their own. */
const tabled = agentNames.filter(name =>
	['thisRun', 'extension'].includes(attaching[name]),
);

let root: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
	root = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-agents-')),
	);
	fs.mkdirSync(path.join(root, 'bin'));
	env = {HOME: root, PATH: `${path.join(root, 'bin')}:/usr/bin:/bin`};
});
afterEach(() => {
	fs.rmSync(root, {recursive: true, force: true});
});

const io = () => memoryIo(root, env);
const runHooks = (...args: string[]) => {
	const said = io();
	return {code: runAny(args, said) as number, out: said.out()};
};
/** A program that says what it was started with. */
const put = (name: string) => {
	const file = path.join(root, 'bin', name);
	fs.writeFileSync(
		file,
		'#!/bin/sh\nprintf "%s\\n" "$@" >"$HOME/args"\nprintf %s "$OPENCODE_CONFIG_CONTENT" >"$HOME/config"\nprintf %s "$COPILOT_CLI_ENABLED_FEATURE_FLAGS" >"$HOME/flags"\nexit 7\n',
	);
	fs.chmodSync(file, 0o755);
};
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8');
const json = (...names: string[]) =>
	JSON.parse(read(path.join(...names))) as Record<string, unknown>;
const args = () => read('args').trimEnd().split('\n');
/** What is in the home, but for athena's own folder and the test's. */
const theirs = () =>
	fs
		.readdirSync(root)
		.filter(
			name => !['bin', 'args', 'config', 'flags', '.local'].includes(name),
		);
const state = '.local/state/athena';

describe('athena AGENT', () => {
	it.each(tabled)('%s: says that it is not there', async agent => {
		env = {...env, PATH: path.join(root, 'bin')};
		await expect(runCommand([agent], io())).rejects.toMatchObject({
			code: 'ATHENA_AGENT_NOT_FOUND',
		});
		expect(theirs()).toEqual([]);
	});

	it.each(tabled)(
		'%s: --help alone is ours, beside others the agent’s',
		async agent => {
			const said = io();
			expect(await runCommand([agent, '--help'], said)).toBe(0);
			expect(said.out()).toContain(`athena ${agent} — start `);
			put(agent);
			if (attaching[agent] === 'extension')
				runHooks('install', '--agent', agent);
			expect(await runCommand([agent, 'x', '--help'], io())).toBe(7);
			expect(args().slice(-2)).toEqual(['x', '--help']);
		},
	);

	it('guesses the agent that is meant', async () => {
		await expect(runCommand(['copilt'], io())).rejects.toThrow(
			'Did you mean “copilot”?',
		);
	});

	it('pi gets an extension by -e, for this run', async () => {
		put('pi');
		expect(await runCommand(['pi', '--print', 'go'], io())).toBe(7);
		const [flag, file = '', ...rest] = args();
		expect([flag, ...rest]).toEqual(['-e', '--print', 'go']);
		expect(file).toBe(path.join(root, state, 'agents/pi/athena.mjs'));
		expect(fs.readFileSync(file, 'utf8')).toContain('const agent = "pi";');
		expect(fs.statSync(file).mode & 0o777).toBe(0o600);
		expect(theirs()).toEqual([]);
	});

	it('pi manages its packages without it', async () => {
		put('pi');
		await runCommand(['pi', 'install', 'npm:x'], io());
		expect(args()).toEqual(['install', 'npm:x']);
	});

	it('opencode gets a plugin beside what its configuration says already', async () => {
		put('opencode');
		env.OPENCODE_CONFIG_CONTENT =
			'{"model": "a/b", "plugin": ["file:///own.mjs"]}';
		expect(await runCommand(['opencode', 'run', 'go'], io())).toBe(7);
		expect(args()).toEqual(['run', 'go']);
		const file = path.join(root, state, 'agents/opencode/athena.mjs');
		expect(json('config')).toEqual({
			model: 'a/b',
			plugin: ['file:///own.mjs', `file://${file}`],
		});
		expect(fs.readFileSync(file, 'utf8')).toContain(
			'const agent = "opencode";',
		);
		expect(theirs()).toEqual([]);
	});

	it.each(['[]', '{', '{"plugin": "secret"}'])(
		'opencode is not started where %s is its configuration, which is not repeated',
		async content => {
			put('opencode');
			env.OPENCODE_CONFIG_CONTENT = content;
			const error: unknown = await runCommand(['opencode'], io()).catch(
				(error_: unknown) => error_,
			);
			expect(error).toMatchObject({code: 'ATHENA_BAD_FILE'});
			expect(String(error)).not.toContain('secret');
			expect(fs.existsSync(path.join(root, 'args'))).toBe(false);
		},
	);

	it('copilot gets a plugin folder by --plugin-dir, with a command for each hook', async () => {
		put('copilot');
		expect(await runCommand(['copilot', '-p', 'go'], io())).toBe(7);
		const folder = path.join(root, state, 'agents/copilot');
		expect(args()).toEqual(['--plugin-dir', folder, '-p', 'go']);
		expect(json(state, 'agents/copilot/plugin.json')).toMatchObject({
			name: 'athena',
			hooks: 'hooks/hooks.json',
		});
		const {hooks} = json(state, 'agents/copilot/hooks/hooks.json') as {
			hooks: Record<string, [{type: string; bash: string; timeoutSec: number}]>;
		};
		expect(Object.keys(hooks)).toContain('permissionRequest');
		expect(hooks.preToolUse?.[0]).toMatchObject({
			type: 'command',
			bash: expect.stringMatching(
				/^set -- copilot preToolUse; h=.*; exit 0$/,
			) as string,
			timeoutSec: 2_147_483,
		});
		// Copilot refuses a call whose hook fails.
		for (const [{bash}] of Object.values(hooks))
			expect(
				execFileSync('/bin/sh', ['-c', bash], {
					env: {HOME: '/nowhere'},
					input: '',
					encoding: 'utf8',
				}),
			).toBe('');
		expect(theirs()).toEqual([]);
	});

	it('copilot --both-live asks by an extension in the plugin instead of by its hook', async () => {
		put('copilot');
		env.COPILOT_CLI_ENABLED_FEATURE_FLAGS = 'OTHER';
		await runCommand(['copilot', '--both-live', '--resume'], io());
		const folder = path.join(root, state, 'agents/copilot-live');
		expect(args()).toEqual(['--plugin-dir', folder, '--resume']);
		expect(read('flags')).toBe('OTHER,EXTENSIONS');
		const {extensions} = json(folder.slice(root.length), 'plugin.json');
		expect(
			fs.readFileSync(
				path.join(folder, String(extensions), 'athena/extension.mjs'),
				'utf8',
			),
		).toContain('const agent = "copilot";');
		const {hooks} = json(folder.slice(root.length), 'hooks/hooks.json') as {
			hooks: object;
		};
		expect(Object.keys(hooks)).toContain('preToolUse');
		expect(Object.keys(hooks)).not.toContain('permissionRequest');
		expect(theirs()).toEqual([]);
	});

	it.each([['-p', 'go'], ['--prompt=go'], ['--acp']])(
		'copilot --both-live %s has no screen: its hook asks',
		async (...given) => {
			put('copilot');
			await runCommand(['copilot', '--both-live', ...given], io());
			const folder = path.join(root, state, 'agents/copilot');
			expect(args()).toEqual(['--plugin-dir', folder, ...given]);
			expect(read('flags')).toBe('');
		},
	);

	it.each([
		['gemini', '.gemini'],
		['qwen', '.qwen'],
	])(
		'%s starts only with the extension, which it brings up to date',
		async (agent, own) => {
			put(agent);
			await expect(runCommand([agent], io())).rejects.toMatchObject({
				code: 'ATHENA_NOT_ATTACHED',
				hint: expect.stringContaining(
					`athena hooks install --agent ${agent}`,
				) as string,
			});
			expect(theirs()).toEqual([]);
			runHooks('install', '--agent', agent);
			const hooks = `${own}/extensions/athena/hooks/hooks.json`;
			const whole = read(hooks);
			fs.writeFileSync(
				path.join(root, hooks),
				whole.replaceAll('"timeout"', '"t"'),
			);
			expect(runHooks('status', '--agent', agent).out).toContain('partly');
			expect(await runCommand([agent, '-p', 'go'], io())).toBe(7);
			expect(args()).toEqual(['-p', 'go']);
			expect(read(hooks)).toBe(whole);
		},
	);

	it('warns of flags that leave the hooks out', async () => {
		put('opencode');
		const said = io();
		await runCommand(['opencode', '--pure'], said);
		expect(said.err()).toContain('with --pure opencode may leave athena');
	});
});

describe.each([
	['gemini', '.gemini', 'BeforeTool', 2_147_483_000, 10_000],
	['qwen', '.qwen', 'PreToolUse', 2_147_483_000, 10],
] as const)('athena hooks --agent %s', (agent, own, gate, longest, quick) => {
	const about = (action: string, ...more: string[]) =>
		runHooks(action, '--agent', agent, ...more);
	const folder = `${own}/extensions/athena`;

	it('puts an extension there, shows it, and takes it away without a trace', () => {
		fs.mkdirSync(path.join(root, own, 'extensions'), {recursive: true});
		fs.writeFileSync(path.join(root, own, 'settings.json'), '{}');
		expect(about('status')).toMatchObject({code: 1});
		expect(about('install', '--json').out).toContain('"installed"');
		expect(about('install').out).toContain('nothing changed');
		expect(json(folder, `${agent}-extension.json`).name).toBe('athena');
		const {hooks} = json(folder, 'hooks/hooks.json') as {
			hooks: Record<string, [{hooks: [{command: string; timeout: number}]}]>;
		};
		expect(hooks[gate]?.[0].hooks[0]).toMatchObject({
			command: expect.stringMatching(
				new RegExp(`^set -- ${agent}; h=.*; exit 0$`),
			) as string,
			timeout: longest,
		});
		expect(hooks.SessionStart?.[0].hooks[0].timeout).toBe(quick);
		expect(Object.keys(hooks)).not.toContain('PreCompress');
		expect(about('status')).toMatchObject({
			code: 0,
			out: expect.stringContaining('attached') as string,
		});
		// Beside Claude's, whose hooks are not attached.
		expect(runHooks('status')).toMatchObject({
			code: 1,
			out: expect.stringMatching(
				new RegExp(`^${agent} +attached +${root}/${folder}$`, 'm'),
			) as string,
		});
		expect(about('uninstall').out).toContain('are out of');
		expect(about('uninstall', '--json').out).toContain('"none"');
		expect(fs.readdirSync(path.join(root, own, 'extensions'))).toEqual([]);
		expect(read(path.join(own, 'settings.json'))).toBe('{}');
	});

	it('leaves what others put beside it', () => {
		about('install');
		fs.writeFileSync(path.join(root, folder, 'notes.md'), 'mine');
		about('uninstall');
		expect(fs.readdirSync(path.join(root, folder))).toEqual(['notes.md']);
	});

	it('touches no extension of this name that is somebody else’s', () => {
		const manifest = path.join(root, folder, `${agent}-extension.json`);
		fs.mkdirSync(path.dirname(manifest), {recursive: true});
		fs.writeFileSync(manifest, '{"name":"athena"}');
		expect(about('status').out).toContain('foreign');
		for (const action of ['install', 'uninstall'])
			expect(() => about(action)).toThrow("is there and not athena's");
		expect(fs.readFileSync(manifest, 'utf8')).toBe('{"name":"athena"}');
	});

	it('looks where the agent is told to keep its things', () => {
		const other = path.join(root, 'elsewhere');
		env = {...env, GEMINI_CLI_HOME: other, QWEN_HOME: path.join(other, own)};
		about('install');
		expect(
			fs.existsSync(path.join(other, folder, `${agent}-extension.json`)),
		).toBe(true);
	});

	it('refuses flags that are about Claude’s settings', () => {
		expect(() => about('install', '--scope', 'user')).toThrow(UsageError);
		expect(() => about('install', '--if-absent', 'ask')).toThrow(UsageError);
	});
});

it.each(
	agentNames.filter(name =>
		['ownCommand', 'thisRun'].includes(attaching[name]),
	),
)('athena hooks install --agent %s says that nothing is needed', agent => {
	expect(() => runHooks('install', '--agent', agent)).toThrow(
		`athena ${agent}`,
	);
	expect(theirs()).toEqual([]);
});
