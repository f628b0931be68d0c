import {exitCodes} from '../types/errors.js';
import {printTo} from './printTo.js';

/**
 * Ends where the current folder was deleted (a worktree that was removed, a
 * build's folder): nothing can be loaded there, node asks for it as it loads.
 */
export function requireFolder(
	process: Pick<NodeJS.Process, 'cwd' | 'stderr' | 'exit'>,
): void {
	try {
		process.cwd();
	} catch {
		printTo(
			process.stderr,
			'athena: the folder that this runs in is gone\nGo to one that is there (cd) and try again.\n',
		);
		process.exit(exitCodes.environment);
	}
}
