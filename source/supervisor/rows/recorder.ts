import {isDeepStrictEqual} from 'node:util';
import {shouldExclude} from '../../feed/filter.js';
import {
	athenaSessionId,
	createFeedMapper,
	identityOf,
	isDerived,
} from '../../feed/mapper.js';
import {type Seen, type SessionStatus} from '../../feed/sessionStates.js';
import {tellsOfRequest} from '../../feed/kinds.js';
import {type FeedEvent} from '../../feed/types.js';
import {type Journal, type JournalRef} from '../../journal/journal.js';
import {type JournalRecord} from '../../journal/records.js';
import {
	type KnownSession,
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeFault,
	type Withdrawal,
} from '../../runtime/types.js';
import {type TerminalPlace} from '../../types/terminalPlace.js';
import {startEvent} from './pastRecords.js';
import {type Clock} from '../../types/clock.js';
import {createCounts} from './counts.js';
import {createFeedStore, type FeedStoreOptions} from './feedStore.js';
import {readFeedEvent} from './readFeedEvent.js';
import {createReadingBack} from './readingBack.js';
import {createStatusBook, type Doing} from './statusBook.js';
import {createTaskList} from './taskList.js';
import {createPlaces} from '../places.js';
import {type SessionPicture, type SupervisorState} from '../types.js';

/** What the recorder knows of the state the screen sees. */
export type Picture = Pick<
	SupervisorState,
	'feed' | 'feedLength' | 'allEvents' | 'sessions' | 'askedThere' | 'recording'
> &
	SessionPicture;

/** From what happened to what is known of it: feed, then journal, then memory. */
export type Recorder = {
	/** `isHeld`: it waits for the person before the agent may go on. */
	event(event: RuntimeEvent, isHeld?: boolean): void;
	/** `sessionId`: of the event that was decided, where it is known. */
	decision(
		eventId: string,
		decision: RuntimeDecision,
		sessionId: string | undefined,
	): void;
	withdrawal(withdrawal: Withdrawal, sessionId: string | undefined): void;
	fault(fault: RuntimeFault): void;
	/**
	 * Takes up what an earlier athena recorded of a session, as if this one had;
	 * undefined if there is nothing, or it is known.
	 */
	restore(sessionId: string): KnownSession | undefined;
	/**
	 * The same before the first new thing of a session, where it is so much that
	 * the others would wait: a record a step. Undefined where it is not.
	 */
	restoreLong(sessionId: string): Iterator<unknown> | undefined;
	picture(): Picture;
	/** Id of the feed event that tells of a request that is held. */
	eventOfRequest(requestId: string): string | undefined;
	/** What is known of one session, but for what it used. */
	pictureOf(sessionId: string | undefined): SessionPicture;
	/** Where a session stands, by its events and by what else is known; undefined of one nobody knows. */
	statusOf(sessionId: string, seen: Seen): SessionStatus | undefined;
	/** The call a session is at, and since when (unix ms). */
	doingOf(sessionId: string): Doing | undefined;
	/** What a session said last. */
	lastWordsOf(sessionId: string): string | undefined;
	/** Forgets the rows; the journal keeps them. */
	clear(): void;
};

