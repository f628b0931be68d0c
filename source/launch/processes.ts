import {hasCode} from '../utils/hasCode.js';
import {type Clock} from '../types/clock.js';
import {runTool} from './runTool.js';
import {pause} from '../utils/pause.js';

/** A process, and when it began: a number alone may be another's by now. */
export type ProcessId = {pid: number; start: string};

/** A line of `ps -o pid=,ppid=,lstart=`. */
const row = /^\s*(\d+)\s+(\d+)\s+(\S.*\S)\s*$/;

type Row = ProcessId & {parent: number};

async function list(
	env: NodeJS.ProcessEnv,
	which: readonly string[] = ['-A'],
): Promise<Row[]> {
	const args = [...which, '-o', 'pid=,ppid=,lstart='];
	const {stdout} = await runTool('ps', args, {
		env: {...env, LC_ALL: 'C'},
	});
	return stdout.split('\n').flatMap(line => {
		const [, pid, parent, start = ''] = row.exec(line) ?? [];
		return pid === undefined
			? []
			: [{pid: Number(pid), parent: Number(parent), start}];
	});
}

/** When a process began; undefined if it is not there. */
export async function startOf(
	pid: number,
	env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
	const [found] = await list(env, ['-p', String(pid)]);
	return found?.start;
}

/** A process and all that it started, as far as they are still there. */
export async function familyOf(
	{pid, start}: ProcessId,
	env: NodeJS.ProcessEnv,
): Promise<ProcessId[]> {
	const rows = await list(env);
	const first = rows.find(one => one.pid === pid && one.start === start);
	const family = first ? [first] : [];
	for (const member of family)
		family.push(...rows.filter(({parent}) => parent === member.pid));
	return family;
}

/** How long a process may take to end by itself, ms, before it is told again, and harder. */
const patienceMs = 3000;

/** Waits until they are gone; who stays is told to end, then ended. Only those very processes. */
export async function endProcesses(
	family: readonly ProcessId[],
	env: NodeJS.ProcessEnv,
	clock: Clock,
): Promise<void> {
	for (const signal of [undefined, 'SIGTERM', 'SIGKILL'] as const) {
		let left = await living(family, env);
		if (signal) for (const {pid} of left) send(pid, signal);
		const until = clock.now() + patienceMs;
		while (left.length > 0 && clock.now() < until) {
			await pause(clock, 100);
			left = await living(family, env);
		}

		if (left.length === 0) return;
	}
}

async function living(
	family: readonly ProcessId[],
	env: NodeJS.ProcessEnv,
): Promise<readonly ProcessId[]> {
	if (family.length === 0) return [];
	const rows = await list(env);
	return family.filter(({pid, start}) =>
		rows.some(one => one.pid === pid && one.start === start),
	);
}

function send(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal);
	} catch (error) {
		if (!hasCode(error, 'ESRCH')) throw error;
	}
}
