import {spawn} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {hookSettings} from '../../runtime/adapters/claudeHooks/attach/hookSettings.js';
import {startAgent} from '../agents/starts.js';
import {runDoctor} from '../doctor.js';
import {runHooks as runAny} from '../hooks.js';
import {memoryIo} from './memoryIo.js';

let root: string;
let project: string;
let env: NodeJS.ProcessEnv;
const cleanups: (() => unknown)[] = [];

beforeEach(() => {
	root = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-attach-')),
	);
	project = path.join(root, 'project');
	fs.mkdirSync(project);
	fs.mkdirSync(path.join(root, 'bin'));
	env = {HOME: root, PATH: `${path.join(root, 'bin')}:/usr/bin:/bin`};
});
afterEach(async () => {
	for (const clean of cleanups.splice(0)) await clean();
	fs.rmSync(root, {recursive: true, force: true});
});

const io = () => memoryIo(project, env);
/** Attaching is done when the call returns. */
const runHooks = (...args: Parameters<typeof runAny>) =>
	runAny(...args) as number;
const put = (name: string, text: string) => {
	const file = path.join(root, name);
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, text);
	return file;
};
/** What is in a settings file, and variables. */
const withVariables = (name: string, variables: Record<string, string>) => {
	const file = path.join(root, name);
	const old = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '{}';
	put(name, JSON.stringify({...(JSON.parse(old) as object), env: variables}));
};
/** A `claude` that says what it was started with, and ends as it is told. */
const putClaude = (version = '2.1.330', then = 'exit 7') => {
	const file = put(
		'bin/claude',
		`#!/bin/sh
[ "$1" = --version ] && { echo '${version} (Claude Code)'; exit 0; }
printf '%s\\n' "$@" >"$HOME/args"
${then}
`,
	);
	fs.chmodSync(file, 0o755);
};
const claudeArgs = () =>
	fs.readFileSync(path.join(root, 'args'), 'utf8').trimEnd().split('\n');

