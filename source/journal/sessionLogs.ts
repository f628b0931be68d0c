import fs from 'node:fs';
import path from 'node:path';
import {unlockFile} from '../utils/fileLock.js';
import {makeFolder} from '../utils/makeFolder.js';
import {type AppendLog, openAppendLog} from './appendLog.js';
import {journalFileName} from './fileName.js';
import {claimFile, type SessionLog} from './sessionFile.js';

/** The files of a journal, by number and by session; only some of them stay open. */
export type SessionLogs = {
	/** The open log of a session, opened if it is not. Throws what the file system throws. */
	open(sessionId: string): {file: number; entry: SessionLog; log: AppendLog};
	/** The file of this number, open or not. */
	at(file: number): SessionLog | undefined;
	/** The file that takes a session's records now. */
	currentOf(sessionId: string): SessionLog | undefined;
	/** Every file that takes records now, with its session. */
	current(): [sessionId: string, entry: SessionLog][];
	/** Another file takes this session's records from now on. */
	retire(sessionId: string, entry: SessionLog): void;
	/** Retires a file that lost its name: it stays open for a while, the only way to read it. */
	orphan(sessionId: string, entry: SessionLog): void;
	/** Retires the files that can't be written any more; `onLost` is told of the bytes that are not in them. */
	bury(onLost: (sessionId: string, bytes: number) => void): void;
	/** The session's earlier file is too long: its next records go into another. */
	leaveAlone(sessionId: string): void;
	/** Writes what is pending of all. `sync`: then makes it durable. */
	flush(sync: boolean): void;
	/** True while something waits to be written. */
	isBusy(): boolean;
	close(): void;
};

/** @param onError told whenever a file can't be written, or closed */
export function createSessionLogs({
	directory,
	maxOpen,
	onError,
}: {
	directory: string;
	/** Files that stay open; of the removed ones as many again. */
	maxOpen: number;
	onError: (error: unknown) => void;
}): SessionLogs {
	const logs: SessionLog[] = [];
	let uses = 0;
	/** Number of the file that takes a session's records now. */
	const current = new Map<string, number>();
	/** Files that were removed, still open: the only way to read them. */
	const orphans: SessionLog[] = [];
	/** Files that close as soon as the disk has all of them, unless they are used before. */
	const leaving = new Map<SessionLog, string>();
	/** Sessions whose earlier file is too long to go on with. */
	const leftAlone = new Set<string>();

	const currentOf = (sessionId: string) => {
		const file = current.get(sessionId);
		return file === undefined ? undefined : logs[file];
	};

	const closeLog = (entry: SessionLog) => {
		const {log} = entry;
		entry.log = undefined;
		try {
			log?.close();
			if (log && !entry.isRetired) unlockFile(entry.path);
		} catch (error) {
			onError(error);
		}
	};

	const retire = (sessionId: string, entry: SessionLog) => {
		current.delete(sessionId);
		leaving.delete(entry);
		entry.isRetired = true;
		try {
			unlockFile(entry.path);
		} catch {
			// A lock that can't be removed: the session goes on in a second file.
		}
	};

	/** The number of a file that was just opened. */
	const enter = (filePath: string, log: AppendLog) => {
		const entry: SessionLog = {
			path: filePath,
			log,
			dirty: false,
			usedAt: ++uses,
			until: Number.POSITIVE_INFINITY,
			isRetired: false,
		};
		const same = logs.findIndex(
			known => known.path === filePath && !known.isRetired,
		);
		const file = same === -1 ? logs.length : same;
		logs[file] = entry;
		return {file, entry, log};
	};

	const endLeaving = (entry: SessionLog) => {
		current.delete(leaving.get(entry) ?? '');
		leaving.delete(entry);
		closeLog(entry);
	};

	/** Of too many, the one that was used longest ago is closed, once the disk has all of it: nobody waits for that. */
	const closeOldest = () => {
		const open = [...current].flatMap(([sessionId, file]) => {
			const entry = logs[file];
			const log = entry?.log;
			return log && !leaving.has(entry) ? [{sessionId, entry, log}] : [];
		});
		if (open.length <= maxOpen) return;
		const {sessionId, entry, log} = open.reduce((one, other) =>
			other.entry.usedAt < one.entry.usedAt ? other : one,
		);
		leaving.set(entry, sessionId);
		log.closeSoon(() => {
			endLeaving(entry);
		});
		// A disk that lags far behind: this one is waited for.
		const [slowest] = leaving.size > maxOpen ? leaving.keys() : [];
		if (slowest) endLeaving(slowest);
	};

	return {
		open(sessionId) {
			const known = current.get(sessionId);
			const entry = known === undefined ? undefined : logs[known];
			if (known !== undefined && entry?.log) {
				entry.usedAt = ++uses;
				leaving.delete(entry);
				return {file: known, entry, log: entry.log};
			}

			makeFolder(directory, 0o700);
			fs.chmodSync(directory, 0o700);
			const filePath = claimFile(
				path.join(directory, journalFileName(sessionId)),
				leftAlone.has(sessionId),
			);
			const opened = enter(filePath, openAppendLog(filePath, onError));
			current.set(sessionId, opened.file);
			closeOldest();
			return opened;
		},
		at: file => logs[file],
		currentOf,
		current: () =>
			[...current].flatMap(([sessionId, file]) => {
				const entry = logs[file];
				return entry ? [[sessionId, entry]] : [];
			}),
		retire,
		orphan(sessionId, entry) {
			retire(sessionId, entry);
			orphans.push(entry);
			const oldest = orphans.length > maxOpen ? orphans.shift() : undefined;
			if (!oldest) return;
			closeLog(oldest);
			oldest.until = 0;
		},
		bury(onLost) {
			for (const [sessionId, file] of [...current]) {
				const entry = logs[file];
				if (!entry?.log?.isDead()) continue;
				const bytes = entry.log.size() - entry.log.writtenBytes();
				if (bytes > 0) onLost(sessionId, bytes);
				entry.until = entry.log.writtenBytes();
				retire(sessionId, entry);
				closeLog(entry);
			}
		},
		leaveAlone(sessionId) {
			leftAlone.add(sessionId);
		},
		/** Only current files are open, however many there were. */
		flush(sync) {
			for (const file of current.values()) {
				const entry = logs[file];
				if (!entry?.log || (!entry.dirty && !entry.log.isBusy())) continue;
				entry.log.flush(sync);
				if (sync) entry.dirty = false;
			}
		},
		isBusy: () => logs.some(({log}) => log?.isBusy() === true),
		close() {
			for (const entry of logs) closeLog(entry);
		},
	};
}
