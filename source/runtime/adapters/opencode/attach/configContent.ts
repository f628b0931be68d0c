import {AthenaError} from '../../../../types/errors.js';
import {isRecord} from '../../../../utils/isRecord.js';
import {parseJson} from '../../../../utils/parseJson.js';

/**
 * What opencode is to find in `OPENCODE_CONFIG_CONTENT`, which it merges over
 * the person's own configuration: a plugin beside those it names already.
 *
 * @param given what the variable held before; undefined or empty where nothing
 * @param plugin URL of the plugin's file
 * @throws AthenaError `ATHENA_BAD_FILE` if it can't be added to what it held
 */
export function configContent(
	given: string | undefined,
	plugin: string,
): string {
	const config = given === undefined || given === '' ? {} : read(given);
	const {plugin: theirs = []} = config;
	if (!Array.isArray(theirs)) throw unusable();
	return JSON.stringify({
		...config,
		plugin: [...(theirs as readonly unknown[]), plugin],
	});
}

function read(text: string): Readonly<Record<string, unknown>> {
	try {
		const value: unknown = parseJson(text);
		if (isRecord(value)) return value;
	} catch {
		// The parser's words quote the text, which may hold a secret.
	}

	throw unusable();
}

const unusable = () =>
	new AthenaError(
		'ATHENA_BAD_FILE',
		'OPENCODE_CONFIG_CONTENT is no JSON object with a list of plugins, so athena cannot add its own',
		'Mend the variable, or go without it: env -u OPENCODE_CONFIG_CONTENT athena opencode',
	);
