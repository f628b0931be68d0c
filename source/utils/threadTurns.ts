import fs from 'node:fs';
import {openRegular} from './regularFile.js';

/** The turns that a thread had on the processors, ms since it began. */
export type ThreadTurns = {
	/** What it computed. */
	computed: number;
	/** What it waited because others had theirs: nobody's fault. */
	waited: number;
};

/** Asks again and again; undefined where nobody tells (all but Linux), or the thread is over. */
export type TurnsReader = {
	read(): ThreadTurns | undefined;
	close(): void;
};

/** This thread's name among all threads, for `openTurns` in another one. */
export function ownThread(): string | undefined {
	try {
		return fs.readlinkSync('/proc/thread-self');
	} catch {
		return undefined;
	}
}

/** @param thread as `ownThread` says; left out: the one that asks */
export function openTurns(thread = 'thread-self'): TurnsReader {
	let file: number | undefined;
	try {
		file = openRegular(`/proc/${thread}/schedstat`);
	} catch {
		// Nobody tells.
	}

	return {
		read: () => (file === undefined ? undefined : readTurns(file)),
		close() {
			if (file !== undefined) fs.closeSync(file);
			file = undefined;
		},
	};
}

/** Three numbers of at most 20 digits. */
const bytes = Buffer.allocUnsafe(64);

function readTurns(file: number): ThreadTurns | undefined {
	try {
		const length = fs.readSync(file, bytes, 0, bytes.length, 0);
		const [computed, waited] = bytes.toString('latin1', 0, length).split(' ');
		return waited === undefined
			? undefined
			: {computed: Number(computed) / 1e6, waited: Number(waited) / 1e6};
	} catch {
		return undefined;
	}
}

let own: TurnsReader | undefined;

/** The turns that this thread had. */
export const ownTurns = (): ThreadTurns | undefined =>
	(own ??= openTurns()).read();

/** How long this thread has waited for its turns so far, ms; where nobody tells, not at all. */
export const ownWait = (): number => ownTurns()?.waited ?? 0;
