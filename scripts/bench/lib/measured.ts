import process from 'node:process';
import {setImmediate as nextTurn} from 'node:timers/promises';

/** CPU time of this process, ms; others on the machine do not change it much. */
export function cpuMs(): number {
	const {user, system} = process.cpuUsage();
	return (user + system) / 1000;
}

/** The median, the upper of two; 0 of none. */
export const middleOf = (values: readonly number[]): number =>
	values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Used heap and array buffers after collection, MB; needs `--expose-gc`. */
export async function settledHeap(): Promise<number> {
	// The journal's batches leave within a turn or two of the disk.
	await new Promise(resolve => setTimeout(resolve, 300));
	for (let round = 0; round < 3; round++) {
		globalThis.gc?.();
		await nextTurn();
	}

	const {heapUsed, arrayBuffers} = process.memoryUsage();
	return (heapUsed + arrayBuffers) / 1024 / 1024;
}
