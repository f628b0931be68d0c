import fs from 'node:fs';
import path from 'node:path';
import {athenaSessionId} from '../feed/mapper.js';
import {isLocked} from '../utils/fileLock.js';
import {hasCode} from '../utils/hasCode.js';

/** A recorded session as a file, as it was when somebody looked. */
export type JournalFile = {
	/** Absolute. */
	path: string;
	/** Bytes. */
	size: number;
	/** Unix ms. */
	mtimeMs: number;
	/** Tells it from another file of the same name. */
	inode: number;
	/** A living athena writes to it. */
	isLive: boolean;
};

const ending = '.ndjson';

/**
 * The journals in a folder, latest first. One that goes away meanwhile is left
 * out, and so is athena's own, which no session has. Throws what the file
 * system throws, but not for a folder that is not there.
 */
export function journalFiles(folder: string): JournalFile[] {
	const names = namesIn(folder);
	const locks = new Set(names.filter(name => name.endsWith('.lock')));
	return names
		.filter(
			name => name.endsWith(ending) && name !== `${athenaSessionId}${ending}`,
		)
		.flatMap(name => {
			const file = path.join(folder, name);
			const stat = statOf(file);
			if (!stat?.isFile()) return [];
			return {
				path: file,
				size: stat.size,
				mtimeMs: stat.mtimeMs,
				inode: stat.ino,
				isLive: locks.has(`${name}.lock`) && isLocked(file),
			};
		})
		.sort(
			(one, other) =>
				other.mtimeMs - one.mtimeMs || (one.path < other.path ? -1 : 1),
		);
}

/** Undefined where it leads nowhere: one link of somebody's hides no session. */
function statOf(file: string): fs.Stats | undefined {
	try {
		return fs.statSync(file, {throwIfNoEntry: false});
	} catch {
		return undefined;
	}
}

function namesIn(folder: string): string[] {
	try {
		return fs.readdirSync(folder);
	} catch (error) {
		if (hasCode(error, 'ENOENT')) return [];
		throw error;
	}
}
