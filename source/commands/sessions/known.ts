import path from 'node:path';
import {endSession} from '../../feed/sessionFacts.js';
import {sessionStatus, type SessionStatus} from '../../feed/sessionStates.js';
import {leftFor} from '../../runtime/adapters/claudeHooks/liveSessions.js';
import {isAgentName} from '../../runtime/agentName.js';
import {adapterOf, registeredSessions} from '../../runtime/agents.js';
import {
	findSession,
	projectName,
	shortIds,
} from '../../sessions/findSession.js';
import {type JournalFile, journalFiles} from '../../sessions/journalFiles.js';
import {openStoredFeed, type StoredFeed} from '../../sessions/storedFeed.js';
import {
	isRecordedNow,
	joinRecordings,
	type RecordedSession,
} from '../../sessions/joinRecordings.js';
import {readSummaries} from '../../sessions/summaries.js';
import {AthenaError} from '../../types/errors.js';
import {cacheFolder} from '../../utils/cacheFolder.js';
import {isOfSystem} from '../../utils/hasCode.js';
import {stateFolder} from '../../utils/stateFolder.js';
import {didYouMean} from '../didYouMean.js';
import {type CommandIo} from '../io.js';
import {badJournals, tellLeftOut, tellLinesLeftOut} from '../leftOut.js';
import {createProgressLine} from '../progressLine.js';

/** Where athena records sessions. Absolute. */
export const recordedIn = (env: NodeJS.ProcessEnv): string =>
	path.join(stateFolder(env), 'sessions');

/**
 * The journals of all recorded sessions, latest first.
 *
 * @throws AthenaError `ATHENA_BAD_FILE` where nobody may look
 */
export function recordedFiles(env: NodeJS.ProcessEnv): JournalFile[] {
	const folder = recordedIn(env);
	try {
		return journalFiles(folder);
	} catch (error) {
		throw badJournals(folder, error);
	}
}

/**
 * What the journal of a session says, as the screen had it.
 *
 * @throws AthenaError `ATHENA_BAD_FILE`
 */
export function feedOf({
	file: {path: file},
}: Pick<RecordedSession, 'file'>): StoredFeed {
	try {
		return openStoredFeed(file);
	} catch (error) {
		throw isOfSystem(error) ? badJournals(file, error) : error;
	}
}

/** Every recorded session, latest first. On a terminal it says how far it is, where that takes long. */
export function knownSessions(
	io: Pick<CommandIo, 'env' | 'stderr'>,
): RecordedSession[] {
	const files = recordedFiles(io.env);
	const progress = createProgressLine(io);
	const leftOut: {file: string; lines: number}[] = [];
	const sessions = readSummaries(
		files,
		path.join(cacheFolder(io.env), 'sessions.json'),
		done => {
			progress.show(() => `reading session ${done + 1} of ${files.length}`);
		},
		(file, error) => {
			progress.end();
			tellLeftOut(io, file, error);
		},
		(file, lines) => {
			leftOut.push({file, lines});
		},
	);
	progress.end();
	tellLinesLeftOut(io, leftOut);
	return joinRecordings(sessions);
}

/** What names a session among all of them, as short as it can be said. */
export function createIdOf(
	all: readonly RecordedSession[],
): (session: RecordedSession) => string {
	const short = shortIds(all.map(({summary}) => summary.sessionId));
	return ({summary: {sessionId}}) => short.get(sessionId) ?? sessionId;
}

/**
 * The session a person means.
 *
 * @throws AthenaError `ATHENA_BAD_FILE` if there is none, or more than one
 */
export function namedSession(
	sessions: readonly RecordedSession[],
	name: string,
): RecordedSession {
	const found = findSession(sessions, name);
	switch (found.type) {
		case 'found':
			return found.session;
		case 'several':
			throw notOne(name, found.sessions);
		case 'none':
			if (sessions.length === 0) throw nothingRecorded();
			throw new AthenaError(
				'ATHENA_BAD_FILE',
				`there is no session “${name}”: neither an id, the beginning of one, nor a project.${didYouMean(name, ['last', ...new Set(sessions.map(({summary}) => projectName(summary.cwd)))])}`,
				'athena sessions list has them all; last is the latest.',
			);
	}
}

export const nothingRecorded = (): AthenaError =>
	new AthenaError(
		'ATHENA_BAD_FILE',
		'no session is recorded yet',
		'athena records each that it supervises; then athena sessions list has it.',
	);

/** A name that is the beginning of several ids. */
export const notOne = (
	name: string,
	sessions: readonly RecordedSession[],
): AthenaError =>
	new AthenaError(
		'ATHENA_BAD_FILE',
		`${name} is the beginning of ${sessions.length} sessions: ${sessions
			.slice(0, 5)
			.map(({summary}) => summary.sessionId)
			.join(', ')}${sessions.length > 5 ? ', …' : ''}`,
		'Write more of the id; athena sessions list has them all.',
	);

/** Longer than this without a word, and with nobody who attends it, a session is taken for gone, ms. */
const goneAfterMs = 24 * 60 * 60 * 1000;

/** Where sessions stand now: by their records, and the agents that run on this machine. */
export function createStatusOf(
	env: NodeJS.ProcessEnv,
	now: number,
): (session: RecordedSession) => SessionStatus {
	const registered = registeredSessions(env);
	const running =
		registered && new Set(registered.map(({sessionId}) => sessionId));
	const isAlive = (session: RecordedSession): boolean | undefined => {
		const {summary} = session;
		if (running?.has(summary.sessionId) === true) return true;
		// One without a screen of its own says nowhere that it runs.
		if (isRecordedNow(session)) return undefined;
		return running !== undefined &&
			isAgentName(summary.agent) &&
			adapterOf(summary.agent).registered !== undefined
			? false
			: now - summary.lastAt > goneAfterMs
				? false
				: undefined;
	};

	/** What came to its end by what nobody recorded: its process went on with another session. */
	const endOf = (session: RecordedSession) => {
		const {summary} = session;
		return isRecordedNow(session) || running?.has(summary.sessionId) === true
			? undefined
			: leftFor(
					{
						sessionId: summary.sessionId,
						transcriptPath: summary.transcriptPath,
						process: summary.process,
					},
					registered ?? [],
				);
	};

	return session => {
		const {facts, lastAt} = session.summary;
		const seen = {now, attended: isRecordedNow(session)};
		const reason = endOf(session);
		if (reason !== undefined) {
			const ended = structuredClone(facts);
			endSession(ended, reason, lastAt);
			return sessionStatus(ended, seen);
		}

		const alive = isAlive(session);
		return sessionStatus(facts, {...seen, ...(alive !== undefined && {alive})});
	};
}
