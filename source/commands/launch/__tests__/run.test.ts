import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {startedPrefix} from '../../../launch/startedAgents.js';
import {agentNames} from '../../../runtime/agentName.js';
import {memoryIo} from '../../__tests__/memoryIo.js';
import {runCommand} from '../../main.js';
import {sweep} from '../../../__tests__/sweep.js';

/*
 * `athena run`, `stop` and `attach` with a real git and a real tmux, each of its
 * own, and programs that look like an agent. The real agents play in
 * scripts/agents/scenarios/swarm.mjs.
 */

const programs = ['git', 'tmux', 'ps', 'sh', 'cat', 'sleep', 'env'];
const hasTmux = programs.every(name =>
	['/usr/bin', '/bin'].some(folder => fs.existsSync(path.join(folder, name))),
);

let root: string;
let project: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-run-')));
	project = path.join(root, 'project');
	for (const folder of ['project', 'bin', 'home'])
		fs.mkdirSync(path.join(root, folder));
	env = {
		HOME: path.join(root, 'home'),
		PATH: `${path.join(root, 'bin')}:/usr/bin:/bin`,
		ATHENA_TMUX: path.join(root, 'tmux'),
	};
});
afterEach(() => {
	try {
		execFileSync('tmux', ['-S', path.join(root, 'tmux'), 'kill-server'], {
			stdio: 'ignore',
		});
	} catch {
		// It ended by itself, or was never there.
	}

	fs.rmSync(root, {recursive: true, force: true, maxRetries: 20});
});

const git = (...args: string[]) =>
	execFileSync('git', args, {cwd: project, env, encoding: 'utf8'});
const makeRepository = () => {
	git('init', '-q', '-b', 'main');
	git('config', 'user.name', 'dev');
	git('config', 'user.email', 'dev@example.com');
	fs.writeFileSync(path.join(project, 'README.md'), '# It\n');
	git('add', '-A');
	git('commit', '-q', '-m', 'Start');
};

/** A `pi` that shows the real one's prompt, notes what it was told, and goes on until it is ended. */
const putPi = (body = 'exec cat >"$HOME/told-$ATHENA_AGENT_NAME"') => {
	fs.writeFileSync(
		path.join(root, 'bin/pi'),
		`#!/bin/sh
printf '%s\\n' "$@" >"$HOME/args"
env >"$HOME/env"
echo " pi v0.73.1"
echo "0.0%/100k (auto)"
${body}
`,
		{mode: 0o755},
	);
};

const athena = async (...args: string[]) => {
	const io = memoryIo(project, env);
	const code = await runCommand(args, io);
	return {code, out: io.out(), err: io.err()};
};

const run = (...args: string[]) =>
	athena('run', '--runtime', 'pi', '--model', 'stub/m', ...args);
const inHome = (name: string) =>
	fs.readFileSync(path.join(root, 'home', name), 'utf8');
const tree = (name: string) => path.join(project, '.athena/worktrees', name);

