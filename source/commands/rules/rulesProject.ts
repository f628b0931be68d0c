import fs from 'node:fs';
import path from 'node:path';
import {projectRulesFile} from '../../policy/store/places.js';
import {resolveSocketPath} from '../../runtime/socket/socketPath.js';
import {createProjectFinder} from '../../utils/gitProject.js';

/**
 * The project whose rules are in force for what an agent does in a folder: the
 * one an athena listens in there or above, up to the top of git's working tree;
 * else that top, of a linked worktree its main checkout; unless a folder on
 * the way has rules of its own, for an athena that is started there.
 *
 * @param folder absolute, without links
 */
export function rulesProject(folder: string): string {
	const {main} = createProjectFinder()(folder);
	let own: string | undefined;
	for (let at = folder; ; at = path.dirname(at)) {
		if (hasAthena(at)) return at;
		if (fs.existsSync(projectRulesFile(at))) own ??= at;
		// What a linked worktree has of them is a copy that nobody reads.
		if (fs.existsSync(path.join(at, '.git')))
			return at === main ? (own ?? main) : main;
		if (at === path.dirname(at)) return folder;
	}
}

/** Of several athenas in one folder, each listens under a number. */
const numbers = Array.from({length: 10}, (_, number) => number);

/** An athena listens there, or did until it was killed. */
const hasAthena = (folder: string): boolean =>
	numbers.some(number => fs.existsSync(resolveSocketPath(folder, number)));

/** Whether somebody goes by the rules of a folder, or did: an athena listens there, or has rules to be started with. */
export const isFollowed = (folder: string): boolean =>
	hasAthena(folder) || fs.existsSync(projectRulesFile(folder));
