import path from 'node:path';
import {readRegular} from '../utils/regularFile.js';

type Stream = {isTTY?: boolean};

/**
 * True if this command line opens the full screen: supervise, demo and replay
 * on a real terminal. Loads nothing, because it runs before the first paint.
 */
export function wantsScreen(
	args: readonly string[],
	stdin: Stream,
	stdout: Stream,
	env: NodeJS.ProcessEnv = {},
): boolean {
	if (!stdin.isTTY || !stdout.isTTY) return false;
	if (args.some(argument => noScreen.has(argument.split('=')[0]))) return false;
	// What hooks would have decided is told in lines.
	if (args.includes('--hooks') && !args.includes('--live')) return false;
	if (env.TERM === 'dumb') return false;
	const [command] = args;
	const isScreen =
		command === undefined ||
		command.startsWith('-') ||
		command === 'demo' ||
		(command === 'replay' && args.length > 1);
	return isScreen && !prefersLines(env);
}

const noScreen = new Set<string | undefined>([
	'--help',
	'--version',
	'--json',
	'-h',
	'-v',
	'--screen-reader',
]);

/**
 * A glance at the person's settings; a false alarm costs the first paint and
 * nothing else, for the settings are read properly later.
 */
function prefersLines({
	XDG_CONFIG_HOME: config = '',
	HOME: home = '',
}: NodeJS.ProcessEnv): boolean {
	const folder = config === '' ? path.join(home, '.config') : config;
	try {
		const file = path.join(folder, 'athena/settings.json');
		return /"screenReader"\s*:\s*true/.test(readRegular(file));
	} catch {
		// No such file: the usual case.
		return false;
	}
}
