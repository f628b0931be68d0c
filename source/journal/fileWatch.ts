import {type Clock} from '../types/clock.js';
import {hasName, type SessionLog} from './sessionFile.js';
import {type SessionLogs} from './sessionLogs.js';

/** Looks from time to time whether the files that are written are still there. */
export type FileWatch = {
	/** Goes on looking from now; nothing if it does already. */
	start(): void;
	stop(): void;
};

/** One `stat` for each file, off this thread. */
export function createFileWatch({
	clock,
	watchMs,
	logs,
	onLost,
	onLooked,
}: {
	clock: Clock;
	/** How long between two looks, ms. */
	watchMs: number;
	logs: Pick<SessionLogs, 'current' | 'currentOf'>;
	/** A file that is written has lost its name. */
	onLost: (sessionId: string, entry: SessionLog) => void;
	/** Told of how many files that was true at this look, if of any. */
	onLooked: (lost: number) => void;
}): FileWatch {
	let cancel: (() => void) | undefined;
	let stopped = false;

	const isLost = async (sessionId: string, entry: SessionLog) => {
		if (!entry.log || (await hasName(entry.path, entry.log))) return false;
		// Meanwhile it may be another file that is written.
		if (stopped || logs.currentOf(sessionId) !== entry) return false;
		onLost(sessionId, entry);
		return true;
	};

	const look = async () => {
		const found = await Promise.all(
			logs.current().map(([sessionId, entry]) => isLost(sessionId, entry)),
		);
		cancel = undefined;
		const lost = found.filter(Boolean).length;
		if (lost > 0) onLooked(lost);
		if (!stopped) start();
	};

	const start = () => {
		cancel ??= clock.setTimer(watchMs, () => {
			void look();
		});
	};

	return {
		start,
		stop() {
			stopped = true;
			cancel?.();
		},
	};
}
