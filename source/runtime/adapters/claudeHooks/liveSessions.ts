import fs from 'node:fs';
import path from 'node:path';
import {isRecord} from '../../../utils/isRecord.js';
import {isThere, startOf} from '../../../utils/processStart.js';
import {readRegular, withoutWaiting} from '../../../utils/regularFile.js';
import {readName, readNumber} from '../../../utils/tolerant.js';
import {type LiveSession} from '../../transcript.js';
import {type RegisteredSession} from '../../types.js';
import {homeFolder} from '../../../utils/homeFolder.js';

/**
 * Claude's own register of its interactive sessions: `~/.claude/sessions/<pid>.json`
 * (2.1.224 and later; docs/protocol.md#transcript). A file outlives a crash and
 * pids come back, so the process must be there and have begun when the file says.
 */

/** Longer files are none of the agent's. */
const mostBytes = 64 * 1024;
/** Sessions of one user that are looked through. */
const mostFiles = 200;

/** The sessions that run now, with what each says of itself; undefined where Claude keeps no such folder. */
export function registeredSessions(
	env: NodeJS.ProcessEnv,
): RegisteredSession[] | undefined {
	const own = env.CLAUDE_CONFIG_DIR ?? '';
	const folder = path.join(
		own === '' ? path.join(homeFolder(env), '.claude') : own,
		'sessions',
	);
	try {
		return entryFiles(fs.readdirSync(folder)).flatMap(name => {
			const entry = readNow(path.join(folder, name));
			return entry === undefined ? [] : (registered(entry) ?? []);
		});
	} catch {
		return undefined;
	}
}

/**
 * Why the process of a session goes on with another one; undefined where it
 * does not, as far as is known. `process`: the mark of it.
 */
export function leftFor(
	{
		sessionId,
		transcriptPath,
		process,
	}: {sessionId: string; transcriptPath: string; process: string | undefined},
	registered: readonly RegisteredSession[],
): LeftFor | undefined {
	const [pid, start = ''] = process?.split(':') ?? [];
	const next = registered.find(one => String(one.pid) === pid);
	if (next === undefined || next.sessionId === sessionId) return undefined;
	// A register outlives no process that came back with its number; a mark does.
	if (start === '' || startOf(next.pid) !== start) return undefined;
	const began = (file: string) =>
		fs.statSync(file, {throwIfNoEntry: false})?.birthtimeMs;
	return whyFor(
		began(transcriptPath),
		began(besideIt(transcriptPath, next.sessionId)),
	);
}

/** A session that runs; undefined of one that does not, or does not say enough. */
function registered(entry: Entry): RegisteredSession | undefined {
	const {pid, sessionId, cwd, startedAt, name} = entry;
	if (sessionId === undefined || pid === undefined || lifeOf(entry) !== 'runs')
		return undefined;
	return {
		sessionId,
		pid,
		cwd,
		startedAt,
		...(name !== undefined && {name}),
	};
}

/**
 * Looks a session up, beside its transcripts. Never rejects. Where several
 * processes have it, it does what the busiest of them does. `mark`: of the process
 * that had it.
 */
export function createLiveSession(
	sessionId: string,
	transcriptPath: string,
	mark?: string,
): () => Promise<LiveSession> {
	const folder = path.join(
		path.dirname(path.dirname(path.dirname(transcriptPath))),
		'sessions',
	);
	const [pid = '', start = ''] = mark?.split(':') ?? [];
	/** Whose it was when it had this session: of a mark that says when it began. */
	let had =
		start === ''
			? undefined
			: {file: path.join(folder, `${pid}.json`), procStart: start};
	let wasSeen = false;
	const others = createOthers(folder, sessionId);

	return async () => {
		const known = had && (await readSoon(had.file));
		if (had && known?.sessionId === sessionId && lifeOf(known) !== 'gone') {
			wasSeen = true;
			return busiest([known, ...(await others(had.file))]);
		}

		const found = await findEntry(folder, sessionId);
		if (found) {
			const {file, entry} = found;
			had = {file, procStart: entry.procStart ?? ''};
			wasSeen = true;
			return lifeOf(entry) === 'gone' ? {state: 'gone'} : stateOf(entry);
		}

		const isLeft =
			known?.sessionId !== undefined &&
			known.procStart === had?.procStart &&
			lifeOf(known) === 'runs';
		if (isLeft)
			return {
				state: 'left',
				reason: await whyLeft(transcriptPath, known.sessionId),
			};
		return {state: wasSeen ? 'gone' : 'unknown'};
	};
}

type LeftFor = 'clear' | 'resume';

async function whyLeft(
	transcriptPath: string,
	next: string | undefined,
): Promise<LeftFor> {
	const began = async (file: string) =>
		(await fs.promises.stat(file).catch(() => undefined))?.birthtimeMs;
	return whyFor(
		...(await Promise.all([
			began(transcriptPath),
			began(besideIt(transcriptPath, next)),
		])),
	);
}

/** Who goes on with a session that was there before took that up; else a new one was begun (`/clear`). */
const whyFor = (own: number | undefined, other: number | undefined): LeftFor =>
	own !== undefined && other !== undefined && other < own ? 'resume' : 'clear';

/** The transcript of another session of the same project. */
const besideIt = (transcriptPath: string, sessionId: string | undefined) =>
	path.join(path.dirname(transcriptPath), `${sessionId}.jsonl`);

