import {type Clock} from '../../../../types/clock.js';
import {
	createTranscriptReadings,
	type TranscriptReadings,
} from '../../../../utils/transcriptReadings.js';
import {type KnownSession, type RuntimeEvent} from '../../../types.js';
import {createSessionReading, type SessionReading} from './sessionReading.js';

/**
 * Reads the transcripts of all sessions that hooks tell of, for what hooks do
 * not tell. Never in a hook's way: a hook only says that there may be news.
 */
export type TranscriptReader = {
	/** A hook told something; everybody else has heard of it. */
	heard(event: RuntimeEvent): void;
	/** A request went on without an answer from here. */
	unanswered(event: RuntimeEvent): void;
	/** A session that was recorded before is read on, though no hook came yet. */
	follow(session: KnownSession): void;
	stop(): void;
};

/** Sessions that are read; one that is heard of again later is read from there. */
const mostSessions = 32;

/**
 * @param emit told of each event, in its order within its session
 * @param readings where others read the same transcripts
 */
export function createTranscriptReader(
	clock: Clock,
	emit: (event: RuntimeEvent) => void,
	readings: TranscriptReadings = createTranscriptReadings(clock),
): TranscriptReader {
	const sessions = new Map<string, SessionReading>();
	let stopped = false;

	const open = (
		{sessionId, cwd, transcriptPath, presentUntil}: Omit<KnownSession, 'until'>,
		since: number,
		from: number,
	): SessionReading => {
		sessions.get(sessionId)?.stop();
		const reading = createSessionReading({
			owner: {sessionId, cwd, transcriptPath},
			clock,
			readings,
			since,
			awaySince: Math.max(since, presentUntil ?? 0),
			from,
			emit,
		});
		sessions.set(sessionId, reading);
		for (const [oldest, one] of sessions) {
			if (sessions.size <= mostSessions) break;
			one.stop();
			sessions.delete(oldest);
		}

		return reading;
	};

	return {
		heard(event) {
			const {sessionId, context, timestamp, agent = 'claude'} = event;
			const {transcriptPath, cwd} = context;
			if (stopped || transcriptPath === '' || agent !== 'claude') return;
			const known = sessions.get(sessionId);
			const begins = isBeginning(event);
			const reading =
				known?.path === transcriptPath
					? known
					: open(
							{sessionId, cwd, transcriptPath},
							begins ? 0 : timestamp,
							begins ? 0 : timestamp,
						);
			reading.heard(event);
		},
		unanswered(event) {
			sessions.get(event.sessionId)?.unanswered(event);
		},
		follow(session) {
			const {sessionId, agent = 'claude'} = session;
			if (stopped || sessions.has(sessionId) || agent !== 'claude') return;
			open(session, session.until, clock.now());
		},
		stop() {
			stopped = true;
			for (const reading of sessions.values()) reading.stop();
		},
	};
}

/** Nothing was in the transcript before. */
function isBeginning({hookName, payload}: RuntimeEvent): boolean {
	if (hookName !== 'SessionStart') return false;
	const source: unknown =
		typeof payload === 'object' && payload !== null && 'source' in payload
			? payload.source
			: undefined;
	return source === 'startup' || source === 'clear';
}
