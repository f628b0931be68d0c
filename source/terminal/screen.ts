import {writeSync} from 'node:fs';
import {type ReadStream, type WriteStream} from 'node:tty';
import {giveScreenBack, takeScreen} from './sequences.js';
import {guardWaysOut, type WaysOutOptions} from './waysOut.js';

/** The screen and the keyboard of one terminal: taken, or as they were before. */
export type Screen = {
	/** Takes the screen and every key; does nothing when it is taken. */
	readonly take: () => void;
	/** Gives both back; works in an `exit` handler, and does nothing when not taken. */
	readonly giveBack: () => void;
	/** Says what else is to be done on the ways out; the last caller counts. */
	readonly guard: (options: WaysOutOptions) => void;
	/** Leaves the ways out as node has them. */
	readonly unguard: () => void;
};

/** Kept on the stream: the entry and the rest are two bundles, with two copies of this file. */
const key = Symbol.for('athena.screen');

/**
 * The screen of this terminal: always the same object, so that whoever paints
 * first and whoever draws later agree on whether it is taken. Given back on
 * every way out of the process.
 */
export function screenOf(
	stdin: ReadStream,
	stdout: WriteStream & {[key]?: Screen | undefined},
): Screen {
	stdout[key] ??= createScreen(stdin, stdout);
	return stdout[key];
}

function createScreen(stdin: ReadStream, stdout: WriteStream): Screen {
	let taken = false;
	const take = () => {
		if (taken) return;
		taken = true;
		process.on('exit', giveBack);
		setRawMode(stdin, true);
		stdout.write(takeScreen);
	};
	const giveBack = () => {
		if (!taken) return;
		taken = false;
		process.off('exit', giveBack);
		setRawMode(stdin, false);
		writeNow(stdout, giveScreenBack);
	};
	let waysOut: WaysOutOptions;
	let unguard: (() => void) | undefined;
	return {
		take,
		giveBack,
		guard(options) {
			waysOut = options;
			unguard ??= guardWaysOut(() => waysOut);
		},
		unguard() {
			unguard?.();
			unguard = undefined;
		},
	};
}

function setRawMode(stdin: ReadStream, raw: boolean): void {
	try {
		if (stdin.isTTY && !stdin.destroyed) stdin.setRawMode(raw);
	} catch (error) {
		// The terminal is gone (a hang-up): there is no mode left to set.
		if (raw) throw error;
	}
}

/**
 * Writes past the stream's queue, for the process may be about to end. A
 * terminal that doesn't read must not keep it from ending: then the bytes go
 * to the queue.
 */
function writeNow(stdout: WriteStream & {fd?: number}, text: string): void {
	if (stdout.writableLength > 0 || stdout.fd === undefined) {
		stdout.write(text);
		return;
	}
	try {
		writeSync(stdout.fd, text);
	} catch {
		// The terminal is gone (EIO, EBADF); nobody is left to see it.
		stdout.destroy();
	}
}
