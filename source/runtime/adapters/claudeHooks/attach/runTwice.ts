import {AthenaError} from '../../../../types/errors.js';
import {ifAbsentChoices} from '../ifAbsent.js';
import {attachedIfAbsent, ownCommands} from './hookEdits.js';
import {registeredHooks} from './hookSettings.js';
import {whyNotLoaded} from './hookSwitches.js';
import {type Scope, scopes, settingsPath} from './scopes.js';
import {readSettingsFile, type SettingsFile} from './settingsFile.js';

/** Two settings files whose hooks of athena's both run for one event, and the one that can be spared. */
export type RunTwice = {files: [string, string]; spared: Scope};

/**
 * Claude runs a command once, however many files name it, and each that differs:
 * by what it says without athena, or as another version wrote it. What
 * `athena hooks print` pins is a command of its own, too.
 */
export function findRunTwice(
	projectDir: string,
	env: NodeJS.ProcessEnv,
): RunTwice | undefined {
	const loaded = scopes.flatMap(scope => {
		const file = settingsPath(scope, projectDir, env);
		const settings =
			whyNotLoaded(file) === undefined ? readIfFine(file) : undefined;
		return settings ? [{scope, file, settings}] : [];
	});
	for (const [index, one] of loaded.entries())
		for (const other of loaded.slice(index + 1)) {
			if (!differ(one.settings, other.settings)) continue;
			const isOneLess = strictness(one.settings) <= strictness(other.settings);
			return {
				files: [one.file, other.file],
				spared: (isOneLess ? one : other).scope,
			};
		}

	return undefined;
}

/** What is said of them. */
export const sayRunTwice = ({files: [one, other]}: RunTwice): string =>
	`${one} and ${other} attach athena by different commands: Claude runs both for each event`;

/** What leaves one of them. */
export const mendRunTwice = ({spared}: RunTwice): string =>
	`athena hooks uninstall --scope ${spared}`;

/** Whether an event runs a command of each that the other has not. */
const differ = (one: SettingsFile, other: SettingsFile): boolean =>
	registeredHooks.some(hookName => {
		const first = ownCommands(one, hookName);
		const second = ownCommands(other, hookName);
		return (
			first.length > 0 &&
			second.length > 0 &&
			new Set([...first, ...second]).size > 1
		);
	});

/** The one whose gates hold less without athena is the one to spare. */
const strictness = (file: SettingsFile): number =>
	ifAbsentChoices.indexOf(attachedIfAbsent(file) ?? 'off');

function readIfFine(file: string): SettingsFile | undefined {
	try {
		return readSettingsFile(file);
	} catch (error) {
		// Claude loads nothing of it either; what is wrong with it is said elsewhere.
		if (error instanceof AthenaError) return undefined;
		throw error;
	}
}
