import fs from 'node:fs';
import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';

/** Folders above the one that is asked about. */
const mostFolders = 32;

/** Where a repository keeps what is its own. */
export type RepositoryPlaces = {
	/** The top of the working tree. */
	top: string;
	/** What this working tree alone has. */
	git: string;
	/** What all its working trees share; mostly the same folder. */
	common: string;
};

/**
 * The repository that git would find from a folder; undefined: there is none.
 * Throws where it can't be read.
 *
 * @param folder absolute
 */
export function repositoryFrom(folder: string): RepositoryPlaces | undefined {
	let top = path.resolve(folder);
	for (let left = mostFolders; left > 0; left--) {
		const own = path.join(top, '.git');
		const stat = fs.statSync(own, {throwIfNoEntry: false});
		if (stat) {
			const git = stat.isDirectory()
				? own
				: path.resolve(top, elsewhere(readRegular(own, 4096)));
			const shared = path.join(git, 'commondir');
			const common = fs.existsSync(shared)
				? path.resolve(git, readRegular(shared, 4096).trim())
				: git;
			return {top, git, common};
		}

		const above = path.dirname(top);
		if (above === top) return undefined;
		top = above;
	}

	return undefined;
}

const elsewhere = (text: string) =>
	(/^gitdir: (.*)/.exec(text)?.[1] ?? '').trim();

/**
 * The files of settings that git goes by in a repository, or outside of one: the
 * system's, the person's, its own. They need not be there.
 *
 * @param home the person's, absolute
 */
export const filesOfSettings = (
	repository: RepositoryPlaces | undefined,
	home: string,
): readonly string[] => [
	'/etc/gitconfig',
	'/usr/local/etc/gitconfig',
	'/opt/homebrew/etc/gitconfig',
	path.join(home, '.gitconfig'),
	path.join(home, '.config/git/config'),
	...(repository
		? [
				path.join(repository.common, 'config'),
				path.join(repository.git, 'config.worktree'),
			]
		: []),
];
