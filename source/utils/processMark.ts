import {isThere, startOf} from './processStart.js';

/**
 * A process that is told from a later one of the same id: `<pid>:<start>`, where
 * the system says when it began, else `<pid>:`. Of none that is there, undefined.
 */
export function markOf(pid: number): string | undefined {
	if (!Number.isSafeInteger(pid) || pid <= 1 || !isThere(pid)) return undefined;
	return `${pid}:${startOf(pid) ?? ''}`;
}

/** Whether the process of a mark lives; what is no mark does, as far as anybody knows. */
export function markLives(mark: string): boolean {
	const [, pid = '', start] = /^(\d{1,10}):(\d*)$/.exec(mark) ?? [];
	if (pid === '') return true;
	if (!isThere(Number(pid))) return false;
	const now = startOf(Number(pid));
	return now === undefined || start === '' || now === start;
}
