import {type TranscriptFact} from '../../../transcript.js';

type Call = Extract<TranscriptFact, {type: 'call'}>;

/** Calls that began before hooks were heard, and of which no end is written. */
export type UnendedCalls = {
	read(fact: TranscriptFact): void;
	/** In the order in which they began. */
	all(): readonly Call[];
};

/** Kept of one session: of one message there are few. */
const mostKept = 100;

/** @param from unix ms: hooks tell of what begins later */
export function createUnendedCalls(from: number): UnendedCalls {
	const calls = new Map<string, Call>();
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
					if (fact.at >= from || calls.size >= mostKept) return;
					leave(fact.agentId, fact.messageId);
					calls.set(fact.id, fact);
					return;
				case 'result':
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
				case 'replaced':
				case 'notReplaced':
				case 'stopBlocked':
				case 'blocked':
				case 'command':
				case 'commandOutput':
			}
		},
		all: () => [...calls.values()],
	};
}
