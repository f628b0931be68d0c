import {type RuntimeEvent} from '../../runtime/types.js';
import {type Draft, draft} from './draft.js';
import {payloadOf} from './payload.js';
import {type Projection} from './projection.js';
import {sessionHooks} from './sessionHooks.js';
import {toolHooks} from './toolHooks.js';
import {transcriptHooks} from './transcriptHooks.js';
import {turnHooks} from './turnHooks.js';

const projections: ReadonlyMap<string, Projection> = new Map([
	...toolHooks,
	...turnHooks,
	...sessionHooks,
	...transcriptHooks,
]);

/** The hooks that have a kind of their own: all of Claude Code 2.1.330. */
export const knownHooks: ReadonlySet<string> = new Set(projections.keys());

/**
 * What an event says, free of state: a pure function, so that a recorded
 * event gives back every detail of its feed events (see `rehydrateEvent`). At
 * most one draft per kind; the first is the hook's own kind. Which of them
 * appear, and what follows from earlier events, is the mapper's matter.
 */
export function projectEvent(
	event: RuntimeEvent,
): readonly [Draft, ...Draft[]] {
	const payload = payloadOf(event);
	const projection = projections.get(event.hookName);
	return projection
		? projection(event, payload)
		: [
				draft('unknown.hook', {
					hook_event_name: event.hookName,
					payload: event.payload,
				}),
			];
}
