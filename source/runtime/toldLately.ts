import {type ToldLately} from './types.js';
import {callKey} from '../utils/callKey.js';
import {readBatchIds} from './eventFields.js';
import {type RuntimeDecision, type RuntimeEvent} from './types.js';

/** The same, while it is told. */
export type ToldBook = {
	heard(event: RuntimeEvent): void;
	decided(eventId: string, decision: RuntimeDecision): void;
	get(): ToldLately;
};

/** The record is read at most so long after the hooks, by a machine that does much else, ms. */
const longestLagMs = 60_000;

/** More is not told in that time. */
const mostKept = 1000;

export function createToldBook(): ToldBook {
	const read = new Set<string>();
	const ended = new Set<string>();
	const asked = new Map<string, RuntimeEvent>();
	let first: number | undefined;
	let until = 0;

	return {
		heard(event) {
			const {id, hookName, source, timestamp, toolUseId, agentId} = event;
			if (source === 'transcript') {
				keep(read, id);
				return;
			}

			first ??= timestamp;
			until = Math.max(until, timestamp);
			if (hookName === 'PostToolBatch')
				for (const call of readBatchIds(event))
					keep(ended, callKey(call, agentId));
			else if (endsCall.has(hookName) && toolUseId !== undefined)
				keep(ended, callKey(toolUseId, agentId));
			else if (hookName === 'PermissionRequest') {
				asked.set(id, event);
				forgetOldest(asked);
			}
		},
		decided(eventId, {type}) {
			if (type !== 'passthrough') asked.delete(eventId);
		},
		get() {
			const since = Math.max(first ?? until, until - longestLagMs);
			return {
				since,
				read,
				ended,
				unanswered: [...asked.values()].filter(
					({timestamp}) => timestamp >= since,
				),
			};
		},
	};
}

const endsCall: ReadonlySet<string> = new Set([
	'PostToolUse',
	'PostToolUseFailure',
]);

function keep(ids: Set<string>, id: string): void {
	ids.add(id);
	forgetOldest(ids);
}

function forgetOldest(kept: Set<string> | Map<string, unknown>): void {
	if (kept.size <= mostKept) return;
	for (const id of kept.keys()) {
		kept.delete(id);
		return;
	}
}
