import path from 'node:path';
import {type Clock, systemClock} from '../types/clock.js';
import {makeFolder} from '../utils/makeFolder.js';
import {stateFolder} from '../utils/stateFolder.js';
import {makeVisible} from '../utils/visibleText.js';
import {type HookLogger} from './types.js';
import {appendToOwn} from '../utils/regularFile.js';

/** A logger that makes lines with their time; `debug` lines only where they are wanted. */
export function createLineLogger(
	write: (line: string) => void,
	{debug = false, clock = systemClock}: {debug?: boolean; clock?: Clock} = {},
): HookLogger {
	const say =
		(level: string): HookLogger['info'] =>
		(message, details = {}) => {
			const at = new Date(clock.now()).toISOString();
			const text = `${level} ${message} ${JSON.stringify(details)}`;
			write(`${at} hooks ${makeVisible(text)}`);
		};

	return {
		debug: debug ? say('debug') : () => undefined,
		info: say('info'),
		warn: say('warn'),
		error: say('error'),
	};
}

/**
 * Lines in athena's own log file (0600), in a folder of yours alone. Where
 * nothing can be written, nobody is disturbed.
 */
export function createFileLogger(
	env: NodeJS.ProcessEnv,
	options: {debug?: boolean; clock?: Clock} = {},
): HookLogger {
	const folder = stateFolder(env);
	return createLineLogger(line => {
		try {
			makeFolder(folder, 0o700);
			appendToOwn(path.join(folder, 'athena.log'), `${line}\n`);
		} catch {
			// Nobody waits for this line, and there is no better place to complain.
		}
	}, options);
}

/** A logger that tells several others. */
export function createJoinedLogger(...loggers: HookLogger[]): HookLogger {
	const say =
		(level: keyof HookLogger): HookLogger['info'] =>
		(message, details) => {
			for (const logger of loggers) logger[level](message, details);
		};

	return {
		debug: say('debug'),
		info: say('info'),
		warn: say('warn'),
		error: say('error'),
	};
}
