import {
	type KnownSession,
	agentProcess,
	type RuntimeEvent,
	terminalPlace,
} from '../runtime/types.js';
import {canonicalHook} from '../runtime/agents.js';
import {speakerOf} from '../runtime/eventFields.js';
import {type TerminalPlace} from '../types/terminalPlace.js';

/** Where each session runs, as its terminal said it last, and in which processes. */
export type Places = {
	note(event: RuntimeEvent): void;
	/** A session of an earlier athena, as it was recorded. */
	restore(session: Pick<KnownSession, 'sessionId' | 'place' | 'process'>): void;
	of(sessionId: string): TerminalPlace | undefined;
	/** The mark of the process that was heard last, where it is known. */
	processOf(sessionId: string): string | undefined;
	/** The marks of all its processes by their numbers, the one that was heard last at the end; empty of one that is not known yet. */
	processesOf(sessionId: string): ReadonlyMap<number, string>;
};

/** More sessions than anybody goes to. */
const mostSessions = 1000;

const nobody: ReadonlyMap<number, string> = new Map();

/** Knows nobody at first. */
export function createPlaces(): Places {
	const places = new Map<string, TerminalPlace>();
	const processes = new Map<string, ReadonlyMap<number, string>>();

	const noteProcess = (event: RuntimeEvent) => {
		const {sessionId, hookName, shared, [agentProcess]: mark} = event;
		const number = speakerOf(event);
		// The others go on, or are told to be gone; alone, whoever is not known yet
		// is no other.
		const known = new Map(
			[...(processes.get(sessionId) ?? nobody)].filter(
				([one, itsMark]) =>
					one !== number && (shared === true || itsMark !== ''),
			),
		);
		if (shared && ends(hookName)) {
			put(processes, sessionId, known);
			return;
		}

		if (mark === undefined) return;
		if (mark !== '' || shared) known.set(number, mark);
		put(processes, sessionId, known);
	};

	return {
		note(event) {
			put(places, event.sessionId, event[terminalPlace]);
			noteProcess(event);
		},
		restore({sessionId, place, process}) {
			if (!places.has(sessionId)) put(places, sessionId, place);
			if (!processes.has(sessionId) && process !== undefined)
				put(processes, sessionId, new Map([[1, process]]));
		},
		of: sessionId => places.get(sessionId),
		processOf(sessionId) {
			const mark = [...(processes.get(sessionId) ?? nobody).values()].at(-1);
			return mark === '' ? undefined : mark;
		},
		processesOf: sessionId => processes.get(sessionId) ?? nobody,
	};
}

/** Its process has the session no more. */
const ends = (hookName: string): boolean =>
	hookName === 'AgentGone' ||
	canonicalHook(hookName)?.proves === 'session over';

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
