import fs from 'node:fs';
import {hasCode} from './hasCode.js';
import {isThere} from './processStart.js';
import {readRegular} from './regularFile.js';

/** Longer than this nobody takes to write a number into a lock, ms. */
const writingMs = 5000;

/**
 * Claims a file for this process by a lock file beside it (0600). False if a
 * living process has it; the claim of a dead one, or of nobody, is taken over. Throws what
 * the file system throws.
 */
export function lockFile(path: string): boolean {
	const lock = lockPathOf(path);
	for (let attempt = 0; attempt < 2; attempt++) {
		try {
			claim(lock);
			return true;
		} catch (error) {
			if (!hasCode(error, 'EEXIST')) throw error;
			if (isOwnerAlive(lock)) return false;
			fs.rmSync(lock, {force: true});
		}
	}

	return false;
}

/** A full disk may take the name and not the number: then nobody claimed it. */
function claim(lock: string): void {
	const file = fs.openSync(lock, 'wx', 0o600);
	try {
		fs.writeFileSync(file, String(process.pid));
	} catch (error) {
		fs.rmSync(lock, {force: true});
		throw error;
	} finally {
		fs.closeSync(file);
	}
}

/** Gives the file up. */
export function unlockFile(path: string): void {
	fs.rmSync(lockPathOf(path), {force: true});
}

/** Whether a living process has claimed it; changes nothing. */
export function isLocked(path: string): boolean {
	return isOwnerAlive(lockPathOf(path));
}

const lockPathOf = (path: string) => `${path}.lock`;

function isOwnerAlive(lock: string): boolean {
	try {
		const pid = Number(readRegular(lock));
		// An empty lock is being written right now by a living process, or was left by one that died there.
		if (!Number.isInteger(pid) || pid <= 0)
			return Date.now() - fs.statSync(lock).mtimeMs < writingMs;
		return isThere(pid);
	} catch {
		return false;
	}
}
