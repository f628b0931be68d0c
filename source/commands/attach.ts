import {createTmux, noTmux, socketAround} from '../launch/tmux.js';
import {AthenaError} from '../types/errors.js';
import {findProgram} from '../utils/findProgram.js';
import {readFlags} from './flags/readFlags.js';
import {type CommandIo} from './io.js';
import {runs} from './launch/list.js';
import {launchProject} from './launch/world.js';
import {runInForeground} from './runInForeground.js';
import {startedAgent} from './stop.js';
import {UsageError} from '../types/usageError.js';

/**
 * `athena attach NAME`: the terminal of an agent that `athena run` started. In
 * the same tmux this client goes there, else one is opened here. Returns tmux's
 * exit code.
 *
 * @throws UsageError, AthenaError
 */
export async function runAttach(
	args: readonly string[],
	io: CommandIo,
): Promise<number> {
	const flags = readFlags('attach', args);
	const [name, ...more] = flags.input;
	if (name === undefined || more.length > 0)
		throw new UsageError('say which agent: athena attach NAME');
	const agent = startedAgent(launchProject(flags, io), name);
	const program = findProgram('tmux', io.env);
	if (program === undefined) throw noTmux();
	const {socket, session} = agent.tmux;
	if (!(await runs(agent, io)))
		throw new AthenaError(
			'ATHENA_AGENT_ENDED',
			`${name} does not run any more`,
			`Its work is in ${agent.worktree}, on the branch ${agent.branch}. Take it away: athena stop ${name}`,
		);
	const isHere = socketAround(io.env) === socket;
	const env = {...io.env};
	// Inside another tmux it would refuse to open one in itself.
	if (!isHere) delete env.TMUX;
	return runInForeground(
		program,
		[
			...createTmux(io.env, socket).at,
			isHere ? 'switch-client' : 'attach-session',
			'-t',
			`=${session}`,
		],
		{...io, env},
	);
}
