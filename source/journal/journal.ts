import fs from 'node:fs';
import path from 'node:path';
import {type Clock, systemClock} from '../types/clock.js';
import {type AppendLog, openAppendLog} from './appendLog.js';
import {journalFileName} from './fileName.js';
import {lockFile, unlockFile} from '../utils/fileLock.js';
import {makeFolder} from '../utils/makeFolder.js';
import {encodeRecord, type JournalRecord, parseRecord} from './records.js';

/** Where a record is: file number of this journal, byte offset and length. */
export type JournalRef = {file: number; offset: number; length: number};

export type JournalState =
	{state: 'on'; directory: string} | {state: 'failed'; reason: string};

/** The durable log: one file of lines per session (docs/protocol.md#journal). */
export type Journal = {
	/** Takes a record; undefined once recording has failed. Never throws. */
	append(sessionId: string, record: JournalRecord): JournalRef | undefined;
	/** A record of this journal, written or not; undefined when it can't be read. */
	read(ref: JournalRef): JournalRecord | undefined;
	getState(): JournalState;
	/** Called once, when recording fails (disk full, not writable). */
	onFailure(handler: (reason: string) => void): () => void;
	/** Makes what was appended durable soon: decisions, the end of a session. */
	sync(sessionId: string): void;
	/** True while something waits to be written. */
	isBusy(): boolean;
	/** Writes the rest, on this thread. */
	close(): void;
};

export type JournalOptions = {
	/** Created with mode 0700 if missing. */
	directory: string;
	clock?: Clock;
	/** How long lines wait for company, ms. */
	batchMs?: number;
	/** How often what is written is made durable, ms. */
	syncMs?: number;
	/** Sessions whose files stay open. */
	maxOpen?: number;
};

type SessionLog = {path: string; log: AppendLog | undefined; dirty: boolean};

/** Nothing is created on disk before the first record. */
export function createJournal({
	directory,
	clock = systemClock,
	batchMs = 20,
	syncMs = 1000,
	maxOpen = 32,
}: JournalOptions): Journal {
	const logs: SessionLog[] = [];
	/** Number of the file that takes a session's records now; most recent last. */
	const current = new Map<string, number>();
	const failureHandlers = new Set<(reason: string) => void>();
	let state: JournalState = {state: 'on', directory};
	let cancelBatch: (() => void) | undefined;
	let cancelSync: (() => void) | undefined;
	let closed = false;

	const fail = (error: unknown) => {
		if (state.state === 'failed') return;
		const reason = error instanceof Error ? error.message : String(error);
		state = {state: 'failed', reason};
		for (const handler of failureHandlers) handler(reason);
	};

	/** Only files of `current` are open, however many there were. */
	const flushAll = (sync: boolean) => {
		for (const file of current.values()) {
			const entry = logs[file];
			if (!entry?.log || (!entry.dirty && !entry.log.isBusy())) continue;
			entry.log.flush(sync);
			if (sync) entry.dirty = false;
		}
	};

	const schedule = () => {
		cancelBatch ??= clock.setTimer(batchMs, () => {
			cancelBatch = undefined;
			flushAll(false);
		});
		cancelSync ??= clock.setTimer(syncMs, () => {
			cancelSync = undefined;
			flushAll(true);
		});
	};

	const closeLog = (entry: SessionLog) => {
		const {log} = entry;
		entry.log = undefined;
		try {
			log?.close();
			if (log) unlockFile(entry.path);
		} catch (error) {
			fail(error);
		}
	};

	/** The open log of a session, most recently used; its number. */
	const logOf = (sessionId: string): {file: number; log: AppendLog} => {
		const known = current.get(sessionId);
		const open = known === undefined ? undefined : logs[known]?.log;
		if (known !== undefined && open) return {file: known, log: open};

		makeFolder(directory, 0o700);
		fs.chmodSync(directory, 0o700);
		const filePath = claimFile(
			path.join(directory, journalFileName(sessionId)),
		);
		const log = openAppendLog(filePath, fail);
		const same = logs.findIndex(entry => entry.path === filePath);
		const file = same === -1 ? logs.length : same;
		logs[file] = {path: filePath, log, dirty: false};
		current.set(sessionId, file);
		if (current.size > maxOpen) {
			const [oldest] = current;
			if (oldest) {
				current.delete(oldest[0]);
				const entry = logs[oldest[1]];
				if (entry) closeLog(entry);
			}
		}

		return {file, log};
	};

	return {
		append(sessionId, record) {
			if (closed || state.state === 'failed') return undefined;
			try {
				const {file, log} = logOf(sessionId);
				const entry = logs[file];
				if (entry) entry.dirty = true;
				const {offset, length} = log.append(encodeRecord(record));
				schedule();
				return {file, offset, length};
			} catch (error) {
				fail(error);
				return undefined;
			}
		},
		read({file, offset, length}) {
			const entry = logs[file];
			if (!entry) return undefined;
			try {
				const text =
					entry.log?.read(offset, length) ??
					readClosed(entry.path, offset, length);
				const parsed = parseRecord(text.trimEnd());
				return parsed.ok ? parsed.record : undefined;
			} catch {
				// The file was moved or cut by someone else: this record is gone.
				return undefined;
			}
		},
		getState: () => state,
		onFailure(handler) {
			failureHandlers.add(handler);
			return () => failureHandlers.delete(handler);
		},
		sync(sessionId) {
			const file = current.get(sessionId);
			const entry = file === undefined ? undefined : logs[file];
			entry?.log?.flush(true);
		},
		isBusy: () => logs.some(({log}) => log?.isBusy() === true),
		close() {
			closed = true;
			cancelBatch?.();
			cancelSync?.();
			for (const entry of logs) closeLog(entry);
		},
	};
}

/** The first free file of this name: another athena may be writing to it. */
function claimFile(base: string): string {
	for (let number = 1; ; number++) {
		const filePath = `${base}${number === 1 ? '' : `.${number}`}.ndjson`;
		if (lockFile(filePath)) return filePath;
	}
}

function readClosed(filePath: string, offset: number, length: number): string {
	const file = fs.openSync(filePath, 'r');
	try {
		const bytes = Buffer.allocUnsafe(length);
		const read = fs.readSync(file, bytes, 0, length, offset);
		return bytes.toString('utf8', 0, read);
	} finally {
		fs.closeSync(file);
	}
}
