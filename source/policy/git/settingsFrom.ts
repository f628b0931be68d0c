import {lazy} from '../../utils/lazy.js';
import {type GitSetting, gitSettings} from './gitSettings.js';
import {
	filesOfSettings,
	repositoryFrom,
	type RepositoryPlaces,
} from './ownSettings.js';

/** What git goes by in a folder. */
export type SettingsFrom = {
	/** Undefined: the folder lies in none. */
	repository: RepositoryPlaces | undefined;
	/** Files of settings, absolute; they need not be there. */
	files: readonly string[];
	/** What they say. Throws where one can't be read. */
	settings: () => readonly GitSetting[];
};

/**
 * The repository that git finds from a folder, and its settings there. Throws
 * where the repository can't be read.
 *
 * @param folder absolute
 * @param home the person's, absolute
 */
export function settingsFrom(folder: string, home: string): SettingsFrom {
	const repository = repositoryFrom(folder);
	const files = filesOfSettings(repository, home);
	return {repository, files, settings: lazy(() => gitSettings(files, home))};
}

/** The same, looked up once for all that ask, until `forget`. */
export function rememberSettings(): {
	from: typeof settingsFrom;
	forget: () => void;
} {
	const known = new Map<string, SettingsFrom>();
	return {
		from(folder, home) {
			const key = `${folder}\0${home}`;
			const found = known.get(key) ?? settingsFrom(folder, home);
			known.set(key, found);
			return found;
		},
		forget() {
			known.clear();
		},
	};
}
