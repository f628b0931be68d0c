import {type LiveSession} from '../transcript.js';
import {type RuntimeEvent} from '../types.js';

/** What hooks asked about calls: a dialog of the agent's own that stands then is about the same. */
export type HookAsks = {
	/** Notes what a hook told. */
	heard(event: RuntimeEvent): void;
	/** Somebody here decided. */
	answered(event: RuntimeEvent, at: number): void;
	/** It went on without an answer from here: what asks is the agent's own dialog, if anything. */
	unanswered(event: RuntimeEvent, at: number): void;
	/** The agent's register said this. */
	look(live: LiveSession): void;
	/**
	 * Whether a dialog that opened at `since` (unix ms) is one that hooks told of.
	 *
	 * @param turnOf when the turn of an agent's first open call came, unix ms; undefined if none is open
	 */
	explain(
		since: number,
		now: number,
		turnOf: (agentId: string | undefined) => number | undefined,
	): boolean;
};

type Ask = {
	id: string;
	/** When it became what it is, unix ms. */
	at: number;
	state: 'held' | 'answered' | 'left';
};

/** An agent that was answered takes its dialog away, and writes down what it calls: longer is another dialog. */
const settlingMs = 10_000;

/** Of one agent calls ask one after the other: the last one of each is kept. */
export function createHookAsks(): HookAsks {
	const asks = new Map<string | undefined, Ask>();

	const become =
		(state: Ask['state']) =>
		({id, agentId}: RuntimeEvent, at: number) => {
			if (asks.get(agentId)?.id === id) asks.set(agentId, {id, at, state});
		};

	return {
		heard({hookName, id, agentId, timestamp}) {
			if (hookName === 'PermissionRequest')
				asks.set(agentId, {id, at: timestamp, state: 'held'});
			else if (hookName === 'SessionEnd') asks.clear();
		},
		answered: become('answered'),
		unanswered: become('left'),
		look(live) {
			if (live.state !== 'busy') return;
			// It works again since then: no dialog is open.
			for (const [agentId, {state, at}] of asks)
				if (state === 'left' && live.since > at) asks.delete(agentId);
		},
		explain: (since, now, turnOf) =>
			[...asks].some(([agentId, {state, at}]) => {
				const turn = turnOf(agentId);
				const isSettling = now - at < settlingMs;
				switch (state) {
					case 'held':
						return turn === undefined || turn <= at;
					case 'left':
						return turn === undefined ? isSettling : turn <= at;
					case 'answered':
						return since <= at && isSettling;
				}
			}),
	};
}
