import path from 'node:path';
import {branchOf, freeName, sessionOf} from '../../launch/agentNames.js';
import {awaitReady, type Readiness} from '../../launch/awaitReady.js';
import {instructions} from '../../launch/instructions.js';
import {endProcesses, familyOf, startOf} from '../../launch/processes.js';
import {createPromptWitness} from '../../launch/promptWitness.js';
import {type Delivery, sendTask} from '../../launch/sendTask.js';
import {
	type StartedAgent,
	type StartedAgents,
} from '../../launch/startedAgents.js';
import {type AgentTerminal, type Tmux} from '../../launch/tmux.js';
import {passedOn} from '../../launch/tmuxScript.js';
import {type NewWorktree, type Worktrees} from '../../launch/worktrees.js';
import {capabilities} from '../../policy/guards/capabilities.js';
import {type HooksDef, type DialogName} from '../../runtime/agentRuntime.js';
import {guardEnv, mayChange} from '../../runtime/starting/guardEnv.js';
import {quoted} from '../../runtime/starting/shellWords.js';
import {type Clock} from '../../types/clock.js';
import {AthenaError} from '../../types/errors.js';
import {branchPrefixOf, worktreeOf} from '../../utils/agentWorktrees.js';
import {stateFolder} from '../../utils/stateFolder.js';
import {agreedFlags, prepareAgent} from '../agents/starts.js';
import {type CommandIo} from '../io.js';
import {type Plan} from './plan.js';

/** What starting an agent needs of the world. */
export type LaunchWorld = {
	/** Absolute. */
	projectDir: string;
	started: StartedAgents;
	worktrees: Worktrees;
	tmux: Tmux;
	clock: Clock;
	/** Dialogs that the person agreed to beforehand. */
	agreed: ReadonlySet<DialogName>;
	/** The person agreed that Codex trusts athena's hooks. */
	trustsHooks: boolean;
	/** How long it may take to be ready, and then to tell of its prompt, ms. */
	timeoutMs: number;
	/** Whether an athena listens that can tell of the prompt. */
	isWatched: (worktree: string) => Promise<boolean>;
	io: CommandIo;
};

/** An agent that runs, and what became of its task. */
export type Launched = {
	agent: StartedAgent;
	outcome: Delivery | Exclude<Readiness, {type: 'ready'}>;
};

/** An agent in its terminal, not ready yet. */
export type Opened = {
	agent: StartedAgent;
	terminal: AgentTerminal;
	plan: Plan;
	worktree: NewWorktree;
};

/**
 * Makes the worktree, puts instructions and fence there, and starts the agent
 * in a terminal of tmux's. What cannot be finished is undone.
 *
 * @throws AthenaError
 */
export async function openAgent(
	plan: Plan,
	world: LaunchWorld,
): Promise<Opened> {
	const {projectDir, started, worktrees, tmux, io} = world;
	const name = await chooseName(plan, world);
	const isFree = assertFree(plan, world);
	// Asked meanwhile: an agent waits for each program that runs before it.
	isFree.catch(() => undefined);
	const session = sessionOf(name);
	const {id} = plan.runtime;
	// What may refuse to start does so before anything is made.
	const given = world.trustsHooks ? agreedFlags(id) : [];
	const hooks: HooksDef = {
		agentName: name,
		capability: plan.capability,
		worktreePath: worktreeOf(projectDir, name),
		...branchPrefixFrom(plan),
		qualityGates: [...plan.qualityGates],
	};
	const launch = prepareAgent(
		id,
		given,
		{...io, cwd: projectDir},
		plan.runtime.stopHook?.(hooks),
	);
	const adding = worktrees.add(name, {
		name: plan.branch ?? branchOf(name, plan.branchPrefix),
		isNamed: plan.branch !== undefined,
	});
	const worktree = await adding.catch(async (error: unknown) => {
		// That the name is taken says more.
		await isFree;
		throw error;
	});
	let terminal: AgentTerminal | undefined;
	try {
		await isFree;
		// What the agent reads at its start stands before it starts.
		const hidden = await worktrees.hideNew(
			name,
			plan.runtime.deployedPaths,
			() =>
				plan.runtime.deployConfig(
					worktree.folder,
					{content: overlayOf(hooks, worktree)},
					hooks,
				),
		);
		const own = {
			...guardEnv(hooks),
			...plan.runtime.buildEnv({model: plan.model}),
		};
		const line = plan.runtime.buildSpawnCommand({
			model: plan.model,
			permissionMode: plan.mode,
			isTrusted: world.agreed.has('trust'),
			cwd: worktree.folder,
			env: own,
		});
		const {socket, pid, pane} = await tmux.start({
			name: session,
			cwd: worktree.folder,
			env: {
				...passedOn(launch.env),
				...hidden,
				...own,
			},
			line: `exec ${[launch.program, ...launch.args].map(quoted).join(' ')} ${withoutProgram(line)}`,
		});
		terminal = tmux.terminal(session, pane);
		// Whatever it commits first, it has hardly begun.
		const [base, pidStart] = await Promise.all([
			worktrees.baseOf(name),
			startOf(pid, io.env),
		]);
		const agent: StartedAgent = {
			v: 1,
			name,
			runtime: id,
			capability: plan.capability,
			worktree: worktree.folder,
			branch: worktree.branch,
			...branchPrefixFrom(plan),
			base,
			model: plan.model,
			mode: plan.mode,
			tmux: {socket, session},
			pid,
			pidStart: pidStart ?? '',
			startedAt: world.clock.now(),
		};
		started.write(agent);
		return {agent, terminal, plan, worktree};
	} catch (error) {
		terminal?.close();
		if (terminal) await endSession(session, world);
		await undo(name, worktree, world);
		throw error;
	}
}

