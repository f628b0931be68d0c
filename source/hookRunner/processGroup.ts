import process from 'node:process';
import {type Clock} from '../types/clock.js';
import {descendantsOf} from './processTree.js';

/** How long a process has between SIGTERM and SIGKILL, ms. */
const graceMs = 500;

/** Groups that are not known to be over; their leaders' pids. */
const running = new Set<number>();

/**
 * Remembers that a group runs, so that it dies with athena: a group of its own
 * does not hear what the terminal sends. The returned function forgets it.
 */
export function guardGroup(leader: number): () => void {
	if (running.size === 0) process.on('exit', killRunning);
	running.add(leader);
	return () => {
		running.delete(leader);
		if (running.size === 0) process.off('exit', killRunning);
	};
}

function killRunning(): void {
	for (const leader of running) signalGroup(leader, 'SIGKILL');
}

/**
 * Ends a whole group: SIGTERM, and SIGKILL for whoever is left after half a
 * second. With `strays` also descendants that left the group, as far as they
 * can still be told. Resolves when it is over, or killed.
 */
export async function endGroup(
	leader: number,
	clock: Clock,
	{strays = false}: {strays?: boolean} = {},
): Promise<void> {
	// Asked while their parents live: later nobody knows whose they were.
	const others = strays ? await descendantsOf(leader) : [];
	signalGroup(leader, 'SIGTERM');
	for (const pid of others) signal(pid, 'SIGTERM');
	const end = clock.now() + graceMs;
	while (clock.now() < end) {
		if (!signalGroup(leader, 0) && !others.some(pid => signal(pid, 0))) return;
		await pause(clock, 10);
	}

	signalGroup(leader, 'SIGKILL');
	for (const pid of others) signal(pid, 'SIGKILL');
}

/** True if the group had anybody in it. */
export const signalGroup = (
	leader: number,
	name: NodeJS.Signals | 0,
): boolean => signal(-leader, name);

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
	try {
		process.kill(pid, name);
		return true;
	} catch {
		return false; // ESRCH: over. EPERM: not ours, and none of our business.
	}
}

async function pause(clock: Clock, ms: number): Promise<void> {
	return new Promise(resolve => {
		clock.setTimer(ms, resolve);
	});
}
