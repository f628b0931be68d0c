import {readFileLines} from '../utils/fileLines.js';
import {type JournalRecord, parseRecord} from './records.js';

/** A line that is no record. */
export type BrokenLine = {
	/** 1-based. */
	line: number;
	/** How long the line is. */
	bytes: number;
	reason: string;
	/** The last line, without its newline: athena was ended while writing it. */
	unfinished: boolean;
};

/** One line of a journal file: a record, or what is wrong with the line. */
export type JournalLine =
	/** `line` is 1-based. */
	{line: number; record: JournalRecord} | BrokenLine;

/**
 * The lines of a journal, read as they are asked for. Broken lines are
 * reported, not thrown; an unfinished last line is normal after a crash.
 * Throws what the file system throws.
 */
export function* readJournal(path: string): Generator<JournalLine> {
	for (const {number, text, bytes, finished} of readFileLines(path)) {
		if (text.trim() === '') continue;
		const parsed = parseRecord(text);
		yield parsed.ok
			? {line: number, record: parsed.record}
			: {
					line: number,
					bytes,
					reason: parsed.reason,
					unfinished: !finished && !parsed.isJson,
				};
	}
}
