import {setTimeout as delay} from 'node:timers/promises';
import pty from '@lydell/node-pty';
import xterm from '@xterm/headless';
import {longest, ScenarioFailure, waitFor} from './waitFor.mjs';

const keys = {
	enter: '\r',
	escape: '\u001B',
	up: '\u001B[A',
	down: '\u001B[B',
	right: '\u001B[C',
	left: '\u001B[D',
	tab: '\t',
	'shift-tab': '\u001B[Z',
	'ctrl-end': '\u001B[1;5F',
	backspace: '\u007F',
	'ctrl-c': '\u0003',
	'ctrl-s': '\u0013',
	'ctrl-u': '\u0015',
};

/**
 * Runs a program in a pseudo-terminal of its own and reads its screen through
 * a terminal emulator: what a person would see, not the bytes.
 *
 * @param {{name: string, command: string, args: string[], cwd: string,
 *   env: Record<string, string>, columns?: number, rows?: number}} options
 */
export function openTerminal({
	name,
	command,
	args,
	cwd,
	env,
	columns = 120,
	rows = 45,
}) {
	const screen = new xterm.Terminal({
		cols: columns,
		rows,
		allowProposedApi: true,
	});
	const child = pty.spawn(command, args, {
		name: 'xterm-256color',
		cols: columns,
		rows,
		cwd,
		env,
	});
	let exit;
	child.onData(data => screen.write(data));
	// Programs ask the terminal about itself and wait for the answer.
	screen.onData(reply => {
		if (!exit) child.write(reply);
	});
	const gone = new Promise(resolve => {
		child.onExit(status => {
			exit = status;
			resolve();
		});
	});

	/** The visible rows, without trailing blanks. */
	const text = () => {
		const buffer = screen.buffer.active;
		const lines = [];
		for (let row = 0; row < screen.rows; row++) {
			const line = buffer.getLine(buffer.baseY + row);
			// Cells beyond the edge of a window that was wider are no longer seen.
			lines.push(line ? line.translateToString(true, 0, screen.cols) : '');
		}

		return lines.join('\n').trimEnd();
	};

	const matches = pattern =>
		typeof pattern === 'string'
			? text().includes(pattern)
			: pattern.test(text());

	return {
		name,
		pid: child.pid,
		text,
		/** `{exitCode, signal}` once the program has ended. */
		exited: () => exit,
		/** Presses keys by name, or characters as they are. */
		press(...names) {
			for (const key of names) child.write(keys[key] ?? key);
		},
		/** Waits until the pattern is on the screen. */
		async see(pattern, timeoutMs = longest) {
			const found = await waitFor(
				`${String(pattern)} on the screen of ${name}`,
				() => matches(pattern) || (exit && 'exited'),
				timeoutMs,
			);
			if (found === 'exited' && !matches(pattern)) {
				throw new ScenarioFailure(
					`${name} ended (${JSON.stringify(exit)}) before ${String(pattern)} was seen`,
				);
			}
		},
		/** Waits until the pattern is not on the screen any more. */
		seeNoMore: (pattern, timeoutMs = longest) =>
			waitFor(
				`${String(pattern)} gone from the screen of ${name}`,
				() => !matches(pattern),
				timeoutMs,
			),
		shows: matches,
		/**
		 * Types one line of text into a field, and again if it does not stand
		 * there: right after Escape, a letter counts as Alt and the letter.
		 */
		async type(line) {
			let typedAt = 0;
			await waitFor(`“${line}” typed into ${name}`, () => {
				if (matches(line)) return true;
				if (Date.now() - typedAt > 3000) {
					child.write(typedAt === 0 ? line : keys['ctrl-u'] + line);
					typedAt = Date.now();
				}

				return false;
			});
		},
		/**
		 * Presses a key until the pattern is on the screen (or, with `gone`, off
		 * it): a dialog that has just opened takes no keys for a moment.
		 */
		async pressUntil(key, {seen, gone, everyMs = 1000}, timeoutMs = longest) {
			const reached = () => (seen ? matches(seen) : !matches(gone));
			let pressedAt = 0;
			await waitFor(
				`${String(seen ?? gone)} ${seen ? 'on' : 'off'} the screen of ${name} by ${key}`,
				() => {
					if (reached()) return true;
					if (Date.now() - pressedAt > everyMs) {
						child.write(keys[key] ?? key);
						pressedAt = Date.now();
					}

					return false;
				},
				timeoutMs,
			);
		},
		/** Gives the window another size. */
		resize(toColumns, toRows) {
			screen.resize(toColumns, toRows);
			child.resize(toColumns, toRows);
		},
		kill(signal = 'SIGTERM') {
			if (!exit) child.kill(signal);
		},
		/** Closes the window: the program's terminal is gone. */
		closeWindow() {
			if (!exit) child.destroy();
		},
		ended: (timeoutMs = longest) =>
			waitFor(`${name} to end`, () => exit, timeoutMs),
		/** Ends the program and its process group; what does not end in time is killed. */
		async close() {
			if (!exit) {
				endGroup(child.pid, 'SIGTERM');
				await Promise.race([gone, delay(3000, undefined, {ref: false})]);
			}

			// Also what it started, and what outlives it.
			endGroup(child.pid, 'SIGKILL');
			await gone;
			screen.dispose();
		},
	};
}

/** Signals a process group that this harness started; gone already is fine. */
export function endGroup(pid, signal) {
	try {
		process.kill(-pid, signal);
	} catch (error) {
		if (error.code !== 'ESRCH') throw error;
	}
}
