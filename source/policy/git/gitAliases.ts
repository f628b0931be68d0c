import {gitSettings, placeOf, takesIn} from './gitSettings.js';
import {filesOfSettings, repositoryFrom} from './ownSettings.js';

/** An alias of git's, as the settings say it. */
export type GitAlias = {name: string; says: string};

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
		const files = filesOfSettings(repositoryFrom(folder), home);
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
