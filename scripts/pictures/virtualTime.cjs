/*
 * Preloaded into athena while it is recorded (`node --require`): time stands
 * still until the recorder says how far it goes, so that every recording shows
 * the same times. One line over a socket: how many ms; the answer is `ok`, once
 * everything that was due has been done.
 */
const net = require('node:net');
const {performance} = require('node:perf_hooks');
const process = require('node:process');
const {setImmediate, setTimeout} = require('node:timers');
const {isMainThread} = require('node:worker_threads');

/** The moment at which every recording begins. */
const start = Date.UTC(2026, 0, 5, 9, 41);

if (isMainThread) install(process.env.ATHENA_RECORDER);

function install(socketPath) {
	const real = {setTimeout, setImmediate, Date};
	const timers = new Map();
	let now = start;
	let count = 0;

	const add = (callback, delayMs, every, args) => {
		const id = ++count;
		const wait = Math.max(0, Number(delayMs) || 0);
		const handle = {
			ref: () => handle,
			unref: () => handle,
			hasRef: () => true,
			refresh() {
				if (timers.has(id)) timers.get(id).at = now + wait;
				return handle;
			},
			close: () => timers.delete(id),
			[Symbol.toPrimitive]: () => id,
		};
		timers.set(id, {
			at: now + wait,
			every: every ? Math.max(1, wait) : undefined,
			run: () => callback(...args),
		});
		// What is due at once needs no recorder.
		if (wait === 0) real.setImmediate(() => runDue(now));
		return handle;
	};

	const remove = handle => {
		if (handle !== undefined && handle !== null) timers.delete(Number(handle));
	};

	/** Runs the earliest timer that is due by then; false if there is none. */
	const runDue = by => {
		let first;
		for (const [id, timer] of timers) {
			if (timer.at <= by && (!first || timer.at < first[1].at)) {
				first = [id, timer];
			}
		}

		if (!first) return false;
		const [id, timer] = first;
		now = Math.max(now, timer.at);
		if (timer.every === undefined) timers.delete(id);
		else timer.at += timer.every;
		timer.run();
		return true;
	};

	/** Lets promises, streams and the renderer do their work. */
	const settle = async () => {
		for (let turn = 0; turn < 4; turn++) {
			await new Promise(resolve => {
				real.setImmediate(resolve);
			});
		}
	};

	const advance = async ms => {
		const end = now + ms;
		while (runDue(end)) await settle();
		now = end;
		await settle();
		await new Promise(resolve => {
			real.setTimeout(resolve, 5);
		});
	};

	globalThis.setTimeout = (callback, ms, ...args) =>
		add(callback, ms, false, args);
	globalThis.setInterval = (callback, ms, ...args) =>
		add(callback, ms, true, args);
	globalThis.clearTimeout = remove;
	globalThis.clearInterval = remove;
	globalThis.Date = class extends real.Date {
		constructor(...args) {
			if (args.length === 0) super(now);
			else super(...args);
		}

		static now() {
			return now;
		}
	};
	performance.now = () => now - start;

	const socket = net.connect(socketPath);
	socket.unref();
	socket.setEncoding('utf8');
	socket.on('data', async data => {
		await advance(Number(data.trim()));
		socket.write('ok\n');
	});
}
