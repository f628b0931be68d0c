import fs from 'node:fs';
import path from 'node:path';
import {worktreesFolder} from '../../utils/agentWorktrees.js';
import {readRegular} from '../../utils/regularFile.js';
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
				return (
					(isIn(project, place) || isOwnWorktree(place, project)) &&
					!runsOwnCode(place)
				);
			// With `commondir` a HEAD is all it takes.
			if (isThere(path.join(place, 'HEAD'))) return false;
			if (above === place) return true;
		}
	} catch {
		// What cannot be looked at may be anything.
		return false;
	}
}

/** A worktree that athena made for an agent: git's own record of it points back there. */
function isOwnWorktree(place: string, project: string): boolean {
	if (path.dirname(place) !== path.join(project, worktreesFolder)) return false;
	const [, store] =
		/^gitdir: (.+)\n?$/.exec(readRegular(path.join(place, '.git'))) ?? [];
	const repository = repositoryOf(project);
	return (
		store !== undefined &&
		repository !== undefined &&
		path.dirname(fs.realpathSync(store)) ===
			path.join(repository, 'worktrees') &&
		readRegular(path.join(store, 'gitdir')).trim() === path.join(place, '.git')
	);
}

/** The `.git` folder that git would find from a folder; undefined where it is no plain one. */
function repositoryOf(folder: string): string | undefined {
	for (let at = folder; ; at = path.dirname(at)) {
		const store = path.join(at, '.git');
		const found = fs.lstatSync(store, {throwIfNoEntry: false});
		if (found) return found.isDirectory() ? store : undefined;
		if (at === path.dirname(at)) return undefined;
	}
}

const isThere = (file: string) =>
	fs.lstatSync(file, {throwIfNoEntry: false}) !== undefined;

const isIn = (place: string, folder: string) =>
	place === folder || place.startsWith(folder === '/' ? '/' : `${folder}/`);
