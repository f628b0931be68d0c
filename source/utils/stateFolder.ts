import path from 'node:path';
import {homeFolder} from './homeFolder.js';

/**
 * athena's own files: hook command, journals, log (docs/protocol.md#files).
 * Absolute; may not exist yet. The hook command computes the same in sh.
 */
export function stateFolder(env: NodeJS.ProcessEnv): string {
	const home = homeFolder(env);
	const state = env.XDG_STATE_HOME;
	return path.join(
		state === undefined || state === ''
			? path.join(home, '.local/state')
			: state,
		'athena',
	);
}

/** The command that names another place for it, where this one cannot exist. */
export function stateFolderHint({
	XDG_STATE_HOME: state = '',
}: NodeJS.ProcessEnv): string {
	return state === ''
		? 'Set HOME to a folder of yours: export HOME="$(eval echo ~$(id -un))"'
		: 'Set XDG_STATE_HOME to a folder of yours, or go without: unset XDG_STATE_HOME';
}
