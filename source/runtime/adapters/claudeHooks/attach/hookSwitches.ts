import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {parseJson} from '../../../../utils/parseJson.js';
import {type Scope, scopes, settingsPath} from './scopes.js';
import {readRegular} from '../../../../utils/regularFile.js';

/** A setting that keeps athena's hooks from running, and where it is. */
export type HookSwitch = {
	file: string;
	setting: 'disableAllHooks' | 'allowManagedHooksOnly' | `env.${string}`;
};

/** A settings object as Claude Code loads it: strict JSON or nothing. */
type Loaded = {file: string; settings: object};

/** Variables by which a hook looks for athena. */
const ownVariables = ['ATHENA_INSTANCE', 'ATHENA_PROJECT_DIR'];
/** So are these, but Claude Code takes them from no file of a project (seen with 2.1.330). */
const folderVariables = ['HOME', 'XDG_STATE_HOME'];

/** Where an organisation's settings are. */
const managedFolder =
	process.platform === 'darwin'
		? '/Library/Application Support/ClaudeCode'
		: '/etc/claude-code';

/**
 * What switches hooks off for sessions in this project, or has them look for
 * athena elsewhere than `env` does; or undefined. The file with the last word on
 * a setting decides: managed, `--settings`, local, project, user.
 *
 * `commandLine` is the object of the user's own `--settings`.
 */
export function findHookSwitch(
	projectDir: string,
	env: NodeJS.ProcessEnv,
	commandLine?: Loaded,
	managed: string = managedFolder,
): HookSwitch | undefined {
	const managedFiles = listManaged(managed).flatMap(load);
	const only = managedFiles.find(({settings}) =>
		isOn(settings, 'allowManagedHooksOnly'),
	);
	if (only) return {file: only.file, setting: 'allowManagedHooksOnly'};
	const inScope = (scope: Scope) => load(settingsPath(scope, projectDir, env));
	const above = [...managedFiles, ...(commandLine ? [commandLine] : [])];
	const chain = [...above, ...scopes.flatMap(inScope)];
	const decisive = chain.find(({settings}) => 'disableAllHooks' in settings);
	if (decisive && isOn(decisive.settings, 'disableAllHooks'))
		return {file: decisive.file, setting: 'disableAllHooks'};
	return (
		findElsewhere(chain, ownVariables, env) ??
		findElsewhere([...above, ...inScope('user')], folderVariables, env)
	);
}

/** What a switch does, where it is. */
export const sayHookSwitch = ({file, setting}: HookSwitch): string =>
	setting.startsWith('env.')
		? `hooks look for athena elsewhere, by ${setting} in ${file}`
		: `hooks are switched off by ${setting} in ${file}`;

/** The first of these variables that the settings give another value than it has here. */
function findElsewhere(
	chain: readonly Loaded[],
	names: readonly string[],
	env: NodeJS.ProcessEnv,
): HookSwitch | undefined {
	for (const name of names) {
		const decisive = chain
			.map(({file, settings}) => ({file, value: variablesOf(settings)[name]}))
			.find(({value}) => value !== undefined);
		if (decisive && decisive.value !== (env[name] ?? ''))
			return {file: decisive.file, setting: `env.${name}`};
	}

	return undefined;
}

/** What a settings object puts into the environment. */
function variablesOf(
	settings: object,
): Readonly<Record<string, string | undefined>> {
	if (!('env' in settings)) return {};
	const {env} = settings;
	if (typeof env !== 'object' || env === null) return {};
	return Object.fromEntries(
		Object.entries(env).map(([name, value]) => [name, String(value)]),
	);
}

/** The settings file that enables athena's plugin, which attaches the same hooks. */
export function findPlugin(
	projectDir: string,
	env: NodeJS.ProcessEnv,
): {file: string; scope: Scope} | undefined {
	for (const scope of scopes) {
		const file = settingsPath(scope, projectDir, env);
		const [loaded] = load(file);
		if (!loaded || !('enabledPlugins' in loaded.settings)) continue;
		const plugins = loaded.settings.enabledPlugins;
		if (typeof plugins !== 'object' || plugins === null) continue;
		const enabled = Object.entries(plugins).some(
			([name, value]) => name.startsWith('athena@') && value === true,
		);
		if (enabled) return {file, scope};
	}

	return undefined;
}

/**
 * Why Claude Code would load nothing of this file, though it can be edited:
 * it reads strict JSON (seen with 2.1.330). Undefined: it loads it, or there is none.
 */
export function whyNotLoaded(file: string): string | undefined {
	const text = readText(file);
	if (!text?.trim() || parseStrictly(text)) return undefined;
	return 'Claude Code loads nothing of it: it is not strict JSON (no comments, no trailing commas)';
}

function load(file: string): Loaded[] {
	const text = readText(file);
	const settings = text === undefined ? undefined : parseStrictly(text);
	return settings ? [{file, settings}] : [];
}

function parseStrictly(text: string): object | undefined {
	try {
		const value: unknown = parseJson(text.replace(/^\uFEFF/, ''));
		return typeof value === 'object' && value !== null ? value : undefined;
	} catch {
		return undefined; // Claude goes on without the file, so do we.
	}
}

function readText(file: string): string | undefined {
	try {
		return readRegular(file);
	} catch {
		return undefined; // Missing is the usual case; unreadable is so for Claude too.
	}
}

/** The main file, then its drop-ins; later ones win, so they come first. */
function listManaged(folder: string): string[] {
	const dropIns = path.join(folder, 'managed-settings.d');
	const names = fs.existsSync(dropIns) ? fs.readdirSync(dropIns) : [];
	return [
		...names
			.filter(name => name.endsWith('.json'))
			.sort()
			.reverse()
			.map(name => path.join(dropIns, name)),
		path.join(folder, 'managed-settings.json'),
	];
}

function isOn(settings: object, name: string): boolean {
	return Object.entries(settings).some(
		([key, value]) => key === name && value === true,
	);
}
