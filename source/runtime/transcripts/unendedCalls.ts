import {callKey} from '../../utils/callKey.js';
import {type TranscriptFact} from '../transcript.js';

type Call = Extract<TranscriptFact, {type: 'call'}>;

/** Calls of which no end is written. */
export type UnendedCalls = {
	read(fact: TranscriptFact): void;
	/** Those that began before hooks were heard, in the order in which they began. */
	missed(): readonly Call[];
	/**
	 * The call that a dialog is about which opened at `since` (unix ms): the one
	 * whose turn came last before that. Of one agent they come one after the other.
	 * `several`: hooks told of several agents' that are open, and it may be any of
	 * them. `none`: none was open then.
	 */
	askedAbout(
		since: number,
	): {call: Call; isMissed: boolean} | 'several' | 'none';
	has(call: {id: string; agentId?: string}): boolean;
	size(): number;
};

/** Kept of one session: of one message there are few. */
const mostKept = 100;

/** @param from unix ms: hooks tell of what begins later */
export function createUnendedCalls(from: number): UnendedCalls {
	const calls = new Map<string, Call>();
	/** By agent, when its last call ended: then the turn of the next one came. */
	const freeAt = new Map<string | undefined, number>();
	const isMissed = ({at}: Call) => at < from;
	/** An agent goes on after the results of all its calls, but for those of the same message. */
	const leave = (agentId: string | undefined, messageId?: string) => {
		for (const [id, call] of calls)
			if (
				call.agentId === agentId &&
				(messageId === undefined || call.messageId !== messageId)
			)
				calls.delete(id);
	};

	const turnOf = ({agentId, at}: Call) =>
		Math.max(at, freeAt.get(agentId) ?? 0);

	return {
		read(fact) {
			switch (fact.type) {
				case 'call':
					leave(fact.agentId, fact.messageId);
					if (calls.size < mostKept)
						calls.set(callKey(fact.id, fact.agentId), fact);
					return;
				case 'result':
					freeAt.set(fact.agentId, fact.at);
					calls.delete(callKey(fact.id, fact.agentId));
					return;
				case 'text':
					leave(fact.agentId, fact.messageId);
					return;
				case 'interrupt':
				case 'stopped':
				case 'turnEnd':
				case 'prompt':
					leave(fact.agentId);
					return;
				case 'over':
				case 'replaced':
				case 'notReplaced':
				case 'stopBlocked':
				case 'blocked':
				case 'command':
				case 'commandOutput':
			}
		},
		has: ({id, agentId}) => calls.has(callKey(id, agentId)),
		size: () => calls.size,
		missed: () => [...calls.values()].filter(isMissed),
		askedAbout(since) {
			const first = new Map<string | undefined, Call>();
			for (const call of calls.values())
				if (!first.has(call.agentId)) first.set(call.agentId, call);
			// One whose turn came later is not what it is about.
			const open = [...first.values()]
				.filter(one => turnOf(one) <= since)
				.sort((one, other) => turnOf(other) - turnOf(one));
			const [call] = open;
			if (!call) return 'none';
			// One that athena held runs later than its turn came.
			if (!isMissed(call) && open.length > 1) return 'several';
			return {call, isMissed: isMissed(call)};
		},
	};
}
