import process from 'node:process';
import {isatty} from 'node:tty';

const terminals = [0, 1, 2].filter(fd => isatty(fd));

/**
 * To be called by who ends the process for a signal, before it does. Where the
 * terminal is gone it ends by the signal itself, after all that is done on
 * exit: who waits for it hears the same of it. Node sets the terminal back as it
 * found it, and aborts where that can't be, with a core that holds what the
 * sessions said.
 */
export function endsBySignal(signal: NodeJS.Signals): void {
	if (terminals.every(fd => isatty(fd))) return;
	process.on('exit', () => {
		process.removeAllListeners(signal);
		process.kill(process.pid, signal);
	});
}
