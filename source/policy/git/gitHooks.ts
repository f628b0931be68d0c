import path from 'node:path';
import {type GitSetting} from './gitSettings.js';
import {settingsFrom} from './settingsFrom.js';

/**
 * The folders in which git, started in a folder, may find hooks, absolute: its
 * own, and those that the settings name (`core.hooksPath`), with what husky runs
 * from there. None outside of a repository.
 *
 * @param folder absolute
 * @param home the person's, absolute
 */
export function gitHooks(
	folder: string,
	home: string,
	from = settingsFrom,
): readonly string[] {
	try {
		const {repository, settings} = from(folder, home);
		if (!repository) return [];
		const {top, common} = repository;
		return [path.join(common, 'hooks'), ...named(top, settings, home)];
	} catch {
		return [];
	}
}

function named(
	top: string,
	settings: () => readonly GitSetting[],
	home: string,
): readonly string[] {
	try {
		return settings()
			.filter(({section, key}) => section === 'core' && key === 'hookspath')
			.filter(({value}) => value !== '')
			.map(({value}) => value.replace(/^~(?=\/|$)/, home))
			.flatMap(value => withHusky(path.resolve(top, value)));
	} catch {
		// Where they mostly are, if not in git's own folder.
		return [path.join(top, '.husky')];
	}
}

/** In `.husky/_` lies what runs the file of the same name in the folder above. */
const withHusky = (folder: string): readonly string[] =>
	path.basename(folder) === '_' ? [folder, path.dirname(folder)] : [folder];
