import {type RuntimeEvent} from '../runtime/types.js';
import {type StartedAs} from '../types/startedAs.js';

/** Which sessions are of agents that athena started, as their hooks said it first. */
export type StartedSessions = {
	/**
	 * Puts on an event who its agent was started as. What was said first counts
	 * for the whole session: a hook that says otherwise later, or nothing, takes
	 * no guard away.
	 */
	settle(event: RuntimeEvent): void;
};

/** More sessions than anybody has open. */
const mostSessions = 1000;

/** Knows nobody at first. */
export function createStartedSessions(): StartedSessions {
	const known = new Map<string, StartedAs>();
	return {
		settle(event) {
			const said = known.get(event.sessionId) ?? event.startedAs;
			if (!said) return;
			event.startedAs = said;
			known.delete(event.sessionId);
			known.set(event.sessionId, said);
			const [oldest] = known.keys();
			if (known.size > mostSessions && oldest !== undefined)
				known.delete(oldest);
		},
	};
}
