import fs from 'node:fs';
import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';
import {gitSettings, placeOf, takesIn} from './gitSettings.js';

/** Folders above the one that is asked about. */
const mostFolders = 32;

/** An alias of git's, as the settings say it. */
type GitAlias = {name: string; says: string};

/** What git makes of the name of a command that it does not have. */
export type GitNames = {
	aliases: readonly GitAlias[];
	/** It runs what is called nearly so (`help.autocorrect`). */
	corrects: boolean;
	/** The files that say so, or will once they are there; absolute. */
	files: readonly string[];
};

/**
 * What git would make of a name in a folder, by the settings of the system, of
 * the person and of the repository, with all that they take in. Undefined where
 * a file of them can't be read.
 *
 * @param folder absolute
 * @param home the person's, absolute
 */
export function gitAliases(folder: string, home: string): GitNames | undefined {
	try {
		const files = [
			'/etc/gitconfig',
			'/usr/local/etc/gitconfig',
			'/opt/homebrew/etc/gitconfig',
			path.join(home, '.gitconfig'),
			path.join(home, '.config/git/config'),
			...ownSettings(folder),
		];
		const settings = gitSettings(files, home);
		return {
			aliases: settings
				.filter(({section}) => section === 'alias')
				.map(({subsection, key, value}) => ({
					// `[alias "p"] command = push` is one as `[alias] p = push` is.
					name: subsection === '' ? key : subsection.toLowerCase(),
					says: value,
				})),
			corrects: settings.some(
				({section, key, value}) =>
					section === 'help' && key === 'autocorrect' && !onlyTells.test(value),
			),
			files: [
				...files,
				...settings.filter(takesIn).map(one => placeOf(one, home)),
			],
		};
	} catch {
		return undefined;
	}
}

/** It says what the name may be, or nothing. */
const onlyTells = /^(?:0|never|show|false|no|off)$/i;

/** The settings of the repository that git would find from a folder. */
function ownSettings(folder: string): string[] {
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
			return [path.join(common, 'config'), path.join(git, 'config.worktree')];
		}

		const above = path.dirname(top);
		if (above === top) return [];
		top = above;
	}

	return [];
}

const elsewhere = (text: string) =>
	(/^gitdir: (.*)/.exec(text)?.[1] ?? '').trim();
