import path from 'node:path';
import {repositoryFrom} from './ownSettings.js';

/** What git still does of a rebase that stands still. */
export type RebaseTodo = {
	/** The file that says so, absolute. */
	file: string;
	/** Where what it runs is started. */
	top: string;
};

/**
 * The list of a rebase in the repository that git would find from a folder; it
 * need not be there.
 *
 * @param folder absolute
 */
export function rebaseTodo(folder: string): RebaseTodo | undefined {
	try {
		const repository = repositoryFrom(folder);
		return (
			repository && {
				file: path.join(repository.git, 'rebase-merge/git-rebase-todo'),
				top: repository.top,
			}
		);
	} catch {
		return undefined;
	}
}
