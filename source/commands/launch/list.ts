import {
	createStartedAgents,
	type StartedAgent,
} from '../../launch/startedAgents.js';
import {createTmux} from '../../launch/tmux.js';
import {exitCodes} from '../../types/errors.js';
import {type Flags} from '../flags/readFlags.js';
import {type CommandIo} from '../io.js';
import {agentLine} from './outcome.js';
import {printTo} from '../printTo.js';
import {writeJson} from '../writeJson.js';

/** `athena run --list`: the agents that were started in this project, and whether they still run. */
export async function listAgents(
	projectDir: string,
	{json}: Flags,
	io: CommandIo,
): Promise<number> {
	const started = createStartedAgents(projectDir);
	for (const name of started.names()) {
		const agent = started.read(name);
		if (!agent) continue;
		const isRunning = await runs(agent, io);
		if (json) writeJson(io, {...agent, running: isRunning}, 0);
		else
			printTo(io.stdout, `${agentLine(agent)}${isRunning ? '' : '  ended'}\n`);
	}

	return exitCodes.ok;
}

/** Whether its session is there, with the very program that was started. */
export async function runs(
	{tmux: {socket, session}, pid}: StartedAgent,
	{env}: CommandIo,
): Promise<boolean> {
	return (await createTmux(env, socket).pidOf(session)) === pid;
}
