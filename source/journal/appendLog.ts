import fs from 'node:fs';
import {requireRegular} from '../utils/regularFile.js';
import {createByteQueue} from './byteQueue.js';
import {type Chunk, readChunk, writeChunk, writeChunkSync} from './chunk.js';

/** Pending bytes beyond which writing waits for the disk: memory stays bounded. */
const pendingLimitBytes = 32 * 1024 * 1024;

/** So much is on its way at once, bytes: it waits for no company. */
const batchBytes = 1024 * 1024;

/** A file that only grows; written behind the caller's back, readable at once. */
export type AppendLog = {
	/** Bytes, written or not. */
	size(): number;
	/** Takes a whole line, in pieces; where it is in the file. Nothing is written yet. */
	append(pieces: readonly (string | Uint8Array)[]): {
		offset: number;
		length: number;
	};
	/** What was appended there; throws what the file system throws. */
	read(offset: number, length: number): string;
	/** Writes what is pending, off this thread. `sync`: then makes it durable. */
	flush(sync: boolean): void;
	/** True while bytes wait or are on their way. */
	isBusy(): boolean;
	/** True once a write failed: it takes nothing more. */
	isDead(): boolean;
	/** Bytes from the beginning that surely are in the file. */
	writtenBytes(): number;
	/** Tells the file from another one of the same name. */
	readonly identity: string;
	/**
	 * Writes and syncs the rest off this thread, then closes and calls `done`,
	 * unless something is appended before or a write fails: then it stays open.
	 */
	closeSoon(done: () => void): void;
	/** Writes and syncs the rest on this thread, then closes. Throws what the file system throws. */
	close(): void;
};

/**
 * Opens or creates (0600) an append-only file. A last line that was cut off is
 * ended first, so that it spoils nothing after it. Positions are explicit: a
 * chunk on its way may be written twice when the file is closed meanwhile, to
 * the same place. Throws what the file system throws.
 *
 * @param onError called once when a write fails; the log is dead from then on
 */
export function openAppendLog(
	path: string,
	onError: (error: Error) => void,
): AppendLog {
	const {O_RDWR, O_CREAT, O_NOFOLLOW, O_NONBLOCK} = fs.constants;
	const file = fs.openSync(
		path,
		O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK,
		0o600,
	);

	const stat = fs.fstatSync(file);
	try {
		requireRegular(stat, path);
		fs.fchmodSync(file, 0o600);
	} catch (error) {
		fs.closeSync(file);
		throw error;
	}

	let {size} = stat;
	/** What waits, and what is on its way. */
	const waiting = createByteQueue();
	let writing: Chunk | undefined;
	/** Bytes that are in the file; that are to be; that are to be made durable. */
	let written = size;
	let writeUpTo = 0;
	let syncUpTo = 0;
	let isSyncing = false;
	/** A write failed: nothing more is written, what was can still be read. */
	let dead = false;
	let closed = false;
	/** Set while it is to close as soon as all is durable. */
	let whenDurable: (() => void) | undefined;

	const append = (pieces: readonly (string | Uint8Array)[]) => {
		const offset = size;
		const length = dead ? 0 : waiting.push(pieces, offset);
		size += length;
		return {offset, length};
	};

	const fail = (error: unknown) => {
		if (dead) return;
		dead = true;
		waiting.clear();
		onError(error instanceof Error ? error : new Error(String(error)));
	};

	/** The descriptor outlives its owner until the last call has left it. */
	const closeWhenIdle = () => {
		if (!writing && !isSyncing) fs.closeSync(file);
	};

	const goOn = (error: Error | null) => {
		if (closed) closeWhenIdle();
		else if (error) fail(error);
		else {
			write();
			sync();
			closeIfDurable();
		}
	};

	const isBusy = () =>
		writing !== undefined || isSyncing || waiting.length() > 0 || syncUpTo > 0;

	const closeIfDurable = () => {
		if (!whenDurable || closed || dead || isBusy()) return;
		closed = true;
		fs.close(file, () => undefined);
		whenDurable();
	};

	/** In batches: handing over what just came costs as much as a hundred lines. */
	const write = () => {
		if (closed || dead || writing || written >= writeUpTo) return;
		const chunk = waiting.take();
		if (!chunk) return;
		writing = chunk;
		writeChunk(file, chunk, error => {
			writing = undefined;
			waiting.giveBack(chunk);
			if (!error) written = Math.max(written, chunk.offset + chunk.length);
			goOn(error);
		});
	};

	/** Beside the writing: a slow disk must not make lines pile up. */
	const sync = () => {
		if (closed || dead || isSyncing || syncUpTo === 0 || written < syncUpTo) {
			return;
		}

		syncUpTo = 0;
		isSyncing = true;
		fs.fdatasync(file, error => {
			isSyncing = false;
			goOn(error);
		});
	};

	/** On this thread. What is on its way is written twice, to the same place. */
	const writeRest = () => {
		if (writing) writeChunkSync(file, writing);
		const rest = waiting.take();
		if (rest) {
			writeChunkSync(file, rest);
			waiting.giveBack(rest);
		}

		written = size;
	};

	if (size > 0 && !endsLine(file, size)) append(['\n']);

	return {
		size: () => size,
		append(pieces) {
			whenDurable = undefined;
			if (waiting.length() > pendingLimitBytes) {
				try {
					writeRest();
				} catch (error) {
					fail(error);
				}
			}

			const place = append(pieces);
			if (waiting.length() > batchBytes) {
				writeUpTo = size;
				write();
			}

			return place;
		},
		read(offset, length) {
			const pending = waiting.read(offset, length);
			if (pending !== undefined) return pending;
			if (writing && writing.offset <= offset) {
				return readChunk(writing, offset, length);
			}

			if (dead && offset + length > written) {
				throw new Error('it was never written');
			}

			const bytes = Buffer.allocUnsafe(length);
			const read = fs.readSync(file, bytes, 0, length, offset);
			return bytes.toString('utf8', 0, read);
		},
		flush(isDurable) {
			writeUpTo = size;
			if (isDurable) syncUpTo = size;
			write();
			sync();
		},
		isBusy,
		isDead: () => dead,
		writtenBytes: () => written,
		identity: identityOf(stat),
		closeSoon(done) {
			whenDurable = done;
			writeUpTo = size;
			syncUpTo = size;
			write();
			sync();
		},
		close() {
			if (closed) return;
			closed = true;
			try {
				if (dead) return;
				writeRest();
				fs.fdatasyncSync(file);
			} finally {
				closeWhenIdle();
			}
		},
	};
}

/** Tells a file from another one of the same name. */
export function identityOf({dev, ino}: fs.Stats): string {
	return `${dev}:${ino}`;
}

function endsLine(file: number, size: number): boolean {
	const last = Buffer.alloc(1);
	fs.readSync(file, last, 0, 1, size - 1);
	return last[0] === 10;
}
