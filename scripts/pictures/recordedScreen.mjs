import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {spawn} from '@lydell/node-pty';
import headless from '@xterm/headless';

const root = path.resolve(import.meta.dirname, '../..');
/** How far time goes at once, ms. */
const stepMs = 100;
/** So long silent: everything that was written has arrived, ms. */
const quietMs = 10;
/** More than a thread needs to start, and to highlight a prompt, ms. */
const threadMs = 500;

const keys = {
	enter: '\r',
	escape: '\u001B',
	up: '\u001B[A',
	down: '\u001B[B',
	tab: '\t',
	backspace: '\u007F',
	'ctrl-s': '\u0013',
	'ctrl-w': '\u0017',
};

/**
 * Runs the built athena in a pseudo-terminal, in a world of its own, with a
 * clock that goes on only here (`virtualTime.cjs`).
 *
 * @param {{args: string[], columns: number, rows: number}} options
 */
export async function openRecordedScreen({args, columns, rows}) {
	const world = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-picture-'));
	const project = path.join(world, 'shop');
	fs.mkdirSync(project);
	const terminal = new headless.Terminal({
		cols: columns,
		rows,
		allowProposedApi: true,
	});
	const clock = await openClock(path.join(world, 'clock'));
	const child = spawn(
		process.execPath,
		[
			'--require',
			path.join(import.meta.dirname, 'virtualTime.cjs'),
			path.join(root, 'dist/athena.cjs'),
			...args,
		],
		{
			cols: columns,
			rows,
			cwd: project,
			env: {
				PATH: process.env.PATH,
				HOME: world,
				TERM: 'xterm-256color',
				COLORTERM: 'truecolor',
				LANG: 'C.UTF-8',
				TZ: 'UTC',
				ATHENA_RECORDER: clock.path,
			},
		},
	);
	let hasExited = false;
	const exited = new Promise(resolve => {
		child.onExit(() => {
			hasExited = true;
			resolve();
		});
	});
	let pending = '';
	let heardAt = Date.now();
	child.onData(data => {
		pending += data;
		heardAt = Date.now();
	});
	/** @type {{at: number, data: string}[]} what was written, and when, in s */
	const output = [];
	let elapsedMs = 0;

	const take = async () => {
		while (Date.now() - heardAt < quietMs) await delay(2);
		if (pending === '') return;
		output.push({at: elapsedMs / 1000, data: pending});
		const data = pending;
		pending = '';
		await new Promise(resolve => {
			terminal.write(data, resolve);
		});
	};

	const step = async () => {
		await clock.advance(stepMs);
		elapsedMs += stepMs;
		await take();
	};

	const text = () =>
		Array.from(
			{length: rows},
			(_, row) =>
				terminal.buffer.active.getLine(row)?.translateToString(true) ?? '',
		).join('\n');

	return {
		terminal,
		text,
		output,
		/** Seconds since the beginning, as the recording counts them. */
		at: () => elapsedMs / 1000,
		/** Lets time pass. */
		async rest(ms) {
			for (let left = ms; left > 0; left -= stepMs) await step();
		},
		/** Waits for what athena's threads do by a clock of their own. */
		async settle() {
			await delay(threadMs);
			await step();
		},
		/** Lets time pass until the pattern is on the screen. */
		async until(pattern, atMostMs = 30_000) {
			for (let left = atMostMs; !pattern.test(text()); left -= stepMs) {
				if (left <= 0 || hasExited) {
					throw new Error(`never saw ${pattern} on the screen:\n${text()}`);
				}

				await step();
			}
		},
		/** Presses keys by name, or characters as they are, one after the other. */
		async press(...names) {
			for (const name of names) {
				child.write(keys[name] ?? name);
				// The key must be there before time goes on.
				await delay(20);
				await step();
			}
		},
		async close() {
			child.kill('SIGKILL');
			await exited;
			await clock.close();
			terminal.dispose();
			fs.rmSync(world, {recursive: true, force: true});
		},
	};
}

/** The other end of `virtualTime.cjs`. */
async function openClock(socketPath) {
	const server = net.createServer();
	const connected = new Promise(resolve => {
		server.once('connection', socket => resolve(socket.setEncoding('utf8')));
	});
	await new Promise(resolve => {
		server.listen(socketPath, resolve);
	});
	return {
		path: socketPath,
		async advance(ms) {
			const socket = await connected;
			const done = new Promise((resolve, reject) => {
				socket.once('data', resolve);
				socket.once('close', () => reject(new Error('athena ended')));
			});
			socket.write(`${ms}\n`);
			await done;
			socket.removeAllListeners('close');
		},
		async close() {
			(await connected).destroy();
			server.close();
		},
	};
}
