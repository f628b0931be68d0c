import fs from 'node:fs';
import path from 'node:path';
import {runsOwnCode} from './repositoryCode.js';

/**
 * Whether git, started in a folder, would find the repository that the project
 * is in, and run nothing of what that repository holds. It goes up to the first
 * folder with a `.git`, or that looks like a bare repository, and such a one can
 * be made of files that a repository tracks: its configuration names programs to
 * run.
 */
export function isOwnRepository(folder: string, projectDir: string): boolean {
	try {
		const project = fs.realpathSync(projectDir);
		for (
			let place = fs.realpathSync(folder), above = path.dirname(place);
			;
			place = above, above = path.dirname(place)
		) {
			if (isThere(path.join(place, '.git')))
				return isIn(project, place) && !runsOwnCode(place);
			// With `commondir` a HEAD is all it takes.
			if (isThere(path.join(place, 'HEAD'))) return false;
			if (above === place) return true;
		}
	} catch {
		// What cannot be looked at may be anything.
		return false;
	}
}

const isThere = (file: string) =>
	fs.lstatSync(file, {throwIfNoEntry: false}) !== undefined;

const isIn = (place: string, folder: string) =>
	place === folder || place.startsWith(folder === '/' ? '/' : `${folder}/`);
