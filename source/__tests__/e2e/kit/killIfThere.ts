import {hasCode} from '../../../utils/hasCode.js';

/** Sends a signal to a process that may have ended meanwhile. */
export function killIfThere(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal);
	} catch (error) {
		if (!hasCode(error, 'ESRCH')) throw error;
	}
}
