import {EventEmitter} from 'node:events';

/** The keyboard as Ink reads it: keys only, in the pieces they came in. */
export type InkStdin = NodeJS.ReadStream & {
	/** Adds what was typed, and when it was read; kept until Ink takes it. */
	pushKeys(text: string, readAt: number): void;
	/** When that was read which Ink took last, as it was told. */
	readonly takenReadAt: () => number;
};

/**
 * A keyboard for Ink. What is typed before Ink listens waits for it. Raw mode
 * is the screen's business, so Ink's wish for it is granted without effect.
 */
export function createInkStdin(): InkStdin {
	const queue: {text: string; readAt: number}[] = [];
	let readAt = 0;
	const emitter = new EventEmitter();
	const announce = () => {
		if (queue.length > 0) emitter.emit('readable');
	};
	emitter.on('newListener', event => {
		// Ink listens in an effect; what it missed it gets right after.
		if (event === 'readable') setImmediate(announce);
	});
	const stdin = Object.assign(emitter, {
		isTTY: true,
		setEncoding: () => stdin,
		setRawMode: () => stdin,
		ref: () => stdin,
		unref: () => stdin,
		read() {
			const taken = queue.shift();
			if (taken === undefined) return null;
			({readAt} = taken);
			return taken.text;
		},
		pushKeys(text: string, at: number) {
			queue.push({text, readAt: at});
			announce();
		},
		takenReadAt: () => readAt,
	});
	// Ink uses nothing of a ReadStream but these (ink 6.8, components/App.js).
	return stdin as unknown as InkStdin;
}

/** The screen as Ink writes it, in its debug mode: each write is a whole frame. */
export type InkStdout = NodeJS.WriteStream;

/** What the stream for Ink does with what it gets. */
export type InkStdoutTarget = {
	columns(): number;
	rows(): number;
	frame(text: string): void;
};

/**
 * A screen for Ink's `render(…, {debug: true})`, where each commit writes the
 * whole frame at once, unthrottled. Emit `resize` on it when the size changed.
 */
export function createInkStdout(target: InkStdoutTarget): InkStdout {
	const stdout = Object.assign(new EventEmitter(), {
		// Not a TTY, so that Ink adds no cursor sequences of its own.
		isTTY: false,
		writable: true,
		writableLength: 0,
		write(text: string, callback?: () => void) {
			if (text) target.frame(text);
			if (callback) setImmediate(callback);
			return true;
		},
	});
	Object.defineProperties(stdout, {
		columns: {get: () => target.columns()},
		rows: {get: () => target.rows()},
	});
	// Ink uses nothing of a WriteStream but these (ink 6.8, ink.js).
	return stdout as unknown as InkStdout;
}
