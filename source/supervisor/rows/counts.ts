import {countedAs} from '../../feed/counted.js';
import {type FeedEvent} from '../../feed/types.js';
import {type SessionTotals} from '../types.js';

export type Counts = {
	/** Takes note of one feed event. */
	count(event: FeedEvent): void;
	/** A new object only when its numbers changed. */
	totals(sessionId: string | undefined): SessionTotals;
};

const none: SessionTotals = {toolUses: 0, toolFailures: 0, denied: 0};

const totalOf = {
	call: 'toolUses',
	failure: 'toolFailures',
	denial: 'denied',
} as const;

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
			const counted = countedAs(event);
			if (counted !== undefined) add(event.session_id, totalOf[counted]);
		},
		totals(sessionId) {
			const tally = sessions.get(sessionId ?? '');
			if (!tally) return none;
			tally.shown ??= {...tally.counted};
			return tally.shown;
		},
	};
}
