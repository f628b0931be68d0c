import {
	createSessionFacts,
	noteSessionEvent,
	type SessionFacts,
} from '../../feed/sessionFacts.js';
import {
	type Seen,
	sessionStatus,
	type SessionStatus,
} from '../../feed/sessionStates.js';
import {type FeedEvent} from '../../feed/types.js';

/** Where the sessions of this process stand. */
export type StatusBook = {
	note(event: FeedEvent): void;
	/** Undefined of a session of which nothing was heard. */
	statusOf(sessionId: string, seen: Seen): SessionStatus | undefined;
};

/** As many sessions as the feed's mapper remembers; the least recently heard of is forgotten first. */
const mostSessions = 1000;

export function createStatusBook(): StatusBook {
	const sessions = new Map<string, SessionFacts>();
	let latest: string | undefined;
	return {
		note(event) {
			const {session_id: id} = event;
			const facts = sessions.get(id) ?? createSessionFacts();
			noteSessionEvent(facts, event);
			if (latest === id) return;
			latest = id;
			sessions.delete(id);
			sessions.set(id, facts);
			const [oldest] = sessions.keys();
			if (sessions.size > mostSessions && oldest !== undefined)
				sessions.delete(oldest);
		},
		statusOf(sessionId, seen) {
			const facts = sessions.get(sessionId);
			return facts && sessionStatus(facts, seen);
		},
	};
}
