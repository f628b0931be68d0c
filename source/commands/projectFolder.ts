import fs from 'node:fs';
import path from 'node:path';
import {AthenaError} from '../types/errors.js';
import {type CommandIo} from './io.js';
import {whyUnusable} from './whyUnusable.js';

/**
 * The project folder that is meant by `--project-dir`, or by its absence:
 * absolute and without symlinks, because the hook command looks for the socket
 * under this name, and both sides must spell it alike.
 *
 * @throws AthenaError `ATHENA_PROJECT` if it is no folder
 */
export function projectFolder(
	given: string | undefined,
	{cwd}: Pick<CommandIo, 'cwd'>,
): string {
	const folder = path.resolve(cwd, given ?? '.');
	try {
		const real = fs.realpathSync(folder);
		if (fs.statSync(real).isDirectory()) return real;
	} catch (error) {
		throw unusable(folder, whyUnusable(error), error);
	}

	throw unusable(folder, 'it is not a folder');
}

function unusable(folder: string, why: string, cause?: unknown): AthenaError {
	return new AthenaError(
		'ATHENA_PROJECT',
		`the project folder ${folder} cannot be used: ${why}`,
		'Name an existing folder with --project-dir, or start athena inside the project.',
		{cause},
	);
}
