import process from 'node:process';
import {hasCode} from './hasCode.js';
import {readRegular} from './regularFile.js';

/** Whether a process of this id runs: another user's, too. */
export function isThere(pid: number): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (!hasCode(error, 'EPERM')) return false;
	}

	// It ended, and nobody has taken note of it: in some containers nobody ever does.
	return !/^[ZXx]/.test(statusOf(pid) ?? '');
}

/** When it began, field 22 of `/proc/<pid>/stat`; undefined where there is none. */
export const startOf = (pid: number): string | undefined =>
	statusOf(pid)?.split(' ')[19];

/** The process that started it; undefined where there is no `/proc`. */
export function parentOf(pid: number): number | undefined {
	const parent = Number(statusOf(pid)?.split(' ')[1]);
	return Number.isSafeInteger(parent) ? parent : undefined;
}

/** `/proc/<pid>/stat` from its state on, field 3; undefined where there is none. */
function statusOf(pid: number): string | undefined {
	try {
		const text = readRegular(`/proc/${pid}/stat`);
		// The program's name may hold anything, blanks and parentheses too.
		return text.slice(text.lastIndexOf(')') + 2);
	} catch {
		return undefined;
	}
}
