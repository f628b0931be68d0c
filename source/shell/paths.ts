import {posix} from 'node:path';
import {hasDots, resolveFrom} from '../utils/resolveFrom.js';

/** Absolute and normalised against a folder; undefined if it needs a folder and there is none. */
export function resolvePath(
	path: string,
	folder: string | undefined,
): string | undefined {
	if (path.startsWith('/')) return resolveFrom('/', path);
	return folder === undefined ? undefined : resolveFrom(folder, path);
}

/** Whether a program's path is in a folder where the system keeps its own: only there is `…/git` surely git. */
export function isSystemProgram(path: string): boolean {
	return (
		path.startsWith('/') &&
		// Behind a link it is another folder than it seems.
		!hasDots(path) &&
		/^(?:\/usr(?:\/local)?|\/opt\/homebrew|\/opt\/local|\/run\/current-system\/sw)?\/s?bin\/[^/]+$/.test(
			posix.resolve(path),
		)
	);
}
