import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
} from 'node:fs';
import {connect} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {setTimeout as delay} from 'node:timers/promises';
import pty from '@lydell/node-pty';

export const bundle = path.join(
	import.meta.dirname,
	'../../../dist/athena.cjs',
);

/** Options of node that make athena note its event loop's delay. */
export const loopDelay = [
	'--import',
	path.join(import.meta.dirname, 'loopDelay.mjs'),
];

/**
 * A terminal of the bench's own, read as bytes: what athena costs is measured,
 * not what an emulator does.
 *
 * @param {string[]} args of node
 * @param {{cwd?: string, env?: Record<string, string>, columns?: number, rows?: number}} [options]
 */
export function openTerminal(
	args,
	{cwd = os.tmpdir(), env = {}, columns = 120, rows = 40} = {},
) {
	const child = pty.spawn(process.execPath, args, {
		name: 'xterm-256color',
		cols: columns,
		rows,
		cwd,
		env: {
			PATH: process.env['PATH'],
			TERM: 'xterm-256color',
			LANG: 'C.UTF-8',
			...env,
		},
	});
	let waiting = [];
	let bytes = 0;
	let frames = 0;
	let clears = 0;
	let tail = '';
	const exited = new Promise(resolve => {
		child.onExit(resolve);
	});
	child.onData(data => {
		const now = performance.now();
		bytes += data.length;
		frames += data.split('\u001b[?2026h').length - 1;
		// A sequence may come in two pieces.
		for (const clear of ['\u001b[2J', '\u001b[3J'])
			clears += (tail + data).split(clear).length - 1;
		tail = data.slice(-3);
		waiting = waiting.filter(({sign, found}) => {
			if (!data.includes(sign)) return true;
			found(now);
			return false;
		});
	});
	return {
		pid: child.pid,
		press: text => child.write(text),
		/** Resolves with the time at which the text came. */
		output: sign =>
			new Promise((found, reject) => {
				const timer = setTimeout(() => {
					reject(
						new Error(`the terminal never showed ${JSON.stringify(sign)}`),
					);
				}, 20_000);
				waiting.push({
					sign,
					found(at) {
						clearTimeout(timer);
						found(at);
					},
				});
			}),
		counters: () => ({bytes, frames, clears}),
		async close(signal = 'SIGKILL') {
			child.kill(signal);
			await exited;
		},
	};
}

/** The built athena, listening in a project of its own. */
export async function startAthena({args = [], nodeArgs = [], ...size} = {}) {
	const base = realpathSync(
		mkdtempSync(path.join(os.tmpdir(), 'athena-bench-')),
	);
	const cwd = path.join(base, 'project');
	mkdirSync(cwd);
	const delayFile = path.join(base, 'delay');
	const terminal = openTerminal([...nodeArgs, bundle, ...args], {
		...size,
		cwd,
		env: {HOME: base, BENCH_DELAY_FILE: delayFile},
	});
	const socketPath = path.join(cwd, '.claude/run/ink-0.sock');
	// Said once hooks are heard.
	await terminal.output('listening');
	return {
		...terminal,
		socketPath,
		home: base,
		/** With `loopDelay` in `nodeArgs`: p99 of the event loop's delay, ms. */
		loopDelay: () => JSON.parse(readFileSync(delayFile, 'utf8')),
		async close() {
			await terminal.close();
			rmSync(base, {recursive: true, force: true});
		},
	};
}

