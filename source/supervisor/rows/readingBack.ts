import {type FeedMapper} from '../../feed/mapper.js';
import {type FeedEvent} from '../../feed/types.js';
import {type Journal, type JournalRef} from '../../journal/journal.js';
import {type JournalRecord} from '../../journal/records.js';
import {createOpenTurn} from '../../runtime/openTurn.js';
import {createToldBook} from '../../runtime/toldLately.js';
import {type KnownSession, type RuntimeEvent} from '../../runtime/types.js';
import {type TerminalPlace} from '../../types/terminalPlace.js';
import {readTerminalPlace} from '../../utils/readTerminalPlace.js';
import {
	readUsedSoFar,
	type ToldUsage,
	withUsage,
} from '../../utils/toldUsage.js';
import {readName} from '../../utils/tolerant.js';
import {stackOf} from '../handlerFault.js';
import {type FeedStore} from './feedStore.js';
import {eventsOf} from './pastRecords.js';

/** Takes up what an earlier athena recorded of sessions, each once. */
export type ReadingBack = {
	/** What is known of a session; undefined if there is nothing, or it is known. */
	restore(sessionId: string): KnownSession | undefined;
	/** The same a record a step, where it is so much that the others would wait; undefined where it is not. */
	restoreLong(sessionId: string): Iterator<unknown> | undefined;
	/**
	 * Once, before the first new thing of a session that was recorded. `isLate`:
	 * it was read back since athena began, and nobody outside was told.
	 */
	takeUp(sessionId: string): {known: KnownSession; isLate: boolean} | undefined;
};

export function createReadingBack({
	journal,
	mapper,
	store,
	show,
	onRead,
	onUnread,
}: {
	journal: Journal | undefined;
	mapper: FeedMapper;
	store: Pick<FeedStore, 'all' | 'leaveFrom'>;
	/** `ref`: where it can be read back. */
	show: (ref: JournalRef, events: readonly FeedEvent[]) => void;
	onRead: (known: KnownSession) => void;
	/** A record could not be taken up, and why: it is left out, the others go on. */
	onUnread: (sessionId: string, reason: string) => void;
}): ReadingBack {
	/** Sessions of which nothing new was heard yet, and when they were last. */
	const restored = new Map<string, KnownSession>();
	/** Sessions that were read back late, of which nobody outside was told. */
	const untold = new Set<string>();
	/** Sessions that were read back, or of which there was nothing: once is enough. */
	const tried = new Set<string>();

	const isUntried = (sessionId: string) =>
		!tried.has(sessionId) && mapper.getSession(sessionId) === null;

	/** A line a step. */
	const restoring = function* (
		past: Journal,
		sessionId: string,
	): Generator<undefined, KnownSession | undefined> {
		if (!isUntried(sessionId)) return undefined;
		tried.add(sessionId);
		const session = createPastSession(sessionId);
		const from = store.all.length;
		for (const line of past.past(sessionId, mostPastBytes)) {
			yield;
			if (!('record' in line)) {
				if (line.reason !== '') onUnread(sessionId, line.reason);
				continue;
			}

			const {ref, record} = line;
			try {
				show(ref, eventsOf(mapper, record));
			} catch (error) {
				// A bug of ours: it costs this record, and not that athena starts.
				onUnread(sessionId, stackOf(error));
				continue;
			}

			session.note(record);
		}

		store.leaveFrom(from, sessionId);
		const known = session.known();
		if (!known) return undefined;
		onRead(known);
		restored.set(sessionId, known);
		return known;
	};

	const restore = (sessionId: string): KnownSession | undefined => {
		if (!journal || !isUntried(sessionId)) return undefined;
		const steps = restoring(journal, sessionId);
		for (;;) {
			const {done, value} = steps.next();
			if (done) return value;
		}
	};

	return {
		restore,
		restoreLong(sessionId) {
			if (!journal || !isUntried(sessionId)) return undefined;
			const bytes = journal.pastBytes(sessionId);
			if (bytes <= fewPastBytes || bytes > mostPastBytes) return undefined;
			return (function* () {
				if (yield* restoring(journal, sessionId)) untold.add(sessionId);
			})();
		},
		takeUp(sessionId) {
			const isLate =
				restore(sessionId) !== undefined || untold.delete(sessionId);
			const known = restored.get(sessionId);
			if (!known) return undefined;
			restored.delete(sessionId);
			return {known, isLate};
		},
	};
}

/** So much is read back at once, bytes. */
const fewPastBytes = 512 * 1024;

/** Longer recordings are not read back: it would keep the agent's news waiting. */
const mostPastBytes = 32 * 1024 * 1024;

/** What the records of a session say of it, the last word of each. */
function createPastSession(sessionId: string) {
	let last: RuntimeEvent | undefined;
	let until = 0;
	let transcriptPath = '';
	let told: ToldUsage | undefined;
	let place: TerminalPlace | undefined;
	let process: string | undefined;
	const turn = createOpenTurn();
	const lately = createToldBook();

	return {
		note(record: JournalRecord) {
			if (record.type === 'event' && record.event.sessionId === sessionId) {
				last = record.event;
				turn.heard(last);
				lately.heard(last);
				// Not every hook names it.
				transcriptPath = last.context.transcriptPath || transcriptPath;
				told = withUsage(told, readUsedSoFar(last.payload));
				place = readTerminalPlace(record.place) ?? place;
				// Who takes a session up does it in a process of its own.
				const isNew =
					last.hookName === 'SessionStart' && last.source === undefined;
				process = readName(record.process) ?? (isNew ? undefined : process);
				if (last.source !== 'transcript')
					until = Math.max(until, last.timestamp);
			} else if (record.type === 'decision') {
				until = Math.max(until, record.at);
				lately.decided(record.event_id, record.decision);
			}
		},
		/** Undefined: no event of it. */
		known(): KnownSession | undefined {
			if (!last) return undefined;
			const {agent, context} = last;
			const open = turn.get();
			return {
				...(agent !== undefined && {agent}),
				sessionId,
				cwd: context.cwd,
				transcriptPath,
				until,
				lately: lately.get(),
				...(open && {turn: open}),
				...(place && {place}),
				...(told && {told}),
				...(process !== undefined && {process}),
			};
		},
	};
}
