import {type FeedEvent} from '../../feed/types.js';
import {type SessionTotals} from '../types.js';

export type Counts = {
	/** Takes note of one feed event. */
	count(event: FeedEvent): void;
	/** A new object only when its numbers changed. */
	totals(sessionId: string | undefined): SessionTotals;
};

const none: SessionTotals = {toolUses: 0, toolFailures: 0, denied: 0};

type Tally = {
	counted: SessionTotals;
	/** What `totals` last gave, while that is still true. */
	shown: SessionTotals | undefined;
};

/** Counts what the header shows. */
export function createCounts(): Counts {
	const sessions = new Map<string, Tally>();

	const add = (sessionId: string, key: keyof SessionTotals) => {
		let tally = sessions.get(sessionId);
		if (!tally) {
			tally = {counted: {...none}, shown: undefined};
			sessions.set(sessionId, tally);
		}

		tally.counted[key]++;
		tally.shown = undefined;
	};

	return {
		count(event) {
			switch (event.kind) {
				case 'tool.pre':
					add(event.session_id, 'toolUses');
					return;
				case 'tool.failure':
					add(event.session_id, 'toolFailures');
					return;
				case 'tool.abandoned':
					// Refused by nobody here: a hook, a rule, the person at the agent's prompt.
					if (event.data.denied_by !== undefined)
						add(event.session_id, 'denied');
					return;
				case 'user.prompt':
					// A command in the background that failed says so when it is over.
					if (event.data.task?.status === 'failed')
						add(event.session_id, 'toolFailures');
					return;
				case 'permission.denied':
					add(event.session_id, 'denied');
					return;
				case 'permission.decision':
					if (event.data.decision_type === 'deny') {
						add(event.session_id, 'denied');
					}

					return;
				default:
			}
		},
		totals(sessionId) {
			const tally = sessions.get(sessionId ?? '');
			if (!tally) return none;
			tally.shown ??= {...tally.counted};
			return tally.shown;
		},
	};
}
