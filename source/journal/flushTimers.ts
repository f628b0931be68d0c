import {type Clock} from '../types/clock.js';

/** When what was appended is written, and when it is made durable. */
export type FlushTimers = {
	/** Something was appended. */
	schedule(): void;
	stop(): void;
};

/** Lines wait a moment for company: handing each over costs more than a hundred. */
export function createFlushTimers({
	clock,
	batchMs,
	syncMs,
	flush,
}: {
	clock: Clock;
	/** How long lines wait for company, ms. */
	batchMs: number;
	/** How often what is written is made durable, ms. */
	syncMs: number;
	flush: (sync: boolean) => void;
}): FlushTimers {
	let cancelBatch: (() => void) | undefined;
	let cancelSync: (() => void) | undefined;
	return {
		schedule() {
			cancelBatch ??= clock.setTimer(batchMs, () => {
				cancelBatch = undefined;
				flush(false);
			});
			cancelSync ??= clock.setTimer(syncMs, () => {
				cancelSync = undefined;
				flush(true);
			});
		},
		stop() {
			cancelBatch?.();
			cancelSync?.();
		},
	};
}
