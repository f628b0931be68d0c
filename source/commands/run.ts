import {exitCodes} from '../types/errors.js';
import {type Flags, readFlags} from './flags/readFlags.js';
import {type CommandIo} from './io.js';
import {listAgents} from './launch/list.js';
import {agentLine, isGood, remark} from './launch/outcome.js';
import {type Plan, planOf} from './launch/plan.js';
import {printAnswer} from './launch/print.js';
import {
	instruct,
	type Launched,
	type LaunchWorld,
	openAgent,
	type Opened,
	takeBack,
} from './launch/startOne.js';
import {takeWorktree} from './launch/takeWorktree.js';
import {launchProject, openWorld} from './launch/world.js';
import {noInput} from './wordsGiven.js';
import {settingsOf} from './settingsOf.js';
import {UsageError} from '../types/usageError.js';
import {printTo} from './printTo.js';
import {writeJson} from './writeJson.js';

/**
 * `athena run …`: starts an agent, or those of a file, in worktrees of their
 * own; `--print` gives one answer here; `--list` tells who was started. Returns
 * the exit code: 0, or 1 where one of them does not have its task.
 *
 * @throws UsageError, AthenaError
 */
export async function runRun(
	args: readonly string[],
	io: CommandIo,
): Promise<number> {
	const {args: rest, worktree} = takeWorktree(args);
	const flags = readFlags('run', rest);
	const ways = [flags.print, flags.list, flags.file !== undefined];
	if (ways.filter(Boolean).length > 1)
		throw new UsageError('--print, --list and --file exclude each other');
	const projectDir = launchProject(flags, io);
	if (flags.list) {
		noInput(flags);
		return listAgents(projectDir, flags, io);
	}

	const {settings} = settingsOf(flags, io, projectDir);
	if (flags.print) return printAnswer(flags, settings.runtime, io);
	const wanted = {...flags, worktree, task: flags.input.join(' ')};
	const plans =
		flags.file === undefined
			? [
					planOf(
						{...wanted, qualityGates: []},
						settings.runtime,
						(field, why) => {
							throw new UsageError(
								field === 'task' ? `${why}: athena run "fix the tests"` : why,
							);
						},
					),
				]
			: await plansOf(flags, worktree, settings.runtime, io);
	return launch(plans, flags, io);
}

async function plansOf(
	flags: Flags,
	worktree: string | undefined,
	settings: Parameters<typeof planOf>[1],
	io: CommandIo,
): Promise<Plan[]> {
	const own = [
		'name',
		'runtime',
		'capability',
		'branchPrefix',
		'model',
		'mode',
	] as const;
	const given = own.find(name => flags[name] !== undefined);
	if (given !== undefined || worktree !== undefined || flags.input.length > 0)
		throw new UsageError(
			`with --file each agent is described there, so ${given === undefined ? (worktree === undefined ? 'no task' : 'no --worktree') : `no ${flagOf(given)}`} goes beside it`,
		);
	// The reader of YAML is not needed by anything else.
	const {readSwarm} = await import('./launch/swarmFile.js');
	return readSwarm(flags.file ?? '', settings, io);
}

const flagOf = (name: string) =>
	`--${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;

async function launch(
	plans: readonly Plan[],
	flags: Flags,
	io: CommandIo,
): Promise<number> {
	const world = openWorld(flags, io);
	const opened = await openAll(plans, world, io);
	const launched = await Promise.all(
		opened.map(async one => {
			const done = await instruct(one, world);
			tell(done, flags, io);
			return done;
		}),
	);
	return launched.every(isGood) ? exitCodes.ok : exitCodes.finding;
}

/** All of them or none: no agent has its task yet, so what was started is taken back. */
async function openAll(
	plans: readonly Plan[],
	world: LaunchWorld,
	io: CommandIo,
): Promise<Opened[]> {
	const opened: Opened[] = [];
	try {
		// One after the other: git makes one worktree at a time.
		for (const plan of plans) opened.push(await openAgent(plan, world));
		return opened;
	} catch (error) {
		for (const one of opened) {
			const {name} = one.agent;
			try {
				await takeBack(one, world);
				printTo(
					io.stderr,
					`athena: ${name} was ended again: another one could not be started\n`,
				);
			} catch (why) {
				printTo(
					io.stderr,
					`athena: ${name} could not be taken back (${why instanceof Error ? why.message : String(why)}): athena stop ${name} --force\n`,
				);
			}
		}

		throw error;
	}
}

function tell(done: Launched, {json}: Flags, io: CommandIo): void {
	const {agent, outcome} = done;
	if (json) {
		const {sessionId} = {sessionId: undefined, ...outcome};
		writeJson(io, {...agent, outcome: outcome.type, session_id: sessionId}, 0);
	} else if (outcome.type !== 'ended')
		printTo(io.stdout, `${agentLine(agent)}\n`);
	const said = remark(done);
	if (said !== '') printTo(io.stderr, `athena: ${said}\n`);
}
