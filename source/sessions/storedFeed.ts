import {type Session} from '../feed/entities.js';
import {type Journal, type JournalRef} from '../journal/journal.js';
import {type JournalRecord, parseRecord} from '../journal/records.js';
import {readClosed} from '../journal/sessionFile.js';
import {createRecorder} from '../supervisor/rows/recorder.js';
import {type FeedView} from '../supervisor/types.js';
import {systemClock} from '../types/clock.js';
import {readFileLines} from '../utils/fileLines.js';

/** The feed of a recorded session, as the screen had it. */
export type StoredFeed = {
	/** Undefined if the journal has no event of a session. */
	session: Session | undefined;
	/** The rows. */
	feed: FeedView;
	/** Every event. */
	all: FeedView;
};

/** Where nothing can be read back, all of it is kept. */
const everything = {recentEvents: 2 ** 31};

/**
 * Reads a journal into the feed that the screen had. Events stay in the file
 * and are read back when they are asked for, so that a long session costs
 * little memory; but for a file that somebody else wrote. Throws what the file
 * system throws.
 */
export function openStoredFeed(path: string): StoredFeed {
	let ref: JournalRef = {file: 0, offset: 0, length: 0};
	let at = 0;
	const stored: Journal = {
		append: () => ref,
		read: ({offset, length}) => recordAt(path, offset, length),
		past: () => [],
		pastBytes: () => 0,
		unended: () => [],
		getState: () => ({state: 'on', directory: path}),
		onFailure: () => () => undefined,
		onRepair: () => () => undefined,
		look: () => undefined,
		sync: () => undefined,
		isBusy: () => false,
		close: () => undefined,
	};
	const clock = {...systemClock, now: () => at};
	const open = (isTold: boolean) =>
		createRecorder({
			journal: isTold ? stored : undefined,
			clock,
			onFeedEvent: undefined,
			...(!isTold && {memory: everything}),
		});
	let recorder: ReturnType<typeof open> | undefined;
	let sessionId: string | undefined;
	let offset = 0;
	for (const {text, bytes} of readFileLines(path)) {
		ref = {file: 0, offset, length: bytes};
		offset += bytes + 1;
		const parsed = parseRecord(text);
		if (!parsed.ok) continue;
		const {record} = parsed;
		recorder ??= open(record.feed !== undefined);
		at = timeOf(record);
		if (record.type === 'event') sessionId ??= record.event.sessionId;
		if (record.type === 'event') recorder.event(record.event);
		if (record.type === 'decision')
			recorder.decision(record.event_id, record.decision, undefined);
		if (record.type === 'withdrawal')
			recorder.withdrawal(record.withdrawal, undefined);
		if (record.type === 'fault') recorder.fault(record.fault);
	}

	recorder ??= open(false);
	const {feed, allEvents: all = feed} = recorder.picture();
	const {session} = recorder.pictureOf(sessionId);
	return {session: session ?? undefined, feed, all};
}

function timeOf(record: JournalRecord): number {
	switch (record.type) {
		case 'event':
			return record.event.timestamp;
		case 'decision':
			return record.at;
		case 'withdrawal':
			return record.withdrawal.timestamp;
		case 'fault':
			return record.fault.timestamp;
	}
}

function recordAt(
	path: string,
	offset: number,
	length: number,
): JournalRecord | undefined {
	try {
		const parsed = parseRecord(readClosed(path, offset, length));
		return parsed.ok ? parsed.record : undefined;
	} catch {
		// It was cut or taken away meanwhile: the record is gone.
		return undefined;
	}
}