describe('athena hooks', () => {
	it('prints settings whose command works at once', () => {
		const printed = io();
		expect(runHooks(['print'], printed)).toBe(0);
		expect(JSON.parse(printed.out())).toEqual(hookSettings());
		const hook = path.join(root, '.local/state/athena/hook.sh');
		expect(fs.statSync(hook).mode & 0o777).toBe(0o600);
		expect(fs.statSync(path.dirname(hook)).mode & 0o777).toBe(0o700);
	});

	it('pins the printed command to a project', () => {
		const printed = io();
		fs.mkdirSync(path.join(project, "it's"));
		runHooks(['print', '--project-dir', "it's"], printed);
		const {hooks} = JSON.parse(printed.out()) as ReturnType<
			typeof hookSettings
		>;
		expect(hooks.Stop[0].hooks[0].command).toContain(
			`ATHENA_PROJECT_DIR='${project}/it'\\''s'; h=`,
		);
	});

	it.each(['print', 'install', 'uninstall', 'status'])(
		'%s refuses a project folder that is none',
		action => {
			put('project/file', '');
			for (const name of ['nowhere', 'file']) {
				const refused = io();
				expect(() =>
					runHooks([action, '--project-dir', name], refused),
				).toThrow(
					expect.objectContaining({
						code: 'ATHENA_PROJECT',
						message: expect.stringContaining(`${project}/${name}`) as string,
					}),
				);
				expect(refused.out()).toBe('');
			}

			expect(fs.existsSync(path.join(project, 'nowhere'))).toBe(false);
		},
	);

	it('installs in the scope it is told, and says where', () => {
		expect(runHooks(['install'], io())).toBe(0);
		expect(runHooks(['install', '--scope', 'user'], io())).toBe(0);
		const local = path.join(project, '.claude/settings.local.json');
		const user = path.join(root, '.claude/settings.json');
		const status = io();
		expect(runHooks(['status', '--json'], status)).toBe(0);
		expect(JSON.parse(status.out())).toMatchObject({
			inEffect: true,
			attachments: [
				{scope: 'local', state: 'attached', file: local},
				{scope: 'project', state: 'detached'},
				{scope: 'user', state: 'attached', file: user},
			],
		});
		runHooks(['uninstall'], io());
		runHooks(['uninstall', '--scope', 'user'], io());
		expect(fs.existsSync(local)).toBe(false);
		expect(runHooks(['status'], io())).toBe(1);
	});

	it.each([
		['the user', {'.claude/settings.json': true}, 'settings.json'],
		[
			'the project, over the user',
			{
				'.claude/settings.json': false,
				'project/.claude/settings.json': true,
			},
			'project/.claude/settings.json',
		],
	])('says that hooks are switched off by %s', (_who, files, named) => {
		for (const [file, value] of Object.entries(files)) {
			put(file, JSON.stringify({disableAllHooks: value}));
		}

		runHooks(['install'], io());
		const status = io();
		expect(runHooks(['status'], status)).toBe(1);
		expect(status.out()).toContain('switched off by disableAllHooks in ');
		expect(status.out()).toContain(named);
	});

	it('does not mind a switch that a nearer file turns back', () => {
		put('.claude/settings.json', '{"disableAllHooks": true}');
		put('project/.claude/settings.local.json', '{"disableAllHooks": false}');
		runHooks(['install'], io());
		expect(runHooks(['status'], io())).toBe(0);
	});

	it.each([
		['project/.claude/settings.json', {ATHENA_INSTANCE: '7'}],
		['project/.claude/settings.local.json', {ATHENA_PROJECT_DIR: '/'}],
		['.claude/settings.json', {XDG_STATE_HOME: '/elsewhere'}],
	] as const)(
		'says that by %s hooks look elsewhere: %o',
		async (file, variables) => {
			runHooks(['install', '--scope', 'user'], io());
			withVariables(file, variables);
			const [name = ''] = Object.keys(variables);
			const status = io();
			expect(runHooks(['status'], status)).toBe(1);
			expect(status.out()).toContain(`elsewhere, by env.${name} in `);
			expect(status.out()).toContain(file);
			putClaude();
			await expect(startAgent('claude', [], io())).rejects.toMatchObject({
				code: 'ATHENA_HOOKS_DISABLED',
			});
		},
	);

	it.each([
		// Claude Code takes them from no file of a project.
		['project/.claude/settings.json', {HOME: '/x', XDG_STATE_HOME: '/x'}],
		['project/.claude/settings.json', {FOO: '1'}],
		['.claude/settings.json', {ATHENA_INSTANCE: '1'}],
	] as const)(
		'minds no other variable, and none that is the same: %s %o',
		(file, variables) => {
			env = {...env, ATHENA_INSTANCE: '1'};
			runHooks(['install', '--scope', 'user'], io());
			withVariables(file, variables);
			expect(runHooks(['status'], io())).toBe(0);
		},
	);

	it('warns of two files whose hooks Claude would both run, and says which to spare', async () => {
		runHooks(['install', '--scope', 'project', '--if-absent', 'ask'], io());
		const installed = io();
		runHooks(['install', '--scope', 'user'], installed);
		const status = io();
		runHooks(['status'], status);
		const spare = 'athena hooks uninstall --scope user';
		const files = ['project/.claude/settings.json', '.claude/settings.json'];
		for (const said of [installed.err(), status.out()])
			for (const part of [...files, 'runs both', spare])
				expect(said).toContain(part);
		const json = io();
		runHooks(['status', '--json'], json);
		expect(JSON.parse(json.out())).toMatchObject({
			warnings: [expect.stringContaining(spare)],
		});
		const doctor = io();
		await runDoctor(['--json'], doctor);
		expect(doctor.out()).toContain(spare);
		runHooks(['uninstall', '--scope', 'user'], io());
		const mended = io();
		runHooks(['status'], mended);
		expect(mended.out()).not.toContain('warning');
	});

	it('says nothing of two files with the same command: Claude runs it once', () => {
		for (const scope of ['project', 'user', 'local']) {
			const installed = io();
			runHooks(['install', '--scope', scope], installed);
			expect(installed.err()).toBe('');
		}
	});

	it('warns of a file that Claude would not load', () => {
		put('project/.claude/settings.local.json', '{"a": 1} // mine\n');
		const installed = io();
		runHooks(['install'], installed);
		expect(installed.err()).toContain('not strict JSON');
		expect(runHooks(['status'], io())).toBe(1);
	});

	it.each([
		[[]],
		[['fire']],
		[['install', 'more']],
		[['install', '--scope=x']],
	])('does not accept %j', args =>
		expect(() => runHooks(args, io())).toThrow(/takes/),
	);
});

