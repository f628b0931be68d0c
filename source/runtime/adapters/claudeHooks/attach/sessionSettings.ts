import fs from 'node:fs';
import path from 'node:path';
import {AthenaError} from '../../../../types/errors.js';
import {replaceFile} from '../../../../utils/atomicFile.js';
import {parseJson} from '../../../../utils/parseJson.js';
import {stateFolder} from '../../../../utils/stateFolder.js';
import {fingerprint} from './backups.js';
import {type HookOptions, hookSettings} from './hookSettings.js';

/** What `claude --settings` is to get. */
export type SessionSettings = {
	/** Absolute, 0600; stable, because Claude prints it in its resume hint. */
	file: string;
	/** Claude's arguments without the `--settings` that were merged in. */
	args: string[];
	/** What the user's own `--settings` held, when there was one. */
	merged?: {from: string; settings: object};
};

/**
 * Writes the settings that attach athena to one session. Claude honours only
 * the last `--settings`, so the user's own is merged into ours.
 *
 * Throws AthenaError `ATHENA_BAD_FILE` if that can't be understood.
 */
export function writeSessionSettings(
	args: readonly string[],
	cwd: string,
	env: NodeJS.ProcessEnv,
	options?: HookOptions,
): SessionSettings {
	const folder = stateFolder(env);
	const {own, rest} = takeSettings(args);
	if (own === undefined) {
		const file = path.join(folder, 'settings.json');
		replaceFile(file, spell(hookSettings(options)), 0o600);
		return {file, args: rest};
	}

	const settings = readOwn(own, cwd);
	const name = `settings-${fingerprint(path.resolve(cwd, own)).slice(0, 12)}.json`;
	const file = path.join(folder, name);
	replaceFile(file, spell(mergeHooks(settings, options)), 0o600);
	return {file, args: rest, merged: {from: nameOf(own), settings}};
}

/** The last `--settings` (the one that counts), and the arguments without any. */
function takeSettings(args: readonly string[]): {
	own: string | undefined;
	rest: string[];
} {
	let own: string | undefined;
	const rest: string[] = [];
	for (let at = 0; at < args.length; at++) {
		const arg = args[at] ?? '';
		if (arg === '--') {
			rest.push(...args.slice(at));
			break;
		}

		if (arg === '--settings' && at + 1 < args.length) own = args[++at];
		else if (arg.startsWith('--settings=')) own = arg.slice(11);
		else rest.push(arg);
	}

	return {own, rest};
}

function readOwn(own: string, cwd: string): object {
	try {
		const text = isInline(own)
			? own
			: // eslint-disable-next-line no-restricted-syntax -- the person names it, and a pipe is as good
				fs.readFileSync(path.resolve(cwd, own), 'utf8').replace(/^\uFEFF/, '');
		const value: unknown = parseJson(text);
		if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
			return value;
		}

		throw new SyntaxError('not a JSON object');
	} catch (error) {
		// The parser's own words quote the text, which may hold a secret.
		const why =
			error instanceof SyntaxError ? 'is no JSON object' : 'cannot be read';
		throw new AthenaError(
			'ATHENA_BAD_FILE',
			`--settings ${nameOf(own)} ${why}`,
			'Give a file or a text that is a JSON object.',
			{cause: error},
		);
	}
}

function mergeHooks(settings: object, options?: HookOptions): object {
	const ours = hookSettings(options).hooks;
	const theirs: unknown = 'hooks' in settings ? settings.hooks : undefined;
	const hooks: Record<string, unknown> =
		typeof theirs === 'object' && theirs !== null ? {...theirs} : {};
	for (const [name, groups] of Object.entries(ours)) {
		const present = hooks[name];
		hooks[name] = isList(present) ? [...present, ...groups] : groups;
	}

	return {...settings, hooks};
}

function isList(value: unknown): value is unknown[] {
	return Array.isArray(value);
}

function isInline(own: string): boolean {
	return own.trimStart().startsWith('{');
}

/** Inline settings may hold secrets, so they are not repeated. */
function nameOf(own: string): string {
	return isInline(own) ? '(inline)' : own;
}

function spell(settings: object): string {
	return `${JSON.stringify(settings, null, '\t')}\n`;
}
