import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {findClaudeBinary} from '../claude/claudeBinary.mjs';
import {claudeEnvironment, writeClaudeHome} from '../claude/claudeHome.mjs';
import {startStubApi as startClaudeApi} from '../claude/stubApi.mjs';
import {openTerminal} from '../claude/terminal.mjs';
import {programFolder} from './binaries.mjs';
import {programs} from './programs.mjs';
import {makeRunFolder, removeRunFolder} from './runFolders.mjs';
import {startStubApi} from './stubApi.mjs';
import {athenaBundle} from '../checkout.mjs';

/**
 * A world for agents that athena starts itself: a repository, a home, a model
 * for each, and a tmux server that is nobody else's. Nothing outside of it is
 * read or written.
 *
 * @param {{scripts?: Record<string, object>, conversations?: object[], files?: Record<string, string>,
 *   isTrusted?: boolean}} options `isTrusted`: Claude was told before that it may work here
 */
export async function openSwarmWorld({
	scripts = {},
	conversations = [],
	files = {},
	isTrusted = true,
}) {
	const root = makeRunFolder();
	const [home, project, bin] = ['home', 'project', 'bin'].map(name =>
		path.join(root, name),
	);
	for (const folder of [home, project, bin]) fs.mkdirSync(folder);
	fs.symlinkSync(await findClaudeBinary(), path.join(bin, 'claude'));
	const models = {claude: await startClaudeApi(conversations)};
	for (const [name, script] of Object.entries(scripts)) {
		fs.symlinkSync(
			path.join(await programFolder(name), name),
			path.join(bin, name),
		);
		models[name] = await startStubApi(script);
	}

	writeClaudeHome(home, [project], {isTrusted});
	const tmux = path.join(root, 'tmux');
	const env = {
		...claudeEnvironment({
			home,
			path: [
				bin,
				path.dirname(process.execPath),
				...['/usr/local/bin', '/usr/bin', '/bin'],
			],
			url: models.claude.url,
		}),
		ATHENA_TMUX: tmux,
		...Object.assign(
			{},
			...Object.keys(scripts).map(name =>
				programs[name].prepare(home, models[name].url),
			),
		),
	};
	// Told that it may work in a folder, Gemini starts itself again.
	delete env.GEMINI_CLI_NO_RELAUNCH;
	for (const [name, text] of Object.entries(files)) {
		const file = path.join(project, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text);
	}

	const git = (...args) =>
		execFileSync('git', args, {cwd: project, env, encoding: 'utf8'});
	git('init', '-q', '-b', 'main');
	git('config', 'user.name', 'dev');
	git('config', 'user.email', 'dev@example.com');
	git('add', '-A');
	git('commit', '-q', '--allow-empty', '-m', 'Start');
	const terminals = [];
	const runs = [];
	const open = (name, command, args) => {
		const terminal = openTerminal({name, command, args, cwd: project, env});
		terminals.push(terminal);
		return terminal;
	};

	const runTmux = (...args) => {
		try {
			return execFileSync('tmux', ['-S', tmux, ...args], {
				env,
				encoding: 'utf8',
				stdio: ['ignore', 'pipe', 'ignore'],
			});
		} catch {
			// No server: nobody is there.
			return '';
		}
	};

	return {
		root,
		home,
		project,
		env,
		models,
		git,
		open,
		tmux: runTmux,
		/** What an agent's terminal shows. */
		screenOf: name => runTmux('capture-pane', '-p', '-t', `=athena-${name}:`),
		/** `athena …`, to its end. */
		async athena(...args) {
			const child = spawn(process.execPath, [athenaBundle, ...args], {
				cwd: project,
				env,
				stdio: ['ignore', 'pipe', 'pipe'],
			});
			runs.push(child);
			const said = {stdout: '', stderr: ''};
			child.stdout.on('data', data => (said.stdout += data));
			child.stderr.on('data', data => (said.stderr += data));
			const [code] = await once(child, 'exit');
			return {code, ...said};
		},
		/** All screens, for who reads of a failure. */
		evidence: () =>
			[
				...terminals.map(({name, text}) => `--- ${name}\n${text()}`),
				...runTmux('ls', '-F', '#{session_name}')
					.split('\n')
					.filter(Boolean)
					.map(
						name =>
							`--- ${name}\n${runTmux('capture-pane', '-p', '-t', `=${name}:`)}`,
					),
			]
				.join('\n')
				.replaceAll(/\n{3,}/g, '\n\n'),
		/** Processes whose environment is of this world. */
		left() {
			return execFileSync('ps', ['-A', '-o', 'pid=,args='], {encoding: 'utf8'})
				.split('\n')
				.filter(line => line.includes(root));
		},
		async close() {
			for (const terminal of terminals) await terminal.close();
			for (const child of runs) child.kill('SIGKILL');
			runTmux('kill-server');
			for (const model of Object.values(models)) await model.close();
			await removeRunFolder(root);
		},
	};
}
