import path from 'node:path';
import {type Segment} from '../../shell/types.js';
import {isBelow} from '../places/placePatterns.js';
import {type PolicyContext} from '../types.js';

/** Files by which asdf, mise and the like say which version of a program a name is. */
const files = [
	'.tool-versions',
	...['mise', '.mise'].flatMap(name => [
		`${name}.toml`,
		`${name}.local.toml`,
		`${name}/config.toml`,
	]),
	'.config/mise.toml',
	'.config/mise/config.toml',
	'.node-version',
	'.ruby-version',
	'.python-version',
	'.go-version',
	'.java-version',
	'.terraform-version',
];

/** A version that is a folder or built from a commit, a place to look for programs, what is run beside them. */
const bringsOwn = /path|ref:|\benv\b|hooks|plugins|alias|source|\.\.\//i;

/**
 * Whether a program's name may stand for one that the project brings: asdf and
 * mise take a folder for a version (`node path:./bin`), of the folder in which
 * the name is called or one above it. What lies above the project is the
 * person's own.
 */
export function isProjectsOwn(
	{programPath, cwd, folders}: Segment,
	{disk, projectDir}: PolicyContext,
): boolean {
	const {isThere, scriptAt} = disk ?? {};
	if (programPath !== undefined || !isThere) return false;
	const isSuspect = (file: string) =>
		isThere(file) && bringsOwn.test(scriptAt?.(file) ?? 'path');
	return (folders ?? [cwd ?? projectDir]).some(folder => {
		for (let place = folder; ; place = path.dirname(place)) {
			if (files.some(file => isSuspect(path.join(place, file)))) return true;
			if (place === path.dirname(place) || !isBelow(place, projectDir))
				return false;
		}
	});
}