describe.runIf(hasTmux)('athena run', () => {
	sweep('begins its branches as it is told to', async () => {
		makeRepository();
		putPi();
		const {out} = await run('--name', 'ann', '--branch-prefix', 'feat/', 'go');
		expect(out).toBe('ann  pi, builder  branch feat/ann  tmux athena-ann\n');
		expect(startedPrefix('ann', tree('ann'))).toBe('feat/');
		expect(
			fs.readFileSync(path.join(tree('ann'), '.claude/CLAUDE.md'), 'utf8'),
		).toContain('begins with `feat/`');
		await athena('stop', 'ann');
		await expect(run('--branch-prefix', '../x', 'go')).rejects.toThrow(
			'“../x” cannot begin the name of a branch',
		);
	});

	it('starts an agent in a worktree, gives it its task, and takes all away again', async () => {
		makeRepository();
		putPi();
		const started = await run(
			'--name',
			'ann',
			'--capability',
			'scout',
			'look',
			'around',
		);
		expect(started).toEqual({
			code: 0,
			out: 'ann  pi, scout  branch athena/ann/work  tmux athena-ann\n',
			err: expect.stringContaining(
				'ann: the task was sent, and nobody can tell whether it arrived: no athena runs in this project.',
			) as string,
		});
		await expect.poll(() => inHome('told-ann')).toBe('look around\n');
		expect(inHome('args')).toMatch(/^-e\n.*athena\.mjs\n--model\nstub\/m\n$/);
		const told = inHome('env');
		expect(told).toContain('ATHENA_AGENT_NAME=ann\n');
		expect(told).toContain('ATHENA_AGENT_CAPABILITY=scout\n');
		expect(told).toContain(`ATHENA_WORKTREE_PATH=${tree('ann')}\n`);
		expect(
			fs.readFileSync(path.join(tree('ann'), '.claude/CLAUDE.md'), 'utf8'),
		).toContain('# You are ann');
		expect(git('status', '--short')).toBe('');
		const [listed] = (await athena('run', '--list', '--json')).out
			.trim()
			.split('\n')
			.map(line => JSON.parse(line) as Record<string, unknown>);
		expect(listed).toMatchObject({
			name: 'ann',
			runtime: 'pi',
			capability: 'scout',
			branch: 'athena/ann/work',
			running: true,
		});
		// From within its worktree the same agents are meant.
		const io = memoryIo(tree('ann'), env);
		expect(await runCommand(['stop', 'ann'], io)).toBe(0);
		expect(io.out()).toBe('ann has ended; its branch is athena/ann/work\n');
		expect(fs.readdirSync(project).sort()).toEqual(['.git', 'README.md']);
		expect(git('branch', '--format=%(refname:short)')).toBe(
			'athena/ann/work\nmain\n',
		);
		expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
		const pid = Number(listed?.pid);
		expect(() => process.kill(pid, 0)).toThrow();
	});

	it('keeps what is not committed, names it, and throws it away if told to', async () => {
		makeRepository();
		putPi();
		await run('--name', 'ann', 'go');
		// What the agent commits is its work, and nothing of athena's.
		const own = Object.fromEntries(
			inHome('env')
				.split('\n')
				.flatMap(line => {
					const [, name = '', value] = /^(\w+)=(.*)$/.exec(line) ?? [];
					return value === undefined ? [] : [[name, value]];
				}),
		);
		fs.writeFileSync(path.join(tree('ann'), 'mine'), '');
		execFileSync('git', ['add', '-A'], {
			cwd: tree('ann'),
			env: {...env, ...own},
		});
		execFileSync('git', ['commit', '-q', '-m', 'Mine'], {
			cwd: tree('ann'),
			env: {...env, ...own},
		});
		expect(git('diff', '--name-only', 'main', 'athena/ann/work')).toBe(
			'mine\n',
		);
		fs.writeFileSync(path.join(tree('ann'), 'left'), '');
		const kept = await athena('stop', 'ann');
		expect(kept.code).toBe(1);
		expect(kept.err).toContain('  ?? left\nCommit it in ');
		expect(kept.err).not.toContain('.pi');
		expect((await athena('run', '--list')).out).toContain('  ended\n');
		await expect(athena('attach', 'ann')).rejects.toMatchObject({
			code: 'ATHENA_AGENT_ENDED',
		});
		// As a rebase leaves it that stands still.
		fs.rmSync(path.join(tree('ann'), 'left'));
		const inTree = {cwd: tree('ann'), env: {...env, ...own}};
		execFileSync('git', ['checkout', '-q', '--detach'], inTree);
		const alone = ['commit', '-q', '--allow-empty', '-m', 'Alone'];
		execFileSync('git', alone, inTree);
		const lone = await athena('stop', 'ann');
		expect(lone.code).toBe(1);
		expect(lone.err).toMatch(/on no branch\n {2}[\da-f]+ Alone\nGive them one/);
		expect((await athena('stop', 'ann', '--force')).code).toBe(0);
		expect(fs.existsSync(path.join(project, '.athena'))).toBe(false);
		expect(
			git('log', '--oneline', 'athena/ann/work').trim().split('\n'),
		).toHaveLength(2);
	});

	sweep('makes nothing where something is in the way', async () => {
		putPi();
		await expect(run('go')).rejects.toMatchObject({
			code: 'ATHENA_NO_REPOSITORY',
		});
		git('init', '-q', '-b', 'main');
		await expect(run('go')).rejects.toMatchObject({code: 'ATHENA_NO_COMMIT'});
		makeRepository();
		await expect(
			athena('run', '--runtime', 'opencode', 'go'),
		).rejects.toMatchObject({code: 'ATHENA_AGENT_NOT_FOUND'});
		git('branch', 'athena/ann/work');
		await expect(run('--name', 'ann', 'go')).rejects.toMatchObject({
			code: 'ATHENA_BRANCH_EXISTS',
			hint: expect.stringContaining('--worktree athena/ann/work') as string,
		});
		fs.writeFileSync(path.join(project, '.git/hooks/x'), '');
		expect(fs.readdirSync(project).sort()).toEqual(['.git', 'README.md']);
		const path0 = env.PATH;
		env = {...env, PATH: path.join(root, 'bin')};
		await expect(run('go')).rejects.toMatchObject({code: 'ATHENA_NO_TMUX'});
		env = {...env, PATH: path0};
		// The branch that is named is gone on with.
		expect(
			(await run('--name', 'ann', '--worktree', 'athena/ann/work', 'go')).code,
		).toBe(0);
		await expect(run('--name', 'ann', 'go')).rejects.toMatchObject({
			code: 'ATHENA_NAME_TAKEN',
		});
		expect((await run('go')).out).toContain('pi-1  pi, builder');
		expect((await athena('stop', '--all')).code).toBe(0);
	});

	it('shows what a program said that ended, and leaves nothing of it', async () => {
		makeRepository();
		// tmux may lose what is said by who ends at once.
		fs.writeFileSync(
			path.join(root, 'bin/pi'),
			'#!/bin/sh\necho "no licence found"; until tmux -S "$ATHENA_TMUX" capture-pane -p | grep -q licence; do sleep 0.1; done; exit 3\n',
			{mode: 0o755},
		);
		const {code, err, out} = await run('--name', 'ann', 'go');
		expect(code).toBe(1);
		expect(out).toBe('');
		expect(err).toContain('pi ended before it was ready');
		expect(err).toContain('  │ no licence found');
		expect(fs.readdirSync(project).sort()).toEqual(['.git', 'README.md']);
		expect(git('branch', '--format=%(refname:short)')).toBe('main\n');
	});

	it('says what is on the screen of one that is never ready', async () => {
		makeRepository();
		fs.writeFileSync(
			path.join(root, 'bin/pi'),
			'#!/bin/sh\necho "thinking of it"\nexec sleep 1000\n',
			{mode: 0o755},
		);
		const {code, err} = await run('--name', 'ann', '--timeout', '1', 'go');
		expect(code).toBe(1);
		expect(err).toContain('pi was not ready in time; the task was not sent');
		expect(err).toContain('  │ thinking of it');
		expect((await athena('stop', 'ann')).code).toBe(0);
	});

	sweep('starts those of a file, or none', async () => {
		makeRepository();
		putPi();
		const file = path.join(root, 'swarm.yaml');
		fs.writeFileSync(
			file,
			'[{name: a, task: x, runtime: pi}, {name: b, task: x, runtime: p}]',
		);
		await expect(athena('run', '--file', file)).rejects.toMatchObject({
			code: 'ATHENA_UNKNOWN_RUNTIME',
		});
		expect(fs.existsSync(path.join(project, '.athena'))).toBe(false);
		fs.writeFileSync(
			file,
			'[{name: a, task: x, runtime: pi}, {name: b, task: y, runtime: pi}]',
		);
		const {code, out} = await athena('run', '--file', file, '--json');
		expect(code).toBe(0);
		expect(
			out
				.trim()
				.split('\n')
				.map(line => JSON.parse(line) as {name: string; outcome: string})
				.map(({name, outcome}) => `${name} ${outcome}`)
				.sort(),
		).toEqual(['a unseen', 'b unseen']);
		expect((await athena('stop', '--all')).code).toBe(0);
	});
});

