import fs from 'node:fs';
import {shouldExclude, subjectOf} from '../../feed/filter.js';
import {type FeedEvent} from '../../feed/types.js';
import {compileExpression} from '../../grammar/compile.js';
import {type Expression, type Subject} from '../../grammar/types.js';
import {type JournalRecord, parseRecord} from '../../journal/records.js';
import {feedEventOf} from '../../supervisor/rows/readFeedEvent.js';
import {hasCode} from '../../utils/hasCode.js';
import {openRegular} from '../../utils/regularFile.js';
import {createRecordedFeed} from '../recordedFeed.js';
import {type CandidateLines, createCandidateLines} from './candidateLines.js';
import {familyOf, wholeFamily} from './families.js';
import {needleOf} from './needle.js';

/** Something that fits: a call with all that became of it, or an event by itself; in order, at least one. */
export type Hit = {events: readonly [FeedEvent, ...FeedEvent[]]};

/** Looks through one journal after the other. */
export type JournalSearch = {
	/**
	 * What fits in a journal, in the order in which it began. A file that can't
	 * be read has nothing that fits; one that athena fails to read is told
	 * (`onUnread`) and left there.
	 */
	search(path: string): Generator<Hit>;
};

/** So much of a file is in memory at once, bytes. What belongs together lies near. */
const windowBytes = 32 * 1024 * 1024;

/**
 * Searches journals by an expression of the filter grammar. A row fits as on
 * the screen: by everything that its events say together. Only lines whose
 * bytes may fit are parsed.
 */
export function createJournalSearch(
	expression: Expression,
	onUnread: (path: string, error: unknown) => void,
): JournalSearch {
	const needle = needleOf(expression);
	const candidates =
		needle === undefined || needle === 'never'
			? undefined
			: createCandidateLines(needle);
	const fits = compileExpression(expression);
	const byOne = isByOne(expression);
	const isShown = namesKind(expression)
		? () => true
		: (event: FeedEvent) => !shouldExclude(event);
	/** Used for all files, one after the other: fresh memory costs more than reading. */
	let buffer = Buffer.allocUnsafe(1024 * 1024);

	const read = (file: number, from: number, length: number) => {
		if (buffer.length < length) buffer = Buffer.allocUnsafe(length * 2);
		let done = 0;
		while (done < length) {
			const count = fs.readSync(file, buffer, done, length - done, from + done);
			if (count === 0) break;
			done += count;
		}

		return buffer.subarray(0, done);
	};

	const searchWindow = function* (bytes: Buffer): Generator<Hit> {
		const found = candidates && [...linesIn(bytes, candidates)];
		if (found?.length === 0) return;
		// What somebody else wrote does not say its feed: it is derived, from all of it.
		if (!saysFeed(bytes)) {
			yield* fitting(group(derived(bytes)), fits, isShown);
			return;
		}

		const lines = createLines(bytes);
		if (!found) {
			const all = [...lines.all()].flatMap(start => lines.eventsAt(start));
			yield* fitting(group(all), fits, isShown);
			return;
		}

		const families = new Map<string, number>();
		for (const start of found.sort((a, b) => a - b))
			for (const event of lines.eventsAt(start)) {
				const key = familyOf(event);
				if (families.has(key) || (byOne && !fits(subjectOf(event)))) continue;
				families.set(key, start);
			}

		const whole = [...families].map(([key, start]): [string, FeedEvent[]] => [
			key,
			wholeFamily(key, start, {bytes, eventsAt: lines.eventsAt}),
		]);
		yield* fitting(new Map(whole), fits, isShown);
	};

	return {
		*search(path) {
			if (needle === 'never') return;
			let file: number | undefined;
			try {
				file = openRegular(path);
				const {size} = fs.fstatSync(file);
				for (let from = 0; from < size;) {
					const bytes = read(file, from, Math.min(windowBytes, size - from));
					const end = bytes.lastIndexOf(10) + 1;
					// A line longer than a window, or one that is not whole yet.
					if (end === 0) {
						if (from + bytes.length >= size) break;
						from += bytes.length;
						continue;
					}

					yield* searchWindow(bytes.subarray(0, end));
					from += end;
				}
			} catch (error) {
				// Taken away: the others are searched on.
				if (!hasCode(error, 'ENOENT')) onUnread(path, error);
			} finally {
				if (file !== undefined) fs.closeSync(file);
			}
		},
	};
}

