import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {realTarget, replaceFile} from '../../../../utils/atomicFile.js';
import {stateFolder} from '../../../../utils/stateFolder.js';
import {hasCode} from '../../../../utils/hasCode.js';
import {makeFolder} from '../../../../utils/makeFolder.js';
import {readRegular, readRegularBytes} from '../../../../utils/regularFile.js';

/** What a settings file was before athena touched it. */
export type Backup = {
	/** Undefined: there was no file. */
	before: Buffer | undefined;
	/** Athena made the file's folder. */
	madeFolder: boolean;
	/** `fingerprint` of the file as athena left it. */
	installed: string;
};

/** Two files per settings file in athena's folder: what was, and about it. */
export function saveBackup(
	env: NodeJS.ProcessEnv,
	file: string,
	backup: Backup,
): void {
	const {content, about} = backupFiles(env, file);
	makeFolder(path.dirname(about), 0o700);
	if (backup.before) replaceFile(content, backup.before, 0o600);
	else fs.rmSync(content, {force: true});
	const {before, ...rest} = backup;
	const text = JSON.stringify({file, hadFile: before !== undefined, ...rest});
	replaceFile(about, `${text}\n`, 0o600);
}

/** Undefined if there is none, or it can't be understood. */
export function loadBackup(
	env: NodeJS.ProcessEnv,
	file: string,
): Backup | undefined {
	const {content, about} = backupFiles(env, file);
	try {
		const read: unknown = JSON.parse(readRegular(about));
		if (!isAbout(read)) return undefined;
		return {
			before: read.hadFile ? readRegularBytes(content) : undefined,
			madeFolder: read.madeFolder,
			installed: read.installed,
		};
	} catch (error) {
		if (error instanceof SyntaxError || hasCode(error, 'ENOENT')) {
			return undefined;
		}

		throw error;
	}
}

/** Forgets it: the file is as it was. */
export function dropBackup(env: NodeJS.ProcessEnv, file: string): void {
	const {content, about} = backupFiles(env, file);
	fs.rmSync(content, {force: true});
	fs.rmSync(about, {force: true});
}

/** Where the turn to edit a settings file is claimed; names that lead to one file share it. Absolute. */
export function turnPath(env: NodeJS.ProcessEnv, file: string): string {
	const {about} = backupFiles(env, realTarget(path.resolve(file)));
	makeFolder(path.dirname(about), 0o700);
	return about;
}

/** Where the copy of a file's former content is kept. Absolute. */
export function backupPath(env: NodeJS.ProcessEnv, file: string): string {
	return backupFiles(env, file).content;
}

/** Tells one content from another. */
export function fingerprint(bytes: string | Uint8Array): string {
	return createHash('sha256').update(bytes).digest('hex');
}

function backupFiles(env: NodeJS.ProcessEnv, file: string) {
	const name = fingerprint(path.resolve(file)).slice(0, 16);
	const folder = path.join(stateFolder(env), 'backups');
	return {
		content: path.join(folder, `${name}.before.json`),
		about: path.join(folder, `${name}.about.json`),
	};
}

function isAbout(
	value: unknown,
): value is {hadFile: boolean; madeFolder: boolean; installed: string} {
	return (
		typeof value === 'object' &&
		value !== null &&
		'hadFile' in value &&
		typeof value.hadFile === 'boolean' &&
		'madeFolder' in value &&
		typeof value.madeFolder === 'boolean' &&
		'installed' in value &&
		typeof value.installed === 'string'
	);
}
