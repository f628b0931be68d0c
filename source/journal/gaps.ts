import {isoTime} from '../utils/timeText.js';
import {type JournalRecord} from './records.js';

/** What of one session was not recorded. */
type Gap = {
	/** Records that came while nothing could be written. */
	records: number;
	/** Bytes that were on their way when writing failed. */
	bytes: number;
	/** Unix ms. */
	since: number;
};

/** Keeps count of what the journal could not take, so that it can say so later. */
export type Gaps = {
	/** A record of this session was not taken. */
	missed(sessionId: string, at: number): void;
	/** So many bytes of this session were lost on their way. */
	lost(sessionId: string, bytes: number, at: number): void;
	/** The sessions with a gap, latest first. */
	sessions(): string[];
	/** Records of all sessions. */
	records(): number;
	/** What the journal is to say about this session's gap, which is then forgotten. */
	take(sessionId: string, at: number, why: string): JournalRecord | undefined;
};

/** Sessions whose gaps are counted: an agent makes sessions at will. */
const mostSessions = 1000;

export function createGaps(): Gaps {
	const gaps = new Map<string, Gap>();
	const gapOf = (sessionId: string, since: number) => {
		const gap = gaps.get(sessionId) ?? {records: 0, bytes: 0, since};
		gaps.delete(sessionId);
		gaps.set(sessionId, gap);
		const [oldest] = gaps.keys();
		if (gaps.size > mostSessions && oldest !== undefined) gaps.delete(oldest);
		return gap;
	};

	return {
		missed(sessionId, at) {
			gapOf(sessionId, at).records++;
		},
		lost(sessionId, bytes, at) {
			gapOf(sessionId, at).bytes += bytes;
		},
		sessions: () => [...gaps.keys()].reverse(),
		records: () =>
			[...gaps.values()].reduce((sum, {records}) => sum + records, 0),
		take(sessionId, at, why) {
			const gap = gaps.get(sessionId);
			gaps.delete(sessionId);
			return gap && faultRecord(sessionId, at, describe(gap, at, why));
		},
	};
}

/** A record that says what is not in the journal. */
export function faultRecord(
	sessionId: string,
	timestamp: number,
	message: string,
): JournalRecord {
	return {
		v: 1,
		type: 'fault',
		fault: {code: 'not_recorded', message, timestamp, sessionId},
	};
}

function describe({records, bytes, since}: Gap, at: number, why: string) {
	const what = [
		...(records > 0 ? [`${records} records`] : []),
		...(bytes > 0 ? [`${bytes} bytes on their way`] : []),
	].join(' and ');
	const span = `${isoTime(since)} and ${isoTime(at)}`;
	return `not recorded between ${span}: ${what}: ${why}`;
}
