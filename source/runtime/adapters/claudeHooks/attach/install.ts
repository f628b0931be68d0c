import fs from 'node:fs';
import path from 'node:path';
import {AthenaError} from '../../../../types/errors.js';
import {realTarget, replaceFile} from '../../../../utils/atomicFile.js';
import {type IfAbsent} from '../ifAbsent.js';
import {hasCode} from '../../../../utils/hasCode.js';
import {
	type Backup,
	backupPath,
	dropBackup,
	fingerprint,
	loadBackup,
	saveBackup,
	turnPath,
} from './backups.js';
import {
	attachedHooks,
	attachedIfAbsent,
	attachHooks,
	detachHooks,
	hasOwnHooks,
} from './hookEdits.js';
import {registeredHooks} from './hookSettings.js';
import {
	parseSettings,
	readSettingsFile,
	type SettingsFile,
	withMark,
} from './settingsFile.js';
import {makeFolder} from '../../../../utils/makeFolder.js';
import {lockFile, unlockFile} from '../../../../utils/fileLock.js';
import {whyUnwritable} from '../../../../utils/whyUnwritable.js';

export type InstallResult = {
	file: string;
	change: 'installed' | 'updated' | 'none';
	/** Copy of what was there before; undefined when nothing was. */
	backup?: string;
};

/**
 * Registers athena's hooks in a settings file. Everything else in it keeps its
 * bytes; a second call changes nothing. A link is kept and what it leads to is
 * written, made where nothing is there yet. `ifAbsent` is what gates
 * say without athena; left out, it stays as it is.
 *
 * Throws AthenaError `ATHENA_SETTINGS_BROKEN`, `ATHENA_SETTINGS_UNREADABLE` or
 * `ATHENA_SETTINGS_UNWRITABLE`; the file is then as it was.
 */
export function installHooks(
	file: string,
	env: NodeJS.ProcessEnv,
	ifAbsent?: IfAbsent,
): InstallResult {
	return editing(file, env, settings => {
		const text = attachHooks(settings, ifAbsent);
		if (text === settings.text) return {file, change: 'none'};
		const bytes = withMark(settings, text);
		const {before, madeFolder} = formerState(settings, env);
		saveBackup(env, file, {before, madeFolder, installed: fingerprint(bytes)});
		makeFolder(path.dirname(file));
		replaceFile(file, bytes);
		return {
			file,
			change: hasOwnHooks(settings) ? 'updated' : 'installed',
			...(before && {backup: backupPath(env, file)}),
		};
	});
}

export type UninstallResult = {
	file: string;
	/** `restored`: byte for byte as before. `removed`: it had been edited since. */
	change: 'restored' | 'removed' | 'none';
};

/**
 * Takes athena's hooks out again: restores the file exactly, or, if it was
 * edited since, takes out athena's entries alone.
 *
 * Throws as `installHooks`.
 */
export function uninstallHooks(
	file: string,
	env: NodeJS.ProcessEnv,
): UninstallResult {
	return editing(file, env, settings => {
		if (!hasOwnHooks(settings)) return {file, change: 'none'};
		const backup = loadBackup(env, file);
		const untouched = backup && isAsInstalled(settings, backup);
		const before = untouched
			? backup.before
			: withMark(settings, detachHooks(settings));
		if (before === undefined || (backup && isLeftover(file, before, backup))) {
			// Through a link: athena made what it leads to, not the link.
			fs.rmSync(realTarget(file));
			if (backup?.madeFolder) removeIfEmpty(path.dirname(file));
		} else {
			replaceFile(file, before);
		}

		dropBackup(env, file);
		return {file, change: untouched ? 'restored' : 'removed'};
	});
}

/** Whether a settings file attaches athena. */
export type Attachment = {
	file: string;
	state: 'attached' | 'partly' | 'detached' | 'broken';
	/** Events that are registered as they should be. */
	hooks: string[];
	/** What gates say without athena. */
	ifAbsent: IfAbsent;
	/** Why it could not be understood. */
	problem?: string;
};

/** Looks at one settings file; never throws for what is in it. */
export function inspectAttachment(file: string): Attachment {
	try {
		const settings = readSettingsFile(file);
		const hooks = attachedHooks(settings);
		const whole = hooks.length === registeredHooks.length;
		const some = hasOwnHooks(settings);
		return {
			file,
			hooks,
			ifAbsent: attachedIfAbsent(settings) ?? 'off',
			state: whole ? 'attached' : some ? 'partly' : 'detached',
		};
	} catch (error) {
		if (!(error instanceof AthenaError)) throw error;
		return {
			file,
			hooks: [],
			ifAbsent: 'off',
			state: 'broken',
			problem: error.message,
		};
	}
}

/** What to go back to: never a state with hooks of athena's in it. */
function formerState(
	settings: SettingsFile,
	env: NodeJS.ProcessEnv,
): Pick<Backup, 'before' | 'madeFolder'> {
	const known = loadBackup(env, settings.path);
	if (known && isAsInstalled(settings, known)) return known;
	const before = hasOwnHooks(settings)
		? withMark(settings, detachHooks(settings))
		: settings.bytes;
	const madeFolder = !fs.existsSync(path.dirname(settings.path));
	return {before, madeFolder};
}

function isAsInstalled(settings: SettingsFile, backup: Backup): boolean {
	return (
		settings.bytes !== undefined &&
		fingerprint(settings.bytes) === backup.installed
	);
}

/** A file athena made, in which nobody put anything. */
function isLeftover(file: string, bytes: Buffer, backup: Backup): boolean {
	if (backup.before !== undefined) return false;
	return /^\{\s*\}\s*$/.test(parseSettings(file, bytes).text);
}

function removeIfEmpty(folder: string): void {
	try {
		fs.rmdirSync(folder);
	} catch (error) {
		if (!hasCode(error, 'ENOTEMPTY')) throw error;
	}
}

/** Reads and writes while no other athena does. */
function editing<Result>(
	file: string,
	env: NodeJS.ProcessEnv,
	edit: (settings: SettingsFile) => Result,
): Result {
	return writing(file, () => {
		// Before the turn: what can't be read needs none.
		readSettingsFile(file);
		const turn = turnPath(env, file);
		waitForTurn(turn, file);
		try {
			return edit(readSettingsFile(file));
		} finally {
			unlockFile(turn);
		}
	});
}

/** How long others may take to edit the same file, ms. */
const patienceMs = 5000;

function waitForTurn(turn: string, file: string): void {
	const cell = new Int32Array(new SharedArrayBuffer(4));
	for (let waited = 0; waited <= patienceMs; waited += 10) {
		if (lockFile(turn)) return;
		Atomics.wait(cell, 0, 0, 10);
	}

	throw new AthenaError(
		'ATHENA_SETTINGS_UNWRITABLE',
		`another athena has been editing ${file} for ${patienceMs} ms`,
		`If none is running, remove ${turn}.lock, then try again.`,
	);
}

function writing<Result>(file: string, write: () => Result): Result {
	try {
		return write();
	} catch (error) {
		if (!(error instanceof Error) || !('code' in error)) throw error;
		if (error instanceof AthenaError) throw error;
		const {why, mend} = whyUnwritable(error);
		throw new AthenaError(
			'ATHENA_SETTINGS_UNWRITABLE',
			`${file}, or what athena keeps beside it, cannot be written (${String(error.code)})${why}`,
			mend,
			{cause: error},
		);
	}
}
