import path from 'node:path';
import {type GitSetting, placeOf, takesIn} from './gitSettings.js';
import {settingsFrom} from './settingsFrom.js';

/** An alias of git's, as the settings say it. */
export type GitAlias = {name: string; says: string};

/** What git makes of the name of a command that it does not have. */
export type GitNames = {
	aliases: readonly GitAlias[];
	/** It runs what is called nearly so (`help.autocorrect`). */
	corrects: boolean;
	/** Settings that are switched on, `section.key` in small letters. */
	on: ReadonlySet<string>;
	/** Programs that the repository's own settings have git run by itself: filters, monitors, editors; each a line for a shell. */
	programs: readonly string[];
	/** The top of the working tree, where what an alias gives a shell runs; undefined: there is none. */
	top: string | undefined;
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
export function gitAliases(
	folder: string,
	home: string,
	from = settingsFrom,
): GitNames | undefined {
	try {
		const {repository, files, settings: read} = from(folder, home);
		const settings = read();
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
			on: switchedOn(settings),
			programs: settings
				.filter(({file}) => !isOfPerson(file, home))
				.flatMap(programOf),
			top: repository?.top,
			files: [
				...files,
				...settings.filter(takesIn).map(one => placeOf(one, home)),
			],
		};
	} catch {
		return undefined;
	}
}

/** The last word counts, as git takes it; `key` alone is a yes. */
const switchedOn = (settings: readonly GitSetting[]): ReadonlySet<string> =>
	new Set(
		[
			...new Map(
				settings.map(({section, key, value}) => [`${section}.${key}`, value]),
			),
		]
			.filter(([, value]) => !/^(?:false|no|off|0)$/i.test(value))
			.map(([name]) => name),
	);

/** What the person, or who runs the machine, keeps for all repositories. */
const isOfPerson = (file: string, home: string) =>
	/^\/(?:etc|usr|opt)\//.test(file) ||
	/^\.(?!\.)[^/]*(?:\/|$)/.test(path.relative(home, file));

/** The program that a setting has git run. */
function programOf({section, key, value}: GitSetting): readonly string[] {
	if (value === '' || onlySwitches.test(value)) return [];
	const name = `${section}.${key}`;
	if (section === 'pager' || runsPrograms.test(name)) return [value];
	// Only with a mark it is a program.
	return handsOver.test(name) && value.startsWith('!') ? [value.slice(1)] : [];
}

const onlySwitches = /^(?:true|false|yes|no|on|off|0|1)$/i;
const runsPrograms =
	/^(?:core\.(?:pager|editor|fsmonitor|sshcommand|askpass|gitproxy|alternaterefscommand)|diff\.(?:external|command|textconv)|filter\.(?:clean|smudge|process)|merge\.driver|gpg\.(?:program|defaultkeycommand)|sequence\.editor|interactive\.difffilter|trailer\.(?:command|cmd)|(?:difftool|mergetool|browser|man)\.cmd|remote\.(?:uploadpack|receivepack)|uploadpack\.packobjectshook|tar\.command|hook\.command)$/;
const handsOver = /^(?:credential\.helper|submodule\.update)$/;

/** It says what the name may be, or nothing. */
const onlyTells = /^(?:0|never|show|false|no|off)$/i;
