import process from 'node:process';

/** A signal that came before the first line is acted on by then, ms. */
const settledMs = 250;

/**
 * Keeps node's inspector shut: whoever can reach its port on this machine,
 * other users included, runs code in athena and so answers prompts. A listener
 * takes SIGUSR1 away from node, which opens the inspector on it; one that
 * `NODE_OPTIONS=--inspect` has opened is closed. To be called first thing; what
 * a signal set going before that is closed a moment later.
 */
export function keepInspectorShut(): void {
	process.on('SIGUSR1', nothing);
	if (asksForInspector(process.execArgv, process.env)) closeInspector();
	setTimeout(closeInspector, settledMs).unref();
}

/** Whether node was told to open its inspector: by a flag, or by its environment. */
export function asksForInspector(
	flags: readonly string[],
	{NODE_OPTIONS: options = ''}: NodeJS.ProcessEnv,
): boolean {
	return [...flags, options].some(text => text.includes('--inspect'));
}

/** Loaded only here: it takes milliseconds, and a start has few of them. */
function closeInspector(): void {
	const inspector = process.getBuiltinModule('node:inspector');
	if (inspector.url() !== undefined) inspector.close();
}

function nothing(): void {
	return undefined;
}
