import fs from 'node:fs';
import {
	createStartedAgents,
	type StartedAgent,
} from '../launch/startedAgents.js';
import {endProcesses, familyOf} from '../launch/processes.js';
import {createTmux} from '../launch/tmux.js';
import {createWorktrees} from '../launch/worktrees.js';
import {getRuntime} from '../runtime/registry.js';
import {systemClock} from '../types/clock.js';
import {AthenaError, exitCodes} from '../types/errors.js';
import {makeVisible} from '../utils/visibleText.js';
import {type Flags, readFlags} from './flags/readFlags.js';
import {type CommandIo} from './io.js';
import {runs} from './launch/list.js';
import {launchProject} from './launch/world.js';
import {noInput} from './wordsGiven.js';
import {UsageError} from '../types/usageError.js';
import {printTo} from './printTo.js';

/** Files that are named where something is not committed. */
const shownLines = 10;

/**
 * `athena stop NAME…`: ends agents that `athena run` started, and takes away
 * what it made but for their branches. Returns the exit code: 0, or 1 where a
 * worktree is kept because something in it is not committed.
 *
 * @throws UsageError, AthenaError
 */
export async function runStop(
	args: readonly string[],
	io: CommandIo,
): Promise<number> {
	const flags = readFlags('stop', args);
	const projectDir = launchProject(flags, io);
	const started = createStartedAgents(projectDir);
	const names = flags.all ? started.names() : flags.input;
	if (flags.all) noInput(flags);
	if (names.length === 0 && !flags.all)
		throw new UsageError(
			`say which agent: athena stop NAME, or --all.${known(started.names())}`,
		);
	const agents = [...new Set(names)].map(name =>
		startedAgent(projectDir, name),
	);
	const clean = [];
	for (const agent of agents)
		clean.push(await stopAgent(agent, projectDir, flags, io));
	return clean.every(Boolean) ? exitCodes.ok : exitCodes.finding;
}

/**
 * The agent of a name.
 *
 * @throws AthenaError `ATHENA_NO_SUCH_AGENT`, `ATHENA_BAD_FILE`
 */
export function startedAgent(projectDir: string, name: string): StartedAgent {
	const started = createStartedAgents(projectDir);
	const agent = started.read(name);
	if (agent) return agent;
	throw new AthenaError(
		'ATHENA_NO_SUCH_AGENT',
		`athena has started no agent called ${name} in ${projectDir}.${known(started.names())}`,
		'List them: athena run --list. Another project: --project-dir DIR',
	);
}

const known = (names: readonly string[]): string =>
	names.length === 0 ? '' : ` There is ${names.join(', ')}.`;

/** True if nothing is left of it but its branch. */
async function stopAgent(
	agent: StartedAgent,
	projectDir: string,
	{force}: Flags,
	io: CommandIo,
): Promise<boolean> {
	const {name, branch, worktree, pid, pidStart, tmux} = agent;
	// Taken before its terminal goes: what it started is found by whom it came from.
	const family = await familyOf({pid, start: pidStart}, io.env);
	// A session of this name with another program in it is somebody else's by now.
	if (await runs(agent, io))
		await createTmux(io.env, tmux.socket).end(tmux.session);
	await endProcesses(family, io.env, systemClock);
	const worktrees = createWorktrees(projectDir, io.env);
	if (fs.existsSync(worktree))
		await getRuntime(agent.runtime).undeployConfig(worktree);
	const dirt = await worktrees.dirt(name);
	if (dirt.length > 0 && !force) {
		printTo(
			io.stderr,
			`athena: ${name} has ended, and its worktree is kept: something in it is not committed\n${listed(dirt)}Commit it in ${worktree}, then athena stop ${name}; or throw it away: athena stop ${name} --force\n`,
		);
		return false;
	}

	const lone = await worktrees.lone(name);
	if (lone.length > 0 && !force) {
		printTo(
			io.stderr,
			`athena: ${name} has ended, and its worktree is kept: commits in it are on no branch\n${listed(lone)}Give them one: git -C ${worktree} branch NAME, then athena stop ${name}; or throw them away: athena stop ${name} --force\n`,
		);
		return false;
	}

	await worktrees.remove(name);
	createStartedAgents(projectDir).forget(name);
	printTo(io.stdout, `${name} has ended; its branch is ${branch}\n`);
	return true;
}

/** Lines below each other; of many the first ones, and how many more there are. */
function listed(lines: readonly string[]): string {
	const shown = lines.slice(0, shownLines).map(line => makeVisible(line));
	const more = lines.length - shown.length;
	return `${shown.map(line => `  ${line}\n`).join('')}${more > 0 ? `  and ${more} more\n` : ''}`;
}
