import {createHookFiring} from '../../hookRunner/fireEvents.js';
import {createHookedRuntime} from '../../hookRunner/hookedRuntime.js';
import {withSessionStarts} from '../../hookRunner/sessionStarts.js';
import {type Runtime} from '../../runtime/types.js';
import {type SupervisorOptions} from '../../supervisor/supervisor.js';
import {openProjectRunner} from '../hooks/projectRunner.js';
import {type CommandIo} from '../io.js';

/**
 * A recording (or the demo) whose events meet the project's hooks before the screen: what a
 * supervisor is created with, and what keeps settings from counting.
 *
 * @param onTrouble told when a hook fails, while it is played
 */
export function createReplayHooks(
	runtime: Runtime,
	projectDir: string,
	io: Pick<CommandIo, 'env' | 'stderr'>,
	onTrouble: (text: string) => void,
): Pick<SupervisorOptions, 'runtime' | 'decidedBefore'> & {warnings: string[]} {
	const quiet = () => undefined;
	const {runner, warnings} = openProjectRunner(projectDir, io, {
		env: {HOOK_REPLAY: '1'},
		// Nothing may write beside the screen.
		logger: {debug: quiet, info: quiet, warn: onTrouble, error: onTrouble},
	});
	const hooked = createHookedRuntime(
		runtime,
		withSessionStarts(createHookFiring(runner)),
	);
	return {runtime: hooked, decidedBefore: hooked.decisionOf, warnings};
}
