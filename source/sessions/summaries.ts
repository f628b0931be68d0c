import path from 'node:path';
import {parseRecord} from '../journal/records.js';
import {replaceFile} from '../utils/atomicFile.js';
import {isAgentName, usualAgent} from '../runtime/agentName.js';
import {type ModelTokens} from '../utils/cost.js';
import {readFileLines} from '../utils/fileLines.js';
import {hasCode} from '../utils/hasCode.js';
import {isRecord} from '../utils/isRecord.js';
import {makeFolder} from '../utils/makeFolder.js';
import {readRegular} from '../utils/regularFile.js';
import {type JournalFile} from './journalFiles.js';
import {createRecordedFeed} from './recordedFeed.js';
import {
	readTranscriptTokens,
	transcriptStamp,
	type TranscriptTokens,
} from './transcriptTokens.js';
import {createSummary, noteRecord, type SessionSummary} from './summary.js';

/** One recording of a session: its file, and what was read of it. */
export type Recording = {
	file: JournalFile;
	summary: SessionSummary;
	/** Tokens by model, where its transcript is there. */
	models: Readonly<Record<string, ModelTokens>>;
};

/** What is kept of a journal between two lists, and how far it was read. */
type Entry = {
	inode: number;
	/** Of the file when it was read: another one means that there is more. */
	size: number;
	mtimeMs: number;
	/** Bytes that are in the summary; the next line begins here. */
	read: number;
	/** Its feed was derived, so that nobody can go on from `read`. */
	derived: boolean;
	/** Lines that say nothing athena can read, or that another version wrote. */
	unread: number;
	summary: SessionSummary;
	/** What it used. It outlives the transcript. */
	tokens?: TranscriptTokens;
};

/** Grows when what is kept changes its form: what an older athena kept is read anew. */
const version = 5;

/**
 * The sessions of journals, each read once: what is known of them is kept in
 * one file, from which a journal that grew is gone on with. That file may be
 * lost or broken at any time; then all is read again. A journal that can't be
 * read, or has no event of a session, is left out.
 *
 * @param keptIn absolute; undefined keeps nothing
 * @param onRead called before each journal that must be read, with how many are done
 * @param onUnread told of a journal that athena fails to read, though it is there
 * @param onLeftOut told of each journal some lines of which are left out, and how many
 */
export function readSummaries(
	files: readonly JournalFile[],
	keptIn: string | undefined,
	onRead: (done: number) => void = () => undefined,
	onUnread: (file: string, error: unknown) => void = () => undefined,
	onLeftOut: (file: string, lines: number) => void = () => undefined,
): Recording[] {
	const kept =
		keptIn === undefined ? new Map<string, Entry>() : readKept(keptIn);
	const next = new Map<string, Entry>();
	let isChanged = false;
	const sessions: Recording[] = [];
	for (const [index, file] of files.entries()) {
		const known = kept.get(file.path);
		const isSame =
			known?.inode === file.inode &&
			known.size === file.size &&
			known.mtimeMs === file.mtimeMs;
		if (!isSame) onRead(index);
		const entry = isSame ? known : readOn(file, known, onUnread);
		if (entry === undefined) continue;
		const {summary, tokens, unread} = entry;
		if (unread > 0) onLeftOut(file.path, unread);
		const agent = isAgentName(summary.agent) ? summary.agent : usualAgent;
		const stamp = transcriptStamp(summary.transcriptPath, agent);
		if (stamp !== undefined && stamp !== tokens?.stamp) {
			onRead(index);
			entry.tokens = readTranscriptTokens(summary.transcriptPath, stamp, agent);
			isChanged = true;
		}

		isChanged ||= !isSame;
		next.set(file.path, entry);
		if (summary.sessionId !== '')
			sessions.push({
				file,
				summary,
				models: entry.tokens?.models ?? summary.told?.models ?? {},
			});
	}

	if (keptIn !== undefined && (isChanged || next.size !== kept.size))
		keep(keptIn, next);
	return sessions;
}

/** The rest of a journal, or all of it; undefined if it can't be read. */
function readOn(
	file: JournalFile,
	known: Entry | undefined,
	onUnread: (file: string, error: unknown) => void,
): Entry | undefined {
	const canGoOn =
		known !== undefined &&
		!known.derived &&
		known.inode === file.inode &&
		known.read > 0 &&
		known.read <= file.size;
	const summary = canGoOn ? known.summary : createSummary();
	let read = canGoOn ? known.read : 0;
	let unread = canGoOn ? known.unread : 0;
	const feed = createRecordedFeed(canGoOn);
	try {
		for (const {text, bytes, finished} of readFileLines(
			file.path,
			undefined,
			read,
		)) {
			// It is being written, or was cut off: whoever comes next reads it.
			if (!finished) break;
			read += bytes + 1;
			const parsed = parseRecord(text);
			if (parsed.ok)
				noteRecord(summary, parsed.record, feed.events(parsed.record));
			else if (text.trim() !== '') unread++;
		}
	} catch (error) {
		// Somebody took it away: then it is no session.
		if (!hasCode(error, 'ENOENT')) onUnread(file.path, error);
		return undefined;
	}

	const {inode, size, mtimeMs} = file;
	return {
		inode,
		size,
		mtimeMs,
		read,
		derived: feed.isDerived(),
		unread,
		summary,
		...(known?.tokens && {tokens: known.tokens}),
	};
}

function readKept(keptIn: string): Map<string, Entry> {
	const none = new Map<string, Entry>();
	try {
		const value: unknown = JSON.parse(readRegular(keptIn));
		return isRecord(value) &&
			value.version === version &&
			isRecord(value.entries)
			? new Map(Object.entries(value.entries as Record<string, Entry>))
			: none;
	} catch {
		// There is none yet, or it is broken: all is read again.
		return none;
	}
}

function keep(keptIn: string, entries: ReadonlyMap<string, Entry>): void {
	try {
		makeFolder(path.dirname(keptIn), 0o700);
		replaceFile(
			keptIn,
			JSON.stringify({version, entries: Object.fromEntries(entries)}),
			0o600,
		);
	} catch {
		// It only costs the next list its time.
	}
}
