import fs from 'node:fs';
import {lockFile} from '../utils/fileLock.js';
import {openRegular} from '../utils/regularFile.js';
import {type AppendLog, identityOf} from './appendLog.js';

/** A file of one session, and how far it is athena's own. */
export type SessionLog = {
	path: string;
	log: AppendLog | undefined;
	dirty: boolean;
	/** Counted on with each use of any file: the least was used longest ago. */
	usedAt: number;
	/** What can be read back of it, bytes; behind them its file was written anew. */
	until: number;
	/** Its name is somebody else's by now: the file was removed, or written anew. */
	isRetired: boolean;
};

/** Whether the path still leads to the file that is written; who can't tell says yes. */
export async function hasName(
	filePath: string,
	log: AppendLog,
): Promise<boolean> {
	try {
		return identityOf(await fs.promises.lstat(filePath)) === log.identity;
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : '';
		return code !== 'ENOENT' && code !== 'ENOTDIR';
	}
}

/**
 * The first free file of this name: another athena may be writing to it.
 *
 * @param isNew only one that is not there yet
 */
export function claimFile(base: string, isNew = false): string {
	for (let number = 1; ; number++) {
		const filePath = `${base}${number === 1 ? '' : `.${number}`}.ndjson`;
		if (isNew && fs.existsSync(filePath)) continue;
		if (lockFile(filePath)) return filePath;
	}
}

/** A stretch of a file that is not open. Throws what the file system throws. */
export function readClosed(
	filePath: string,
	offset: number,
	length: number,
): string {
	const file = openRegular(filePath);
	try {
		const bytes = Buffer.allocUnsafe(length);
		const read = fs.readSync(file, bytes, 0, length, offset);
		return bytes.toString('utf8', 0, read);
	} finally {
		fs.closeSync(file);
	}
}
