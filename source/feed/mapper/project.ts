import {type RuntimeEvent} from '../../runtime/types.js';
import {type Draft, draft, unknownHook} from './draft.js';
import {plainHooks, type WorkingHook} from '../plainHooks.js';
import {payloadOf} from './payload.js';
import {type Projection} from './projection.js';
import {sessionHooks} from './sessionHooks.js';
import {toolHooks} from './toolHooks.js';
import {athenaHooks} from './athenaHooks.js';
import {turnHooks} from './turnHooks.js';

const working: Readonly<Record<WorkingHook, Projection>> = {
	...toolHooks,
	...turnHooks,
	...sessionHooks,
};

const plain = Object.entries(plainHooks).map(
	([hookName, {kind, read}]): [string, Projection] => [
		hookName,
		// The row says that its kind and its data agree.
		(_event, payload) => [draft(kind, read(payload)) as Draft],
	],
);

const projections: ReadonlyMap<string, Projection> = new Map([
	...Object.entries(working),
	...plain,
	...Object.entries(athenaHooks),
]);

/** The hooks that have a kind of their own: all canonical ones, and athena's own. */
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
	return projection ? projection(event, payload) : [unknownHook(event)];
}
