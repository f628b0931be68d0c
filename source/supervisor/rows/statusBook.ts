import {noticesOf} from '../../feed/openCalls.js';
import {
	createSessionFacts,
	noteLook,
	noteSessionEvent,
	type SessionFacts,
} from '../../feed/sessionFacts.js';
import {
	type Seen,
	sessionStatus,
	type SessionStatus,
} from '../../feed/sessionStates.js';
import {whyStopped} from '../../feed/titleGen.js';
import {type FeedEvent} from '../../feed/types.js';
import {processGone} from '../../feed/reasons.js';

/** A call that runs: what the feed calls it (untrusted), and since when (unix ms). */
export type Doing = {title: string; since: number};

/** Where the sessions of this process stand. */
export type StatusBook = {
	note(event: FeedEvent): void;
	/** Nothing else tells that its session asks: not a call, not a request. */
	isOnlyWord(event: FeedEvent): boolean;
	/** The events of all that alone tell that their sessions ask now. */
	onlyWords(): readonly string[];
	/** Undefined of a session of which nothing was heard. */
	statusOf(sessionId: string, seen: Seen): SessionStatus | undefined;
	/** The call it began last of those that run; undefined between calls. */
	doingOf(sessionId: string): Doing | undefined;
	/** What it said last, or what went wrong; untrusted. */
	lastWordsOf(sessionId: string): string | undefined;
};

/** As many sessions as the feed's mapper remembers; the least recently heard of is forgotten first. */
const mostSessions = 1000;

/** Titles are shown in one row, characters. */
const longestTitle = 200;

type Known = {
	facts: SessionFacts;
	titles: Map<string, string>;
	lastWords?: string;
};

export function createStatusBook(): StatusBook {
	const sessions = new Map<string, Known>();
	/** By session. */
	const onlyWords = new Map<string, readonly string[]>();
	let latest: string | undefined;
	return {
		note(event) {
			const {session_id: id} = event;
			const known: Known = sessions.get(id) ?? {
				facts: createSessionFacts(),
				titles: new Map<string, string>(),
			};
			noteSessionEvent(known.facts, event);
			if (event.kind === 'notification' || onlyWords.has(id)) {
				const words = noticesOf(known.facts);
				if (words.length > 0) onlyWords.set(id, words);
				else onlyWords.delete(id);
			}

			if (event.kind === 'tool.pre') noteTitle(known, event);
			noteWords(known, event);
			if (latest === id) return;
			latest = id;
			sessions.delete(id);
			sessions.set(id, known);
			const [oldest] = sessions.keys();
			if (sessions.size > mostSessions && oldest !== undefined) {
				sessions.delete(oldest);
				onlyWords.delete(oldest);
			}
		},
		isOnlyWord: ({kind, session_id: id, event_id: eventId}) =>
			kind === 'notification' && onlyWords.get(id)?.includes(eventId) === true,
		onlyWords: () => [...onlyWords.values()].flat(),
		statusOf(sessionId, seen) {
			const known = sessions.get(sessionId);
			if (!known) return undefined;
			noteLook(known.facts, seen.now);
			return sessionStatus(known.facts, seen);
		},
		doingOf(sessionId) {
			const known = sessions.get(sessionId);
			const last = Object.entries(known?.facts.calls ?? {}).findLast(
				([, {asks}]) => asks === undefined,
			);
			const title = last && known?.titles.get(last[0]);
			return title === undefined || last === undefined
				? undefined
				: {title, since: last[1].since};
		},
		lastWordsOf: sessionId => sessions.get(sessionId)?.lastWords,
	};
}

/** A new turn has said nothing yet, nor has a session that was taken up. */
function noteWords(known: Known, event: FeedEvent): void {
	const {kind, data} = event;
	if (
		kind === 'user.prompt' ||
		(kind === 'session.start' && data.source !== 'compact')
	)
		delete known.lastWords;
	const words = wordsOf(event);
	if (words !== undefined) known.lastWords = words.slice(0, longestTitle);
}

/** What a session says for itself, or what went wrong. */
function wordsOf(event: FeedEvent): string | undefined {
	switch (event.kind) {
		case 'assistant.message':
			return event.title;
		case 'stop.failure':
			return whyStopped(event.data);
		case 'agent.interrupted':
			return event.actor_id.startsWith('subagent:') ? undefined : event.title;
		case 'session.end':
			return event.data.reason === processGone ? processGone : undefined;
		default:
			return undefined;
	}
}

/** Titles of the calls that are open; those that ended go when the next one begins. */
function noteTitle(
	{facts, titles}: Known,
	{event_id: id, title}: FeedEvent,
): void {
	for (const old of titles.keys())
		if (!Object.hasOwn(facts.calls, old)) titles.delete(old);
	titles.set(id, title.slice(0, longestTitle));
}
