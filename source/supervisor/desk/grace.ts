import {type Clock} from '../../types/clock.js';

/** Answers that are held back for a while before they go out. */
export type Grace = {
	/** How long, ms; 0 holds nothing back. */
	readonly ms: number;
	/** Calls `send` when the time is over, unless it is cancelled before. */
	begin(requestId: string, send: () => void): void;
	/** True if an answer to it was held back; that never goes out now. */
	cancel(requestId: string): boolean;
};

/** @param ms the time in which an answer can be taken back */
export function createGrace(clock: Clock, ms: number): Grace {
	const cancels = new Map<string, () => void>();
	return {
		ms,
		begin(requestId, send) {
			cancels.get(requestId)?.();
			cancels.set(
				requestId,
				clock.setTimer(ms, () => {
					cancels.delete(requestId);
					send();
				}),
			);
		},
		cancel(requestId) {
			cancels.get(requestId)?.();
			return cancels.delete(requestId);
		},
	};
}
