import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';
import {plainFormat} from '../../programs/records/gitLooking.js';
import {gitlinks} from './gitlinks.js';
import {type GitSetting, gitSettings, takesIn} from './gitSettings.js';

/** A longer configuration is not read, bytes. */
const longestFile = 64 * 1024;

/**
 * Whether git runs what a repository holds when it only looks at it: the
 * setting is its owner's, the program comes with the files. `core.hooksPath`
 * with a `post-index-change` in it (git status writes the index), a hook of the
 * settings for that event (git 2.54), settings taken from a tracked file, filters
 * and monitors that are scripts, in whatever file the settings say so, that hook
 * of its own. Also where it fetches what a partial clone left out, and where a
 * setting of the repository's gives it another file or folder to read. The
 * repositories inside of it, which git looks at as well, count like itself. Throws
 * where it cannot be read.
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
		isRun(path.join(common, 'hooks', lookingHook)) ||
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

/** Its owner may have put it there, an archive or another agent as well; and whoever did, looking would run it. */
function isRun(hook: string): boolean {
	try {
		fs.accessSync(hook, fs.constants.X_OK);
		return true;
	} catch {
		return false;
	}
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
			return takesIn(setting)
				? !/^[/~]/.test(value)
				: runsCode(setting, top) || readsOther(setting, top);
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
	// Each of them is a format that has a name of its own.
	if (section === 'pretty') return !plainFormat.test(value);
	switch (`${section}.${key}`) {
		case 'core.hookspath':
			return (
				isIn(path.resolve(top, value), top) &&
				fs.existsSync(path.resolve(top, value, lookingHook))
			);
		case 'core.fsmonitor':
			return !/^(?:true|false|yes|no|on|off|1|0|)$/i.test(value);
		case 'hook.event':
			return value.toLowerCase() === lookingHook;
		case 'extensions.partialclone':
		case 'remote.partialclonefilter':
			return true;
		case 'remote.promisor':
			return !/^(?:false|no|off|0)$/i.test(value);
		case 'log.diffmerges':
			// Merges once more, by `merge.*.driver`.
			return /^r/i.test(value);
		// Signatures are checked by gpg.
		case 'log.showsignature':
			return !/^(?:false|no|off|0)$/i.test(value);
		case 'format.pretty':
		case 'branch.sort':
		case 'tag.sort':
			return !plainFormat.test(value);
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

/**
 * Whether it gives git another file or folder to read, whose lines may be shown:
 * `git blame` tells of a line that is no hash, `git diff` of all files in another
 * tree. What people name so has a name of its own.
 */
function readsOther({section, key, value, file}: GitSetting, top: string) {
	switch (`${section}.${key}`) {
		case 'core.worktree':
			return path.resolve(path.dirname(file), value) !== top;
		case 'blame.ignorerevsfile':
			return !/^(?:[\w./-]*\/)?\.?(?:git-?)?(?:blame-?)?ignore-?revs?(?:\.txt)?$/i.test(
				value,
			);
		case 'mailmap.file':
			return !/^(?:[\w./-]*\/)?\.?mailmap$/i.test(value);
		case 'core.excludesfile':
			return !/^(?:[\w./~-]*\/)?\.?(?:git)?-?(?:ignore|exclude)[\w.-]*$/i.test(
				value,
			);
		case 'core.attributesfile':
			return !/^(?:[\w./~-]*\/)?\.?(?:git)?-?attributes[\w.-]*$/i.test(value);
		case 'diff.orderfile':
		case 'mailmap.blob':
			return value !== '';
		default:
			return false;
	}
}

/** It runs a file whose name may be a bare word (`node clean.js`), or an alias (`git clean-it`). */
const isInterpreter =
	/(?:^|[\s|&;(])(?:git\s+(?!lfs(?:\s|$))\S+|\w*sh|node|deno|bun|python[\d.]*|perl|ruby|php|lua|tclsh|npx|npm|pnpm|yarn|make|env|sed|awk)(?:\s|$)/;

const isIn = (place: string, folder: string) =>
	place === folder || place.startsWith(`${folder}/`);
