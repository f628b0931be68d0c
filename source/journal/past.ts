import fs from 'node:fs';
import path from 'node:path';
import {readFileLines} from '../utils/fileLines.js';
import {openRegular} from '../utils/regularFile.js';
import {type JournalRecord, parseRecord} from './records.js';

/** A record that was there before, and its place in the file. */
export type PastRecord = {
	offset: number;
	length: number;
	record: JournalRecord;
};

/** A line that was there before: a record, or why it is none. */
export type PastLine = PastRecord | {reason: string; isJson: boolean};

/** A session that an earlier athena recorded. */
export type PastSession = {
	sessionId: string;
	/** Where its agent worked when it was first recorded. */
	cwd: string;
	bytes: number;
	/** Unix ms: when it was last written. */
	writtenAt: number;
};

/** The records of a file, in order; lines that are none are left out. Throws what the file system throws. */
export function* readPast(filePath: string): Generator<PastRecord> {
	for (const line of readPastLines(filePath)) if ('record' in line) yield line;
}

/**
 * The lines of a file as it is now, in order: what is written meanwhile is not
 * in it, nor is a last line that was not finished. Throws what the file system
 * throws.
 */
export function* readPastLines(filePath: string): Generator<PastLine> {
	const end = fs.statSync(filePath).size;
	let offset = 0;
	for (const {text, bytes, finished} of readFileLines(filePath)) {
		if (offset >= end) return;
		const length = bytes + 1;
		if (finished) {
			const parsed = parseRecord(text);
			yield parsed.ok ? {offset, length, record: parsed.record} : parsed;
		}

		offset += length;
	}
}

/** So many files of a folder are looked at, the latest first. */
const mostFiles = 200;
/** Of a session that ended, the end is in its last records, bytes. */
const tailBytes = 16 * 1024;

/**
 * Sessions that were recorded in this folder since `since` (unix ms) and did
 * not end, the latest first. Files that can't be read are left out.
 */
export function findPast(directory: string, since: number): PastSession[] {
	return namesIn(directory)
		.flatMap(name => statOf(path.join(directory, name)))
		.filter(({writtenAt}) => writtenAt >= since)
		.sort((a, b) => b.writtenAt - a.writtenAt)
		.slice(0, mostFiles)
		.flatMap(({file, bytes, writtenAt}) => {
			const first = hasEnded(file, bytes) ? undefined : firstEvent(file);
			return first === undefined ? [] : [{...first, bytes, writtenAt}];
		});
}

function namesIn(directory: string): string[] {
	try {
		return fs
			.readdirSync(directory)
			.filter(name => /^[^.]+\.ndjson$/.test(name));
	} catch {
		// Nothing was recorded yet.
		return [];
	}
}

function statOf(file: string) {
	try {
		const stat = fs.lstatSync(file);
		return stat.isFile()
			? [{file, bytes: stat.size, writtenAt: stat.mtimeMs}]
			: [];
	} catch {
		// Gone meanwhile.
		return [];
	}
}

function firstEvent(
	file: string,
): Pick<PastSession, 'sessionId' | 'cwd'> | undefined {
	try {
		for (const {record} of readPast(file))
			if (record.type === 'event')
				return {
					sessionId: record.event.sessionId,
					cwd: record.event.context.cwd,
				};
	} catch {
		// Not for us to read.
	}

	return undefined;
}

const ending = /"hookName":"(?:SessionEnd|TranscriptSummary)"/;
const turning =
	/"hookName":"(?:SessionEnd|TranscriptSummary|SessionStart|UserPromptSubmit)"/;

function hasEnded(file: string, bytes: number): boolean {
	let handle: number | undefined;
	try {
		handle = openRegular(file);
		const length = Math.min(bytes, tailBytes);
		const tail = Buffer.alloc(length);
		fs.readSync(handle, tail, 0, length, bytes - length);
		const lines = tail.toString('utf8').trimEnd().split('\n').slice(-3);
		// Who came back after its end goes on: the last word counts.
		const last = lines.findLast(line => turning.test(line));
		return last !== undefined && ending.test(last);
	} catch {
		return true;
	} finally {
		if (handle !== undefined) fs.closeSync(handle);
	}
}
