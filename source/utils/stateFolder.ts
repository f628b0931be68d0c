import os from 'node:os';
import path from 'node:path';

/**
 * athena's own files: hook command, journals, log (docs/protocol.md#files).
 * Absolute; may not exist yet. The hook command computes the same in sh.
 */
export function stateFolder(env: NodeJS.ProcessEnv): string {
	const home = env.HOME ?? os.homedir();
	const state = env.XDG_STATE_HOME;
	return path.join(
		state === undefined || state === ''
			? path.join(home, '.local/state')
			: state,
		'athena',
	);
}
