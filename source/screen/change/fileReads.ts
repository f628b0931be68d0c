import path from 'node:path';
import {type HeldRequest} from '../../supervisor/types.js';
import {type Clock} from '../../types/clock.js';
import {type FileReader, type FileSnapshot} from '../../utils/fileSnapshot.js';
import {digestOf} from '../../utils/inputDigest.js';
import {type Before} from './changeWords.js';
import {changedPath} from './fileChange.js';

/** How long a prompt waits for the disk before it shows the bare input, ms. */
export const readTimeoutMs = 1000;

/** Files of requests, as the screen shows them. */
export type FileReads = {
	/** The request that is on the screen now, if any. */
	show(request: HeldRequest | undefined): void;
	/**
	 * Looks once more at the files that these requests were shown with, and tells
	 * what those are now that are otherwise, by request; at once where there are
	 * none to look at.
	 */
	again(
		requests: readonly HeldRequest[],
		onLooked: (changed: ReadonlyMap<string, Before>) => void,
	): void;
	/** All others have ended. */
	keep(held: readonly HeldRequest[]): void;
	stop(): void;
};

/**
 * Reads the file of the request on the screen, once each time the request
 * comes there: meanwhile another one may have changed the file. What the disk
 * says too late is ignored, so that nothing changes under the reader's eyes.
 * It is read again when the request is allowed: what was shown must still be so.
 */
export function createFileReads(
	read: FileReader,
	clock: Clock,
	onRead: (requestId: string, file: Before) => void,
): FileReads {
	let shown: string | undefined;
	let cancel: (() => void) | undefined;
	/** What stands for the file that each request was shown with last: megabytes are not kept for hours. */
	const shownAs = new Map<string, string>();
	const stop = () => {
		cancel?.();
		cancel = undefined;
		shown = undefined;
	};

	/** What the disk says, or that it is late; the returned function calls it off. */
	const look = (file: string, onEnd: (snapshot: FileSnapshot) => void) => {
		let isOpen = true;
		const end = (snapshot: FileSnapshot) => {
			if (!isOpen) return;
			close();
			onEnd(snapshot);
		};
		const cancelTimer = clock.setTimer(readTimeoutMs, () => {
			end({state: 'late'});
		});
		const close = () => {
			isOpen = false;
			cancelTimer();
		};
		void read(file).then(end);
		return close;
	};

	const lookAtAll = async (files: ReadonlyMap<string, string>) => {
		const changed = new Map<string, Before>();
		const seen = new Map<string, FileSnapshot>();
		// One by one: nobody reads many at once.
		for (const [id, file] of files) {
			// The prompt shows nothing of it that could be otherwise.
			if (isLate(shownAs.get(id))) continue;
			const snapshot =
				seen.get(file) ??
				(await new Promise<FileSnapshot>(resolve => look(file, resolve)));
			seen.set(file, snapshot);
			const now = digestOf(snapshot);
			if (shownAs.get(id) === now) continue;
			if (now !== undefined) shownAs.set(id, now);
			changed.set(id, {...snapshot, hasChanged: true});
		}

		return changed;
	};

	return {
		stop,
		show(request) {
			if (request?.id === shown) return;
			stop();
			const file = request && fileOf(request);
			if (request === undefined || file === undefined) return;
			shown = request.id;
			onRead(request.id, {state: 'reading'});
			cancel = look(file, snapshot => {
				const digest = digestOf(snapshot);
				if (digest !== undefined) shownAs.set(request.id, digest);
				onRead(request.id, snapshot);
			});
		},
		again(requests, onLooked) {
			const files = new Map<string, string>();
			for (const request of requests) {
				const file = fileOf(request);
				if (file !== undefined) files.set(request.id, file);
			}

			// Of the very same one was on the screen.
			const byFile = new Map<string, string>();
			for (const [id, file] of files) {
				const digest = shownAs.get(id);
				if (digest !== undefined) byFile.set(file, digest);
			}

			for (const [id, file] of files) {
				const digest = byFile.get(file);
				if (!shownAs.has(id) && digest !== undefined) shownAs.set(id, digest);
			}

			const isShown = [...files.keys()].some(id => !isLate(shownAs.get(id)));
			if (!isShown) onLooked(new Map());
			else void lookAtAll(files).then(onLooked);
		},
		keep(held) {
			if (shownAs.size === 0) return;
			const ids = new Set(held.map(({id}) => id));
			for (const id of shownAs.keys()) if (!ids.has(id)) shownAs.delete(id);
		},
	};
}

let lateDigest: string | undefined;

/** Made when it is first asked for: what makes digests takes 5 ms to load. */
const isLate = (digest: string | undefined) =>
	digest === (lateDigest ??= digestOf({state: 'late'} satisfies FileSnapshot));

/** The file that a request would change, absolute; undefined if it changes none. */
function fileOf(request: HeldRequest): string | undefined {
	const file = changedPath(request);
	return file === undefined ? undefined : path.resolve(request.cwd, file);
}
