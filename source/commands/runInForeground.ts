import {spawn} from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {AthenaError} from '../types/errors.js';
import {type CommandIo} from './io.js';

/**
 * Runs an agent in this terminal. Returns its exit code, or 128 + the signal
 * that ended it.
 *
 * @throws AthenaError if it can't be started
 */
export async function runInForeground(
	program: string,
	args: readonly string[],
	{cwd, env}: CommandIo,
	stdin: 'inherit' | 'ignore' = 'inherit',
): Promise<number> {
	const child = spawn(program, args, {
		cwd,
		env,
		stdio: [stdin, 'inherit', 'inherit'],
	});
	const pass = (signal: NodeJS.Signals) => {
		child.kill(signal);
	};

	// The terminal sends these to Claude as well; what it makes of them is its own affair.
	const leave = () => undefined;
	const handlers = {
		SIGTERM: pass,
		SIGHUP: pass,
		SIGINT: leave,
		SIGQUIT: leave,
	} as const;
	for (const [name, handler] of Object.entries(handlers)) {
		process.on(name, handler);
	}

	try {
		return await new Promise((resolve, reject) => {
			child.on('error', error => {
				reject(
					new AthenaError(
						'ATHENA_AGENT_NOT_STARTED',
						`${program} cannot be started: ${error.message}`,
						`Try it without athena: ${path.basename(program)} --version`,
						{cause: error},
					),
				);
			});
			child.on('exit', (code, signal) => {
				resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0));
			});
		});
	} finally {
		for (const [name, handler] of Object.entries(handlers)) {
			process.off(name, handler);
		}
	}
}
