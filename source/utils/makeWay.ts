import os from 'node:os';
import process from 'node:process';
import {isMainThread} from 'node:worker_threads';

/** How far behind: a tenth of the time of what runs beside it, where that needs all of it. */
const niceness = 10;

/**
 * Whatever else runs goes first from now on: agents, and the athena that
 * answers them. For what reads for seconds and answers nobody's hook. On Linux
 * it is this thread alone; elsewhere the whole process, which a thread of
 * athena's leaves as it is.
 */
export function makeWay(): void {
	if (!isMainThread && process.platform !== 'linux') return;
	try {
		// Of a thread of Linux, 0 is the thread itself.
		if (os.getPriority(0) < niceness) os.setPriority(0, niceness);
	} catch {
		// Not allowed: it reads on as before.
	}
}
