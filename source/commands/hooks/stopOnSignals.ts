import process from 'node:process';
import {exitCodes} from '../../types/errors.js';
import {endsBySignal} from '../../utils/endsBySignal.js';

const codes = {
	SIGINT: exitCodes.interrupted,
	SIGTERM: exitCodes.terminated,
	SIGHUP: exitCodes.hangup,
} as const;

/**
 * Runs something that runs hooks. A signal ends the hooks, which do not hear
 * the terminal's, and then the command; a second one ends it at once.
 *
 * @returns the exit code of the signal that came, if one did
 */
export async function stopOnSignals(
	hooks: {stop(): void},
	run: () => Promise<void>,
): Promise<number | undefined> {
	let received: number | undefined;
	const listeners = Object.entries(codes).map(([name, code]) => {
		const listener = () => {
			// Whatever still runs is killed on exit.
			if (received !== undefined) process.exit(code);
			received = code;
			endsBySignal(name as keyof typeof codes);
			hooks.stop();
		};

		process.on(name, listener);
		return () => process.off(name, listener);
	});
	try {
		await run();
		return received;
	} finally {
		for (const remove of listeners) remove();
	}
}
