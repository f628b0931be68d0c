import {createFeedMapper} from '../feed/mapper.js';
import {type FeedEvent} from '../feed/types.js';
import {type JournalRecord} from '../journal/records.js';
import {feedEventOf} from '../supervisor/rows/readFeedEvent.js';

/** Reads the feed back from the records of one journal, in their order. */
export type RecordedFeed = {
	/** What the feed showed for the next record. */
	events(record: JournalRecord): readonly FeedEvent[];
	/** A record did not say its feed, so it follows from all before it: nobody can go on from the middle. */
	isDerived(): boolean;
};

/**
 * athena says in each record what the feed showed for it. Where the first one
 * does not, somebody else wrote them, and the feed is derived anew.
 *
 * @param isKnown the records come from the middle of a file that says its feed
 */
export function createRecordedFeed(isKnown = false): RecordedFeed {
	let isTold: boolean | undefined = isKnown ? true : undefined;
	const mapper = createFeedMapper();

	const derive = (record: JournalRecord): FeedEvent[] => {
		switch (record.type) {
			case 'event':
				return mapper.mapEvent(record.event);
			case 'decision': {
				const {event_id: id, decision, at} = record;
				return listOf(mapper.mapDecision(id, decision, at));
			}

			case 'withdrawal':
				return listOf(mapper.mapWithdrawal(record.withdrawal));
			case 'fault':
				return [mapper.mapFault(record.fault)];
		}
	};

	return {
		events(record) {
			isTold ??= record.feed !== undefined;
			return isTold
				? (record.feed ?? []).flatMap(
						(_, part) => feedEventOf(record, part) ?? [],
					)
				: derive(record);
		},
		isDerived: () => isTold === false,
	};
}

const listOf = (event: FeedEvent | null): FeedEvent[] => (event ? [event] : []);
