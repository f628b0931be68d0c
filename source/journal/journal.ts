import {type JournalState} from './recordingState.js';
import path from 'node:path';
import {type Clock, systemClock} from '../types/clock.js';
import {journalFileName} from './fileName.js';
import {createFileWatch} from './fileWatch.js';
import {createFlushTimers} from './flushTimers.js';
import {createGaps, faultRecord} from './gaps.js';
import {findPast, type PastSession, readPastLines} from './past.js';
import {createRecordingState} from './recordingState.js';
import {encodeRecord, type JournalRecord, parseRecord} from './records.js';
import {readClosed} from './sessionFile.js';
import {createSessionLogs} from './sessionLogs.js';
import {statIfThere} from '../utils/statIfThere.js';

/** Where a record is: file number of this journal, byte offset and length. */
export type JournalRef = {file: number; offset: number; length: number};

/**
 * A line that an earlier athena wrote: a record, or why it is none; empty for
 * one that was cut off, as when athena was killed.
 */
export type RecordedLine =
	{ref: JournalRef; record: JournalRecord} | {reason: string};

/** The durable log: one file of lines per session (docs/protocol.md#journal). */
export type Journal = {
	/** Takes a record; undefined while recording fails. Never throws. */
	append(sessionId: string, record: JournalRecord): JournalRef | undefined;
	/**
	 * What an earlier athena recorded of a session, so that its ids go on; empty if
	 * nothing. Line by line as it is asked for. What is longer than `mostBytes` is
	 * left as it is, and recording goes on in another file. Never throws.
	 */
	past(sessionId: string, mostBytes: number): Iterable<RecordedLine>;
	/** How long that recording is, bytes; 0 if there is none. Never throws. */
	pastBytes(sessionId: string): number;
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
	maxOpen = 128,
}: JournalOptions): Journal {
	const gaps = createGaps();
	let closed = false;
	const recording = createRecordingState({
		directory,
		clock,
		retryMs,
		onResume: fillGaps,
	});
	const logs = createSessionLogs({
		directory,
		maxOpen,
		onError: recording.fail,
	});
	const timers = createFlushTimers({clock, batchMs, syncMs, flush: logs.flush});
	const isOn = () => recording.state().state === 'on';

	const watch = createFileWatch({
		clock,
		watchMs,
		logs,
		onLost(sessionId, entry) {
			if (!isOn()) {
				logs.retire(sessionId, entry);
				return;
			}

			logs.orphan(sessionId, entry);
			append(
				sessionId,
				faultRecord(
					sessionId,
					clock.now(),
					'the file with what came before was removed while athena wrote it',
				),
			);
		},
		onLooked(lost) {
			if (isOn())
				recording.tellRepair(
					`${lost === 1 ? 'A recording was' : `${lost} recordings were`} removed while athena wrote: new files are begun, what came before is gone.`,
				);
		},
	});

	/** Goes on after a failure: first with what is missing. */
	function fillGaps(reason: string): void {
		logs.bury((sessionId, bytes) => {
			gaps.lost(sessionId, bytes, clock.now());
		});
		const missing = gaps.records();
		for (const sessionId of gaps.sessions().slice(0, maxOpen)) {
			const record = gaps.take(sessionId, clock.now(), reason);
			if (!record || !append(sessionId, record)) return;
		}

		recording.tellRepair(`Recording goes on; ${missing} records are missing.`);
	}

	function append(
		sessionId: string,
		record: JournalRecord,
	): JournalRef | undefined {
		if (closed) return undefined;
		if (!isOn()) {
			gaps.missed(sessionId, clock.now());
			return undefined;
		}

		try {
			const {file, entry, log} = logs.open(sessionId);
			entry.dirty = true;
			const {offset, length} = log.append(encodeRecord(record));
			timers.schedule();
			watch.start();
			return {file, offset, length};
		} catch (error) {
			recording.fail(error);
			gaps.missed(sessionId, clock.now());
			return undefined;
		}
	}

	const pastOf = (sessionId: string) => {
		const filePath = path.join(
			directory,
			`${journalFileName(sessionId)}.ndjson`,
		);
		const isThere = !closed && isOn();
		const stat = isThere ? statIfThere(filePath) : undefined;
		return {filePath, bytes: stat?.size ?? 0};
	};

	return {
		append,
		pastBytes(sessionId) {
			try {
				return pastOf(sessionId).bytes;
			} catch {
				// Not for us to look at: the next record finds out too, and says so.
				return 0;
			}
		},
		read({file, offset, length}) {
			const entry = logs.at(file);
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
		*past(sessionId, mostBytes) {
			const {filePath, bytes} = pastOf(sessionId);
			if (bytes === 0) return;
			if (bytes > mostBytes) {
				logs.leaveAlone(sessionId);
				return;
			}

			try {
				const {file, entry} = logs.open(sessionId);
				// Another athena writes the file; this one has begun its own.
				if (entry.path !== filePath) return;
				for (const line of readPastLines(filePath)) {
					if ('record' in line) {
						const {offset, length, record} = line;
						yield {ref: {file, offset, length}, record};
					} else yield {reason: line.isJson ? line.reason : ''};
				}
			} catch {
				// Whatever is wrong with it, the next record finds out too, and says so.
			}
		},
		unended: since => findPast(directory, since),
		getState: recording.state,
		onFailure: recording.onFailure,
		onRepair: recording.onRepair,
		look: recording.look,
		sync(sessionId) {
			logs.currentOf(sessionId)?.log?.flush(true);
		},
		isBusy: logs.isBusy,
		close() {
			closed = true;
			timers.stop();
			watch.stop();
			recording.stop();
			logs.close();
		},
	};
}
