import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {setInterval} from 'node:timers';
import {setTimeout as delay} from 'node:timers/promises';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {makePlace, type Place, runHook} from './hookRun.js';
import {setPatience} from './patience.js';
import {listen, type Peer} from './testServer.js';
import {itInTurn, sampleOf} from '../../../__tests__/sweep.js';

/** The first line of a request; who started the hook command is this process. */
const headerOf = (said = '') =>
	`{"athena":1,"reply":"text"${said},"pid":${process.pid}}`;
const header = headerOf();
const payload = '{"hook_event_name":"PreToolUse","tool_name":"Bash"}';
const allow = '{"hookSpecificOutput":{"permissionDecision":"allow"}}';
const ask = '{"hookSpecificOutput":{"permissionDecision":"ask"}}';
/**
 * What a busy machine adds to "within a second" of connecting: without its
 * limit the forwarder would wait for ever. `npm run bench` measures the figure.
 */
const soonMs = 240_000;
/** As it is written; checked below. */
const limitSeconds = 0.9;

const forwarders = [
	['perl', '/usr/bin/perl', (text: string) => text],
	['node', false, (text: string) => text],
	// As on a version of node whose own pipe is not known.
	[
		'node:net',
		false,
		(text: string) => text.replace(/knownNodes = .*;/, 'knownNodes = [];'),
	],
] as const;

