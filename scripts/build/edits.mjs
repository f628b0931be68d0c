import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

/** The checkout's root. */
export const root = path.resolve(import.meta.dirname, '../..');

/**
 * Fails the build when a file that we replace or edit is not the one that was
 * read when the replacement was written: an update must be looked at.
 *
 * @param {string} file absolute
 * @param {string} expected first 16 hex digits of its SHA-256
 */
export function assertUnchanged(file, expected) {
	const actual = createHash('sha256')
		.update(readFileSync(file))
		.digest('hex')
		.slice(0, 16);
	if (actual !== expected) {
		throw new Error(
			`${path.relative(root, file)} is not the file our build-time replacement was written for (${actual}, expected ${expected}). Compare it with scripts/build/, then update the hash.`,
		);
	}
}

/**
 * A replacement of text that must occur exactly once.
 *
 * @param {string} source
 * @param {string} from
 * @param {string} to
 */
export function replaceOnce(source, from, to) {
	const parts = source.split(from);
	if (parts.length !== 2) {
		throw new Error(`expected once, found ${parts.length - 1} times: ${from}`);
	}
	return parts.join(to);
}
