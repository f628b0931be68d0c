import {type RuntimeEvent} from '../types.js';
import {callKey} from '../../utils/callKey.js';
import {readBatchIds} from '../eventFields.js';
import {type TranscriptFact} from '../transcript.js';

/**
 * In which order hooks told of calls, and which of them the transcript has by
 * now. It only grows, and is written after the hooks were told: so whatever
 * hooks told that it does not have yet stands behind all that it has.
 */
export type CallOrder = {
	/** How many events were heard: the place of the last one. */
	readonly now: number;
	/** Notes what a hook told. */
	heard(event: RuntimeEvent): void;
	/** The transcript has this call. */
	read(call: {id: string; agentId?: string}): void;
	/** The place where a call of the root's began; undefined for one that has not begun. */
	placeOf(id: string): number | undefined;
	/** The call of these of one actor's that was told first, if one was. */
	first(ids: readonly string[], agentId?: string): string | undefined;
	/** The first call that stands behind this text though its line was not read yet. */
	firstUnread(text: Pick<TranscriptFact, 'at' | 'agentId'>): string | undefined;
	/** Whether a call of the root runs. */
	isBesideCall(): boolean;
};

type Begun = {
	id: string;
	place: number;
	agentId: string | undefined;
	/** Unix ms. */
	endedAt?: number;
};

/** Calls that are kept in mind. */
const mostCalls = 1000;

export function createCallOrder(): CallOrder {
	const calls = new Map<string, Begun>();
	/** Those that the transcript has. */
	const written = new Set<string>();
	let now = 0;

	const begin = (id: string, agentId: string | undefined) => {
		const key = callKey(id, agentId);
		if (calls.has(key)) return;
		calls.set(key, {id, place: now, agentId});
		forgetOldest(calls);
	};

	const end = (key: string, at: number) => {
		const call = calls.get(key);
		if (call) call.endedAt ??= at;
	};

	return {
		get now() {
			return now;
		},
		heard(event) {
			now++;
			const {hookName, toolUseId, agentId, timestamp} = event;
			if (hookName === 'PostToolBatch')
				for (const id of readBatchIds(event)) {
					// What fails before it begins is in its batch alone.
					begin(id, agentId);
					end(callKey(id, agentId), timestamp);
				}
			else if (hookName === 'UserPromptSubmit')
				for (const [key, call] of calls) {
					if (call.agentId === undefined) end(key, timestamp);
				}
			else if (toolUseId === undefined) return;
			else if (hookName === 'PreToolUse') begin(toolUseId, agentId);
			else if (isEnd(event)) end(callKey(toolUseId, agentId), timestamp);
		},
		read({id, agentId}) {
			written.add(callKey(id, agentId));
			forgetOldest(written);
		},
		placeOf: id => calls.get(id)?.place,
		first(ids, agentId) {
			return ids
				.flatMap(id => calls.get(callKey(id, agentId)) ?? [])
				.sort((a, b) => a.place - b.place)[0]?.id;
		},
		firstUnread({at, agentId}) {
			for (const [key, call] of calls) {
				if (written.has(key) || call.agentId !== agentId) continue;
				// Its line was too long to be read, and stands before the text.
				if (call.endedAt !== undefined && call.endedAt <= at) continue;
				return call.id;
			}

			return undefined;
		},
		isBesideCall() {
			for (const {agentId, endedAt} of calls.values())
				if (agentId === undefined && endedAt === undefined) return true;
			return false;
		},
	};
}

const isEnd = ({hookName}: RuntimeEvent) =>
	hookName === 'PostToolUse' || hookName === 'PostToolUseFailure';

function forgetOldest(ids: Map<string, unknown> | Set<string>): void {
	const [oldest] = ids.keys();
	if (ids.size > mostCalls && oldest !== undefined) ids.delete(oldest);
}
