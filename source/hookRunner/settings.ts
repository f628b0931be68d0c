import {getNodeValue} from 'jsonc-parser';
import {AthenaError} from '../types/errors.js';
import {isRecord} from '../utils/isRecord.js';
import {placeIn, readJsonc} from '../utils/jsoncText.js';
import {readHookConfig} from './config.js';
import {type RegisteredHook} from './types.js';
import {validateHookConfig} from './validate.js';
import {readRegular} from '../utils/regularFile.js';

/** What the hooks of one settings file are. */
export type SettingsHooks = {
	/** Absolute. */
	file: string;
	/** In the order of the file. */
	hooks: RegisteredHook[];
	/** What could not be understood, each with its place; the rest is registered. */
	errors: string[];
	/** `disableAllHooks`, where the file says something about it. */
	disablesAll?: boolean;
};

/**
 * Reads the hooks of a settings file; comments and trailing commas are fine.
 *
 * @throws AthenaError `ATHENA_BAD_FILE` if it can't be read or is no JSON object
 */
export function readSettingsHooks(file: string): SettingsHooks {
	const settings = readObject(file);
	const {hooks = {}, disableAllHooks} = settings;
	if (!isRecord(hooks)) {
		throw unusable(file, 'hooks: an object of event names is expected');
	}

	const {errors} = validateHookConfig(hooks);
	const found: SettingsHooks = {file, hooks: [], errors};
	if (typeof disableAllHooks === 'boolean') found.disablesAll = disableAllHooks;
	for (const [event, entries] of Object.entries(hooks)) {
		for (const entry of Array.isArray(entries) ? entries : []) {
			const read = readHookConfig(event, entry, file);
			if (read.ok) found.hooks.push(...read.hooks);
		}
	}

	return found;
}

function readObject(file: string): Record<string, unknown> {
	let text: string;
	try {
		text = readRegular(file).replace(/^\uFEFF/, '');
	} catch (error) {
		const code =
			error instanceof Error && 'code' in error
				? String(error.code)
				: 'unknown';
		throw unusable(file, `cannot be read (${code})`, error);
	}

	const tree = readJsonc(text);
	if (!tree.ok) {
		const {line} = placeIn(text, tree.mistake.offset);
		throw unusable(`${file}:${line}`, tree.mistake.message);
	}

	const value: unknown = tree.root && getNodeValue(tree.root);
	if (value === undefined) return {};
	if (isRecord(value)) return value;
	throw unusable(file, 'settings are a JSON object');
}

function unusable(place: string, why: string, cause?: unknown): AthenaError {
	return new AthenaError(
		'ATHENA_BAD_FILE',
		`${place}: ${why}`,
		'Mend the file; docs/hooks.md shows both forms of a hook.',
		{cause},
	);
}