describe.runIf(hasTmux)('athena run --file, where one cannot start', () => {
	it('takes back those that could', async () => {
		makeRepository();
		putPi();
		// What stands in the way of the second is found when its branch is made.
		git('branch', 'athena/b/work');
		const file = path.join(root, 'swarm.yaml');
		fs.writeFileSync(
			file,
			'[{name: a, task: x, runtime: pi}, {name: b, task: y, runtime: pi}]',
		);
		const io = memoryIo(project, env);
		await expect(runCommand(['run', '--file', file], io)).rejects.toMatchObject(
			{code: 'ATHENA_BRANCH_EXISTS'},
		);
		expect(io.err()).toBe(
			'athena: a was ended again: another one could not be started\n',
		);
		expect(fs.existsSync(path.join(project, '.athena'))).toBe(false);
		expect(git('branch', '--format=%(refname:short)')).toBe(
			'athena/b/work\nmain\n',
		);
		expect(() =>
			execFileSync(
				'tmux',
				['-S', path.join(root, 'tmux'), 'has-session', '-t', 'athena-a'],
				{stdio: 'ignore'},
			),
		).toThrow();
	});
});

describe('athena run --print', () => {
	it('gives the answer of the agent that is meant for it', async () => {
		putPi('exit 5');
		const config = path.join(root, 'home/.config/athena');
		fs.mkdirSync(config, {recursive: true});
		fs.writeFileSync(
			path.join(config, 'settings.json'),
			'{"runtime": {"default": "codex", "printCommand": "pi"}}',
		);
		expect((await athena('run', '--print', 'what is it?')).code).toBe(5);
		expect(inHome('args')).toMatch(/^-e\n.*\n--print\nwhat is it\?\n$/);
		await expect(
			athena('run', '--print', '--runtime', 'codex', 'x'),
		).rejects.toMatchObject({code: 'ATHENA_AGENT_NOT_FOUND'});
	});
});

