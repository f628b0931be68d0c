import {hookCommand} from '../../../forwarder/command.js';
import {absentAnswer, type IfAbsent} from '../ifAbsent.js';
import {
	claudeHookNames,
	hookRow,
	isRegistered,
	type RegisteredHook,
} from '../hookFacts.js';
import {hookTimeoutSeconds} from '../timeouts.js';

/** One registered command, in Claude's settings form. */
export type HookEntry = {
	type: 'command';
	command: string;
	/** Seconds; Claude's own default would be ten minutes. */
	timeout: number;
	/** Claude does not wait for it, and ignores what it says. */
	async?: true;
};

/** Settings that attach athena: every event, each with its one command. */
export type HookSettings = {
	hooks: Record<RegisteredHook, [{hooks: [HookEntry]}]>;
};

/** Names of the events athena registers. */
export const registeredHooks: readonly RegisteredHook[] =
	claudeHookNames.filter(isRegistered);

/** How hooks are registered. */
export type HookOptions = {
	/** Pins them, see `hookCommand`. */
	projectDir?: string;
	/** What gates say without athena; `off` when left out. */
	ifAbsent?: IfAbsent;
};

/** The entry of one event. */
export function hookEntry(
	hookName: RegisteredHook,
	{projectDir, ifAbsent = 'off'}: HookOptions = {},
): HookEntry {
	return {
		type: 'command',
		command: hookCommand(projectDir, absentAnswer(hookName, ifAbsent)),
		timeout: hookTimeoutSeconds(hookName),
		...(hookRow(hookName)?.registered === 'async' && {async: true}),
	};
}

/** What `athena hooks print` prints and `athena claude` passes on. */
export function hookSettings(options?: HookOptions): HookSettings {
	const hooks = Object.fromEntries(
		registeredHooks.map(name => [name, [{hooks: [hookEntry(name, options)]}]]),
	) as HookSettings['hooks'];
	return {hooks};
}
