import fs from 'node:fs';
import path from 'node:path';
import {readRegular} from '../utils/regularFile.js';
import {type ToolResult} from './runTool.js';

/**
 * A worktree that an agent worked in, as git is to look at it: nothing that the
 * agent left there or in the repository's configuration (a monitor, a hook, a
 * filter, a transport) runs, and nothing is fetched.
 */
export type AgentTree = {
	/** Its `.git` is still the file that git wrote, and leads to what git keeps of it. */
	isItself: boolean;
	git(...args: readonly string[]): Promise<ToolResult>;
};

/** Runs git in a folder, with more in its environment. */
export type RunGit = (
	cwd: string,
	more: NodeJS.ProcessEnv,
	...args: readonly string[]
) => Promise<ToolResult>;

/** The worktree in a folder; undefined where git has none in its list that lies there. */
export async function openAgentTree(
	folder: string,
	projectDir: string,
	run: RunGit,
	env: NodeJS.ProcessEnv,
): Promise<AgentTree | undefined> {
	const common = await run(projectDir, {}, 'rev-parse', '--git-common-dir');
	if (common.code !== 0) return undefined;
	const kept = keptOf(
		folder,
		path.join(path.resolve(projectDir, lineOf(common.stdout)), 'worktrees'),
	);
	if (kept === undefined) return undefined;
	const inTree = [`--git-dir=${kept}`, `--work-tree=${folder}`];
	const said = await run(
		folder,
		{},
		...inTree,
		...['config', '--null', '--show-scope'],
		...['--get-regexp', String.raw`^filter\..*\.(clean|smudge|process)$`],
	);
	const quiet = {
		...withSettings(env, filtersOff(said.stdout)),
		...nothingFetched,
	};
	return {
		isItself: leadsTo(kept, folder),
		git: async (...args) =>
			run(folder, quiet, ...nothingRuns, ...inTree, ...args),
	};
}

/** In front of a command of git's: neither a monitor nor a hook runs. */
export const nothingRuns = [
	...['-c', 'core.fsmonitor='],
	...['-c', 'core.hooksPath=/dev/null'],
];

const nothingFetched = {GIT_ALLOW_PROTOCOL: '', GIT_NO_LAZY_FETCH: '1'};

/** What git keeps of the worktree in a folder alone. */
function keptOf(folder: string, worktrees: string): string | undefined {
	const wanted = path.join(realFolder(folder), '.git');
	return namesIn(worktrees)
		.map(name => path.join(worktrees, name))
		.find(kept => {
			const said = readLine(path.join(kept, 'gitdir'));
			if (said === undefined) return false;
			const file = path.resolve(kept, said);
			return path.join(realFolder(path.dirname(file)), '.git') === wanted;
		});
}

/** Whether the `.git` of a folder is a file that leads there. */
function leadsTo(kept: string, folder: string): boolean {
	const [, said] =
		/^gitdir: (.+)$/.exec(readLine(path.join(folder, '.git')) ?? '') ?? [];
	return (
		said !== undefined &&
		realFolder(path.resolve(folder, said)) === realFolder(kept)
	);
}

/**
 * Filters that the repository's own configuration names, each as the person's
 * own has it, and else as one that does nothing.
 *
 * @param said `scope NUL key LF value NUL`, again and again, the last one of a key counts
 */
function filtersOff(said: string): ReadonlyMap<string, string> {
	const fields = said.split('\0');
	const theirs = new Map<string, string>();
	const here = new Set<string>();
	for (let at = 0; at + 1 < fields.length; at += 2) {
		const [key = '', ...value] = (fields[at + 1] ?? '').split('\n');
		if (/^(?:local|worktree)$/.test(fields[at] ?? '')) here.add(key);
		else theirs.set(key, value.join('\n'));
	}

	const settings = new Map<string, string>();
	for (const key of here) {
		settings.set(key, theirs.get(key) ?? '');
		// Else git refuses to go on without it.
		settings.set(`${key.slice(0, key.lastIndexOf('.'))}.required`, 'false');
	}

	return settings;
}

/** Settings as variables: a name of a filter may hold whatever would end it on a line. */
function withSettings(
	{GIT_CONFIG_COUNT: given}: NodeJS.ProcessEnv,
	settings: ReadonlyMap<string, string>,
): NodeJS.ProcessEnv {
	const first = Number(given ?? 0);
	const said: NodeJS.ProcessEnv = {
		GIT_CONFIG_COUNT: String(first + settings.size),
	};
	let at = first;
	for (const [key, value] of settings) {
		said[`GIT_CONFIG_KEY_${at}`] = key;
		said[`GIT_CONFIG_VALUE_${at}`] = value;
		at++;
	}

	return said;
}

function namesIn(folder: string): readonly string[] {
	try {
		return fs.readdirSync(folder);
	} catch {
		// The repository has no worktrees besides its own.
		return [];
	}
}

/** The first line of a small file; undefined where it is none. */
function readLine(file: string): string | undefined {
	try {
		return lineOf(readRegular(file));
	} catch {
		return undefined;
	}
}

const lineOf = (text: string): string => text.split('\n', 1)[0] ?? '';

function realFolder(folder: string): string {
	try {
		return fs.realpathSync(folder);
	} catch {
		return path.resolve(folder);
	}
}
