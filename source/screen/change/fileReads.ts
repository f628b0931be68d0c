import path from 'node:path';
import {type HeldRequest} from '../../supervisor/types.js';
import {type Clock} from '../../types/clock.js';
import {type FileReader} from '../../utils/fileSnapshot.js';
import {type Before} from './changeWords.js';
import {changedPath} from './fileChange.js';

/** How long a prompt waits for the disk before it shows the bare input, ms. */
export const readTimeoutMs = 1000;

/**
 * Reads the file of the request on the screen, once each time the request
 * comes there: meanwhile another one may have changed the file. What the disk
 * says too late is ignored, so that nothing changes under the reader's eyes.
 */
export function createFileReads(
	read: FileReader,
	clock: Clock,
	onRead: (requestId: string, file: Before) => void,
): {
	/** The request that is on the screen now, if any. */
	show(request: HeldRequest | undefined): void;
	stop(): void;
} {
	let shown: string | undefined;
	let cancel: (() => void) | undefined;
	const stop = () => {
		cancel?.();
		cancel = undefined;
		shown = undefined;
	};

	return {
		stop,
		show(request) {
			if (request?.id === shown) return;
			stop();
			const file = request && changedPath(request);
			if (request === undefined || file === undefined) return;
			shown = request.id;
			let isOpen = true;
			const end = (snapshot: Before) => {
				if (!isOpen) return;
				cancel?.();
				onRead(request.id, snapshot);
			};
			onRead(request.id, {state: 'reading'});
			const cancelTimer = clock.setTimer(readTimeoutMs, () =>
				end({state: 'late'}),
			);
			cancel = () => {
				isOpen = false;
				cancelTimer();
			};
			void read(path.resolve(request.cwd, file)).then(end);
		},
	};
}
