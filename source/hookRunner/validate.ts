import {isRecord} from '../utils/isRecord.js';

/** What is wrong with a `hooks` object; `errors` name the place: `PreToolUse[0].command: …`. */
export type HookValidation = {valid: boolean; errors: string[]};

/**
 * Checks the `hooks` object of a settings file, or the whole settings, in
 * Claude Code's form, athena's flat one, or both mixed. Never throws. Fields
 * nobody knows are left alone.
 */
export function validateHookConfig(hooks: unknown): HookValidation {
	const value = isRecord(hooks) && isRecord(hooks.hooks) ? hooks.hooks : hooks;
	if (!isRecord(value)) {
		return {
			valid: false,
			errors: ['hooks: an object of event names is expected'],
		};
	}

	const errors = Object.entries(value).flatMap(([event, entries]) =>
		eventErrors(event, entries),
	);
	return {valid: errors.length === 0, errors};
}

function eventErrors(event: string, entries: unknown): string[] {
	if (!Array.isArray(entries)) return [`${event}: a list of hooks is expected`];
	return entries.flatMap((entry: unknown, index) =>
		entryErrors(`${event}[${index}]`, entry),
	);
}

/** What is wrong with one entry of an event, in either form. */
export function entryErrors(place: string, entry: unknown): string[] {
	if (!isRecord(entry)) return [`${place}: an object is expected`];
	const matcherErrors = typeError(place, entry, 'matcher', 'string');
	if (!('hooks' in entry)) {
		return [...matcherErrors, ...hookErrors(place, entry)];
	}

	if (!Array.isArray(entry.hooks)) {
		return [...matcherErrors, `${place}.hooks: a list is expected`];
	}

	return [
		...matcherErrors,
		...entry.hooks.flatMap((hook: unknown, index) => {
			const at = `${place}.hooks[${index}]`;
			if (!isRecord(hook)) return [`${at}: an object is expected`];
			return typeof hook.type === 'string'
				? hookErrors(at, hook)
				: [`${at}.type: missing; "command" is what athena runs`];
		}),
	];
}

function hookErrors(place: string, hook: Record<string, unknown>): string[] {
	const isCommand = hook.type === undefined || hook.type === 'command';
	const {command, args, timeout} = hook;
	return [
		...(isCommand && (typeof command !== 'string' || command.trim() === '')
			? [`${place}.command: a command is expected`]
			: []),
		...(args === undefined || isTextList(args)
			? []
			: [`${place}.args: a list of strings is expected`]),
		...(timeout === undefined || isPositive(timeout)
			? []
			: [`${place}.timeout: a number above 0 is expected`]),
		...typeError(place, hook, 'continueOnError', 'boolean'),
		...typeError(place, hook, 'async', 'boolean'),
	];
}

function typeError(
	place: string,
	entry: Record<string, unknown>,
	key: string,
	type: 'string' | 'boolean',
): string[] {
	const value = entry[key];
	return value === undefined || typeof value === type
		? []
		: [`${place}.${key}: a ${type} is expected`];
}

const isTextList = (value: unknown): boolean =>
	Array.isArray(value) && value.every(item => typeof item === 'string');

const isPositive = (value: unknown): boolean =>
	typeof value === 'number' && Number.isFinite(value) && value > 0;
