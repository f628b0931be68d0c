import {projectAbove} from '../../launch/agentNames.js';
import {createStartedAgents} from '../../launch/startedAgents.js';
import {createTmux, noTmux} from '../../launch/tmux.js';
import {createWorktrees} from '../../launch/worktrees.js';
import {findSockets} from '../../runtime/forwarder/findSockets.js';
import {type DialogName} from '../../runtime/agentRuntime.js';
import {systemClock} from '../../types/clock.js';
import {findProgram} from '../../utils/findProgram.js';
import {type Flags} from '../flags/readFlags.js';
import {numberFrom} from '../../utils/flagValues.js';
import {type CommandIo} from '../io.js';
import {projectFolder} from '../projectFolder.js';
import {type LaunchWorld} from './startOne.js';

/** How long an agent may take to be ready, s. */
const usualSeconds = 60;

/** The project that is meant, also from within an agent's worktree. */
export const launchProject = (flags: Flags, io: CommandIo): string =>
	projectAbove(projectFolder(flags.projectDir, io));

/**
 * What agents are started with.
 *
 * @throws UsageError, AthenaError `ATHENA_NO_TMUX`, `ATHENA_PROJECT`
 */
export function openWorld(flags: Flags, io: CommandIo): LaunchWorld {
	if (findProgram('tmux', io.env) === undefined) throw noTmux();
	const projectDir = launchProject(flags, io);
	const seconds = numberFrom('--timeout', flags.timeout) ?? usualSeconds;
	const agreed: DialogName[] = flags.trust ? ['trust', 'bypass', 'model'] : [];
	return {
		projectDir,
		started: createStartedAgents(projectDir),
		worktrees: createWorktrees(projectDir, io.env),
		tmux: createTmux(io.env),
		clock: systemClock,
		agreed: new Set(agreed),
		trustsHooks: flags.trustHooks,
		timeoutMs: seconds * 1000,
		isWatched: worktree => isWatched(worktree, io.env),
		io,
	};
}

/** Whether an athena listens where the hooks of an agent in that folder look for one. */
async function isWatched(
	folder: string,
	env: NodeJS.ProcessEnv,
): Promise<boolean> {
	// Asked when the agent is ready: it does not wait for the network's module.
	const {isLive} = await import('../../utils/liveSocket.js');
	const answers = await Promise.all(findSockets(folder, env).map(isLive));
	return answers.includes(true);
}
