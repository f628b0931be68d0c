import {
	type KnownSession,
	type RuntimeEvent,
	terminalPlace,
} from '../runtime/types.js';
import {type TerminalPlace} from '../types/terminalPlace.js';

/** Where each session runs, as its terminal said it last. */
export type Places = {
	note(event: RuntimeEvent): void;
	/** A session of an earlier athena, as it was recorded. */
	restore(session: Pick<KnownSession, 'sessionId' | 'place'>): void;
	of(sessionId: string): TerminalPlace | undefined;
};

/** More sessions than anybody goes to. */
const mostSessions = 1000;

/** Knows nobody at first. */
export function createPlaces(): Places {
	const places = new Map<string, TerminalPlace>();
	const put = (sessionId: string, place: TerminalPlace | undefined) => {
		if (place === undefined) return;
		places.delete(sessionId);
		places.set(sessionId, place);
		const [oldest] = places.keys();
		if (places.size > mostSessions && oldest !== undefined)
			places.delete(oldest);
	};

	return {
		note: ({sessionId, [terminalPlace]: place}) => {
			put(sessionId, place);
		},
		restore({sessionId, place}) {
			if (!places.has(sessionId)) put(sessionId, place);
		},
		of: sessionId => places.get(sessionId),
	};
}
