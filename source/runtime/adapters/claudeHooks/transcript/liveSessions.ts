import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {isRecord} from '../../../../utils/isRecord.js';
import {readName, readNumber} from '../../../../utils/tolerant.js';

/** What the agent itself says of a session that a terminal shows. */
export type LiveSession =
	| {state: 'busy' | 'idle'; /** Unix ms. */ since: number}
	/** Its process is gone, and did not say so. */
	| {state: 'gone'}
	/** It never registered: no terminal shows it, or an older version runs it. */
	| {state: 'unknown'};

/** Longer files are none of the agent's. */
const mostBytes = 64 * 1024;
/** Sessions of one user that are looked through. */
const mostFiles = 200;

/**
 * Looks a session up in the agent's register of running sessions, beside its
 * transcripts (docs/protocol.md#transcript). Never rejects.
 */
export function createLiveSession(
	sessionId: string,
	transcriptPath: string,
): () => Promise<LiveSession> {
	const folder = path.join(
		path.dirname(path.dirname(path.dirname(transcriptPath))),
		'sessions',
	);
	let file: string | undefined;

	return async () => {
		if (file === undefined) {
			file = await findFile(folder, sessionId);
			if (file === undefined) return {state: 'unknown'};
		}

		const entry = await readEntry(file);
		// The same process may have gone on to another session (`/clear`).
		if (entry?.sessionId !== sessionId || !isAlive(entry.pid))
			return {state: 'gone'};
		return {
			// It also waits in dialogs, which ends no turn.
			state: entry.status === 'idle' ? 'idle' : 'busy',
			since: entry.since,
		};
	};
}

async function findFile(
	folder: string,
	sessionId: string,
): Promise<string | undefined> {
	const names = await fs.promises.readdir(folder).catch(() => []);
	// Beside each lies a key, which is nobody's business.
	const entries = names.filter(name => /^\d+\.json$/.test(name));
	for (const name of entries.slice(0, mostFiles)) {
		const file = path.join(folder, name);
		if ((await readEntry(file))?.sessionId === sessionId) return file;
	}

	return undefined;
}

async function readEntry(file: string) {
	try {
		const stat = await fs.promises.lstat(file);
		if (!stat.isFile() || stat.size > mostBytes) return undefined;
		const value: unknown = JSON.parse(await fs.promises.readFile(file, 'utf8'));
		if (!isRecord(value)) return undefined;
		return {
			pid: readNumber(value.pid) ?? 0,
			sessionId: readName(value.sessionId),
			status: readName(value.status),
			since: readNumber(value.statusUpdatedAt) ?? 0,
		};
	} catch {
		// Gone, or being written: the next look tells.
		return undefined;
	}
}

function isAlive(pid: number): boolean {
	if (pid <= 0) return true;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return isRecord(error) && error.code === 'EPERM';
	}
}
