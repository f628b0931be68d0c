import {type BrokenLine, readJournal} from '../../journal/readJournal.js';
import {type JournalRecord} from '../../journal/records.js';
import {type ReplayStep} from '../../runtime/adapters/mock/index.js';
import {type AthenaError} from '../../types/errors.js';
import {badReplayFile} from '../replayErrors.js';
import {type ReplaySource} from './source.js';

/** So many skipped lines are named; the rest is counted. */
const mostNamed = 10;

/** A journal; several may read it at once. */
export function journalSource(path: string): ReplaySource {
	let warnings: readonly string[] = [];
	return {
		form: 'journal',
		warnings: () => warnings,
		*steps() {
			const own: string[] = [];
			warnings = own;
			let hasRecord = false;
			let skipped = 0;
			let worst: AthenaError | undefined;
			for (const entry of readJournal(path)) {
				if ('record' in entry) {
					hasRecord = true;
					yield stepOfRecord(entry.record);
					continue;
				}

				if (!entry.unfinished)
					worst ??= badReplayFile(path, entry.line, entry.reason);
				if (++skipped <= mostNamed) own.push(aboutSkipped(path, entry));
			}

			if (!hasRecord && worst) throw worst;
			if (skipped > mostNamed)
				own.push(`${path}: ${skipped - mostNamed} more lines left out`);
		},
	};
}

function aboutSkipped(
	path: string,
	{line, bytes, reason, unfinished}: BrokenLine,
): string {
	return unfinished
		? `${path}:${line}: the last line is unfinished and was left out (${bytes} bytes)`
		: `${path}:${line}: left out ${bytes} bytes that are no record: ${reason}`;
}

function stepOfRecord(record: JournalRecord): ReplayStep {
	switch (record.type) {
		case 'event': {
			const {event} = record;
			return {
				type: 'event',
				at: event.timestamp,
				isTimed: true,
				after: 'actor',
				event,
			};
		}

		case 'decision': {
			const {at, decision, event_id: eventId} = record;
			return {type: 'decision', at, eventId, decision};
		}

		case 'withdrawal': {
			const {withdrawal} = record;
			return {type: 'withdrawal', at: withdrawal.timestamp, withdrawal};
		}

		case 'fault': {
			const {fault} = record;
			return {type: 'fault', at: fault.timestamp, fault};
		}
	}
}
