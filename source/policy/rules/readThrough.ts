/*
 * What a rule that allows reads through, since it changes nothing about what runs
 * behind it or leaves no trace: so only what cannot do anything else.
 */

/** Wrappers that run the same program, with the same rights, on the same arguments. */
export const transparentWrappers: ReadonlySet<string> = new Set([
	'time',
	'nice',
	'ionice',
	'nohup',
	'timeout',
	'stdbuf',
	'setsid',
	'command',
	'exec',
	'env',
	'bash -c',
	'sh -c',
	'dash -c',
	'zsh -c',
	'bash',
	'sh',
	'dash',
	'zsh',
]);

/** Variables that change no more than how something looks. */
export const harmlessVariables: ReadonlySet<string> = new Set([
	'CI',
	'COLUMNS',
	'FORCE_COLOR',
	'LANG',
	'LC_ALL',
	'LINES',
	'NO_COLOR',
	'NODE_ENV',
	'PYTHONUNBUFFERED',
	'RUST_BACKTRACE',
	'TERM',
	'TZ',
]);
