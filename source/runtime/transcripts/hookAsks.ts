import {readBatchIds, speakerOf} from '../eventFields.js';
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
	/** Whether a dialog that opened at `since` (unix ms) is one that hooks told of. */
	explain(since: number, now: number): boolean;
};

type Ask = {
	id: string;
	/** The call's. */
	callId: string | undefined;
	/** When it became what it is, unix ms. */
	at: number;
	state: 'held' | 'answered' | 'left';
};

/** Who asks, in which process of the session. */
const actorOf = (event: RuntimeEvent): string =>
	`${speakerOf(event)} ${event.agentId ?? ''}`;

/** An agent takes its dialog away, or puts it up, when its hook has an answer, or none: what comes later is another dialog. */
const settlingMs = 10_000;

/** Of one agent calls ask one after the other: the last one of each is kept. */
export function createHookAsks(): HookAsks {
	const asks = new Map<string, Ask>();

	const become = (state: Ask['state']) => (event: RuntimeEvent, at: number) => {
		const ask = asks.get(actorOf(event));
		if (ask?.id === event.id) asks.set(actorOf(event), {...ask, at, state});
	};

	const end = (callIds: readonly (string | undefined)[]) => {
		for (const [actor, {callId}] of asks)
			if (callId !== undefined && callIds.includes(callId)) asks.delete(actor);
	};

	return {
		heard(event) {
			const {hookName, id, timestamp, toolUseId, callId} = event;
			switch (hookName) {
				case 'PermissionRequest':
					asks.set(actorOf(event), {
						id,
						callId: callId ?? toolUseId,
						at: timestamp,
						state: 'held',
					});
					return;
				case 'PostToolUse':
				case 'PostToolUseFailure':
					end([callId ?? toolUseId]);
					return;
				case 'PostToolBatch':
					end(readBatchIds(event));
					return;
				case 'SessionEnd':
					// Another process may ask on.
					if (!event.shared) asks.clear();
					return;
				default:
			}
		},
		answered: become('answered'),
		unanswered: become('left'),
		look(live) {
			if (live.state !== 'busy') return;
			// It works again since then: no dialog is open.
			for (const [actor, {state, at}] of asks)
				if (state === 'left' && live.since > at) asks.delete(actor);
		},
		explain: (since, now) =>
			[...asks.values()].some(({state, at}) => {
				switch (state) {
					case 'held':
						return true;
					case 'left':
						return since <= at + settlingMs;
					case 'answered':
						return since <= at && now - at < settlingMs;
				}
			}),
	};
}