describe('the command line', () => {
	it.each([
		[['run'], 'there is no task: say in quotes what is to be done'],
		[
			['run', ' \u001B\u200B!echo pwn > pwned'],
			'a task that begins with ! would be a command for the agent’s shell',
		],
		[['run', '--name', '../x', 'go'], 'a name is letters, digits'],
		[['run', '--capability', 'biulder', 'go'], 'Did you mean “builder”?'],
		[['run', '--mode', 'yolo', 'go'], 'mode is ask or bypass'],
		[['run', '--print'], 'there is nothing to answer'],
		[['run', '--print', '--list', 'x'], 'exclude each other'],
		[['run', '--file', 'x.yaml', 'go'], 'no task goes beside it'],
		[['run', '--file', 'x.yaml', '--name', 'a'], 'no --name goes beside it'],
		[['run', '--timeout', 'x', 'go'], '--timeout takes a number'],
		[['stop'], 'say which agent: athena stop NAME, or --all.'],
		[['attach'], 'say which agent'],
	])('%j is refused', async (args, message) => {
		await expect(athena(...args)).rejects.toThrow(message);
	});

	it('says which runtimes there are', async () => {
		await expect(athena('run', '--runtime', 'x', 'go')).rejects.toMatchObject({
			message: `Unknown runtime: "x". Available: ${agentNames.join(', ')}`,
		});
	});

	it('says which agents there are', async () => {
		await expect(athena('stop', 'ann')).rejects.toMatchObject({
			code: 'ATHENA_NO_SUCH_AGENT',
		});
		expect((await athena('stop', '--all')).code).toBe(0);
		expect((await athena('run', '--list')).out).toBe('');
	});

	it('does not trust a record that is not its own', async () => {
		const folder = path.join(project, '.athena/agents');
		fs.mkdirSync(folder, {recursive: true});
		fs.writeFileSync(path.join(folder, 'ann.json'), '{"v":1,"pid":1}');
		await expect(athena('stop', 'ann')).rejects.toMatchObject({
			code: 'ATHENA_BAD_FILE',
		});
	});
});
