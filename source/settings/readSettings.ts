import fs from 'node:fs';
import path from 'node:path';
import {parseIntercept} from '../grammar/intercepts.js';
import {AthenaError} from '../types/errors.js';
import {configFolder} from '../utils/configFolder.js';
import {mergeSettings} from './mergeSettings.js';
import {type ParsedSettings, parseSettings} from './parseSettings.js';
import {
	type GivenSettings,
	type SettingName,
	type Settings,
	settingsTable,
} from './table.js';
import {readRegularBytes} from '../utils/regularFile.js';

/** Where settings are looked for. */
export type SettingsPlaces = {
	env: NodeJS.ProcessEnv;
	/** Absolute; left out where there is no project, as in a replay. */
	projectDir?: string | undefined;
	/** A file (absolute) instead of the person's own; it must exist. */
	file?: string | undefined;
	flags: GivenSettings;
};

/** The settings that hold, and what the person should know about them. */
export type ReadSettings = {settings: Settings; warnings: readonly string[]};

/** Larger is no settings file, bytes. */
const mostBytes = 1024 * 1024;

/** How many mistakes of a file are told at once. */
const mostProblems = 10;

/**
 * Reads the person's settings and the project's (docs/settings.md). A file that
 * is not there says nothing.
 *
 * @throws AthenaError `ATHENA_BAD_FILE`, each mistake as `file:line:column: …`
 */
export function readSettings({
	env,
	projectDir,
	file,
	flags,
}: SettingsPlaces): ReadSettings {
	const userFile = file ?? path.join(configFolder(env), 'settings.json');
	const user = readFile(userFile, file !== undefined);
	if (projectDir === undefined)
		return {
			settings: mergeSettings({user: user.given, project: {}, flags}),
			warnings: [],
		};

	const projectFile = path.join(projectDir, '.athena', 'settings.json');
	const project = readFile(projectFile, false);
	return {
		settings: mergeSettings({
			user: user.given,
			project: project.given,
			flags,
		}),
		warnings: ignored(projectFile, project),
	};
}

function readFile(file: string, mustExist: boolean): ParsedSettings {
	const text = readText(file, mustExist);
	const parsed = parseSettings(text, expression => {
		const result = parseIntercept(expression);
		return result.ok ? undefined : result;
	});
	const {problems} = parsed;
	if (problems.length === 0) return parsed;
	const told = problems
		.slice(0, mostProblems)
		.map(({line, column, message}) => `${file}:${line}:${column}: ${message}`);
	const more = problems.length - told.length;
	throw new AthenaError(
		'ATHENA_BAD_FILE',
		[...told, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
		'Mend the file at this place, or move it away. docs/settings.md lists every setting.',
	);
}

/** What the project's file may not say. */
function ignored(file: string, {places}: ParsedSettings): string[] {
	return [...places].flatMap(([name, {line, column}]) =>
		isPersonal(name)
			? [
					`${file}:${line}:${column}: ${name} is ignored: only your own settings may set it`,
				]
			: [],
	);
}

function isPersonal(name: SettingName): boolean {
	return settingsTable[name].project === 'none';
}

function readText(file: string, mustExist: boolean): string {
	try {
		const stat = fs.statSync(file);
		if (!stat.isFile()) throw unreadable(file, 'it is not a file');
		if (stat.size > mostBytes)
			throw unreadable(file, `it is larger than ${mostBytes} bytes`);
		return new TextDecoder('utf-8', {fatal: true}).decode(
			readRegularBytes(file),
		);
	} catch (error) {
		if (error instanceof AthenaError) throw error;
		const code = codeOf(error);
		const isAbsent = code === 'ENOENT' || code === 'ENOTDIR';
		if (isAbsent && !mustExist) return '';
		throw unreadable(
			file,
			isAbsent
				? 'there is no such file'
				: code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
					? 'it is not UTF-8'
					: String(error instanceof Error ? error.message : error),
			error,
		);
	}
}

function unreadable(file: string, why: string, cause?: unknown): AthenaError {
	return new AthenaError(
		'ATHENA_BAD_FILE',
		`${file} cannot be used: ${why}`,
		'Check what it is and who may read it, or move it away.',
		{cause},
	);
}

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : '';
}
