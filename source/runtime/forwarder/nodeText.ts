import {startedAsValue, startedAsVariables} from '../../types/startedAs.js';
import {placeVariables, plainValue} from '../../types/terminalPlace.js';

/**
 * The forwarder in node, for where there is no perl. CommonJS, stdin read
 * synchronously, and on the versions of node it was tested with the pipe that
 * `node:net` itself is built on: loading and opening `node:net` costs a third of
 * a start of node (docs/adr/0003-forwarders.md). Everywhere else `node:net`.
 * Arguments and behaviour are perlText's; one contract suite runs against all.
 */
export const nodeText = String.raw`'use strict';
const {readSync, writeSync} = require('node:fs');
// Else node opens its inspector on this signal.
process.on('SIGUSR1', () => {});

const silenceMs = 900;
const longestLine = 33554432;
const pieceSize = 262144;
/** Majors of node whose own pipe passed the contract suite. */
const knownNodes = [20, 22, 24];
/** What to print without athena; it counts more than what athena has it remember. */
const absent = Buffer.from(process.argv[2]);
let fallback = absent;
let silence = () => {};

// Read at once and whole: starting node's stream of stdin costs 3 ms.
const place = Object.fromEntries(
	[${placeVariables.map(name => `'${name}'`).join(', ')}]
		.map(name => [name, process.env[name]])
		.filter(([, value]) => ${plainValue.toString()}.test(value ?? '')),
);
const {ATHENA_AGENT: agent, ATHENA_HOOK: hook, ATHENA_ENTRY: entry = '', ${startedAsVariables.name}: name = '', ${startedAsVariables.capability}: capability = ''} = process.env;
const startedAs = [name, capability].every(one => ${startedAsValue.toString()}.test(one)) ? {name, capability} : undefined;
const header = {athena: 1, reply: 'text', agent, hook, ...(Object.keys(place).length > 0 && {place}), startedAs, pid: process.ppid, entry: Buffer.from(entry).toString('hex').slice(0, 2000) || undefined};
const message = Buffer.concat([Buffer.from(JSON.stringify(header) + '\n'), ...stdin(), Buffer.from('\n')]);
connect(process.argv.slice(3));

function* stdin() {
	for (;;) {
		const piece = Buffer.allocUnsafe(65536);
		try {
			const size = readSync(0, piece);
			if (size === 0) return;
			yield piece.subarray(0, size);
		} catch (error) {
			if (error.code !== 'EAGAIN') return;
			pause();
		}
	}
}

function connect([path, ...others]) {
	if (path === undefined) return giveUp();
	let settled = false;
	const settle = then => link => {
		if (settled) return link?.close();
		settled = true;
		stop();
		then(link);
	};
	const next = settle(() => connect(others));
	const stop = patience(next, 1000);
	const open = pipeOfNode() ?? netPipe();
	const connected = settle(forward);
	// Its queue is full for a moment: nobody who can wait is turned away.
	const retry = isBusy => {
		if (isBusy && !settled) setTimeout(attempt, 5 + Math.random() * 20);
		else next();
	};
	const attempt = () => {
		if (!settled) open(path, connected, retry);
	};
	attempt();
}

function forward(link) {
	let sent = 0;
	// Each piece goes out in a turn of its own, so that an answer that came
	// before a hang-up is read before a write finds the hang-up.
	const sendOn = () => {
		heard();
		if (sent >= message.length) return;
		const piece = message.subarray(sent, (sent += pieceSize));
		link.write(piece, () => setImmediate(sendOn));
	};
	const take = onBytes();
	link.read(bytes => {
		heard();
		take(bytes);
	}, giveUp);
	sendOn();
}

/** Opens a link by node's internal pipe, or undefined where that is not known. */
function pipeOfNode() {
	if (!knownNodes.includes(Number.parseInt(process.versions.node, 10))) return;
	try {
		const {Pipe, PipeConnectWrap, constants} = process.binding('pipe_wrap');
		const {WriteWrap, streamBaseState: state, ...at} = process.binding('stream_wrap');
		return (path, connected, failed) => {
			const pipe = new Pipe(constants.SOCKET);
			const close = () => pipe.close();
			const write = (bytes, done) => {
				const request = new WriteWrap();
				request.oncomplete = error => error === 0 && done();
				// A failure is no news: reading comes to the end by itself.
				if (pipe.writeBuffer(request, bytes) !== 0) return;
				if (!state[at.kLastWriteWasAsync]) done();
			};
			const read = (onBytes, onEnd) => {
				pipe.onread = bytes => {
					const size = state[at.kReadBytesOrError];
					if (size < 0) onEnd();
					else if (size > 0) onBytes(Buffer.from(bytes, state[at.kArrayBufferOffset], size));
				};
				pipe.readStart();
			};
			const request = new PipeConnectWrap();
			request.oncomplete = error => (error === 0 ? connected({write, read, close}) : failed(isAgain(error)));
			const refused = pipe.connect(request, path);
			if (refused) failed(isAgain(refused));
		};
	} catch {
		return;
	}
}

/** EAGAIN on Linux and on BSD, as node's pipe says it. */
function isAgain(error) {
	return error === -11 || error === -35;
}

function netPipe() {
	const net = require('node:net');
	return (path, connected, failed) => {
		const socket = net.connect(path);
		const close = () => socket.destroy();
		const write = (bytes, done) => socket.write(bytes, error => error || done());
		const read = (onBytes, onEnd) => {
			socket.on('data', onBytes);
			socket.on('close', onEnd);
		};
		// After the connection the end follows.
		socket.on('error', error => failed(error.code === 'EAGAIN'));
		socket.on('connect', () => connected({write, read, close}));
	};
}

function heard() {
	silence();
	silence = patience(giveUp, silenceMs);
}

// Does it after so many ms, unless it is stopped before. Where it was the machine
// that was busy, what came meanwhile is read first.
function patience(then, ms) {
	let late;
	const timer = setTimeout(() => (late = setImmediate(then)), ms);
	return () => {
		clearTimeout(timer);
		clearImmediate(late);
	};
}

function onBytes() {
	const parts = [];
	let size = 0;
	return chunk => {
		let at = 0;
		for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, at)) {
			parts.push(chunk.subarray(at, end));
			onLine(Buffer.concat(parts));
			parts.length = 0;
			size = 0;
			at = end + 1;
		}
		if (at === chunk.length) return;
		parts.push(chunk.subarray(at));
		size += chunk.length - at;
		if (size > longestLine || !'.?=!'.includes(String.fromCharCode(parts[0][0]))) giveUp();
	};
}

function onLine(line) {
	const rest = line.subarray(1);
	switch (line.subarray(0, 1).toString('latin1')) {
		case '=':
			return sayJson(rest);
		case '!':
			return block(rest);
		case '?':
			if (absent.length === 0) fallback = rest;
			return;
		case '.':
		case '':
			return;
		default:
			giveUp();
	}
}

function giveUp() {
	sayJson(fallback);
}

function sayJson(json) {
	if (json.length > 0 && json[0] === 123 && json.at(-1) === 125) put(1, json);
	process.exit(0);
}

function block(json) {
	let text = '';
	try {
		text = JSON.parse(json.toString());
	} catch {
		text = json.toString();
	}
	put(2, Buffer.from(String(text)));
	process.exit(2);
}

function put(fd, bytes) {
	let at = 0;
	while (at < bytes.length) {
		try {
			at += writeSync(fd, bytes, at);
		} catch (error) {
			if (error.code !== 'EAGAIN') return;
			pause();
		}
	}
}

function pause() {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}
`;
