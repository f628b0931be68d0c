import process from 'node:process';
import {render} from 'ink';
import {App} from '../app.js';
import {type Theme, themes} from '../context/theme.js';
import {type Supervisor} from '../supervisor/types.js';
import {openTerminal} from '../terminal/openTerminal.js';
import {AthenaError, exitCodes} from '../types/errors.js';

export type ScreenOptions = {
	/** Not started yet. */
	supervisor: Supervisor;
	/** Name for the header. */
	project: string;
	/** Plays one more event of a recording that is played by hand. */
	onStep?: () => void;
};

/**
 * Shows the screen until the person leaves it. The supervisor is started here
 * and stopped on every way out, before the terminal is given back.
 *
 * @throws AthenaError `ATHENA_NO_TERMINAL`
 */
export async function runScreen({
	supervisor,
	project,
	onStep,
}: ScreenOptions): Promise<number> {
	requireTerminal();
	const terminal = openTerminal({
		stdin: process.stdin,
		stdout: process.stdout,
		onEnd: () => supervisor.stop(),
	});
	supervisor.start();
	let unmount: (() => void) | undefined;
	await new Promise<void>(resolve => {
		({unmount} = render(
			<App
				supervisor={supervisor}
				terminal={terminal}
				project={project}
				onQuit={resolve}
				onStep={onStep}
				onSuspend={suspend}
				theme={themeFor(process.env)}
			/>,
			{
				stdin: terminal.inkStdin,
				stdout: terminal.inkStdout,
				debug: true,
				exitOnCtrlC: false,
				patchConsole: false,
			},
		));
	});
	supervisor.stop();
	// Its timers end with it: the clock of a running tool kept the process alive.
	unmount?.();
	terminal.close();
	return exitCodes.ok;
}

/** As if the person had typed Ctrl-Z at the shell; the terminal layer does the rest. */
function suspend(): void {
	process.kill(process.pid, 'SIGTSTP');
}

/** No colours where the person or the terminal wants none (https://no-color.org). */
function themeFor({
	NO_COLOR: noColor = '',
	TERM: term,
}: NodeJS.ProcessEnv): Theme {
	return noColor !== '' || term === 'dumb' ? themes.none : themes.dark;
}

/**
 * To be asked before anything is claimed for the screen.
 *
 * @throws AthenaError `ATHENA_NO_TERMINAL`
 */
export function requireTerminal(): void {
	if (process.stdin.isTTY && process.stdout.isTTY) return;
	throw new AthenaError(
		'ATHENA_NO_TERMINAL',
		'the screen needs a terminal on stdin and stdout',
		'Run `athena serve --json` to supervise without a screen.',
	);
}