// In `npm test` each test is tried with one of the three.
describe.each(forwarders.map((forwarder, way) => [...forwarder, way] as const))(
	'the hook command by %s',
	(_name, perl, edit, way) => {
		const inTurn = itInTurn(way, forwarders.length);
		let place: Place;
		const cleanups: (() => unknown)[] = [];

		beforeEach(() => {
			place = makePlace(perl);
			const script = path.join(place.root, '.local/state/athena/hook.cjs');
			fs.writeFileSync(script, edit(fs.readFileSync(script, 'utf8')));
			// "At once" is told from "after the limit" where that is far away.
			waitFor(120);
		});
		afterEach(async () => {
			for (const clean of cleanups.splice(0)) await clean();
			place.remove();
		});

		const socketPath = (id = '1') =>
			path.join(place.project, `.claude/run/ink-${id}.sock`);
		const serve = async (onPeer: (peer: Peer) => void, at = socketPath()) => {
			const server = await listen(at, peer => {
				connectedAt = performance.now();
				onPeer(peer);
			});
			cleanups.push(() => server.close());
		};
		let connectedAt: number;
		/** A server that writes `reply` once the payload is there. */
		const answering = (reply: string | Buffer, then?: 'hang up') =>
			serve(peer => {
				void peer.payload.then(() => {
					peer.socket.write(reply);
					if (then) peer.socket.destroySoon();
				});
			});
		const waitFor = (seconds: number) =>
			setPatience(path.join(place.root, '.local/state/athena'), seconds);
		/**
		 * On a busy machine a server may speak later than it is waited for: then once
		 * more, with more patience. From the hook's start, as nobody waits earlier.
		 */
		const untilSpokenInTime = async (attempt: {
			patience: number;
			reply: (peer: Peer, times: number, said: () => void) => void;
			check: (run: Awaited<ReturnType<typeof result>>, times: number) => void;
		}) => {
			let times = 1;
			let spoke: number[] = [];
			await serve(peer => {
				attempt.reply(peer, times, () => {
					spoke.push(performance.now());
				});
			});
			for (;;) {
				const patience = attempt.patience * times;
				waitFor(patience);
				spoke = [performance.now()];
				const run = await result(runHook(place, payload));
				const isInTime = spoke
					.slice(1)
					.every((at, index) => at - spoke[index]! < patience * 1000);
				if (spoke.length > 1 && isInTime) {
					attempt.check(run, times);
					return;
				}

				times *= 2;
			}
		};
		const silent = {code: 0, signal: null, stdout: '', stderr: ''};
		const result = async (run: ReturnType<typeof runHook>) => {
			const {code, signal, stdout, stderr, ms: sinceStart} = await run.ended;
			/** From connecting to the end: what the start of a program takes is not the contract's. */
			const ms = performance.now() - connectedAt;
			// A busy machine tells late that it connected: what takes at least so long is measured from the start.
			return {code, signal, stdout: stdout.toString(), stderr, ms, sinceStart};
		};

		inTurn('is written with its limit', () => {
			const fresh = makePlace(perl);
			cleanups.push(() => fresh.remove());
			const folder = path.join(fresh.root, '.local/state/athena');
			const text = fs.readFileSync(path.join(folder, 'hook.sh'), 'utf8');
			setPatience(folder, limitSeconds);
			expect(fs.readFileSync(path.join(folder, 'hook.sh'), 'utf8')).toBe(text);
		});

		inTurn('says nothing when athena is absent', async () => {
			expect(await result(runHook(place, payload))).toMatchObject(silent);
		});

		inTurn(
			'sends the header, the payload and a newline, and holds the line',
			async () => {
				const peers: Peer[] = [];
				await serve(peer => {
					peers.push(peer);
					void peer.payload.then(() => peer.socket.write(`=${allow}\n`));
				});
				expect(await result(runHook(place, payload))).toMatchObject({
					...silent,
					stdout: allow,
				});
				expect(peers[0]!.received().toString()).toBe(`${header}\n${payload}\n`);
			},
		);

		inTurn.each(
			sampleOf(
				[
					[
						'what it says without athena',
						{absent: {name: 'ask', json: ask}},
						'ask',
					],
					['where it is pinned', {env: {ATHENA_PROJECT_DIR: '.'}}, ' .'],
					['its plugin', {env: {CLAUDE_PLUGIN_ROOT: '/"é'}}, ' plugin /"é'],
				] as const,
				2,
			),
		)(
			'says what tells it from another hook command: %s',
			async (_, more, entry) => {
				const peers: Peer[] = [];
				await serve(peer => {
					peers.push(peer);
					void peer.payload.then(() => peer.socket.write('=\n'));
				});
				await runHook(place, payload, more).ended;
				const received = peers[0]!.received().toString();
				expect(JSON.parse(received.slice(0, received.indexOf('\n')))).toEqual({
					athena: 1,
					reply: 'text',
					pid: process.pid,
					entry: Buffer.from(entry).toString('hex'),
				});
			},
		);

		inTurn(
			'says where the agent runs, and nothing else of its environment',
			async () => {
				const peers: Peer[] = [];
				await serve(peer => {
					peers.push(peer);
					void peer.payload.then(() => peer.socket.write('=\n'));
				});
				await runHook(place, payload, {
					env: {
						TMUX: '/tmp/tmux-1/default,42,0',
						TMUX_PANE: '%3',
						KITTY_WINDOW_ID: '"},"x":{"y":"',
						ITERM_SESSION_ID: 'a\nb',
						ZELLIJ_PANE_ID: '',
						ANTHROPIC_API_KEY: 'sk-secret',
					},
				}).ended;
				const received = peers[0]!.received().toString();
				expect(received.slice(0, received.indexOf('\n'))).toBe(
					headerOf(
						',"place":{"TMUX":"/tmp/tmux-1/default,42,0","TMUX_PANE":"%3"}',
					),
				);
			},
		);

		inTurn.each(
			sampleOf(
				[
					[
						'ann',
						'builder',
						',"startedAs":{"name":"ann","capability":"builder"}',
					],
					['ann', '', ''],
					['ann","x":"', 'builder', ''],
					['ann', 'a\nb', ''],
				],
				2,
			),
		)('says who athena started: %j, %j', async (name, capability, said) => {
			const peers: Peer[] = [];
			await serve(peer => {
				peers.push(peer);
				void peer.payload.then(() => peer.socket.write('=\n'));
			});
			await runHook(place, payload, {
				env: {ATHENA_AGENT_NAME: name, ATHENA_AGENT_CAPABILITY: capability},
			}).ended;
			const received = peers[0]!.received().toString();
			expect(received.slice(0, received.indexOf('\n'))).toBe(headerOf(said));
		});

		inTurn.each(
			sampleOf(
				[
					[{agent: 'codex'}, headerOf(',"agent":"codex"')],
					[
						{agent: 'copilot', hook: 'preToolUse'},
						headerOf(',"agent":"copilot","hook":"preToolUse"'),
					],
					[{agent: 'claude'}, header],
					[{}, header],
				] as const,
				2,
			),
		)('says whose hook it is: %j', async (who, first) => {
			let received = '';
			await serve(peer => {
				void peer.payload.then(() => {
					received = peer.received().toString();
					peer.socket.write('=\n');
				});
			});
			// What the agent's environment says of it counts for nothing.
			const env = {ATHENA_AGENT: 'gemini', ATHENA_HOOK: 'BeforeTool'};
			await result(runHook(place, payload, {who, env}));
			expect(received).toBe(`${first}\n${payload}\n`);
		});

		inTurn('leaves a payload that ends in a newline as it is', async () => {
			const whole = `${header}\n${payload}\n\n`;
			let received = '';
			await serve(peer => {
				// Answered sooner, the forwarder may end before its own newline is sent.
				const answer = () => {
					received = peer.received().toString();
					if (received === whole) peer.socket.write('=\n');
					else if (!peer.socket.destroyed) setImmediate(answer);
				};
				void peer.payload.then(answer);
			});
			expect(await result(runHook(place, `${payload}\n`))).toMatchObject(
				silent,
			);
			expect(received).toBe(whole);
		});

		inTurn('passes every byte of a non-ASCII payload', async () => {
			const odd = '{"prompt":"Größe 日本語 🦉 \\u0000 “quoted”"}';
			let received: Buffer | undefined;
			await serve(peer => {
				void peer.payload.then(line => {
					received = line;
					peer.socket.write(`={"reason":"Größe 日本語 🦉"}\n`);
				});
			});
			const {stdout} = await runHook(place, odd).ended;
			expect(received!.toString()).toBe(odd);
			expect(stdout.toString()).toBe('{"reason":"Größe 日本語 🦉"}');
		});

		inTurn('carries 8 MB there and back', async () => {
			const big = `{"content":"${'0123456789abcdef'.repeat(512 * 1024)}"}`;
			let same = false;
			await serve(peer => {
				void peer.payload.then(line => {
					same = line.equals(Buffer.from(big));
					peer.socket.write(`=${big}\n`);
				});
			});
			const {stdout, code} = await runHook(place, big).ended;
			expect(code).toBe(0);
			expect(same).toBe(true);
			expect(stdout.equals(Buffer.from(big))).toBe(true);
		});

		inTurn('reads replies in any chunks', async () => {
			await serve(peer => {
				void peer.payload.then(async () => {
					for (const byte of Buffer.from(`.\n?${ask}\n.\n=${allow}\n`)) {
						await new Promise<void>(resolve =>
							peer.socket.write(Buffer.of(byte), () => resolve()),
						);
					}
				});
			});
			expect((await result(runHook(place, payload))).stdout).toBe(allow);
		});

		inTurn('blocks with the text on stderr', async () => {
			const text = 'no:\n\t"quotes" \\ back, é 🦉 \u0001';
			const escaped = JSON.stringify(text)
				.replace('é', '\\u00e9')
				.replace('🦉', '\\ud83e\\udd89');
			await answering(`!${escaped}\n`);
			expect(await result(runHook(place, payload))).toMatchObject({
				code: 2,
				stdout: '',
				stderr: text,
			});
		});

		inTurn(
			'waits while it hears heartbeats, then takes the answer',
			async () => {
				await untilSpokenInTime({
					patience: 2,
					reply(peer, times, said) {
						void peer.payload.then(() => {
							let beats = 0;
							const timer = setInterval(() => {
								peer.socket.write(++beats < 8 * times ? '.\n' : `=${allow}\n`);
								said();
							}, 300);
							void peer.gone.then(() => clearInterval(timer));
						});
					},
					check({stdout, sinceStart}, times) {
						expect(stdout).toBe(allow);
						expect(sinceStart).toBeGreaterThan(2200 * times);
					},
				});
			},
		);

		inTurn(
			'takes what athena said while the machine did not let it run',
			async () => {
				const script = path.join(place.root, '.local/state/athena/hook.cjs');
				const text = fs.readFileSync(script, 'utf8');
				const stuck = text.replace(
					'take(bytes);\n',
					'take(bytes);\n\t\tfor (const at = Date.now(); Date.now() - at < 2 * silenceMs; ) pause();\n',
				);
				expect(stuck).not.toBe(text);
				fs.writeFileSync(script, stuck);
				await untilSpokenInTime({
					patience: limitSeconds,
					reply(peer, _times, said) {
						void peer.payload.then(async () => {
							peer.socket.write('.\n');
							said();
							await delay(100);
							peer.socket.write(`=${allow}\n`);
							said();
						});
					},
					check(run) {
						expect(run).toMatchObject({...silent, stdout: allow});
					},
				});
			},
		);

		inTurn('gives up on a server that accepts and says nothing', async () => {
			await serve(() => undefined);
			waitFor(limitSeconds);
			const run = await result(runHook(place, payload));
			expect(run).toMatchObject(silent);
			expect(run.sinceStart).toBeGreaterThan(880);
			expect(run.ms).toBeLessThan(soonMs);
		});

		inTurn(
			'gives up on a server that does not read, whatever the size',
			async () => {
				await serve(peer => peer.socket.pause());
				waitFor(limitSeconds);
				const run = await result(runHook(place, 'x'.repeat(8_000_000)));
				expect(run).toMatchObject(silent);
				expect(run.ms).toBeLessThan(soonMs);
			},
		);

		inTurn('prints its fallback when the server falls silent', async () => {
			await untilSpokenInTime({
				patience: limitSeconds,
				reply(peer, _times, said) {
					void peer.payload.then(() => {
						peer.socket.write(`.\n?${ask}\n.\n`);
						said();
					});
				},
				check(run) {
					expect(run).toMatchObject({...silent, stdout: ask});
					expect(run.ms).toBeLessThan(soonMs);
				},
			});
		});

		inTurn.each(
			sampleOf(
				[
					['before an answer', '.\n', ''],
					['with a fallback', `.\n?${ask}\n`, ask],
					['with the last fallback', `?${ask}\n?${allow}\n`, allow],
					['after taking a fallback back', `?${ask}\n?\n`, ''],
					[
						'in the middle of an answer',
						`?${ask}\n=${allow.slice(0, 20)}`,
						ask,
					],
				],
				2,
			),
		)(
			'goes on at once when the server hangs up %s',
			async (_when, said, out) => {
				await answering(said, 'hang up');
				const run = await result(runHook(place, payload));
				expect(run).toMatchObject({...silent, stdout: out});
				expect(run.ms).toBeLessThan(soonMs);
			},
		);

		inTurn(
			'hears the answer of a server that does not read to the end',
			async () => {
				await serve(peer => {
					peer.socket.once('data', () => {
						peer.socket.pause();
						peer.socket.end(`=${ask}\n`);
					});
				});
				const run = await result(runHook(place, 'x'.repeat(8_000_000)));
				expect(run).toMatchObject({...silent, stdout: ask});
			},
		);

		inTurn.each(
			sampleOf(
				[
					['plain text', 'hello\n'],
					['another protocol', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
					['binary', Buffer.from([0, 255, 254, 10, 3])],
					['an answer that is no object', '=hello\n'],
					['garbage without end', Buffer.alloc(200_000, 'a')],
				],
				2,
			),
		)('prints nothing of a server that sends %s', async (_what, said) => {
			await answering(said);
			const run = await result(runHook(place, payload));
			expect(run).toMatchObject(silent);
			expect(run.ms).toBeLessThan(soonMs);
		});

		inTurn('keeps to its fallback when garbage follows it', async () => {
			await answering(`?${ask}\nhello\n`);
			expect((await result(runHook(place, payload))).stdout).toBe(ask);
		});

		inTurn('ends at once by SIGTERM and closes its connection', async () => {
			let gone = false;
			let waiting = false;
			await serve(peer => {
				void peer.payload.then(() => {
					peer.socket.write(`?${ask}\n`);
					waiting = true;
					const timer = setInterval(() => peer.socket.write('.\n'), 300);
					void peer.gone.then(() => {
						clearInterval(timer);
						gone = true;
					});
				});
			});
			const run = runHook(place, payload);
			await expect.poll(() => waiting).toBe(true);
			run.signal('SIGTERM');
			const {stdout, stderr, signal, code} = await result(run);
			expect({stdout, stderr}).toEqual({stdout: '', stderr: ''});
			expect(signal === 'SIGTERM' || code === 143 || code === 0).toBe(true);
			await expect.poll(() => gone).toBe(true);
		});

		inTurn.each([
			['nothing', '', ''],
			['its fallback', `?${ask}\n`, ask],
		])('says %s at once after kill -9', async (_what, said, out) => {
			const server = spawn(
				process.execPath,
				['-e', heldBy(socketPath(), said)],
				{
					stdio: ['ignore', 'pipe', 'inherit'],
				},
			);
			cleanups.push(() => server.kill('SIGKILL'));
			let heard = '';
			server.stdout.on('data', (chunk: Buffer) => (heard += chunk.toString()));
			await expect.poll(() => heard).toContain('listening');
			const run = runHook(place, payload);
			await expect.poll(() => heard).toContain('holding');
			const killed = performance.now();
			server.kill('SIGKILL');
			expect(await result(run)).toMatchObject({...silent, stdout: out});
			expect(performance.now() - killed).toBeLessThan(soonMs);
		});

		inTurn(
			'ends quietly when the connection is reset before everything was sent',
			async () => {
				await serve(({socket}) => {
					socket.once('data', () => socket.destroy());
				});
				const long = JSON.stringify({text: 'x'.repeat(1_000_000)});
				expect(await result(runHook(place, long))).toMatchObject(silent);
			},
		);

		inTurn('passes over stale sockets to the first live one', async () => {
			await leaveStaleSocket(socketPath('1'));
			await serve(
				peer => void peer.payload.then(() => peer.socket.write(`=${allow}\n`)),
				socketPath('2'),
			);
			expect((await result(runHook(place, payload))).stdout).toBe(allow);
		});

		inTurn('says nothing when there are only stale sockets', async () => {
			await leaveStaleSocket(socketPath('1'));
			expect(await result(runHook(place, payload))).toMatchObject(silent);
		});

		inTurn('ends quietly when nobody reads what it prints', async () => {
			await answering(`=${allow}\n`);
			const run = runHook(place, payload, {deaf: true});
			expect(await result(run)).toMatchObject({code: 0, stderr: ''});
		});
	},
);

it.each(sampleOf(forwarders.slice(1), 2))(
	'the hook command by %s is connected though it takes a second to connect',
	async (_name, perl, edit) => {
		const place = makePlace(perl);
		const script = path.join(place.root, '.local/state/athena/hook.cjs');
		const text = fs.readFileSync(script, 'utf8');
		const slow = text.replace(
			/(?<=\n\t)(?=attempt\(\);\n)/,
			'for (let at = 0; at < 240; at++) pause();\n\t',
		);
		expect(slow).not.toBe(text);
		fs.writeFileSync(script, edit(slow));
		setPatience(path.dirname(script), 120);
		const socket = path.join(place.project, '.claude/run/ink-1.sock');
		const server = await listen(socket, peer => {
			void peer.payload.then(() => peer.socket.write(`=${allow}\n`));
		});
		const {stdout} = await runHook(place, payload).ended;
		await server.close();
		place.remove();
		expect(stdout.toString()).toBe(allow);
	},
);

/** A server in a process of its own, which holds what it gets; like athena, once it has all of it. */
function heldBy(socketPath: string, said: string): string {
	return `
		const fs = require('node:fs'), path = require('node:path');
		const file = ${JSON.stringify(socketPath)};
		fs.mkdirSync(path.dirname(file), {recursive: true, mode: 0o700});
		require('node:net').createServer(socket => {
			let got = '';
			const take = data => {
				got += data;
				// The line of the request, and that of its payload.
				if (got.split('\\n').length < 3) return;
				socket.off('data', take);
				socket.write('.\\n' + ${JSON.stringify(said)}, () => console.log('holding'));
				setInterval(() => socket.write('.\\n'), 300);
			};
			socket.on('data', take);
		}).listen(file, () => console.log('listening'));
	`;
}

/** A socket file whose process has died. */
async function leaveStaleSocket(socketPath: string): Promise<void> {
	const child = spawn(process.execPath, ['-e', heldBy(socketPath, '')], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	await new Promise(resolve => child.stdout.once('data', resolve));
	child.kill('SIGKILL');
	await new Promise(resolve => child.once('exit', resolve));
	expect(fs.statSync(socketPath).isSocket()).toBe(true);
}