/**
 * Where the lines begin that may fit. Read piece by piece: a short text is
 * looked through where it was just made, and costs no memory of its own.
 */
function* linesIn(
	bytes: Buffer,
	candidates: CandidateLines,
): Generator<number> {
	for (let from = 0; from < bytes.length;) {
		const piece = bytes.subarray(from, from + pieceBytes);
		const end =
			piece.lastIndexOf(newline) + 1 ||
			bytes.indexOf(newline, from) - from + 1 ||
			bytes.length - from;
		const lines = bytes.subarray(from, from + end);
		for (const start of candidates(lines.toString('latin1'), lines))
			yield from + start;
		from += end;
	}
}

/** Texts of this length are young objects: they come and go without a trace. */
const pieceBytes = 96 * 1024;

const newline = 0x0a;

/** Whether one event alone can fit: nothing is joined, and nothing is left out. */
function isByOne(expression: Expression): boolean {
	switch (expression.type) {
		case 'everything':
		case 'flag':
		case 'pattern':
			return true;
		case 'or':
			return expression.terms.every(term => isByOne(term));
		case 'and':
		case 'not':
			return false;
	}
}

/** Whether it asks for a kind: then what the default view leaves out is meant too. */
function namesKind(expression: Expression): boolean {
	switch (expression.type) {
		case 'pattern':
			return expression.letter === 'k';
		case 'not':
			return namesKind(expression.inner);
		case 'and':
		case 'or':
			return expression.terms.some(term => namesKind(term));
		case 'everything':
		case 'flag':
			return false;
	}
}

/** athena's own records begin with their feed, wherever there is one. */
const saysFeed = (bytes: Buffer): boolean =>
	bytes.includes('"feed":[{"event_id":"');

/** Lines of a window, each parsed when it is asked for, and once. */
function createLines(bytes: Buffer) {
	const known = new Map<number, readonly FeedEvent[]>();
	return {
		eventsAt(start: number): readonly FeedEvent[] {
			const before = known.get(start);
			if (before) return before;
			const record = recordAt(bytes, start);
			const events = (record?.feed ?? []).flatMap(
				(_, part) => (record && feedEventOf(record, part)) ?? [],
			);
			known.set(start, events);
			return events;
		},
		*all(): Generator<number> {
			for (let start = 0; start < bytes.length;) {
				yield start;
				const end = bytes.indexOf(newline, start);
				start = end === -1 ? bytes.length : end + 1;
			}
		},
	};
}

function recordAt(bytes: Buffer, start: number): JournalRecord | undefined {
	const end = bytes.indexOf(newline, start);
	const parsed = parseRecord(
		bytes.toString('utf8', start, end === -1 ? bytes.length : end),
	);
	return parsed.ok ? parsed.record : undefined;
}

function* derived(bytes: Buffer): Generator<FeedEvent> {
	const feed = createRecordedFeed();
	for (const start of createLines(bytes).all()) {
		const record = recordAt(bytes, start);
		if (record) yield* feed.events(record);
	}
}

function group(events: Iterable<FeedEvent>): Map<string, FeedEvent[]> {
	const families = new Map<string, FeedEvent[]>();
	for (const event of events) {
		const key = familyOf(event);
		const family = families.get(key);
		if (family) family.push(event);
		else families.set(key, [event]);
	}

	return families;
}

function* fitting(
	families: ReadonlyMap<string, FeedEvent[]>,
	fits: (subject: Subject) => boolean,
	isShown: (event: FeedEvent) => boolean,
): Generator<Hit> {
	for (const events of families.values()) {
		const [first, ...more] = events;
		if (first && events.some(isShown) && fits(together(events)))
			yield {events: [first, ...more]};
	}
}

/** Everything that events say together, as on the screen. */
function together(events: readonly FeedEvent[]): Subject {
	const subjects = events.map(event => subjectOf(event));
	return {
		*values(letter) {
			for (const subject of subjects) yield* subject.values(letter);
		},
		is: (letter, word) => subjects.some(subject => subject.is(letter, word)),
	};
}
