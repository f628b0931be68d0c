import fs from 'node:fs';
import path from 'node:path';
import {type GitSetting, gitSettings} from './gitSettings.js';
import {
	filesOfSettings,
	type RepositoryPlaces,
	repositoryFrom,
} from './ownSettings.js';
import {isReplaced} from './refs.js';

/** A repository of files whose commits can be read. */
export type Repository = {
	places: RepositoryPlaces;
	settings: readonly GitSetting[];
};

/** Undefined: there is none, or one whose commits are not read here. */
export function openRepository(
	folder: string,
	home: string,
): Repository | undefined {
	const real = fs.realpathSync(folder);
	const places = repositoryFrom(real);
	if (!places || isBareBelow(real, places)) return undefined;
	const settings = gitSettings(filesOfSettings(places, home), home);
	return isUsual(places, settings) ? {places, settings} : undefined;
}

/** Whether git, started in a folder, stops below the top at what looks like a bare repository. */
function isBareBelow(folder: string, {top}: RepositoryPlaces): boolean {
	for (let at = folder; at !== top; at = path.dirname(at))
		if (fs.existsSync(path.join(at, 'HEAD'))) return true;
	return false;
}

/** What git takes for no. */
export const isNo = (value: string) => /^(?:false|no|off|0)$/i.test(value);

/** Whether it is a repository of files with a working tree that holds all of a commit. */
function isUsual(
	{git, common, top}: RepositoryPlaces,
	settings: readonly GitSetting[],
): boolean {
	const isOdd = ({section, key, value}: GitSetting) => {
		switch (`${section}.${key}`) {
			case 'extensions.objectformat':
				return !/^sha1$/i.test(value);
			case 'extensions.refstorage':
				return !/^files$/i.test(value);
			// Working trees of others go by neither.
			case 'core.bare':
				return git === common && !isNo(value);
			case 'core.worktree':
				return (
					git === common && fs.realpathSync(path.resolve(git, value)) !== top
				);
			case 'core.symlinks':
				return isNo(value);
			case 'core.sparsecheckout':
				return !isNo(value);
			default:
				return false;
		}
	};
	return (
		!settings.some(isOdd) &&
		fs.existsSync(path.join(git, 'HEAD')) &&
		!isReplaced(common)
	);
}
