import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {athenaBundle} from '../checkout.mjs';
import {claudeEnvironment, writeClaudeHome} from './claudeHome.mjs';
import {startStubApi} from './stubApi.mjs';
import {endGroup, openTerminal} from './terminal.mjs';
import {longest, waitFor} from './waitFor.mjs';

/**
 * A world of its own for one scenario: a HOME, a project, a scripted API, an
 * environment that inherits nothing, and the real Claude Code on the PATH.
 *
 * @param {{claudeBinary: string,
 *   conversations: import('./stubApi.mjs').Conversation[]
 *     | ((project: string) => import('./stubApi.mjs').Conversation[]),
 *   projectName?: string, trusted?: string[], files?: Record<string, string>, git?: boolean,
 *   variables?: Record<string, string>,
 *   userSettingsIn?: (root: string) => object,
 *   mcpServers?: object}} options
 */
export async function openSession({
	claudeBinary,
	conversations,
	projectName = 'project',
	trusted = [],
	files = {},
	git = false,
	variables = {},
	userSettingsIn,
	mcpServers,
}) {
	const root = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-claude-')),
	);
	const home = path.join(root, 'home');
	const project = path.join(root, projectName);
	const bin = path.join(root, 'bin');
	for (const folder of [home, project, bin]) fs.mkdirSync(folder);
	fs.symlinkSync(claudeBinary, path.join(bin, 'claude'));
	writeClaudeHome(
		home,
		[project, ...trusted.map(name => path.join(project, name))],
		{mcpServers: mcpServers ?? {}},
	);
	if (userSettingsIn) {
		write(
			path.join(home, '.claude/settings.json'),
			JSON.stringify(userSettingsIn(root)),
		);
	}

	for (const [name, content] of Object.entries(files)) {
		write(path.join(project, name), content);
	}

	const stub = await startStubApi(
		typeof conversations === 'function'
			? conversations(project)
			: conversations,
	);
	const environment = {
		...claudeEnvironment({
			home,
			path: [bin, path.dirname(process.execPath), '/usr/bin', '/bin'],
			url: stub.url,
		}),
		ENABLE_TOOL_SEARCH: 'false',
		...variables,
	};
	if (git) initialiseGit(project, environment);

	const terminals = [];
	const open = (name, command, args, more = {}) => {
		const terminal = openTerminal({
			name,
			command,
			args,
			cwd: project,
			env: environment,
			...more,
		});
		terminals.push(terminal);
		return terminal;
	};

	const runs = [];
	const closers = [];
	return {
		root,
		home,
		project,
		stub,
		environment,
		terminals,
		runs,
		open,
		/** Has something ended together with this world, before its folder goes. */
		onClose(closer) {
			closers.push(closer);
		},
		/** Whether a file of the project exists. */
		has: name => fs.existsSync(path.join(project, name)),
		read: name => fs.readFileSync(path.join(project, name), 'utf8'),
		/** `athena <args…>` without a terminal; see `runProgram`. */
		athenaCommand(...args) {
			return this.run(process.execPath, athenaBundle, ...args);
		},
		/** Any program in this world, without a terminal. */
		run(command, ...args) {
			return this.runIn(project, command, ...args);
		},
		/** The same in another folder than the project's. */
		runIn(cwd, command, ...args) {
			const run = runProgram(command, args, {cwd, env: environment});
			runs.push(run);
			return run;
		},
		/** One headless turn of Claude, started by `athena claude`. */
		headless(prompt, ...args) {
			return this.athenaCommand('claude', '-p', prompt, ...args);
		},
		/** Claude in a terminal, started by `athena claude`, ready for a prompt. */
		async interactive(...args) {
			const claude = open('claude', process.execPath, [
				athenaBundle,
				'claude',
				...args,
			]);
			await claude.see(/mode on|edits on|permissions on|for shortcuts/);
			return claude;
		},
		/** Types a prompt into an interactive Claude and sends it. */
		async prompt(claude, text) {
			await claude.type(text);
			claude.press('enter');
		},
		/** Ends every program of this world. */
		async end() {
			for (const terminal of terminals) await terminal.close();
			for (const run of runs) run.kill();
			await Promise.all(runs.map(({done}) => done));
			for (const closer of closers) await closer();
			await stub.close();
		},
		/** Removes its folder, unless it is to be kept for a look. */
		async remove({keep = false} = {}) {
			if (keep) process.stdout.write(`# kept ${root}\n`);
			else await removeFolder(root);
		},
	};
}

/**
 * Runs a program in a process group of its own.
 *
 * @returns `stdout()`/`stderr()` so far, `done` (never rejects:
 *   `{code, signal, stdout, stderr, elapsedMs}`), `pid` and `kill()`
 */
export function runProgram(command, args, {cwd, env}) {
	const startedAt = Date.now();
	const child = spawn(command, args, {
		cwd,
		env,
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let stdout = '';
	let stderr = '';
	child.stdout.setEncoding('utf8').on('data', data => (stdout += data));
	child.stderr.setEncoding('utf8').on('data', data => (stderr += data));
	let ended = false;
	const done = new Promise(resolve => {
		child.on('close', (code, signal) => {
			ended = true;
			resolve({
				code,
				signal,
				stdout,
				stderr,
				elapsedMs: Date.now() - startedAt,
			});
		});
	});
	return {
		command: [path.basename(command), ...args].join(' '),
		pid: child.pid,
		done,
		stdout: () => stdout,
		stderr: () => stderr,
		ended: () => ended,
		/** The end of the run, with a limit. */
		async finish(timeoutMs = longest) {
			await waitFor(`the end of ${args.join(' ')}`, () => ended, timeoutMs);
			return done;
		},
		kill(signal = 'SIGKILL') {
			if (!ended) endGroup(child.pid, signal);
		},
	};
}

function initialiseGit(project, env) {
	const identity = ['-c', 'user.name=dev', '-c', 'user.email=dev@example.com'];
	for (const args of [
		['init', '-q', '-b', 'main'],
		['add', '-A'],
		[...identity, 'commit', '-q', '--allow-empty', '-m', 'Start'],
	]) {
		execFileSync('git', args, {cwd: project, env});
	}
}

function write(file, content) {
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, content);
}

/** Claude's last writes may still be under way when its process is gone. */
async function removeFolder(folder) {
	await fs.promises.rm(folder, {
		recursive: true,
		force: true,
		maxRetries: 10,
		retryDelay: 100,
	});
}
