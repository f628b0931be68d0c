import fs from 'node:fs';
import os from 'node:os';
import process from 'node:process';

/** How far behind: a tenth of the time of what runs beside it, where that needs all of it. */
const niceness = 10;

/**
 * Whatever else runs goes first from now on: agents, and the athena that
 * answers them. For what reads for seconds and answers nobody's hook. It makes
 * way with all its threads: those that compile and collect for it would take
 * the time that it leaves.
 */
export function makeWay(): void {
	for (const thread of allThreads())
		try {
			if (os.getPriority(thread) < niceness) os.setPriority(thread, niceness);
		} catch {
			// Not allowed, or gone meanwhile: it reads on as before.
		}
}

/** By their numbers; 0 is the whole process, where threads have none. */
function allThreads(): number[] {
	if (process.platform !== 'linux') return [0];
	try {
		return fs.readdirSync('/proc/self/task').map(Number);
	} catch {
		return [0];
	}
}
