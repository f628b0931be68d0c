import {StringDecoder} from 'node:string_decoder';
import {type ReadStream, type WriteStream} from 'node:tty';
import {steadyClock, type Clock} from '../types/clock.js';
import {type MouseInput, type TerminalPort} from '../types/terminal.js';
import {
	copied,
	type Notification,
	notification,
	type NotifyHow,
} from './attention.js';
import {createFrameWriter} from './frameWriter.js';
import {createOutput} from './output.js';
import {createInkStdin, createInkStdout} from './inkStreams.js';
import {createMouseFilter} from './mouseFilter.js';
import {createPasteFilter, type InputPart} from './pasteFilter.js';
import {screenOf} from './screen.js';
import {bell, giveMouseBack, takeMouse, tellFocus, title} from './sequences.js';
import {type EndSignal} from './waysOut.js';

/** The terminal, taken: for the app a port, for Ink two streams. */
export type Terminal = TerminalPort & {
	/** Hand these to Ink's `render` with `debug: true`, `exitOnCtrlC: false`, `patchConsole: false`. */
	readonly inkStdin: NodeJS.ReadStream;
	readonly inkStdout: NodeJS.WriteStream;
	setTitle(text: string): void;
	bell(): void;
	/** Asks for a desktop notification; the text may be untrusted, and is cut if long. */
	notify(text: string | Notification, how: NotifyHow): void;
	/** Whether the terminal has the focus, as it said last; undefined where it says nothing. */
	readonly hasFocus: () => boolean | undefined;
	/** Gives the terminal to another program (`$EDITOR`) while the job runs. */
	readonly lend: <Result>(job: () => Promise<Result>) => Promise<Result>;
	/** Gives the terminal away, until `resume`. */
	readonly suspend: () => void;
	/** Takes it back and draws everything again. */
	readonly resume: () => void;
	/** Gives the terminal back for good. */
	readonly close: () => void;
};

export type OpenTerminalOptions = {
	stdin: ReadStream;
	stdout: WriteStream;
	/**
	 * Called when a signal or a crash ends the process, before anything else:
	 * release what is pending. Then the terminal is given back and the process
	 * exits: 130 SIGINT, 143 SIGTERM, 129 SIGHUP, 70 crash.
	 */
	readonly onEnd: (reason: EndSignal | 'crash') => void;
	/** For how long a key was held back. */
	clock?: Clock;
	/** What is said where the screen was, while athena is stopped (Ctrl-Z). */
	whileStopped?: string;
	/** True inside tmux, which swallows what it is not told to pass on. */
	isInTmux?: boolean;
};

/** A beginning of a mark that nothing followed for this long was keys. */
const markTimeoutMs = 20;
/** A paste that nothing followed for this long has lost its end. */
const pasteTimeoutMs = 1000;

