import path from 'node:path';
import {shortId} from '../utils/shortId.js';
import {type RecordedSession} from './joinRecordings.js';

/** What a person's name for a session leads to. */
export type FoundSession =
	| {type: 'found'; session: RecordedSession}
	/** The beginning of several ids. */
	| {type: 'several'; sessions: readonly RecordedSession[]}
	| {type: 'none'};

/**
 * A session by its id, the beginning of it, `last`, or its project (the name
 * of the folder it began in, or the folder itself): of a project the latest.
 *
 * @param sessions latest first
 */
export function findSession(
	sessions: readonly RecordedSession[],
	name: string,
): FoundSession {
	if (name === '') return {type: 'none'};
	const [latest] = sessions;
	if (name === 'last' && latest) return {type: 'found', session: latest};
	const named = (fits: (session: RecordedSession) => boolean) =>
		sessions.filter(fits);
	const exact = named(({summary}) => summary.sessionId === name);
	const begun = named(({summary}) => summary.sessionId.startsWith(name));
	const ids = new Set(begun.map(({summary}) => summary.sessionId));
	const ofProject = named(session => isOfProject(session, name));
	const [found] =
		exact.length > 0 || ids.size === 1 ? [...exact, ...begun] : ofProject;
	if (found) return {type: 'found', session: found};
	return ids.size > 1 ? {type: 'several', sessions: begun} : {type: 'none'};
}

/**
 * Beginnings of ids that name one session each, by id: as they are written
 * elsewhere, and longer where others begin so too.
 */
export function shortIds(ids: Iterable<string>): ReadonlyMap<string, string> {
	const sorted = [...new Set(ids)].sort();
	const common = (one: string, other = ''): number => {
		let length = 0;
		while (length < one.length && one[length] === other[length]) length++;
		return length;
	};

	return new Map(
		sorted.map((id, at) => {
			const told = Math.max(
				common(id, sorted[at - 1]),
				common(id, sorted[at + 1]),
			);
			return [id, id.slice(0, Math.max(shortId(id).length, told + 1))];
		}),
	);
}

/** Whether a session began in this folder, or in one of this name. */
export function isOfProject(
	{summary: {cwd}}: RecordedSession,
	name: string,
): boolean {
	return projectName(cwd) === name || cwd === name.replace(/(?<=.)\/+$/, '');
}

/** The folder a session began in, without the way there. */
export const projectName = (cwd: string): string => path.basename(cwd) || '/';
