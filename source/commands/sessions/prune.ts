import fs from 'node:fs';
import {type JournalFile} from '../../sessions/journalFiles.js';
import {
	bytesOf,
	filesOf,
	isRecordedNow,
	type RecordedSession,
} from '../../sessions/joinRecordings.js';
import {exitCodes} from '../../types/errors.js';
import {amount, byteSize} from '../../utils/amounts.js';
import {lockFile, unlockFile} from '../../utils/fileLock.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type Flags} from '../flags/readFlags.js';
import {writeJson} from '../writeJson.js';
import {type CommandIo} from '../io.js';
import {noInput} from '../wordsGiven.js';
import {UsageError} from '../../types/usageError.js';
import {createIdOf, createStatusOf, knownSessions} from './known.js';
import {titleOf} from './table.js';
import {printTo} from '../printTo.js';

/**
 * `athena sessions prune --older 30d`: deletes journals whose last word is
 * older, once a person said so. Never one that is being written, or whose
 * agent still runs. Exit code 1 if the person said no, or one can't be deleted.
 *
 * @throws UsageError
 */
export async function pruneSessions(
	flags: Flags,
	io: CommandIo,
): Promise<number> {
	noInput(flags);
	const now = Date.now();
	const before = now - spanOf(flags.older);
	const statusOf = createStatusOf(io.env, now);
	const all = knownSessions(io);
	const idOf = createIdOf(all);
	const old = all.filter(
		session => lastWord(session) < before && isOver(session, statusOf),
	);
	const bytes = old.reduce((sum, session) => sum + bytesOf(session), 0);
	const what = `${amount(old.length, 'session')} (${byteSize(bytes)})`;
	const say = (text: string) => {
		if (!flags.json) printTo(io.stdout, `${makeVisible(text)}\n`);
	};
	if (old.length > 0 && !flags.yes) {
		for (const session of old.slice(0, mostNamed))
			say(`  ${idOf(session)}  ${titleOf(session)}`);
		if (old.length > mostNamed) say(`  … and ${old.length - mostNamed} more`);
		if (!(await agrees(`Delete ${what} for good? [y/N] `, io))) {
			say('nothing was deleted');
			return exitCodes.finding;
		}
	}

	if (old.length === 0)
		say(
			`nothing to delete: no session is over and older than ${flags.older ?? ''}`,
		);
	const left = old.filter(session => !remove(session));
	if (flags.json)
		writeJson(io, {
			deleted: old
				.filter(session => !left.includes(session))
				.map(({summary}) => summary.sessionId),
			left: left.map(({summary}) => summary.sessionId),
		});
	for (const {summary} of left) say(`left: ${summary.sessionId}`);
	if (old.length > 0)
		say(
			left.length === 0
				? `deleted: ${what}`
				: `deleted: ${amount(old.length - left.length, 'session')}`,
		);
	return left.length === 0 ? exitCodes.ok : exitCodes.finding;
}

/** So many are named before a person says yes. */
const mostNamed = 10;

const unitMs: Readonly<Record<string, number>> = {
	h: 3_600_000,
	d: 86_400_000,
	w: 7 * 86_400_000,
};

function spanOf(older: string | undefined): number {
	const [, count, unit = ''] = /^(\d+)([hdw])$/.exec(older ?? '') ?? [];
	const ms = Number(count) * (unitMs[unit] ?? Number.NaN);
	if (older === undefined)
		throw new UsageError(
			'athena sessions prune needs --older: athena sessions prune --older 30d',
		);
	if (!(ms > 0))
		throw new UsageError(
			`--older takes hours, days or weeks (12h, 30d, 8w), not “${older}”`,
		);
	return ms;
}

/** By its events and by its file: what somebody touched or copied lately is not old. */
const lastWord = (session: RecordedSession) =>
	Math.max(
		session.summary.lastAt,
		...filesOf(session).map(({mtimeMs}) => mtimeMs),
	);

/** Nobody writes it, and no agent is known to go on with it. */
const isOver = (
	session: RecordedSession,
	statusOf: ReturnType<typeof createStatusOf>,
): boolean => {
	const {state} = statusOf(session);
	return !isRecordedNow(session) && (state === 'ended' || state === 'failed');
};

/** All that is recorded of it; false if something is still there. */
const remove = (session: RecordedSession): boolean =>
	filesOf(session)
		.map(file => removeFile(file))
		.every(Boolean);

/** Under its own lock: no athena may begin to write it meanwhile. False if it is still there. */
function removeFile({path, inode}: JournalFile): boolean {
	try {
		if (!lockFile(path)) return false;
		try {
			if (fs.lstatSync(path).ino !== inode) return false;
			fs.rmSync(path);
			return true;
		} finally {
			unlockFile(path);
		}
	} catch {
		// Gone already, or not ours to delete: it is said which.
		return !fs.existsSync(path);
	}
}

async function agrees(
	question: string,
	{stdin, stderr}: CommandIo,
): Promise<boolean> {
	if (stdin.isTTY !== true)
		throw new UsageError(
			'nobody is here to ask: --yes says that they may be deleted',
		);
	printTo(stderr, question);
	// A line of a terminal comes whole.
	for await (const piece of stdin as AsyncIterable<string | Uint8Array>)
		return /^\s*y(es)?\s*$/i.test(Buffer.from(piece).toString());
	return false;
}
