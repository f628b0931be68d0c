import fs from 'node:fs';
import path from 'node:path';

/** The program a shell would run for this name, absolute; undefined if there is none on the PATH. */
export function findProgram(
	name: string,
	{PATH: searchPath = ''}: NodeJS.ProcessEnv,
): string | undefined {
	if (name.includes('/')) return isExecutable(name) ? name : undefined;
	return searchPath
		.split(':')
		.filter(folder => path.isAbsolute(folder))
		.map(folder => path.join(folder, name))
		.find(isExecutable);
}

/** True for a file this user may execute. */
export function isExecutable(file: string): boolean {
	try {
		fs.accessSync(file, fs.constants.X_OK);
		return fs.statSync(file).isFile();
	} catch {
		return false; // Not there, or not ours to run: the same for whoever asks.
	}
}

/** True for a file, be it executable or not. */
export function isFile(file: string): boolean {
	try {
		return fs.statSync(file).isFile();
	} catch {
		return false; // What cannot be looked at is no file for us.
	}
}