describe('athena claude', () => {
	it('passes arguments and exit code through', async () => {
		putClaude();
		const run = io();
		expect(
			await startAgent('claude', ['-p', 'say "hi"', '--', '--settings'], run),
		).toBe(7);
		const [flag, file, ...rest] = claudeArgs();
		expect(flag).toBe('--settings');
		expect(rest).toEqual(['-p', 'say "hi"', '--', '--settings']);
		expect(JSON.parse(fs.readFileSync(file!, 'utf8'))).toEqual(hookSettings());
		expect(fs.statSync(file!).mode & 0o777).toBe(0o600);
		expect(run.err()).toBe('');
	});

	it('tells of the signal that ended it', async () => {
		putClaude('2.1.330', 'kill -9 $$');
		expect(await startAgent('claude', [], io())).toBe(137);
	});

	it.each([
		['a file', (own: string) => ['--settings', own]],
		['a file by =', (own: string) => [`--settings=${own}`]],
		['text', (own: string) => ['--settings', fs.readFileSync(own, 'utf8')]],
	])("merges the user's own settings, given as %s", async (_how, spell) => {
		putClaude();
		const mine = {
			model: 'opus',
			hooks: {Stop: [{hooks: [{type: 'command', command: 'mine'}]}]},
		};
		const own = put('own.json', JSON.stringify(mine));
		const run = io();
		await startAgent('claude', [...spell(own), '-p'], run);
		const [, file, ...rest] = claudeArgs();
		expect(rest).toEqual(['-p']);
		const merged = JSON.parse(fs.readFileSync(file!, 'utf8')) as {
			model: string;
			hooks: Record<string, unknown[]>;
		};
		expect(merged.model).toBe('opus');
		expect(merged.hooks.Stop).toEqual([
			...mine.hooks.Stop,
			...hookSettings().hooks.Stop,
		]);
		expect(run.err()).toMatch(/is merged with athena's/);
		expect(run.err()).not.toContain('opus');
	});

	it('refuses where hooks are switched off', async () => {
		putClaude();
		const file = put('.claude/settings.json', '{"disableAllHooks": true}');
		await expect(startAgent('claude', [], io())).rejects.toMatchObject({
			code: 'ATHENA_HOOKS_DISABLED',
			message: expect.stringContaining(file) as string,
		});
		expect(fs.existsSync(path.join(root, 'args'))).toBe(false);
	});

	it('says that a version is untested, and goes on', async () => {
		putClaude('9.0.0', 'exit 0');
		const run = io();
		expect(await startAgent('claude', [], run)).toBe(0);
		expect(run.err()).toContain('9.0.0 is untested');
	});

	it('says that there is no claude', async () => {
		env = {...env, PATH: path.join(root, 'bin')};
		await expect(startAgent('claude', [], io())).rejects.toMatchObject({
			code: 'ATHENA_AGENT_NOT_FOUND',
		});
	});

	it('leaves attaching to the plugin where that is enabled', async () => {
		putClaude();
		put('.claude/settings.json', '{"enabledPlugins": {"athena@here": true}}');
		await startAgent('claude', ['-p'], io());
		expect(claudeArgs()).toEqual(['-p']);
	});
});

describe('athena doctor', () => {
	type Report = {
		healthy: boolean;
		findings: {about: string; state: string; text: string; mend?: string}[];
	};
	const examine = async () => {
		const run = io();
		const code = await runDoctor(['--json'], run);
		return {code, ...(JSON.parse(run.out()) as Report)};
	};

	it('finds what is missing, each with its mending', async () => {
		const {code, findings} = await examine();
		expect(code).toBe(1);
		const bad = findings.filter(({state}) => state === 'bad');
		expect(bad.map(({about}) => about)).toEqual(['socket', 'claude']);
		expect(bad.every(({mend}) => mend !== undefined)).toBe(true);
	});

	it.each([
		['a file', 'taken/home', 'taken is not a folder'],
		['a link to nowhere', 'gone/home', 'gone is not a folder'],
	])('names what is in the way of a HOME below %s', async (_what, at, text) => {
		put('taken', '');
		fs.symlinkSync('/nowhere/at/all', path.join(root, 'gone'));
		env = {...env, HOME: path.join(root, at)};
		const {code, findings} = await examine();
		expect(code).toBe(1);
		for (const about of ['folder', 'forwarder']) {
			expect(findings.find(one => one.about === about)).toMatchObject({
				state: 'bad',
				text: expect.stringContaining(`${root}/${text}`) as string,
				mend: expect.stringContaining('export HOME=') as string,
			});
		}

		env = {...env, XDG_STATE_HOME: path.join(root, at)};
		const [folder] = (await examine()).findings.filter(
			one => one.about === 'folder',
		);
		expect(folder?.mend).toContain('unset XDG_STATE_HOME');
	});

	it.each([true, false])(
		'is content with a set-up that works, hooks installed: %s',
		async installed => {
			putClaude();
			if (installed) runHooks(['install'], io());
			const socket = path.join(project, '.claude/run/ink-0.sock');
			fs.mkdirSync(path.dirname(socket), {recursive: true, mode: 0o700});
			const server = net.createServer(peer => peer.destroy());
			cleanups.push(() => new Promise(resolve => server.close(resolve)));
			await new Promise<void>(resolve => server.listen(socket, resolve));
			const {code, healthy, findings} = await examine();
			expect(findings.filter(({state}) => state === 'bad')).toEqual([]);
			expect({code, healthy}).toEqual({code: 0, healthy: true});
			expect(findings.find(({text}) => text.includes(socket))).toBeDefined();
			expect(findings.at(-1)!.text).toMatch(/perl|node/);
			const note = findings.find(
				({state, about}) => state === 'note' && about === 'hooks',
			);
			expect(note?.text.includes('athena claude')).toBe(
				installed ? undefined : true,
			);
		},
	);

	it('tells a dead socket from a live one', async () => {
		const socket = path.join(project, '.claude/run/ink-0.sock');
		fs.mkdirSync(path.dirname(socket), {recursive: true, mode: 0o700});
		const child = spawn(
			process.execPath,
			[
				'-e',
				`require('node:net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`,
			],
			{stdio: 'ignore'},
		);
		await new Promise(resolve => child.once('exit', resolve));
		const {findings} = await examine();
		expect(findings).toContainEqual(
			expect.objectContaining({
				state: 'note',
				text: expect.stringContaining(
					`${socket} is of an athena that died`,
				) as string,
			}),
		);
	});

	it('finds what switches hooks off, rights that are too wide, a broken file', async () => {
		runHooks(['install'], io());
		put('.claude/settings.json', '{"disableAllHooks": true}');
		put('project/.claude/settings.json', '{"a": }');
		const run = path.join(project, '.claude/run');
		fs.mkdirSync(run);
		fs.chmodSync(run, 0o755);
		const texts = (await examine()).findings
			.filter(({state}) => state === 'bad')
			.map(({text, mend}) => `${text} → ${mend}`);
		for (const part of [
			'switched off by disableAllHooks',
			`chmod 700 '${run}'`,
			'settings.json:1:7: value expected',
		]) {
			expect(texts.join('\n')).toContain(part);
		}
	});

	it('prints lines for people', async () => {
		const run = io();
		await runDoctor([], run);
		expect(run.out()).toMatch(/^✓ node {6}node \d+/);
		expect(run.out()).toContain('→ athena hooks install');
	});
});