/** Ends an agent that has no task yet, and leaves nothing of it. */
export async function takeBack(
	{agent, terminal, worktree}: Opened,
	world: LaunchWorld,
): Promise<void> {
	terminal.close();
	await endSession(agent.tmux.session, world);
	await undo(agent.name, worktree, world);
}

/** Waits until it is ready, gives it its task, and looks that it has it. */
export async function instruct(
	opened: Opened,
	world: LaunchWorld,
): Promise<Launched> {
	try {
		return await instructOpen(opened, world);
	} finally {
		opened.terminal.close();
	}
}

async function instructOpen(
	{agent, terminal, plan, worktree}: Opened,
	world: LaunchWorld,
): Promise<Launched> {
	const {tmux, clock, timeoutMs, io} = world;
	const {session} = agent.tmux;
	// Made before: nothing is asked between its being ready and its prompt.
	const witness = createPromptWitness(
		path.join(stateFolder(io.env), 'sessions'),
		agent.name,
	);
	const readiness = await awaitReady(terminal, {
		detectReady: plan.runtime.detectReady,
		agreed: world.agreed,
		timeoutMs,
		clock,
	});
	if (readiness.type === 'ended') {
		await tmux.end(session);
		await undo(agent.name, worktree, world);
		return {agent, outcome: readiness};
	}

	if (readiness.type !== 'ready') {
		await tmux.letGo(session);
		return {agent, outcome: readiness};
	}

	const outcome = await sendTask(terminal, {
		text: plan.task,
		screen: readiness.screen,
		runtime: plan.runtime,
		agreed: world.agreed,
		findWitness: async () =>
			(await world.isWatched(agent.worktree)) ? witness : undefined,
		timeoutMs,
		clock,
	});
	// What it said is read by now: its terminal goes when it does.
	if (outcome.type === 'gone') await tmux.end(session);
	else await tmux.letGo(session);
	return {agent, outcome};
}

async function chooseName(
	{name, runtime, branch, branchPrefix}: Plan,
	{started, worktrees}: LaunchWorld,
): Promise<string> {
	const taken = new Set(started.names());
	if (name === undefined) {
		// A branch of an agent that is gone keeps its name from being taken again.
		const branches = await worktrees.branches();
		return freeName(
			runtime.id,
			one =>
				taken.has(one) ||
				(branch === undefined && branches.has(branchOf(one, branchPrefix))),
		);
	}

	if (taken.has(name))
		throw new AthenaError(
			'ATHENA_NAME_TAKEN',
			`there is an agent called ${name} already`,
			`Take another name with --name, or end that one: athena stop ${name}`,
		);
	return name;
}

/** A name that was wanted may be that of a session of another project's. */
async function assertFree({name}: Plan, {tmux}: LaunchWorld): Promise<void> {
	if (name !== undefined && (await tmux.has(sessionOf(name))))
		throw new AthenaError(
			'ATHENA_NAME_TAKEN',
			`tmux has a session ${sessionOf(name)} already, and it is not of this project`,
			'Take another name with --name, or look at it: tmux ls',
		);
}

const branchPrefixFrom = ({branchPrefix}: Plan) =>
	branchPrefix === undefined ? {} : {branchPrefix};

function overlayOf(
	{
		agentName,
		capability,
		worktreePath,
		branchPrefix = branchPrefixOf(agentName),
		qualityGates = [],
	}: HooksDef,
	{branch}: NewWorktree,
): string {
	const known = Object.entries(capabilities).find(
		([name]) => name === capability,
	);
	return instructions({
		name: agentName,
		capability,
		summary: known?.[1].summary ?? '',
		worktree: worktreePath,
		branch,
		branchPrefix,
		mayChange: mayChange(capability),
		qualityGates,
	});
}

/** What follows the program in a command line that a runtime built. */
const withoutProgram = (line: string): string => line.replace(/^\S+\s*/, '');

/** Ends a session and all that runs in it. */
export async function endSession(
	session: string,
	{tmux, clock, io}: Pick<LaunchWorld, 'tmux' | 'clock' | 'io'>,
): Promise<void> {
	const pid = await tmux.pidOf(session);
	const start = pid === undefined ? undefined : await startOf(pid, io.env);
	const family =
		pid === undefined || start === undefined
			? []
			: await familyOf({pid, start}, io.env);
	await tmux.end(session);
	await endProcesses(family, io.env, clock);
}

/** As if it had never been started. */
async function undo(
	name: string,
	{branch, isNewBranch}: NewWorktree,
	{worktrees, started}: LaunchWorld,
): Promise<void> {
	await worktrees.remove(name);
	if (isNewBranch) await worktrees.dropBranch(branch);
	started.forget(name);
}