export function createRecorder({
	journal,
	clock,
	onFeedEvent,
	onRestored = () => undefined,
	onUnread = () => undefined,
	memory,
}: {
	journal: Journal | undefined;
	clock: Clock;
	onFeedEvent: ((event: FeedEvent) => void) | undefined;
	/** A session came that an earlier athena had recorded. */
	onRestored?: (known: KnownSession) => void;
	/** A record of it could not be taken up, and why: it is left out, the others go on. */
	onUnread?: (sessionId: string, reason: string) => void;
	memory?: Pick<FeedStoreOptions, 'recentEvents' | 'recentRows'> | undefined;
}): Recorder {
	const mapper = createFeedMapper();
	const counts = createCounts();
	const taskList = createTaskList();
	const statuses = createStatusBook();
	const store = createFeedStore({
		...memory,
		...(journal && {readBack: place => readFeedEvent(journal, place)}),
	});

	/** By request id, while it is held: the feed event that tells of it. */
	const heldEvents = new Map<string, string>();

	const commit = (
		sessionId: string,
		record: JournalRecord,
		events: readonly FeedEvent[],
		isHeld = false,
	) => {
		show(journal?.append(sessionId, record), events, isHeld);
		for (const event of events) onFeedEvent?.(event);
	};

	/** `ref`: where it can be read back. */
	const show = (
		ref: JournalRef | undefined,
		events: readonly FeedEvent[],
		isHeld = false,
	) => {
		for (let part = 0; part < events.length; part++) {
			const event = events[part];
			if (!event) continue;
			counts.count(event);
			statuses.note(event);
			taskList.observe(event);
			const opensSection = opensOwnSection(event, events[part + 1]);
			store.add(event, ref, part, {
				listed:
					opensSection || !shouldExclude(event) || statuses.isOnlyWord(event),
				opensSection,
				isHeld: isHeld && event.kind === 'tool.pre',
			});
		}
	};

	/** As they were recorded last. */
	const places = createPlaces();

	/** Where its session runs, and in which process, if the recording does not say so yet. */
	const newPlace = (
		event: RuntimeEvent,
	): {place?: TerminalPlace; process?: string} => {
		const {sessionId} = event;
		const before = [places.of(sessionId), places.processOf(sessionId)];
		places.note(event);
		const place = places.of(sessionId);
		const process = places.processOf(sessionId);
		return {
			...(place && !isDeepStrictEqual(place, before[0]) && {place}),
			...(process !== undefined && process !== before[1] && {process}),
		};
	};

	const past = createReadingBack({
		journal,
		mapper,
		store,
		show,
		onRead: places.restore,
		onUnread,
	});

	/** Once, before the first new thing of a session that an earlier athena recorded. */
	const startAnew = (sessionId: string) => {
		const taken = past.takeUp(sessionId);
		if (!taken) return;
		const {known, isLate} = taken;
		const event = startEvent(known, clock.now());
		const events = mapper.mapEvent(event);
		commit(sessionId, keep({v: 1, type: 'event', event}, events), events);
		if (isLate) onRestored(known);
	};

	const pictureOf = (sessionId: string | undefined): SessionPicture => ({
		session: mapper.getSession(sessionId),
		currentRun: mapper.getCurrentRun(sessionId),
		actors: mapper.getActors(sessionId),
		totals: counts.totals(sessionId),
		running: sessionId === undefined ? 0 : store.runningIn(sessionId),
		tasks: taskList.tasks(sessionId, mapper.getTodos(sessionId)),
	});

	return {
		pictureOf,
		statusOf: statuses.statusOf,
		doingOf: statuses.doingOf,
		lastWordsOf: statuses.lastWordsOf,
		eventOfRequest: requestId => heldEvents.get(requestId),
		event(event, isHeld) {
			const {sessionId, hookName} = event;
			startAnew(sessionId);
			const events = mapper.mapEvent(event);
			const told = isHeld && events.find(isAbout(event.id));
			if (told) heldEvents.set(event.id, told.event_id);
			commit(
				sessionId,
				keep({v: 1, type: 'event', event, ...newPlace(event)}, events),
				events,
				isHeld,
			);
			if (hookName === 'SessionEnd') journal?.sync(sessionId);
		},
		decision(eventId, decision, knownSessionId) {
			const at = clock.now();
			heldEvents.delete(eventId);
			const events = listOf(mapper.mapDecision(eventId, decision, at));
			const sessionId = knownSessionId ?? events[0]?.session_id;
			if (sessionId === undefined) return;
			const record = {
				v: 1,
				type: 'decision',
				at,
				event_id: eventId,
				decision,
			} as const;
			commit(sessionId, keep(record, events), events);
			journal?.sync(sessionId);
		},
		withdrawal(withdrawal, knownSessionId) {
			heldEvents.delete(withdrawal.eventId);
			const events = listOf(mapper.mapWithdrawal(withdrawal));
			const sessionId = knownSessionId ?? events[0]?.session_id;
			if (sessionId === undefined) return;
			const record = {v: 1, type: 'withdrawal', withdrawal} as const;
			commit(sessionId, keep(record, events), events);
		},
		fault(fault) {
			const events = [mapper.mapFault(fault)];
			const record = keep({v: 1, type: 'fault', fault}, events);
			commit(fault.sessionId ?? athenaSessionId, record, events);
		},
		restore: past.restore,
		restoreLong: past.restoreLong,
		picture: () => ({
			...pictureOf(mapper.getSession()?.session_id),
			feed: store.listed,
			feedLength: store.listed.length,
			allEvents: store.all,
			sessions: mapper.getSessions(),
			askedThere: store.askedThere(statuses.onlyWords()),
			recording: journal?.getState() ?? notRecording,
		}),
		clear() {
			store.clear();
		},
	};
}

/**
 * A run that no prompt opened has a line of its own once an agent acts in it:
 * athena came late, or something went on in the background.
 */
const opensOwnSection = (event: FeedEvent, next: FeedEvent | undefined) =>
	event.kind === 'run.start' &&
	event.data.trigger.type === 'other' &&
	next !== undefined &&
	next.kind !== 'subagent.stop' &&
	/^(?:agent|subagent):/.test(next.actor_id);

/** Tells of a request that can wait: what follows from it does not. */
const isAbout = (requestId: string) => (event: FeedEvent) =>
	event.cause?.hook_request_id === requestId && tellsOfRequest(event.kind);

const notRecording = {state: 'off'} as const;

const listOf = (event: FeedEvent | null): FeedEvent[] => (event ? [event] : []);

/** Puts beside a record the part of its feed events that it does not say already. */
function keep(
	record: JournalRecord,
	events: readonly FeedEvent[],
): JournalRecord {
	if (events.length > 0)
		record.feed = events.map(event =>
			isDerived(event) ? event : identityOf(event),
		);
	return record;
}
