import {type RuntimeDecision, type RuntimeEvent} from '../runtime/types.js';
import {type Recorder} from './rows/recorder.js';

/** One event after the other, each the whole way: decided, observed, recorded. */
export type Walk = {
	/** Walks the event; one that comes during another's walk goes after it. */
	begin(event: RuntimeEvent): void;
	/**
	 * Keeps a decision about the event that is walking, to be recorded after it;
	 * false if that event is not walking.
	 */
	keep(eventId: string, decision: RuntimeDecision): boolean;
};

/** The stations of a walk, in their order. */
export type WalkStations = {
	/** Answers it, or hands it to the person; true if it waits for them. */
	route(event: RuntimeEvent): boolean;
	/** From here on the agent waits for nobody but the person. */
	observe(event: RuntimeEvent): void;
	recorder: Pick<Recorder, 'event' | 'decision'>;
	onEnd(event: RuntimeEvent, isHeld: boolean): void;
	/**
	 * A station threw. `isOpen`: nobody has decided about the event, and it waits
	 * for nobody.
	 */
	onFailure(event: RuntimeEvent, error: unknown, isOpen: boolean): void;
};

/** An answer given on the way can bring the next event before this one is recorded. */
export function createWalk({
	route,
	observe,
	recorder,
	onEnd,
	onFailure,
}: WalkStations): Walk {
	let walking: RuntimeEvent | undefined;
	let decided: RuntimeDecision[] = [];
	let waiting: RuntimeEvent[] = [];

	const walk = (event: RuntimeEvent) => {
		walking = event;
		let isRouted = false;
		try {
			const isHeld = route(event);
			isRouted = true;
			observe(event);
			recorder.event(event, isHeld);
			for (const decision of decided) {
				recorder.decision(event.id, decision, event.sessionId);
			}

			walking = undefined;
			onEnd(event, isHeld);
		} catch (error) {
			// A bug of ours: it costs this event, and neither the next nor an answer.
			walking = undefined;
			onFailure(event, error, !isRouted && decided.length === 0);
		} finally {
			decided = [];
		}
	};

	return {
		begin(event) {
			waiting.push(event);
			if (waiting.length > 1) return;
			for (const next of waiting) walk(next);
			waiting = [];
		},
		keep(eventId, decision) {
			if (walking?.id !== eventId) return false;
			decided.push(decision);
			return true;
		},
	};
}
