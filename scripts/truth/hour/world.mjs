import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {setTimeout as delay} from 'node:timers/promises';
import {programFolder} from '../../agents/binaries.mjs';
import {programs} from '../../agents/programs.mjs';
import {
	keepRunFolder,
	makeRunFolder,
	removeRunFolder,
} from '../../agents/runFolders.mjs';
import {findClaudeBinary} from '../../claude/claudeBinary.mjs';
import {claudeEnvironment, writeClaudeHome} from '../../claude/claudeHome.mjs';
import {athenaBundle, projectRoot} from '../../checkout.mjs';

/** Each agent works in a repository of its own; one of them in a worktree. */
const places = [
	{name: 'shop', agent: 'claude', title: 'shop'},
	{name: 'site', agent: 'claude', title: 'site@site-fix', tree: 'site-fix'},
	{name: 'tools', agent: 'claude', title: 'tools'},
	{name: 'api', agent: 'codex', title: 'api'},
	{name: 'web', agent: 'opencode', title: 'web'},
];

/** What an agent's screen shows once it takes a prompt. */
const isReady = {
	claude: /mode on|edits on|for shortcuts/,
	codex: /Ask Codex to do anything|›\s/,
	opencode: /Ask anything/,
};

/** How long an agent may take to begin on a machine that does much else, ms. */
const longestStartMs = 90_000;

/**
 * Five real agents in tmux, and one `athena --all` beside them. athena is a
 * copy: a build meanwhile changes nothing of it.
 *
 * @param {Record<'claude' | 'codex' | 'opencode', string>} urls of the models
 */
export async function openWorld(urls) {
	const root = makeRunFolder();
	const [home, bin, work] = ['home', 'bin', 'work'].map(name => {
		const folder = path.join(root, name);
		fs.mkdirSync(folder);
		return folder;
	});
	const bundle = copyAthena(root);
	fs.symlinkSync(await findClaudeBinary(), path.join(bin, 'claude'));
	for (const name of ['codex', 'opencode'])
		fs.symlinkSync(
			path.join(await programFolder(name), name),
			path.join(bin, name),
		);
	const env = environmentOf({home, bin, urls});
	const agents = places.map(place => ({
		...place,
		folder: makeRepository(work, place, env),
		job: undefined,
		goneAt: undefined,
		isBusy: false,
	}));
	writeClaudeHome(
		home,
		agents.flatMap(({folder, name}) => [folder, path.join(work, name)]),
	);
	const open = startTmux(root, env);
	const athena = open(work, process.execPath, bundle, '--all');
	await seen(athena, /listening|Nothing yet/, longestStartMs);
	const commandOf = ({agent, folder}) => {
		const own = {
			claude: ['--permission-mode', 'manual'],
			codex: programs.codex.screen(
				['-s', 'workspace-write', '-a', 'on-request'],
				folder,
			),
			opencode: [],
		};
		return [process.execPath, bundle, agent, ...own[agent]];
	};

	for (const agent of agents) {
		agent.pane = open(agent.folder, ...commandOf(agent));
		await seen(agent.pane, isReady[agent.agent], longestStartMs);
		agent.readyAt = Date.now();
	}

	return {
		root,
		home,
		env,
		bundle,
		agents,
		athena,
		startAthena: () => athena.respawn(process.execPath, bundle, '--all'),
		/** Once more in its pane, where it was killed. */
		async startAgent(agent, ...more) {
			agent.pane.respawn(...commandOf(agent), ...more);
			return seen(agent.pane, isReady[agent.agent], longestStartMs);
		},
		close: keep => (keep ? keepRunFolder(root) : removeRunFolder(root)),
	};
}

/** @returns whether it is there in time */
async function seen(pane, pattern, withinMs) {
	const end = Date.now() + withinMs;
	while (!pattern.test(pane.text())) {
		if (Date.now() > end) return false;
		await delay(250);
	}

	return true;
}

function copyAthena(root) {
	const folder = path.join(root, 'athena');
	fs.cpSync(path.dirname(athenaBundle), path.join(folder, 'dist'), {
		recursive: true,
	});
	fs.copyFileSync(
		path.join(projectRoot, 'package.json'),
		path.join(folder, 'package.json'),
	);
	fs.symlinkSync(
		path.join(projectRoot, 'node_modules'),
		path.join(folder, 'node_modules'),
	);
	return path.join(folder, 'dist', path.basename(athenaBundle));
}

const environmentOf = ({home, bin, urls}) => ({
	...claudeEnvironment({
		home,
		path: [
			bin,
			path.dirname(process.execPath),
			...['/usr/local/bin', '/usr/bin', '/bin'],
		],
		url: urls.claude,
	}),
	ENABLE_TOOL_SEARCH: 'false',
	...programs.codex.prepare(home, urls.codex),
	...programs.opencode.prepare(home, urls.opencode, {bash: 'ask', edit: 'ask'}),
});

function makeRepository(work, {name, tree}, env) {
	const folder = path.join(work, name);
	fs.mkdirSync(folder);
	const git = (...args) =>
		execFileSync('git', args, {cwd: folder, env, stdio: 'ignore'});
	git('init', '-q', '-b', 'main');
	const who = ['-c', 'user.name=dev', '-c', 'user.email=dev@example.com'];
	git(...who, 'commit', '-q', '--allow-empty', '-m', 'Start');
	if (tree === undefined) return folder;
	git('worktree', 'add', '-q', path.join(work, tree));
	return path.join(work, tree);
}

/** A tmux server of this world's own; panes stay when their program ends. */
function startTmux(root, env) {
	const run = (...args) =>
		execFileSync(
			'tmux',
			['-S', path.join(root, 'tmux'), '-f', '/dev/null', ...args],
			{env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']},
		);
	let isStarted = false;
	return (cwd, ...command) => {
		const id = run(
			...(isStarted
				? ['new-window', '-d']
				: ['new-session', '-d', '-x', '170', '-y', '46']),
			...['-c', cwd, '-P', '-F', '#{pane_id}', '--'],
			...command,
		).trim();
		if (!isStarted) run('set-option', '-g', 'remain-on-exit', 'on');
		isStarted = true;
		return {
			text: () => run('capture-pane', '-p', '-t', id),
			press: (...keys) => run('send-keys', '-t', id, ...keys),
			type: text => run('send-keys', '-t', id, '-l', text),
			respawn: (...again) =>
				run('respawn-pane', '-k', '-t', id, '--', ...again),
			pid: () =>
				Number(run('display-message', '-p', '-t', id, '#{pane_pid}').trim()),
		};
	};
}
