import fs from 'node:fs';
import path from 'node:path';
import {type Clock, systemClock} from '../types/clock.js';
import {type AppendLog, openAppendLog} from './appendLog.js';
import {journalFileName} from './fileName.js';
import {unlockFile} from '../utils/fileLock.js';
import {makeFolder} from '../utils/makeFolder.js';
import {createGaps, faultRecord} from './gaps.js';
import {findPast, type PastSession, readPast} from './past.js';
import {probeFolder} from './probe.js';
import {
	claimFile,
	hasName,
	readClosed,
	type SessionLog,
} from './sessionFile.js';
import {encodeRecord, type JournalRecord, parseRecord} from './records.js';

/** Where a record is: file number of this journal, byte offset and length. */
export type JournalRef = {file: number; offset: number; length: number};

export type JournalState =
	{state: 'on'; directory: string} | {state: 'failed'; reason: string};

/** The durable log: one file of lines per session (docs/protocol.md#journal). */
export type Journal = {
	/** Takes a record; undefined while recording fails. Never throws. */
	append(sessionId: string, record: JournalRecord): JournalRef | undefined;
	/**
	 * What an earlier athena recorded of a session, so that its ids go on; empty if
	 * nothing. What is longer than `mostBytes` is left as it is, and recording goes
	 * on in another file. Never throws.
	 */
	past(
		sessionId: string,
		mostBytes: number,
	): {ref: JournalRef; record: JournalRecord}[];
	/** Sessions that earlier athenas recorded since then (unix ms) and that did not end, the latest first. */
	unended(since: number): PastSession[];
	/** A record of this journal, written or not; undefined when it can't be read. */
	read(ref: JournalRef): JournalRecord | undefined;
	getState(): JournalState;
	/**
	 * Called when recording fails (disk full, not writable), and not again
	 * before it went on. It is tried again by itself.
	 */
	onFailure(handler: (reason: string) => void): () => void;
	/** Called when recording goes on, or its files were gone and are made again: what is missing. */
	onRepair(handler: (what: string) => void): () => void;
	/** Finds out off this thread whether recording will work; else it fails now. */
	look(): void;
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
	/** How often it is looked whether the files are still there, ms. */
	watchMs?: number;
	/** How long after a failure it is tried again, ms. */
	retryMs?: number;
	/** Sessions whose files stay open. */
	maxOpen?: number;
};

