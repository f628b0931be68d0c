import process from 'node:process';
import {type Clock} from '../../types/clock.js';
import {
	createTranscriptReadings,
	type TranscriptReadings,
} from '../../utils/transcriptReadings.js';
import {type AdapterOf} from '../adapter.js';
import {type AgentName, usualAgent} from '../agentName.js';
import {type TranscriptFormat} from '../transcript.js';
import {type KnownSession, type RuntimeEvent} from '../types.js';
import {createSessionReading, type SessionReading} from './sessionReading.js';
import {type TranscriptOwner} from './toEvent.js';

/**
 * Reads the transcripts of all sessions that hooks tell of, for what hooks do
 * not tell. Never in a hook's way: a hook only says that there may be news.
 */
export type TranscriptReader = {
	/** A hook tells something; nobody has heard of it yet. */
	comes(event: RuntimeEvent): void;
	/** A hook told something; everybody else has heard of it. */
	heard(event: RuntimeEvent): void;
	/** Somebody here decided about a request. */
	answered(event: RuntimeEvent): void;
	/** A request went on without an answer from here. */
	unanswered(event: RuntimeEvent): void;
	/** A session that was recorded before is read on, though no hook came yet. */
	follow(session: KnownSession): void;
	stop(): void;
};

/** What an earlier athena knew. */
type Recorded = Pick<
	KnownSession,
	'presentUntil' | 'turn' | 'lately' | 'process'
>;

/** Sessions that are read; one that is heard of again later is read from there. */
const mostSessions = 32;

/**
 * @param emit told of each event, in its order within its session
 * @param adapterOf says how an agent's transcript is read, if at all
 * @param readings where others read the same transcripts
 */
export function createTranscriptReader(
	clock: Clock,
	emit: (event: RuntimeEvent) => void,
	adapterOf: AdapterOf,
	readings: TranscriptReadings = createTranscriptReadings(clock),
): TranscriptReader {
	const sessions = new Map<string, SessionReading>();
	let stopped = false;

	const open = (
		owner: TranscriptOwner,
		format: TranscriptFormat,
		since: number,
		from: number,
		{presentUntil = since, turn, lately, process: mark}: Recorded = {},
	): SessionReading => {
		const {sessionId} = owner;
		sessions.get(sessionId)?.stop();
		const reading = createSessionReading({
			owner,
			format,
			clock,
			readings,
			since,
			awaySince: Math.max(since, presentUntil),
			from,
			recorded: turn,
			lately,
			process: mark,
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
		comes(event) {
			sessions.get(event.sessionId)?.comes(event);
		},
		heard(event) {
			const {sessionId, context, timestamp, agent} = event;
			const {cwd} = context;
			const format = adapterOf(agent ?? usualAgent).transcript;
			if (stopped || !format) return;
			const known = sessions.get(sessionId);
			const transcriptPath =
				context.transcriptPath || (known?.path ?? located(format, sessionId));
			if (transcriptPath === '') return;
			const from = isBeginning(event) ? 0 : timestamp;
			const owner = ownerOf({sessionId, cwd, transcriptPath, agent});
			const reading =
				known?.path === transcriptPath
					? known
					: open(owner, format, from, from);
			reading.heard(event);
		},
		answered(event) {
			sessions.get(event.sessionId)?.answered(event);
		},
		unanswered(event) {
			sessions.get(event.sessionId)?.unanswered(event);
		},
		follow(session) {
			const {sessionId, agent = usualAgent, until} = session;
			const format = adapterOf(agent).transcript;
			if (stopped || sessions.has(sessionId) || !format) return;
			const transcriptPath =
				session.transcriptPath || located(format, sessionId);
			if (transcriptPath === '') return;
			const owner = ownerOf({...session, transcriptPath});
			open(owner, format, until, clock.now(), session);
		},
		stop() {
			stopped = true;
			for (const reading of sessions.values()) reading.stop();
		},
	};
}

/** Where it is though no hook named it. */
const located = (format: TranscriptFormat, sessionId: string): string =>
	format.locate?.(sessionId, process.env) ?? '';

const ownerOf = ({
	sessionId,
	cwd,
	transcriptPath,
	agent,
}: Omit<TranscriptOwner, 'agent'> & {
	agent?: AgentName | undefined;
}): TranscriptOwner => ({
	sessionId,
	cwd,
	transcriptPath,
	...(agent !== undefined && {agent}),
});

/** Nothing was in the transcript before. */
function isBeginning({hookName, payload}: RuntimeEvent): boolean {
	if (hookName !== 'SessionStart') return false;
	const source: unknown =
		typeof payload === 'object' && payload !== null && 'source' in payload
			? payload.source
			: undefined;
	return source === 'startup' || source === 'clear';
}
