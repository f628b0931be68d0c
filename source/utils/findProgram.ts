import fs from 'node:fs';
import path from 'node:path';

/** The program of this name on the PATH, absolute; undefined if there is none. */
export function findProgram(
	name: string,
	env: NodeJS.ProcessEnv,
): string | undefined {
	for (const folder of (env.PATH ?? '').split(path.delimiter)) {
		const file = path.join(folder, name);
		if (path.isAbsolute(folder) && isProgram(file)) return file;
	}

	return undefined;
}

function isProgram(file: string): boolean {
	try {
		fs.accessSync(file, fs.constants.X_OK);
		return fs.statSync(file).isFile();
	} catch {
		return false; // Not there: the next folder.
	}
}
