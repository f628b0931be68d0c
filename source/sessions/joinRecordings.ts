import {dropUndefined} from '../utils/dropUndefined.js';
import {groupBy} from '../utils/groupBy.js';
import {type JournalFile} from './journalFiles.js';
import {type SessionSummary} from './summary.js';
import {type Recording} from './summaries.js';

/** A recorded session, once. */
export type RecordedSession = Recording & {
	/** Other recordings of it: another athena heard it for a while. */
	others: readonly JournalFile[];
};

/**
 * The sessions of recordings, in their order: of one that several athenas
 * recorded the latest speaks, and nothing of it counts twice. What it used they
 * all read in the same transcript.
 *
 * @param recordings latest first
 */
export function joinRecordings(
	recordings: readonly Recording[],
): RecordedSession[] {
	const sessions = groupBy(recordings, ({summary: {agent, sessionId}}) =>
		JSON.stringify([agent, sessionId]),
	);
	return [...sessions.values()].flatMap(([latest, ...earlier]) => {
		if (latest === undefined) return [];
		const others = earlier.map(({file}) => file);
		const models = [latest, ...earlier].find(
			one => Object.keys(one.models).length > 0,
		)?.models;
		return {
			file: latest.file,
			summary: earlier.reduce(
				(summary, other) => joined(summary, other.summary),
				latest.summary,
			),
			models: models ?? {},
			others,
		};
	});
}

/**
 * Calls that one heard the other read in the transcript, as far as it went on
 * hearing the session: who knows more knows of the others' too.
 */
function joined(latest: SessionSummary, other: SessionSummary): SessionSummary {
	const most = (name: 'prompts' | 'calls' | 'failures' | 'denied' | 'asked') =>
		Math.max(latest[name], other[name]);
	const began = other.startedAt < latest.startedAt ? other : latest;
	return {
		...latest,
		...dropUndefined({
			title: latest.title ?? other.title,
			firstPrompt: began.firstPrompt ?? latest.firstPrompt ?? other.firstPrompt,
			model: latest.model ?? other.model,
		}),
		cwd: began.cwd,
		startedAt: began.startedAt,
		lastAt: Math.max(latest.lastAt, other.lastAt),
		prompts: most('prompts'),
		calls: most('calls'),
		failures: most('failures'),
		denied: most('denied'),
		asked: most('asked'),
	};
}

/** All files that hold something of it, the latest first. */
export const filesOf = ({
	file,
	others,
}: Pick<RecordedSession, 'file' | 'others'>): readonly JournalFile[] => [
	file,
	...others,
];

/** A living athena writes to one of them. */
export const isRecordedNow = (session: RecordedSession): boolean =>
	filesOf(session).some(({isLive}) => isLive);

/** Of all of them. */
export const bytesOf = (session: RecordedSession): number =>
	filesOf(session).reduce((sum, {size}) => sum + size, 0);
