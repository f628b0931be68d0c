type Stream = {isTTY?: boolean};

/**
 * True if this command line opens the full screen: supervise, demo and replay
 * on a real terminal. Loads nothing, because it runs before the first paint.
 */
export function wantsScreen(
	args: readonly string[],
	stdin: Stream,
	stdout: Stream,
): boolean {
	if (!stdin.isTTY || !stdout.isTTY) return false;
	if (args.some(argument => noScreen.has(argument.split('=')[0]))) return false;
	const [command] = args;
	return (
		command === undefined ||
		command.startsWith('-') ||
		command === 'demo' ||
		(command === 'replay' && args.length > 1)
	);
}

const noScreen = new Set<string | undefined>([
	'--help',
	'--version',
	'--json',
	'-h',
	'-v',
]);
