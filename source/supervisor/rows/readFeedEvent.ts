import {type FeedIdentity, rehydrateEvent} from '../../feed/mapper.js';
import {type FeedEvent} from '../../feed/types.js';
import {isWholeEvent} from '../../feed/wholeEvent.js';
import {type Journal} from '../../journal/journal.js';
import {type JournalRecord} from '../../journal/records.js';
import {type FeedPlace} from './feedStore.js';

/** A feed event out of its journal record; undefined when that is gone. */
export function readFeedEvent(
	journal: Journal,
	{part, ...ref}: FeedPlace,
): FeedEvent | undefined {
	const record = journal.read(ref);
	return record && feedEventOf(record, part);
}

/** What the feed showed for a record, one of it (0-based); undefined where the record does not say it. */
export function feedEventOf(
	record: JournalRecord,
	part: number,
): FeedEvent | undefined {
	const kept = record.feed?.[part];
	if (!kept) return undefined;
	if (isWholeEvent(kept)) return kept;
	return record.type === 'event' && isIdentity(kept)
		? rehydrateEvent(kept, record.event)
		: undefined;
}

const isIdentity = (kept: object): kept is FeedIdentity =>
	'event_id' in kept && 'kind' in kept && 'actor_id' in kept;
