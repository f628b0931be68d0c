import {capabilitiesOf} from '../runtime/agents.js';
import {type Runtime, type RuntimeEvent} from '../runtime/types.js';

/** Sessions whose end of a turn waits for a reply, on a person's wish. */
export type StopHolds = {
	/** From now on their turns end here, or no more; what is held is let go then. */
	wish(sessionId: string, isOn: boolean): void;
	isWished(sessionId: string): boolean;
	/** Holds the end of a turn if that is wished; true if it waits now. */
	take(event: RuntimeEvent): boolean;
	/** Sends the reply as the reason to go on; false if nothing of the session is held. */
	answer(sessionId: string, text: string): boolean;
	/** It ended without us. */
	forget(eventId: string): void;
	state(): StopHoldState;
	/** Every turn that is held ends. */
	close(): void;
};

/** Ids of sessions. */
export type StopHoldState = {
	wished: ReadonlySet<string>;
	/** Wait for a reply now. */
	held: ReadonlySet<string>;
};

export function createStopHolds(
	runtime: Pick<Runtime, 'hold' | 'release' | 'sendDecision'>,
): StopHolds {
	const wished = new Set<string>();
	/** By session. */
	const held = new Map<string, RuntimeEvent>();
	let state: StopHoldState | undefined;

	const release = (sessionId: string) => {
		const event = held.get(sessionId);
		if (!event) return;
		held.delete(sessionId);
		state = undefined;
		if (runtime.release) runtime.release(event.id);
		else runtime.sendDecision(event.id, {type: 'passthrough', source: 'user'});
	};

	return {
		wish(sessionId, isOn) {
			state = undefined;
			if (isOn) wished.add(sessionId);
			else {
				wished.delete(sessionId);
				release(sessionId);
			}
		},
		isWished: sessionId => wished.has(sessionId),
		take(event) {
			const {agent, hookName, interaction, sessionId} = event;
			const isHeld =
				hookName === 'Stop' &&
				interaction.expectsDecision &&
				wished.has(sessionId) &&
				capabilitiesOf(agent).stopBlock &&
				runtime.hold !== undefined;
			if (!isHeld) return false;
			// A turn ends once: an older one is no longer waited for.
			release(sessionId);
			runtime.hold?.(event.id, {fallback: 'no_opinion', timeoutMs: Infinity});
			held.set(sessionId, event);
			state = undefined;
			return true;
		},
		answer(sessionId, text) {
			const event = held.get(sessionId);
			if (!event) return false;
			held.delete(sessionId);
			state = undefined;
			runtime.sendDecision(event.id, {
				type: 'json',
				source: 'user',
				intent: {kind: 'stop_block', reason: text},
				reason: text,
			});
			return true;
		},
		forget(eventId) {
			for (const [sessionId, {id}] of held)
				if (id === eventId) held.delete(sessionId);
			state = undefined;
		},
		state: () =>
			(state ??= {wished: new Set(wished), held: new Set(held.keys())}),
		close() {
			for (const sessionId of [...held.keys()]) release(sessionId);
		},
	};
}
