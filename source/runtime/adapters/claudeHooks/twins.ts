import {isDeepStrictEqual} from 'node:util';
import {type RuntimeEvent} from '../../types.js';
import {readToolInput} from '../../eventFields.js';

/** Requests that two entries told of one call: only the first is anybody's news. */
export type Twins = {
	/** The request that waits about the same call already; else this one is the first of its call. */
	join(event: RuntimeEvent): string | undefined;
	/** The request it was told with; undefined for the first. */
	firstOf(eventId: string): string | undefined;
	/** Those that were told with the first. */
	with(eventId: string): readonly string[];
	/** It ended: those that were told with it, which end with it. */
	end(eventId: string): readonly string[];
};

type First = {event: RuntimeEvent; others: string[]};

/**
 * An agent can have two ways to ask about one call: Codex its hook, which has
 * no id of the call, and its app-server, which has. The id that the border
 * found out joins them, whichever comes first. Two requests of one way are
 * never joined: without ids, equal ones are two calls.
 */
export function createTwins(): Twins {
	const firsts = new Map<string, First>();
	const joined = new Map<string, string>();

	return {
		join(event) {
			if (event.hookName !== 'PermissionRequest') return undefined;
			for (const [id, first] of firsts) {
				if (!isSameCall(first.event, event)) continue;
				first.others.push(event.id);
				joined.set(event.id, id);
				return id;
			}

			firsts.set(event.id, {event, others: []});
			return undefined;
		},
		firstOf: eventId => joined.get(eventId),
		with: eventId => firsts.get(eventId)?.others ?? [],
		end(eventId) {
			joined.delete(eventId);
			const others = firsts.get(eventId)?.others ?? [];
			firsts.delete(eventId);
			for (const other of others) joined.delete(other);
			return others;
		},
	};
}

function isSameCall(one: RuntimeEvent, other: RuntimeEvent): boolean {
	if (one.sessionId !== other.sessionId || one.agent !== other.agent)
		return false;
	const [named, asked] =
		one.toolUseId === undefined ? [other, one] : [one, other];
	if (named.toolUseId === undefined) return false;
	const id = asked.toolUseId ?? asked.callId;
	if (id !== undefined) return id === named.toolUseId;
	// Asked about by its id before: no call is left for the one without.
	return (
		asked.agentId === named.agentId &&
		asked.toolName === named.toolName &&
		isDeepStrictEqual(readToolInput(asked), readToolInput(named))
	);
}
