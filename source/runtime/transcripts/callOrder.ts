import {type RuntimeEvent} from '../types.js';
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
	read(id: string): void;
	/** The place of its beginning; undefined for one that has not begun. */
	placeOf(id: string): number | undefined;
	/** The call of these that was told first, if one was. */
	first(ids: readonly string[]): string | undefined;
	/** The first call that stands behind this text though its line was not read yet. */
	firstUnread(text: Pick<TranscriptFact, 'at' | 'agentId'>): string | undefined;
	/** Whether a call of the root runs. */
	isBesideCall(): boolean;
};

type Begun = {
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
		if (calls.has(id)) return;
		calls.set(id, {place: now, agentId});
		forgetOldest(calls);
	};

	const end = (id: string, at: number) => {
		const call = calls.get(id);
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
					end(id, timestamp);
				}
			else if (hookName === 'UserPromptSubmit')
				for (const [id, call] of calls) {
					if (call.agentId === undefined) end(id, timestamp);
				}
			else if (toolUseId === undefined) return;
			else if (hookName === 'PreToolUse') begin(toolUseId, agentId);
			else if (isEnd(event)) end(toolUseId, timestamp);
		},
		read(id) {
			written.add(id);
			forgetOldest(written);
		},
		placeOf: id => calls.get(id)?.place,
		first(ids) {
			const place = (id: string) =>
				calls.get(id)?.place ?? Number.POSITIVE_INFINITY;
			return ids
				.filter(id => calls.has(id))
				.sort((a, b) => place(a) - place(b))[0];
		},
		firstUnread({at, agentId}) {
			for (const [id, call] of calls) {
				if (written.has(id) || call.agentId !== agentId) continue;
				// Its line was too long to be read, and stands before the text.
				if (call.endedAt !== undefined && call.endedAt <= at) continue;
				return id;
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