/** Takes the terminal over. It is given back on every way out of the process. */
export function openTerminal({
	stdin,
	stdout,
	onEnd,
	clock = steadyClock,
	isInTmux = false,
	whileStopped,
}: OpenTerminalOptions): Terminal {
	const screen = screenOf(stdin, stdout);
	const columns = () => stdout.columns;
	const rows = () => stdout.rows;
	const output = createOutput(stdout, () => writer.isBehind());
	const writer = createFrameWriter({
		columns,
		rows,
		write: output.write,
		onDrain: handler => stdout.once('drain', handler),
	});
	const inkStdin = createInkStdin();
	const inkStdout = createInkStdout({columns, rows, frame: writer.frame});
	const resizeHandlers = new Set<() => void>();
	const pasteHandlers = new Set<(text: string) => void>();
	const mouseHandlers = new Set<(input: MouseInput) => void>();
	const mouse = createMouseFilter();
	let takesMouse = false;
	let focus: boolean | undefined;
	let isTaken = false;

	const deliverKeys = (text: string, readAt: number) => {
		for (const part of mouse.push(text)) {
			if (part.type === 'keys')
				inkStdin.pushKeys(eraseNamed(part.text), readAt);
			else if (part.type === 'focus') focus = part.isIn;
			else for (const handler of mouseHandlers) handler(part.input);
		}
	};
	const deliver = (parts: readonly InputPart[], readAt: number) => {
		for (const part of parts) {
			if (part.type === 'keys') deliverKeys(part.text, readAt);
			else for (const handler of pasteHandlers) handler(part.text);
		}
	};
	const keyboard = createKeyboard(stdin, clock, deliver);
	const resized = () => {
		writer.repaint();
		inkStdout.emit('resize');
		for (const handler of resizeHandlers) handler();
	};
	const suspend = () => {
		isTaken = false;
		writer.pause();
		output.lose();
		keyboard.stop();
		screen.giveBack();
	};
	const resume = () => {
		isTaken = true;
		screen.take();
		output.write(takesMouse ? tellFocus + takeMouse : tellFocus);
		keyboard.start();
		writer.resume();
	};
	const close = () => {
		suspend();
		screen.unguard();
		stdout.off('resize', resized);
	};

	let isLent = false;
	const lend = async <Result>(job: () => Promise<Result>): Promise<Result> => {
		isLent = true;
		suspend();
		try {
			return await job();
		} finally {
			isLent = false;
			resume();
		}
	};

	screen.guard({
		onEnd,
		restore: close,
		suspend,
		resume,
		whileStopped,
		isLent: () => isLent,
	});
	keepFromBlocking(stdout);
	stdout.on('resize', resized);
	// A terminal that went away without a signal ends athena as if by one.
	stdout.on('error', hangUp);
	stdin.on('error', hangUp);
	stdin.on('end', hangUp);
	resume();
	return {
		inkStdin,
		inkStdout,
		columns,
		rows,
		keyAgeMs: () => Math.max(0, clock.now() - inkStdin.takenReadAt()),
		onResize: handler => subscribe(resizeHandlers, handler),
		onPaste: handler => subscribe(pasteHandlers, handler),
		isBehind: output.isBehind,
		onCaughtUp: output.onCaughtUp,
		redraw: writer.repaint,
		setTitle: text => void output.write(title(text)),
		bell: () => void output.write(bell),
		notify: (text, how) => void output.write(notification(text, how, isInTmux)),
		hasFocus: () => focus,
		copy(text) {
			const bytes = copied(text, isInTmux);
			if (bytes !== undefined) output.write(bytes);
			return bytes !== undefined;
		},
		onMouse: handler => subscribe(mouseHandlers, handler),
		setMouse(wanted) {
			if (wanted === takesMouse) return;
			takesMouse = wanted;
			if (isTaken) output.write(wanted ? takeMouse : giveMouseBack);
		},
		lend,
		suspend,
		resume,
		close,
	};
}

/** Hands on keys and pastes between `start` and `stop`. */
function createKeyboard(
	stdin: ReadStream,
	clock: Clock,
	deliver: (parts: readonly InputPart[], readAt: number) => void,
): {start: () => void; stop: () => void} {
	const decoder = new StringDecoder('utf8');
	const filter = createPasteFilter();
	let cancelFlush: (() => void) | undefined;
	/** When the first of what the filter holds was read. */
	let heldSince = 0;
	const read = (chunk: Buffer) => {
		cancelFlush?.();
		const now = clock.now();
		if (filter.waiting() === 'nothing') heldSince = now;
		const parts = filter.push(decoder.write(chunk));
		deliver(parts, heldSince);
		if (parts.length > 0) heldSince = now;
		const waiting = filter.waiting();
		if (waiting === 'nothing') return;
		const delayMs = waiting === 'mark' ? markTimeoutMs : pasteTimeoutMs;
		cancelFlush = clock.setTimer(delayMs, () =>
			deliver(filter.flush(), heldSince),
		);
	};
	const stop = () => {
		cancelFlush?.();
		stdin.off('data', read);
		stdin.pause();
	};
	return {
		start() {
			stop();
			stdin.on('data', read);
			stdin.resume();
		},
		stop,
	};
}

/**
 * Node writes to a terminal synchronously. A terminal that stops reading
 * (Ctrl-S, a stalled ssh) would then stop athena, and with it every hook.
 */
function keepFromBlocking(stdout: WriteStream): void {
	const {_handle: handle} = stdout as WriteStream & {
		_handle?: {setBlocking?(blocking: boolean): void};
	};
	handle?.setBlocking?.(false);
}

function subscribe<T>(handlers: Set<T>, handler: T): () => void {
	handlers.add(handler);
	return () => void handlers.delete(handler);
}

/** Ink takes the usual byte of the backspace key for the delete key, so it gets the other one. */
function eraseNamed(keys: string): string {
	return keys.replaceAll('\u007F', '\b');
}

function hangUp(): void {
	process.kill(process.pid, 'SIGHUP');
}
