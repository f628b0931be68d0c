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
	 * Undefined where a hook asked about one that is open, which explains the
	 * dialog, and where hooks told of several agents' that are.
	 */
	askedAbout(since: number): {call: Call; isMissed: boolean} | undefined;
	/** A hook asked about an agent's call, unix ms. */
	asked(agentId: string | undefined, at: number): void;
	has(id: string): boolean;
	size(): number;
};

/** Kept of one session: of one message there are few. */
const mostKept = 100;

/** @param from unix ms: hooks tell of what begins later */
export function createUnendedCalls(from: number): UnendedCalls {
	const calls = new Map<string, Call>();
	/** By agent, when its last call ended: then the turn of the next one came. */
	const freeAt = new Map<string | undefined, number>();
	/** By agent, when a hook last asked about a call of it. */
	const askedAt = new Map<string | undefined, number>();
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

	return {
		read(fact) {
			switch (fact.type) {
				case 'call':
					leave(fact.agentId, fact.messageId);
					if (calls.size < mostKept) calls.set(fact.id, fact);
					return;
				case 'result':
					freeAt.set(fact.agentId, fact.at);
					calls.delete(fact.id);
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
				case 'failure':
				case 'replaced':
				case 'notReplaced':
				case 'stopBlocked':
				case 'blocked':
				case 'command':
				case 'commandOutput':
			}
		},
		asked: (agentId, at) => askedAt.set(agentId, at),
		has: id => calls.has(id),
		size: () => calls.size,
		missed: () => [...calls.values()].filter(isMissed),
		askedAbout(since) {
			const first = new Map<string | undefined, Call>();
			for (const call of calls.values())
				if (!first.has(call.agentId)) first.set(call.agentId, call);
			const turnOf = ({agentId, at}: Call) =>
				Math.max(at, freeAt.get(agentId) ?? 0);
			const [call] = [...first.values()]
				.filter(one => turnOf(one) <= since)
				.sort((one, other) => turnOf(other) - turnOf(one));
			const isExplained = [...first.values()].some(
				one => turnOf(one) <= (askedAt.get(one.agentId) ?? -1),
			);
			if (!call || isExplained) return undefined;
			// One that athena held runs later than its turn came.
			if (!isMissed(call) && first.size > 1) return undefined;
			return {call, isMissed: isMissed(call)};
		},
	};
}
