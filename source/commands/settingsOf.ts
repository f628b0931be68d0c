import path from 'node:path';
import {readSettings, type ReadSettings} from '../settings/readSettings.js';
import {type Flags} from './flags/readFlags.js';
import {type CommandIo} from './io.js';

/**
 * The settings of a command line: flags, the project's file where there is a
 * project, the person's own.
 *
 * @throws AthenaError `ATHENA_BAD_FILE`
 */
export function settingsOf(
	flags: Flags,
	{env, cwd}: Pick<CommandIo, 'env' | 'cwd'>,
	projectDir?: string,
): ReadSettings {
	return readSettings({
		env,
		projectDir,
		file:
			flags.settings === undefined
				? undefined
				: path.resolve(cwd, flags.settings),
		flags: flags.given,
	});
}