/** One open connection; `reply(id)` resolves with the time of the answer. */
export async function openClient(socketPath) {
	const socket = connect(socketPath);
	await new Promise((resolve, reject) => {
		socket.once('connect', resolve);
		socket.once('error', reject);
	});
	const replies = new Map();
	let answered = 0;
	let rest = '';
	socket.setEncoding('utf8');
	socket.on('data', chunk => {
		const now = performance.now();
		const lines = (rest + chunk).split('\n');
		rest = lines.pop();
		answered += lines.length;
		if (replies.size === 0) return;
		for (const line of lines) {
			const id = /"request_id":"([^"]*)"/.exec(line)?.[1];
			replies.get(id)?.(now);
			replies.delete(id);
		}
	});
	return {
		/** False when the socket's buffer is full. */
		send: (id, payload) => socket.write(envelope(id, payload)),
		/** Sends what `toolLines` gave; false when the socket's buffer is full. */
		sendLines: lines => socket.write(lines, 'latin1'),
		drain: () => new Promise(resolve => socket.once('drain', resolve)),
		reply: id => new Promise(resolve => replies.set(id, resolve)),
		answered: () => answered,
		close: () => socket.destroy(),
	};
}

function envelope(id, payload) {
	return `${JSON.stringify({
		request_id: id,
		ts: Date.now(),
		session_id: payload.session_id,
		hook_event_name: payload.hook_event_name,
		payload,
	})}\n`;
}

const session = {session_id: 'bench', transcript_path: '', cwd: '/bench'};
const filler = 'x'.repeat(3000);

/** A tool call's two events, of about 3.6 KB on the wire. */
export function toolEvent(number) {
	const call = number >> 1;
	const event = {
		...session,
		permission_mode: 'default',
		tool_name: 'Bash',
		tool_use_id: `toolu_${call}`,
		tool_input: {command: `echo ${call}`, description: 'counts'},
	};
	return number % 2 === 0
		? {
				...event,
				hook_event_name: 'PreToolUse',
				tool_input: {...event.tool_input, description: filler},
			}
		: {
				...event,
				hook_event_name: 'PostToolUse',
				tool_response: {stdout: filler},
			};
}

/*
 * What a load generator on the other core may not cost: events are put together
 * from these instead of being stringified, byte for byte as `envelope` gives them.
 */
const templates = [0, 1].map(number =>
	envelope('@id', {...toolEvent(number), tool_use_id: '@call'}).split(
		/@id|@call|(?<="ts":)\d+/,
	),
);

/** The lines of `count` events like `toolEvent`'s, ids from `prefix`. ASCII. */
export function toolLines(prefix, from, count) {
	const now = Date.now();
	let lines = '';
	for (let number = from; number < from + count; number++) {
		const [start, beforeTime, beforeCall, end] = templates[number % 2];
		lines += `${start}${prefix}-${number}${beforeTime}${now}${beforeCall}toolu_${number >> 1}${end}`;
	}
	return lines;
}

/**
 * Of a session of its own: where its agent goes on with other calls, it is no
 * more asked.
 *
 * @param {string} command shown in the prompt
 */
export function permissionRequest(command) {
	return {
		...session,
		session_id: 'asks',
		hook_event_name: 'PermissionRequest',
		permission_mode: 'default',
		tool_name: 'Bash',
		tool_input: {command},
	};
}

/** Events per write: about as much as a socket's buffer takes. */
export const burst = 64;

/** Fills the feed and waits until every event was answered. */
export async function fill(client, count) {
	for (let number = 0; number < count; number += burst) {
		const size = Math.min(burst, count - number);
		if (!client.sendLines(toolLines('fill', number, size))) {
			await client.drain();
		}
	}
	while (client.answered() < count) await delay(10);
}

/**
 * Sends events at a rate until the returned function is called, which tells how
 * many there were. Each call is of the next one of so many sessions.
 */
export function flow(client, perSecond, sessions = 1) {
	const first = 1_000_000;
	let number = first;
	const next = () => {
		const event = toolEvent(number);
		const at = (number >> 1) % sessions;
		if (at > 0) event.session_id = `${session.session_id}-${at}`;
		return event;
	};
	let due = 0;
	let last = performance.now();
	const timer = setInterval(() => {
		const now = performance.now();
		due += ((now - last) / 1000) * perSecond;
		last = now;
		for (; due >= 1; due--, number++) client.send(`flow-${number}`, next());
	}, 5);
	return () => {
		clearInterval(timer);
		return number - first;
	};
}