/** Nothing is created on disk before the first record. */
export function createJournal({
	directory,
	clock = systemClock,
	batchMs = 20,
	syncMs = 1000,
	watchMs = 5000,
	retryMs = 5000,
	maxOpen = 32,
}: JournalOptions): Journal {
	const logs: SessionLog[] = [];
	/** Number of the file that takes a session's records now; most recent last. */
	const current = new Map<string, number>();
	const failureHandlers = new Set<(reason: string) => void>();
	const repairHandlers = new Set<(what: string) => void>();
	const gaps = createGaps();
	/** Files that were removed, still open: the only way to read them. */
	const orphans: SessionLog[] = [];
	/** Sessions whose earlier file is too long to go on with. */
	const leftAlone = new Set<string>();
	let state: JournalState = {state: 'on', directory};
	let cancelWatch: (() => void) | undefined;
	let cancelRetry: (() => void) | undefined;
	let cancelBatch: (() => void) | undefined;
	let cancelSync: (() => void) | undefined;
	let closed = false;

	const fail = (error: unknown) => {
		if (state.state === 'failed') return;
		const reason = error instanceof Error ? error.message : String(error);
		state = {state: 'failed', reason};
		for (const handler of failureHandlers) handler(reason);
		retryLater();
	};

	const retryLater = () => {
		if (closed) return;
		cancelRetry?.();
		cancelRetry = clock.setTimer(retryMs, () => {
			void probeFolder(directory).then(resume, retryLater);
		});
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
			if (log && !entry.isRetired) unlockFile(entry.path);
		} catch (error) {
			fail(error);
		}
	};

	/** Another file takes this session's records from now on. */
	const retire = (sessionId: string, entry: SessionLog) => {
		current.delete(sessionId);
		entry.isRetired = true;
		try {
			unlockFile(entry.path);
		} catch {
			// A lock that can't be removed: the session goes on in a second file.
		}
	};

	/** Writing failed for good: what was not written is lost, and said. */
	const bury = (sessionId: string, entry: SessionLog, log: AppendLog) => {
		const bytes = log.size() - log.writtenBytes();
		if (bytes > 0) gaps.lost(sessionId, bytes, clock.now());
		entry.until = log.writtenBytes();
		retire(sessionId, entry);
		closeLog(entry);
	};

	/** Goes on after a failure: first with what is missing. */
	const resume = () => {
		if (closed || state.state !== 'failed') return;
		const {reason} = state;
		state = {state: 'on', directory};
		for (const [sessionId, file] of [...current]) {
			const entry = logs[file];
			if (entry?.log?.isDead()) bury(sessionId, entry, entry.log);
		}

		const missing = gaps.records();
		for (const sessionId of gaps.sessions().slice(0, maxOpen)) {
			const record = gaps.take(sessionId, clock.now(), reason);
			if (!record || !append(sessionId, record)) return;
		}

		tellRepair(`Recording goes on; ${missing} records are missing.`);
	};

	const tellRepair = (what: string) => {
		for (const handler of repairHandlers) handler(what);
	};

	/** The file of a session lost its name: it is read on, and a new one is begun. */
	const replaceLost = (sessionId: string, entry: SessionLog) => {
		retire(sessionId, entry);
		orphans.push(entry);
		const oldest = orphans.length > maxOpen ? orphans.shift() : undefined;
		if (oldest) {
			closeLog(oldest);
			oldest.until = 0;
		}

		append(
			sessionId,
			faultRecord(
				sessionId,
				clock.now(),
				'the file with what came before was removed while athena wrote it',
			),
		);
	};

	/** Looks whether the files are still there: one `stat` each, off this thread. */
	const watch = () => {
		cancelWatch ??= clock.setTimer(watchMs, () => {
			const looks = [...current].map(async ([sessionId, file]) => {
				const entry = logs[file];
				if (!entry?.log || (await hasName(entry.path, entry.log))) return;
				if (closed || current.get(sessionId) !== file) return;
				if (state.state === 'on') replaceLost(sessionId, entry);
				else retire(sessionId, entry);
				return entry.path;
			});
			void Promise.all(looks).then(found => {
				cancelWatch = undefined;
				const lost = found.filter(one => one !== undefined);
				if (lost.length > 0 && state.state === 'on')
					tellRepair(
						`${lost.length === 1 ? 'A recording was' : `${lost.length} recordings were`} removed while athena wrote: new files are begun, what came before is gone.`,
					);
				if (!closed) watch();
			});
		});
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
			leftAlone.has(sessionId),
		);
		const log = openAppendLog(filePath, fail);
		const same = logs.findIndex(
			entry => entry.path === filePath && !entry.isRetired,
		);
		const file = same === -1 ? logs.length : same;
		logs[file] = {
			path: filePath,
			log,
			dirty: false,
			until: Number.POSITIVE_INFINITY,
			isRetired: false,
		};
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

	const append: Journal['append'] = (sessionId, record) => {
		if (closed) return undefined;
		if (state.state === 'failed') {
			gaps.missed(sessionId, clock.now());
			return undefined;
		}

		try {
			const {file, log} = logOf(sessionId);
			const entry = logs[file];
			if (entry) entry.dirty = true;
			const {offset, length} = log.append(encodeRecord(record));
			schedule();
			watch();
			return {file, offset, length};
		} catch (error) {
			fail(error);
			gaps.missed(sessionId, clock.now());
			return undefined;
		}
	};

	return {
		append,
		read({file, offset, length}) {
			const entry = logs[file];
			if (!entry || offset + length > entry.until) return undefined;
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
		past(sessionId, mostBytes) {
			const file = path.join(directory, `${journalFileName(sessionId)}.ndjson`);
			const bytes = fs.statSync(file, {throwIfNoEntry: false})?.size ?? 0;
			if (closed || state.state === 'failed' || bytes === 0) return [];
			if (bytes > mostBytes) {
				leftAlone.add(sessionId);
				return [];
			}

			try {
				const {file: number} = logOf(sessionId);
				// Another athena writes the file; this one has begun its own.
				if (logs[number]?.path !== file) return [];
				return [...readPast(file)].map(({offset, length, record}) => ({
					ref: {file: number, offset, length},
					record,
				}));
			} catch {
				// Whatever is wrong with it, the next record finds out too, and says so.
				return [];
			}
		},
		unended: since => findPast(directory, since),
		getState: () => state,
		onFailure(handler) {
			failureHandlers.add(handler);
			return () => failureHandlers.delete(handler);
		},
		onRepair(handler) {
			repairHandlers.add(handler);
			return () => repairHandlers.delete(handler);
		},
		look() {
			void probeFolder(directory).catch((error: unknown) => {
				if (!closed) fail(error);
			});
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
			cancelWatch?.();
			cancelRetry?.();
			for (const entry of logs) closeLog(entry);
		},
	};
}
