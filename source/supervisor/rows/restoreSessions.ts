import {type Journal} from '../../journal/journal.js';
import {type KnownSession} from '../../runtime/types.js';
import {type Recorder} from './recorder.js';

/** Older recordings are not shown again by themselves, ms. */
const recentMs = 24 * 60 * 60 * 1000;
/** Sessions that are shown again: all that one person has at once, so that none that waits is lost. */
const mostSessions = 64;
/** What is read back of all of them together, bytes: the screen waits for it. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Shows the sessions again that an earlier athena recorded and that go on, as
 * far as anybody knows. Oldest first, so that the latest is the current one.
 */
export function restoreSessions({
	journal,
	recorder,
	restores,
	now,
}: {
	journal: Pick<Journal, 'unended'>;
	recorder: Pick<Recorder, 'restore'>;
	restores: (cwd: string) => boolean;
	now: number;
}): KnownSession[] {
	let bytes = 0;
	const known = journal
		.unended(now - recentMs)
		.filter(({cwd}) => restores(cwd))
		.slice(0, mostSessions)
		.filter(session => (bytes += session.bytes) <= mostBytes)
		.reverse()
		.flatMap(({sessionId}) => recorder.restore(sessionId) ?? []);
	// A session may be quiet for long: athena was there as long as it recorded any.
	const presentUntil = Math.max(...known.map(({until}) => until));
	return known.map(session => ({...session, presentUntil}));
}
