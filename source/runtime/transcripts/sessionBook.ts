import {isDeepStrictEqual} from 'node:util';
import {type ToldLately} from '../types.js';
import {type RuntimeEvent} from '../types.js';
import {callKey} from '../../utils/callKey.js';
import {readBatchIds, readToolInput, readToolName} from '../eventFields.js';
import {type TranscriptFact} from '../transcript.js';

type Call = Extract<TranscriptFact, {type: 'call'}>;

/** A call as one of its actor's. */
type ActorsCall = {id: string; agentId?: string};

/** A request about a call that went on without an answer from here. */
type Unanswered = {
	agentId: string | undefined;
	toolName: string | undefined;
	input: unknown;
};

/** What of one session's calls hooks have told, and what its transcript says of them. */
export type SessionBook = {
	/** Notes what a hook told. */
	heard(event: RuntimeEvent): void;
	/** A request ended without an answer from here. */
	unanswered(event: RuntimeEvent): void;
	/** Whether hooks told how this call ended. */
	isTold(call: ActorsCall): boolean;
	/** The end of this call was told. */
	told(call: ActorsCall): void;
	/** The transcript names a call. */
	named(call: Call): void;
	/** The call of a result, once. */
	take(call: ActorsCall): Call | undefined;
	/** Whether this call was asked about and nobody answered here, once. */
	takeUnanswered(call: Call): boolean;
};

/** Calls, and requests, of one session that are kept in mind. */
const mostKept = 1000;

/** @param lately what an earlier athena heard in its last moment */
export function createSessionBook(lately?: ToldLately): SessionBook {
	const ended = new Set(lately?.ended);
	const calls = new Map<string, Call>();
	let unanswered = (lately?.unanswered ?? []).map(event => askedBy(event));

	const keyOf = ({id, agentId}: ActorsCall) => callKey(id, agentId);
	const note = (key: string) => {
		ended.add(key);
		forgetOldest(ended);
	};

	return {
		told(call) {
			note(keyOf(call));
		},
		isTold: call => ended.has(keyOf(call)),
		heard(event) {
			const {hookName, toolUseId, agentId} = event;
			if (hookName === 'PostToolBatch')
				for (const id of readBatchIds(event)) note(callKey(id, agentId));
			else if (isEnd(event) && toolUseId !== undefined)
				note(callKey(toolUseId, agentId));
		},
		unanswered(event) {
			unanswered = [...unanswered.slice(1 - mostKept), askedBy(event)];
		},
		named(call) {
			calls.set(keyOf(call), call);
			forgetOldest(calls);
		},
		take(of) {
			const call = calls.get(keyOf(of));
			calls.delete(keyOf(of));
			return call;
		},
		takeUnanswered({name, input, agentId}) {
			const same = unanswered.filter(
				one => one.toolName === name && one.agentId === agentId,
			);
			// Another hook may have changed the input before anybody was asked.
			const found =
				same.find(one => isDeepStrictEqual(one.input, input)) ?? same[0];
			unanswered = unanswered.filter(one => one !== found);
			return found !== undefined;
		},
	};
}

const askedBy = (event: RuntimeEvent): Unanswered => ({
	agentId: event.agentId,
	toolName: readToolName(event),
	input: readToolInput(event),
});

const isEnd = ({hookName}: RuntimeEvent) =>
	hookName === 'PostToolUse' || hookName === 'PostToolUseFailure';

function forgetOldest(ids: Map<string, unknown> | Set<string>): void {
	if (ids.size <= mostKept) return;
	for (const id of ids.keys()) {
		ids.delete(id);
		return;
	}
}
