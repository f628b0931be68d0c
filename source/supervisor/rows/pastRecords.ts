import {type FeedMapper} from '../../feed/mapper.js';
import {type FeedEvent} from '../../feed/types.js';
import {isWholeEvent} from '../../feed/wholeEvent.js';
import {type JournalRecord} from '../../journal/records.js';
import {type KnownSession, type RuntimeEvent} from '../../runtime/types.js';

/** What a record means, once more: the mapper comes by the state it had, and by the same ids. */
export function eventsOf(
	mapper: FeedMapper,
	record: JournalRecord,
): FeedEvent[] {
	switch (record.type) {
		case 'event':
			return mapper.mapEvent(record.event);
		case 'decision':
			return listOf(
				mapper.mapDecision(record.event_id, record.decision, record.at),
			);
		case 'withdrawal':
			return listOf(mapper.mapWithdrawal(record.withdrawal));
		case 'fault': {
			// They are counted for all sessions together: each keeps the id it had.
			const told = (record.feed ?? []).filter(isFault);
			for (const event of told) mapper.noteFault(event);
			return told;
		}
	}
}

/** The record that says where one athena ended and the next began. */
export function startEvent(
	{agent, sessionId, cwd, transcriptPath, until}: KnownSession,
	now: number,
): RuntimeEvent {
	return {
		id: `athena:${sessionId}:${now}`,
		timestamp: now,
		...(agent !== undefined && {agent}),
		hookName: 'AthenaStart',
		sessionId,
		context: {cwd, transcriptPath},
		interaction: {expectsDecision: false},
		payload: {session_id: sessionId, since: until},
	};
}

const listOf = (event: FeedEvent | null): FeedEvent[] => (event ? [event] : []);

const isFault = (kept: object): kept is FeedEvent =>
	isWholeEvent(kept) && kept.kind === 'fault';
