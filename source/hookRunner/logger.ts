import path from 'node:path';
import {type Clock, systemClock} from '../types/clock.js';
import {stateFolder} from '../utils/stateFolder.js';
import {makeVisible} from '../utils/visibleText.js';
import {type HookLogger} from './types.js';
import {appendToOwn} from '../utils/regularFile.js';

/** A logger that makes lines; `debug` lines only where they are wanted. */
export function createLineLogger(
	write: (line: string) => void,
	{debug = false}: {debug?: boolean} = {},
): HookLogger {
	const say =
		(level: string): HookLogger['info'] =>
		(message, details = {}) => {
			const text = `${level} ${message} ${JSON.stringify(details)}`;
			write(makeVisible(text));
		};

	return {
		debug: debug ? say('debug') : () => undefined,
		info: say('info'),
		warn: say('warn'),
		error: say('error'),
	};
}

/**
 * Lines in athena's own log file (0600). Where athena has no folder yet, or
 * nothing can be written, nobody is disturbed.
 */
export function createFileLogger(
	env: NodeJS.ProcessEnv,
	{debug = false, clock = systemClock}: {debug?: boolean; clock?: Clock} = {},
): HookLogger {
	const file = path.join(stateFolder(env), 'athena.log');
	return createLineLogger(
		line => {
			const text = `${new Date(clock.now()).toISOString()} hooks ${line}\n`;
			try {
				appendToOwn(file, text);
			} catch {
				// Nobody waits for this line, and there is no better place to complain.
			}
		},
		{debug},
	);
}
