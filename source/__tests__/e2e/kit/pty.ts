import {
	closeSync,
	mkdtempSync,
	openSync,
	readFileSync,
	rmSync,
	writeSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {spawn} from '@lydell/node-pty';
import xterm, {type IBufferCell} from '@xterm/headless';
import {killIfThere} from './killIfThere.js';
import {waitUntil, type WaitOptions} from './waitUntil.js';

/** What a program left behind in its terminal. */
export type TerminalState = {
	alternateScreen: boolean;
	cursorVisible: boolean;
	bracketedPaste: boolean;
	/** Whether presses of the mouse are reported. */
	mouse: boolean;
	/** Whether it says when it gets or loses the focus. */
	focus: boolean;
	wraps: boolean;
	/** Only after the end: does the line discipline echo and edit lines again? */
	cooked: boolean | undefined;
};

/** A terminal as a program found it, and as it must be after every way out. */
export const givenBack: TerminalState = {
	alternateScreen: false,
	cursorVisible: true,
	bracketedPaste: false,
	mouse: false,
	focus: false,
	wraps: true,
	cooked: true,
};

/** A program in a pseudo-terminal, read as a person reads it: from the screen. */
export type Pty = {
	/** The program's own process id (not of the shell around it). */
	readonly pid: number;
	/** The visible rows, right ends trimmed, joined by "\n". */
	screen(): string;
	/** One row, 0-based. */
	row(index: number): string;
	/** The cell at a place, 0-based, with its character and style. */
	cell(row: number, column: number): IBufferCell | undefined;
	/** Waits for a frame with the text (or pattern), or for which the predicate holds. */
	waitFor(
		what: string | RegExp | ((screen: string) => boolean),
		options?: WaitOptions,
	): Promise<string>;
	/** Types: each argument is one write. Names as in `keys` are keys, the rest is text. */
	press(...typed: string[]): void;
	/** Pastes, marked as a paste if the program asked for that. */
	paste(text: string): void;
	resize(columns: number, rows: number): void;
	kill(signal: NodeJS.Signals): void;
	/** The exit code; 128 + n when a signal n ended it. */
	readonly exitCode: Promise<number>;
	hasExited(): boolean;
	terminalState(): TerminalState;
	/** Every byte so far; for what the screen can't tell, such as scrollback being cleared. */
	raw(): string;
	/** Ends the program the hard way if it still runs, and frees everything. */
	stop(): Promise<void>;
};

/** Names for `press`. */
export const keys: Readonly<Record<string, string>> = {
	enter: '\r',
	escape: '\u001b',
	up: '\u001b[A',
	down: '\u001b[B',
	right: '\u001b[C',
	left: '\u001b[D',
	pageUp: '\u001b[5~',
	pageDown: '\u001b[6~',
	tab: '\t',
	shiftTab: '\u001b[Z',
	backspace: '\u007f',
	ctrlC: '\u0003',
};

export type PtyOptions = {
	command: string;
	args?: readonly string[];
	cwd: string;
	env: Readonly<Record<string, string>>;
	columns?: number;
	rows?: number;
};

/** Around each frame of athena: a synchronized update. */
const [frameStart, frameEnd] = ['\u001b[?2026h', '\u001b[?2026l'] as const;

/** What the shell around a program says last, an escape sequence that no terminal shows. */
const lastWord = '\u001b]7777;over\u0007';

/**
 * The program writes its id before it becomes itself, and the shell around it
 * notes the terminal's modes after it. The shell stays until all has been read:
 * once nobody holds a terminal any more, libuv takes the first read that does
 * not fill its buffer for the last, and the rest of up to some 50 kB is lost.
 */
const wrapper = `
sh -c 'echo $$ >"$0"; exec "$@"' "$0/pid" "$@"
code=$?
stty -a >"$0/modes"
mkfifo "$0/heard"
printf '\\033]7777;over\\007'
read -r heard <"$0/heard"
exit $code
`;

/** Starts a program in a terminal of its own. */
export async function openPty({
	command,
	args = [],
	cwd,
	env,
	columns = 100,
	rows = 30,
}: PtyOptions): Promise<Pty> {
	const notes = mkdtempSync(path.join(tmpdir(), 'athena-pty-'));
	const note = (name: string) => {
		try {
			return readFileSync(path.join(notes, name), 'utf8');
		} catch {
			return '';
		}
	};
	const terminal = new xterm.Terminal({
		cols: columns,
		rows,
		scrollback: 1000,
		allowProposedApi: true,
	});
	const cursor = watchCursor(terminal);
	const child = spawn('/bin/sh', ['-c', wrapper, notes, command, ...args], {
		name: env.TERM ?? 'xterm-256color',
		cols: columns,
		rows,
		cwd,
		env: {...env},
	});
	let raw = '';
	let exited = false;
	/** Called after each frame: one that the next replaces at once was shown too. */
	const watchers = new Set<() => void>();
	const show = (text: string) => {
		terminal.write(text, () => {
			for (const watch of watchers) watch();
		});
	};
	const frames = wholeFrames(show);
	let heard: number | undefined;
	child.onData(data => {
		raw += data;
		frames.take(data);
		if (heard !== undefined) return;
		// It may have come in two pieces.
		const from = raw.length - data.length - lastWord.length;
		if (!raw.includes(lastWord, Math.max(0, from))) return;
		// Both ends of the pipe, so that opening it waits for nobody.
		heard = openSync(path.join(notes, 'heard'), 'r+');
		writeSync(heard, '\n');
	});
	// Programs ask the terminal about itself and wait for the answer.
	terminal.onData(answer => {
		if (!exited) child.write(answer);
	});
	const exitCode = new Promise<number>(resolve => {
		child.onExit(status => {
			exited = true;
			if (heard !== undefined) closeSync(heard);
			frames.end();
			// What is still to be parsed belongs to the last screen.
			terminal.write('', () => {
				resolve(status.exitCode);
			});
		});
	});

	const row = (index: number) => {
		const {active} = terminal.buffer;
		return (
			active
				.getLine(active.viewportY + index)
				?.translateToString(true, 0, terminal.cols) ?? ''
		);
	};
	const screen = () =>
		Array.from({length: terminal.rows}, (_, index) => row(index)).join('\n');
	const pid = Number(
		await waitUntil(
			'the program to start',
			() => /^[1-9]\d*(?=\n)/.exec(note('pid'))?.[0],
			{
				describe: () => raw,
			},
		),
	);

	return {
		pid,
		screen,
		row,
		cell(line, column) {
			const {active} = terminal.buffer;
			return active.getLine(active.viewportY + line)?.getCell(column);
		},
		async waitFor(what, options) {
			let shown = false;
			const watch = () => {
				shown ||= matches(what, screen());
			};
			watchers.add(watch);
			try {
				await waitUntil(String(what), () => shown || matches(what, screen()), {
					describe: () => `${exited ? 'exited; ' : ''}screen:\n${screen()}`,
					...options,
				});
			} finally {
				watchers.delete(watch);
			}
			return screen();
		},
		press(...typed) {
			for (const key of typed) child.write(keys[key] ?? key);
		},
		paste(text) {
			child.write(
				terminal.modes.bracketedPasteMode
					? `\u001b[200~${text}\u001b[201~`
					: text,
			);
		},
		resize(newColumns, newRows) {
			terminal.resize(newColumns, newRows);
			child.resize(newColumns, newRows);
		},
		kill(signal) {
			process.kill(pid, signal);
		},
		exitCode,
		hasExited: () => exited,
		terminalState: () => ({
			alternateScreen: terminal.buffer.active.type === 'alternate',
			cursorVisible: cursor.visible,
			bracketedPaste: terminal.modes.bracketedPasteMode,
			mouse: terminal.modes.mouseTrackingMode !== 'none',
			focus: terminal.modes.sendFocusMode,
			wraps: terminal.modes.wraparoundMode,
			cooked: cooked(note('modes')),
		}),
		raw: () => raw.replace(lastWord, ''),
		async stop() {
			if (!exited) killIfThere(pid, 'SIGKILL');
			await exitCode;
			terminal.dispose();
			rmSync(notes, {recursive: true, force: true});
		},
	};
}

/**
 * Shows a frame once all of it is there, as a terminal that knows synchronized
 * updates does: on a busy machine one comes in pieces, and half of one says
 * what never was on the screen. What belongs to no frame is shown as it comes.
 */
function wholeFrames(show: (text: string) => void) {
	let rest = '';
	return {
		take(data: string) {
			rest += data;
			for (;;) {
				const start = rest.indexOf(frameStart);
				if (start === -1) break;
				const end = rest.indexOf(frameEnd, start);
				if (end === -1) break;
				show(rest.slice(0, end + frameEnd.length));
				rest = rest.slice(end + frameEnd.length);
			}

			const start = rest.indexOf(frameStart);
			const ready = start === -1 ? rest.length - cutLength(rest) : start;
			if (ready > 0) show(rest.slice(0, ready));
			rest = rest.slice(ready);
		},
		/** Nothing comes any more. */
		end() {
			if (rest !== '') show(rest);
			rest = '';
		},
	};
}

/** How much of a frame's beginning the text ends with. */
function cutLength(text: string): number {
	let length = frameStart.length - 1;
	while (!text.endsWith(frameStart.slice(0, length))) length--;
	return length;
}

function matches(
	what: string | RegExp | ((screen: string) => boolean),
	screen: string,
): boolean {
	if (typeof what === 'string') return screen.includes(what);
	return what instanceof RegExp ? what.test(screen) : what(screen);
}

/** The emulator does not tell whether the cursor is shown. */
function watchCursor(terminal: xterm.Terminal): {visible: boolean} {
	const cursor = {visible: true};
	for (const [final, visible] of [
		['h', true],
		['l', false],
	] as const) {
		terminal.parser.registerCsiHandler({prefix: '?', final}, parameters => {
			if (parameters.includes(25)) cursor.visible = visible;
			return false;
		});
	}
	return cursor;
}

function cooked(modes: string): boolean | undefined {
	if (!modes) return undefined;
	const flags = modes.split(/[\s;]+/);
	return flags.includes('icanon') && flags.includes('echo');
}
