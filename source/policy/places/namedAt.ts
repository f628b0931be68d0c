import {
	dottedFrom,
	fromOwnFolder,
	resolveFrom,
} from '../../utils/resolveFrom.js';

/** An absolute path without `..`; `~` is the home folder. */
export function resolvePath(
	written: string,
	cwd: string,
	home: string,
): string {
	return namedAt(written, cwd, home).path;
}

/** The same for `NamedPath` and `FileAccess`: with its `..` too, where it has one. */
export function namedAt(
	written: string,
	cwd: string,
	home: string,
): {path: string; dotted?: string} {
	const isAtHome = written === '~' || written.startsWith('~/');
	const whole = isAtHome ? home + written.slice(1) : fromOwnFolder(written);
	const path = resolveFrom(cwd, whole);
	const dotted = dottedFrom(cwd, whole);
	return dotted === undefined ? {path} : {path, dotted};
}
