import {
	type ClaudeHook,
	type FlatHook,
	type HookConfig,
	type RegisteredHook,
} from './types.js';
import {entryErrors} from './validate.js';

/** How long a hook may take when it does not say, ms. */
export const defaultTimeoutMs = 30_000;

/** The hooks of one entry, in order, or what is wrong with it. */
export type ReadConfig =
	{ok: true; hooks: RegisteredHook[]} | {ok: false; errors: string[]};

/**
 * Reads one entry of an event in either form. In a group timeouts are seconds,
 * as in Claude Code; in the flat form they are ms. Never throws.
 */
export function readHookConfig(
	event: string,
	config: unknown,
	file?: string,
): ReadConfig {
	const errors = entryErrors(event, config);
	if (errors.length > 0) return {ok: false, errors};
	const from = file === undefined ? {} : {file};
	const hooks = hooksOf(event, config as HookConfig);
	return {ok: true, hooks: hooks.map(hook => ({...hook, ...from}))};
}

function hooksOf(event: string, config: HookConfig): RegisteredHook[] {
	if (!('hooks' in config)) return [registered(event, config, 1)];
	const {matcher} = config;
	return config.hooks.map(hook =>
		registered(event, {...hook, ...(matcher !== undefined && {matcher})}, 1000),
	);
}

function registered(
	event: string,
	hook: Partial<FlatHook & ClaudeHook> & {if?: unknown},
	msPerUnit: number,
): RegisteredHook {
	const {args, matcher, if: condition} = hook;
	return {
		event,
		// Of a type that has none, anything may stand there.
		command: typeof hook.command === 'string' ? hook.command : '',
		type: hook.type ?? 'command',
		...(args && {args}),
		...(matcher !== undefined && {matcher}),
		timeoutMs:
			hook.timeout === undefined ? defaultTimeoutMs : hook.timeout * msPerUnit,
		continueOnError: hook.continueOnError ?? true,
		isAsync: hook.async ?? false,
		failureBlocks: hook.onFailure === 'block',
		...(typeof condition === 'string' && {condition}),
	};
}
