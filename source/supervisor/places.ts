import {
	type KnownSession,
	agentProcess,
	type RuntimeEvent,
	terminalPlace,
} from '../runtime/types.js';
import {type TerminalPlace} from '../types/terminalPlace.js';

/** Where each session runs, as its terminal said it last, and in which process. */
export type Places = {
	note(event: RuntimeEvent): void;
	/** A session of an earlier athena, as it was recorded. */
	restore(session: Pick<KnownSession, 'sessionId' | 'place' | 'process'>): void;
	of(sessionId: string): TerminalPlace | undefined;
	/** The mark of its process, where it is known. */
	processOf(sessionId: string): string | undefined;
};

/** More sessions than anybody goes to. */
const mostSessions = 1000;

/** Knows nobody at first. */
export function createPlaces(): Places {
	const places = new Map<string, TerminalPlace>();
	const processes = new Map<string, string>();
	return {
		note: ({sessionId, [terminalPlace]: place, [agentProcess]: process}) => {
			put(places, sessionId, place);
			if (process === '') processes.delete(sessionId);
			else put(processes, sessionId, process);
		},
		restore({sessionId, place, process}) {
			if (!places.has(sessionId)) put(places, sessionId, place);
			if (!processes.has(sessionId)) put(processes, sessionId, process);
		},
		of: sessionId => places.get(sessionId),
		processOf: sessionId => processes.get(sessionId),
	};
}

function put<Value>(
	book: Map<string, Value>,
	sessionId: string,
	value: Value | undefined,
): void {
	if (value === undefined) return;
	book.delete(sessionId);
	book.set(sessionId, value);
	const [oldest] = book.keys();
	if (book.size > mostSessions && oldest !== undefined) book.delete(oldest);
}