/** What a session waits for in dialogs about a call; all others are about something else. */
const callDialogs: ReadonlyMap<string | undefined, 'permission' | 'input'> =
	new Map([
		['permission prompt', 'permission'],
		['sandbox request', 'permission'],
		['worker request', 'permission'],
		['input needed', 'input'],
	]);

function stateOf({status, waitingFor, since, startedAt}: Entry): LiveSession {
	if (status === 'idle')
		return {
			state: 'idle',
			since,
			...(startedAt > 0 && {began: startedAt}),
		};
	return status === 'waiting'
		? {state: 'asks', since, wants: callDialogs.get(waitingFor) ?? 'other'}
		: {state: 'busy', since};
}

type Entry = {
	pid: number | undefined;
	/** When the process began, as `/proc` says it. */
	procStart: string | undefined;
	sessionId: string | undefined;
	status: string | undefined;
	/** With the status `waiting`. */
	waitingFor: string | undefined;
	/** Unix ms. */
	since: number;
	cwd: string;
	/** Unix ms. */
	startedAt: number;
	name: string | undefined;
};

/** Beside each lies a key, which is nobody's business. */
const entryFiles = (names: readonly string[]): string[] =>
	names.filter(name => /^\d+\.json$/.test(name));

/** Looks between two in which it is looked through who else has the session. */
const looksBetween = 3;

/** The entries of a session beside one of them, of processes that live. */
function createOthers(
	folder: string,
	sessionId: string,
): (own: string) => Promise<Entry[]> {
	let looks = 0;
	let before = '';
	let files: string[] = [];
	const isOf = (entry: Entry | undefined): entry is Entry =>
		entry?.sessionId === sessionId && lifeOf(entry) === 'runs';

	const search = async (names: readonly string[]) => {
		const found: string[] = [];
		for (const name of names) {
			const file = path.join(folder, name);
			if (isOf(await readSoon(file))) found.push(file);
		}

		return found;
	};

	return async own => {
		const all = await fs.promises.readdir(folder).catch(() => []);
		const names = entryFiles(all).slice(0, mostFiles);
		if (names.join() !== before || looks++ % looksBetween === 0)
			files = await search(names);
		before = names.join();
		const entries = await Promise.all(
			files.filter(file => file !== own).map(async file => readSoon(file)),
		);
		return entries.filter(entry => isOf(entry));
	};
}

/** Who asks comes before who works, and that before who waits for a prompt; of two alike the later one. */
function busiest(entries: readonly Entry[]): LiveSession {
	const rank = ({status}: Entry) =>
		status === 'waiting' ? 0 : status === 'idle' ? 2 : 1;
	const [first] = entries.toSorted(
		(a, b) => rank(a) - rank(b) || b.since - a.since,
	);
	return first ? stateOf(first) : {state: 'unknown'};
}

/** The one whose process lives, if any does: that of a process that was killed is left beside it. */
async function findEntry(
	folder: string,
	sessionId: string,
): Promise<{file: string; entry: Entry} | undefined> {
	const names = await fs.promises.readdir(folder).catch(() => []);
	let left: {file: string; entry: Entry} | undefined;
	for (const name of entryFiles(names).slice(0, mostFiles)) {
		const file = path.join(folder, name);
		const entry = await readSoon(file);
		if (entry?.sessionId !== sessionId) continue;
		left = {file, entry};
		if (lifeOf(entry) !== 'gone') return left;
	}

	return left;
}

async function readSoon(file: string): Promise<Entry | undefined> {
	try {
		const stat = await fs.promises.lstat(file);
		if (!stat.isFile() || stat.size > mostBytes) return undefined;
		return parse(
			await fs.promises.readFile(file, {
				encoding: 'utf8',
				flag: withoutWaiting,
			}),
		);
	} catch {
		// Gone, or being written: the next look tells.
		return undefined;
	}
}

function readNow(file: string): Entry | undefined {
	try {
		return parse(readRegular(file));
	} catch {
		// Half written, or gone by now: it is no session that can be told of.
		return undefined;
	}
}

function parse(text: string): Entry | undefined {
	const value: unknown = JSON.parse(text);
	if (!isRecord(value)) return undefined;
	const {pid, procStart, sessionId, status, statusUpdatedAt} = value;
	const {waitingFor, cwd, startedAt, name} = value;
	return {
		pid: readNumber(pid),
		procStart:
			typeof procStart === 'number' ? String(procStart) : readName(procStart),
		sessionId: readName(sessionId),
		status: readName(status),
		waitingFor: readName(waitingFor),
		since: readNumber(statusUpdatedAt) ?? 0,
		cwd: readName(cwd) ?? '',
		startedAt: readNumber(startedAt) ?? 0,
		name: readName(name),
	};
}

/** `unknown`: the file does not say enough to tell a process that came back. */
function lifeOf({pid, procStart}: Entry): 'runs' | 'gone' | 'unknown' {
	if (pid === undefined || !Number.isInteger(pid) || pid <= 0) return 'unknown';
	if (!isThere(pid)) return 'gone';
	const started = startOf(pid);
	if (started === undefined) return 'runs';
	if (procStart === undefined) return 'unknown';
	return started === procStart ? 'runs' : 'gone';
}
