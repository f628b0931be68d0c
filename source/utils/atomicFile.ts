import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {requireRegular} from './regularFile.js';
import {lstatIfThere, statIfThere} from './statIfThere.js';

/**
 * Replaces a file in one step: a reader sees the old or the new, never half of
 * one, and a crash leaves no half behind. A symbolic link keeps pointing where
 * it does. `mode` is set on the new file; without it the old file's is kept.
 * Throws what `node:fs` throws, and for what is there and no regular file.
 */
export function replaceFile(
	file: string,
	content: string | Uint8Array,
	mode?: number,
): void {
	const target = realTarget(file);
	const temporary = path.join(
		path.dirname(target),
		`.${path.basename(target)}.${randomBytes(6).toString('hex')}.tmp`,
	);
	const old = statIfThere(target);
	// A rename would put a file in the place of a pipe or a device.
	if (old) requireRegular(old, target);
	const newMode = mode ?? (old ? old.mode & 0o7777 : 0o644);
	try {
		// Exclusive: a name that somebody put there is never written through.
		const fd = fs.openSync(temporary, 'wx', 0o600);
		try {
			fs.writeFileSync(fd, content);
			fs.fchmodSync(fd, newMode);
			fs.fsyncSync(fd);
		} finally {
			fs.closeSync(fd);
		}

		fs.renameSync(temporary, target);
	} catch (error) {
		fs.rmSync(temporary, {force: true});
		throw error;
	}
}

/** Where a link leads, also when nothing is there yet. */
export function realTarget(file: string): string {
	try {
		return fs.realpathSync(file);
	} catch {
		// Nothing there, or a link that leads nowhere: the link's own aim counts.
		const link = lstatIfThere(file);
		return link?.isSymbolicLink()
			? path.resolve(path.dirname(file), fs.readlinkSync(file))
			: file;
	}
}
