import {type RuntimeEvent} from '../types.js';
import {readElicitationKey, speakerOf, speaksFor} from '../eventFields.js';

/** Forms and addresses of MCP servers that wait for a person. */
export type WaitingElicitations = {
	/** Notes one, if the adapter holds it. */
	add(event: RuntimeEvent): void;
	/** What an ElicitationResult proves to be over. */
	answered(event: RuntimeEvent): string[];
	/** What an event ends of one actor (`agentId` undefined is the root), oldest first. */
	endActor(event: RuntimeEvent, agentId: string | undefined): string[];
	/** What an event ends of its session, oldest first. */
	endSession(event: RuntimeEvent): string[];
	forget(eventId: string): void;
	size(): number;
};

/** It is of the event's session, and the event speaks for who asked. */
const isOf = (event: RuntimeEvent, {sessionId, process}: Waiting): boolean =>
	sessionId === event.sessionId && speaksFor(event, process);

type Waiting = {
	sessionId: string;
	process: number;
	agentId: string | undefined;
} & ReturnType<typeof readElicitationKey>;

/**
 * An elicitation carries no id of its call, and a form none of its own: a
 * result ends the one that waits with its id, else the only one of its server.
 * Of several nobody knows which was answered, so they wait for their turn's end.
 */
export function createWaitingElicitations(): WaitingElicitations {
	const waiting = new Map<string, Waiting>();

	const end = (isOver: (one: Waiting) => boolean): string[] => {
		const ids = [...waiting]
			.filter(([, one]) => isOver(one))
			.map(([eventId]) => eventId);
		for (const eventId of ids) waiting.delete(eventId);
		return ids;
	};

	return {
		add(event) {
			if (!event.interaction.expectsDecision) return;
			const {sessionId, agentId} = event;
			waiting.set(event.id, {
				sessionId,
				process: speakerOf(event),
				agentId,
				...readElicitationKey(event),
			});
		},
		answered(event) {
			const {server, id} = readElicitationKey(event);
			const isMeant = (one: Waiting) =>
				one.sessionId === event.sessionId &&
				speaksFor(event, one.process) &&
				one.server === server &&
				(id === undefined || one.id === undefined || one.id === id);
			const count = [...waiting.values()].filter(one => isMeant(one)).length;
			return count === 1 ? end(isMeant) : [];
		},
		endActor: (event, agentId) =>
			end(one => isOf(event, one) && one.agentId === agentId),
		endSession: event => end(one => isOf(event, one)),
		forget(eventId) {
			waiting.delete(eventId);
		},
		size: () => waiting.size,
	};
}
