import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';
import {gitlinks} from './gitlinks.js';
import {type GitSetting, gitSettings, takesIn} from './gitSettings.js';

/** A longer configuration is not read, bytes. */
const longestFile = 64 * 1024;

/**
 * Whether git runs what a repository holds when it only looks at it: the
 * setting is its owner's, the program comes with the files. `core.hooksPath`
 * with a `post-index-change` in it (git status writes the index), settings taken
 * from a tracked file, filters and monitors that are scripts, in whatever file
 * the settings say so, hooks that lead into the files. Also where it fetches what a partial clone left out. The
 * repositories inside of it, which git looks at as well, count like itself.
 * Throws where it cannot be read.
 *
 * @param top the folder that holds `.git`
 */
export function runsOwnCode(top: string, depth = 0): boolean {
	const own = gitFolder(path.join(top, '.git'));
	const shared = path.join(own, 'commondir');
	const common = fs.existsSync(shared)
		? path.resolve(own, readSmall(shared).trim())
		: own;
	return (
		settingsRunCode(
			[path.join(common, 'config'), path.join(own, 'config.worktree')],
			top,
		) ||
		leadsIntoFiles(path.join(common, 'hooks', lookingHook), top, common) ||
		gitlinks(own)
			.map(name => path.join(top, name))
			.filter(inner => fs.existsSync(path.join(inner, '.git')))
			.some(inner => depth === deepest || runsOwnCode(inner, depth + 1))
	);
}

/** The one hook that runs when git only looks: git status writes the index. */
const lookingHook = 'post-index-change';
/** Repositories in repositories. */
const deepest = 8;

/** Whether a hook is, by links, one of the working tree's files. */
function leadsIntoFiles(hook: string, top: string, common: string): boolean {
	if (!fs.existsSync(hook)) return false;
	const real = fs.realpathSync(hook);
	return (
		isIn(real, fs.realpathSync(top)) && !isIn(real, fs.realpathSync(common))
	);
}

function gitFolder(file: string): string {
	if (fs.statSync(file).isDirectory()) return file;
	const [, place = ''] = /^gitdir: (.*)/.exec(readSmall(file)) ?? [];
	return path.resolve(path.dirname(file), place.trim());
}

function readSmall(file: string): string {
	return readRegular(file, longestFile);
}

/**
 * Whether one of a repository's files of settings, or one that it takes in, names
 * a program. What lies among the repository's files came with them; what the
 * person keeps at home beside their own settings (`~/.gitconfig-work`) is theirs.
 */
function settingsRunCode(files: readonly string[], top: string): boolean {
	const home = os.homedir();
	return gitSettings(files, home).some(setting => {
		const {file, value} = setting;
		if (files.includes(file))
			return takesIn(setting) ? !/^[/~]/.test(value) : runsCode(setting, top);
		const real = fs.realpathSync(file);
		if (isIn(real, fs.realpathSync(top))) return true;
		return !isOfPerson(real, home) && runsCode(setting, top);
	});
}

/** A file in the home folder itself, or in a hidden folder of it. */
function isOfPerson(real: string, home: string): boolean {
	const at = fs.realpathSync(home);
	const name = path.relative(at, real);
	return (
		isIn(real, at) && (name.startsWith('.') || path.basename(real) === name)
	);
}

function runsCode({section, key, value}: GitSetting, top: string): boolean {
	switch (`${section}.${key}`) {
		case 'core.hookspath':
			return (
				isIn(path.resolve(top, value), top) &&
				fs.existsSync(path.resolve(top, value, lookingHook))
			);
		case 'core.fsmonitor':
			return !/^(?:true|false|yes|no|on|off|1|0|)$/i.test(value);
		case 'extensions.partialclone':
		case 'remote.partialclonefilter':
			return true;
		case 'remote.promisor':
			return !/^(?:false|no|off|0)$/i.test(value);
		case 'log.diffmerges':
			// Merges once more, by `merge.*.driver`.
			return /^r/i.test(value);
		case 'gpg.program':
		case 'gpg.defaultkeycommand':
		case 'diff.external':
		case 'diff.command':
		case 'diff.textconv':
		case 'filter.clean':
		case 'filter.smudge':
		case 'filter.process':
			return /[/$`]/.test(value) || isInterpreter.test(value);
		default:
			return false;
	}
}

/** It runs a file whose name may be a bare word (`node clean.js`), or an alias (`git clean-it`). */
const isInterpreter =
	/(?:^|[\s|&;(])(?:git\s+(?!lfs(?:\s|$))\S+|\w*sh|node|deno|bun|python[\d.]*|perl|ruby|php|lua|tclsh|npx|npm|pnpm|yarn|make|env|sed|awk)(?:\s|$)/;

const isIn = (place: string, folder: string) =>
	place === folder || place.startsWith(`${folder}/`);
