import {type RuntimeEvent, terminalPlace} from '../runtime/types.js';
import {type TerminalPlace} from '../types/terminalPlace.js';

/** Where each session runs, as its terminal said it last. */
export type Places = {
	note(event: RuntimeEvent): void;
	of(sessionId: string): TerminalPlace | undefined;
};

/** More sessions than anybody goes to. */
const mostSessions = 1000;

/** Knows nobody at first. */
export function createPlaces(): Places {
	const places = new Map<string, TerminalPlace>();
	return {
		note({sessionId, [terminalPlace]: place}) {
			if (place === undefined) return;
			places.delete(sessionId);
			places.set(sessionId, place);
			const [oldest] = places.keys();
			if (places.size > mostSessions && oldest !== undefined)
				places.delete(oldest);
		},
		of: sessionId => places.get(sessionId),
	};
}
