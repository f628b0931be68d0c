import {type TranscriptFact} from './facts.js';

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
	const leave = (agentId: string | undefined) => {
		for (const [id, call] of calls)
			if (call.agentId === agentId) calls.delete(id);
	};

	return {
		read(fact) {
			switch (fact.type) {
				case 'call':
					if (fact.at >= from || calls.size >= mostKept) return;
					// An agent begins the calls of a message after the results of the last one.
					for (const [id, {agentId, messageId}] of calls)
						if (agentId === fact.agentId && messageId !== fact.messageId)
							calls.delete(id);
					calls.set(fact.id, fact);
					return;
				case 'result':
					calls.delete(fact.id);
					return;
				case 'text':
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
