import fs from 'node:fs';
import path from 'node:path';
import {allow, deny, readRecording} from '../../feed/__tests__/helpers.js';
import {journalFileName} from '../../journal/fileName.js';
import {createJournal} from '../../journal/journal.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {createRecorder} from '../../supervisor/rows/recorder.js';
import {systemClock} from '../../types/clock.js';

/**
 * Events as athena would have recorded them, every request answered in turn:
 * allowed, denied, or taken elsewhere. Returns the journal's file.
 */
export function recordJournal(
	directory: string,
	events: readonly RuntimeEvent[],
): string {
	const journal = createJournal({directory});
	let at = 0;
	const recorder = createRecorder({
		journal,
		clock: {...systemClock, now: () => at},
		onFeedEvent: undefined,
	});
	let asked = 0;
	for (const event of events) {
		at = event.timestamp;
		recorder.event(event);
		if (event.hookName !== 'PermissionRequest') continue;
		asked++;
		if (asked % 3 === 1) recorder.decision(event.id, allow, undefined);
		if (asked % 3 === 2) recorder.decision(event.id, deny(), undefined);
		if (asked % 3 === 0)
			recorder.withdrawal(
				{eventId: event.id, cause: 'answered_elsewhere', timestamp: at},
				undefined,
			);
	}

	journal.close();
	const [first] = events;
	if (!first) throw new Error('a journal needs an event');
	const file = path.join(
		directory,
		`${journalFileName(first.sessionId)}.ndjson`,
	);
	// A chunk on its way is written once more when a journal closes, and may
	// arrive later than a test sets the time of its file: nobody writes to a copy.
	const copy = `${file}.copy`;
	fs.copyFileSync(file, copy);
	fs.renameSync(copy, file);
	return file;
}

/** One of the recordings of real sessions, its first session only. */
export function recordReal(directory: string, name: string): string {
	const events = readRecording(name);
	const [first] = events;
	return recordJournal(
		directory,
		events.filter(({sessionId}) => sessionId === first?.sessionId),
	);
}
