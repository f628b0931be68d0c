import {type RuntimeEvent} from '../../runtime/types.js';
import {type Draft} from './draft.js';
import {type Payload} from './payload.js';

/** Says what one event means by itself. The first draft is the hook's own kind. */
export type Projection = (
	event: RuntimeEvent,
	payload: Payload,
) => readonly [Draft, ...Draft[]];

/** Projections by hook name. */
export type ProjectionTable = Readonly<Record<string, Projection>>;
