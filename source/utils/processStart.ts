import process from 'node:process';
import {readRegular} from './regularFile.js';

/** Whether a process of this id is there: another user's, too. */
export function isThere(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}

/** When it began, field 22 of `/proc/<pid>/stat`; undefined where there is none. */
export function startOf(pid: number): string | undefined {
	try {
		const text = readRegular(`/proc/${pid}/stat`);
		// The program's name may hold anything, blanks and parentheses too.
		return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
	} catch {
		return undefined;
	}
}
