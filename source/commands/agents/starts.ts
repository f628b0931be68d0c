import {writeHookFiles} from '../forwarderFiles.js';
import {type AgentName} from '../../runtime/agentName.js';
import {startOf} from '../../runtime/starts.js';
import {findProgram} from '../../utils/findProgram.js';
import {type CommandIo} from '../io.js';
import {runInForeground} from '../runInForeground.js';
import {agentNotFound} from './agentNotFound.js';
import {refreshExtension} from './extensions.js';
import {startWorld} from './startWorld.js';

/** An agent's program with athena's hooks in it, ready to be run. */
export type Launch = {
	/** Absolute. */
	program: string;
	/** athena's, then the person's own. */
	args: readonly string[];
	/** The whole environment. */
	env: NodeJS.ProcessEnv;
};

/**
 * Makes an agent ready to be started with athena's hooks in it.
 *
 * @param given the person's own arguments; flags of athena's stand before the agent's
 * @param stopHook a command that the person wants to run when it stops
 * @throws AthenaError if it isn't there, or can't be attached
 */
export function prepareAgent(
	agent: AgentName,
	given: readonly string[],
	io: CommandIo,
	stopHook?: string,
): Launch {
	const program = findReady(agent, io);
	const world = startWorld(agent, program, io, stopHook);
	const {args, env = {}} = startOf(agent).attach(given, world);
	return {program, args, env: {...io.env, ...env}};
}

/**
 * `athena AGENT [its arguments…]`: the agent in this terminal, with athena's
 * hooks. Returns its exit code, or 128 + the signal that ended it.
 *
 * @throws AthenaError as `prepareAgent`, or if it can't be started
 */
export async function startAgent(
	agent: AgentName,
	given: readonly string[],
	io: CommandIo,
): Promise<number> {
	const program = findReady(agent, io);
	const world = startWorld(agent, program, io);
	const start = startOf(agent);
	const beside = start.runBeside?.(given, world);
	if (beside !== undefined) return beside;
	const {args, env = {}} = start.attach(given, world);
	return runInForeground(program, args, {...io, env: {...io.env, ...env}});
}

/** What says, before the agent's own arguments, that its person agrees to the hook command. */
export function agreedFlags(agent: AgentName): readonly string[] {
	const {trustFlag} = startOf(agent);
	return trustFlag === undefined ? [] : [trustFlag];
}

/** Its program, absolute, with the hook command and the extension that it may want in place. */
function findReady(agent: AgentName, io: CommandIo): string {
	const program = findProgram(agent, io.env);
	if (program === undefined) throw agentNotFound(agent);
	writeHookFiles(io.env);
	if (startOf(agent).extension) refreshExtension(agent, io);
	return program;
}
