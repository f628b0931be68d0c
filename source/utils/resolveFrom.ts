import {posix} from 'node:path';

/**
 * What a path names that is written in a folder: absolute, without `.`, `..`
 * and double slashes. Like `posix.resolve`, which takes most of a judgement's
 * time for names that there is nothing to do about.
 */
export function resolveFrom(folder: string, written: string): string {
	if (needsWork.test(written)) return posix.resolve(folder, written);
	if (written.startsWith('/')) return written;
	if (folder !== cleanFolder) {
		if (posix.resolve(folder) !== folder) return posix.resolve(folder, written);
		cleanFolder = folder;
	}

	return folder === '/' ? `/${written}` : `${folder}/${written}`;
}

/** A name that is `.` or `..`, or none. */
const needsWork = /(?:\/|^(?!\/))\.{0,2}(?:\/|$)/;

/** The latest folder there was nothing to do about; nearly always it is the same one. */
let cleanFolder = '/';

/**
 * The same with its `..` left in it; undefined: it has none, and is what
 * `resolveFrom` says. Behind a link to a folder `..` is another one.
 */
export function dottedFrom(
	folder: string,
	written: string,
): string | undefined {
	// Nearly no path has any, and that is quick to see.
	if (!written.includes('..') && !folder.includes('..')) return undefined;
	const whole = written.startsWith('/') ? written : `${folder}/${written}`;
	return hasDots(whole) ? whole : undefined;
}

/** True if `..` is among its names. */
export function hasDots(file: string): boolean {
	return file.includes('..') && /(?:^|\/)\.\.(?:\/|$)/.test(file);
}

/**
 * A path through the link that each process has to the folder it works in, as
 * one from that folder: `/proc/self/cwd/x` is `./x`. Others are as they were.
 */
export const fromOwnFolder = (written: string): string =>
	written.includes('/cwd') ? written.replace(ownFolder, './') : written;

const ownFolder =
	/^\/(?:\.?\/)*proc\/(?:\.?\/)*(?:thread-)?self\/(?:\.?\/)*(?:task\/+\d+\/(?:\.?\/)*)?cwd(?:\/+|$)/;
