import fs from 'node:fs';
import path from 'node:path';
import {type Clock} from '../../types/clock.js';
import {statIfThere} from '../../utils/statIfThere.js';

/** How long the file system is left to finish what it began, ms. */
const settleMs = 25;

/**
 * Calls `onMaybeChanged` when one of the files may have changed, appeared or
 * gone, and at the latest after `pollMs`. Watches folders, not files: editors
 * put another file in the old one's place. Returns what ends it.
 */
export function watchFiles(
	files: readonly string[],
	onMaybeChanged: () => void,
	{clock, pollMs}: {clock: Clock; pollMs: number},
): () => void {
	const watchers = new Map<string, fs.FSWatcher>();
	let cancelSettle: (() => void) | undefined;
	let cancelPoll: (() => void) | undefined;
	let isClosed = false;

	const drop = (folder: string) => {
		watchers.get(folder)?.close();
		watchers.delete(folder);
	};

	const arm = () => {
		const wanted = new Set(files.map(file => nearestFolder(file)));
		for (const folder of watchers.keys()) if (!wanted.has(folder)) drop(folder);
		for (const folder of wanted) {
			if (folder === undefined || watchers.has(folder)) continue;
			try {
				const watcher = fs.watch(folder, {persistent: false}, event => {
					// The folder itself may be another one now.
					if (event === 'rename') drop(folder);
					soon();
				});
				watcher.on('error', () => drop(folder));
				watchers.set(folder, watcher);
			} catch {
				// No watches left, or none here: the poll finds out a little later.
			}
		}
	};

	const look = () => {
		if (isClosed) return;
		cancelSettle?.();
		cancelSettle = undefined;
		cancelPoll?.();
		arm();
		onMaybeChanged();
		cancelPoll = clock.setTimer(pollMs, look);
	};

	const soon = () => {
		if (!isClosed) cancelSettle ??= clock.setTimer(settleMs, look);
	};

	arm();
	cancelPoll = clock.setTimer(pollMs, look);
	return () => {
		isClosed = true;
		cancelSettle?.();
		cancelPoll?.();
		for (const folder of [...watchers.keys()]) drop(folder);
	};
}

/** The file's folder, or the one above where it could appear. */
function nearestFolder(file: string): string | undefined {
	const folder = path.dirname(file);
	return [folder, path.dirname(folder)].find(place =>
		statIfThere(place)?.isDirectory(),
	);
}
