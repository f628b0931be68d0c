import {execFileSync} from 'node:child_process';
import {waitUntil} from './waitUntil.js';

/** Waits until a process is stopped: a SIGCONT sent before would be lost. */
export async function untilStopped(pid: number): Promise<void> {
	await waitUntil('it to be stopped', () => stateOf(pid) === 'T');
}

/** The kernel's letter for what a process does; `T` is stopped. */
function stateOf(pid: number): string {
	return execFileSync('ps', ['-o', 'state=', '-p', `${pid}`], {
		encoding: 'utf8',
	}).charAt(0);
}
