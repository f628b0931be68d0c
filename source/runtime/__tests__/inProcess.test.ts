import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {agentNames} from '../agentName.js';
import {adapterOf} from '../agents.js';
import {ordersHook} from '../orders.js';
import {copilotExtensionText} from '../adapters/copilot/attach/liveExtension.js';
import {opencodePluginText} from '../adapters/opencode/attach/plugin.js';
import {piExtensionText} from '../adapters/pi/attach/extension.js';
import {sweep} from '../../__tests__/sweep.js';

/* The modules that run inside Pi, opencode and Copilot, against a socket that is told what to say. */

let project = '';
const closers: (() => void)[] = [];
beforeEach(() => {
	project = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-in-')),
	);
});
afterEach(() => {
	vi.unstubAllEnvs();
	for (const close of closers.splice(0)) close();
	fs.rmSync(project, {recursive: true});
});

type Told = {header: Record<string, unknown>; payload: Record<string, unknown>};

/** An athena that says these lines to a gate, and to who listens for orders; no opinion to all else. */
async function listen(
	gate: (socket: net.Socket) => void,
	order: (socket: net.Socket) => void = socket => socket.end('=\n'),
	others: (socket: net.Socket, hook: unknown) => void = socket =>
		socket.end('=\n'),
): Promise<Told[]> {
	const told: Told[] = [];
	const run = path.join(project, '.claude/run');
	fs.mkdirSync(run, {recursive: true});
	const sockets = new Set<net.Socket>();
	const server = net.createServer(socket => {
		sockets.add(socket);
		socket.on('error', () => undefined);
		let text = '';
		socket.on('data', chunk => {
			text += chunk.toString();
			const [header = '', payload = '', rest] = text.split('\n');
			if (rest === undefined) return;
			const one = {
				header: JSON.parse(header) as Told['header'],
				payload: JSON.parse(payload) as Told['payload'],
			};
			told.push(one);
			if (one.header.hook === ordersHook) order(socket);
			else if (
				/tool_call|tool_asked|before|permissionRequest|question|elicitation/.test(
					String(one.header.hook),
				)
			)
				gate(socket);
			else others(socket, one.header.hook);
		});
	});
	closers.push(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	await new Promise<void>(resolve => {
		server.listen(path.join(run, 'ink-0.sock'), resolve);
	});
	return told;
}

/** As athena writes them. */
const writtenSilenceMs = 900;

/**
 * A module as the agent imports it. Who listens is in the same process, and
 * silent where that stands still: only a test of silence takes it for that soon.
 */
const imported = async (
	text: string,
	silenceMs = 240_000,
): Promise<Record<string, unknown>> => {
	const file = path.join(project, `module-${Math.random()}.mjs`);
	const limit = `silenceMs = ${writtenSilenceMs};`;
	expect(text).toContain(limit);
	fs.writeFileSync(file, text.replace(limit, `silenceMs = ${silenceMs};`));
	return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
};

/** What waits for all of it: longer than a busy machine keeps this process from listening. */
const longSilenceMs = 4000;

type Handler = (...given: object[]) => Promise<unknown>;

/** What the agents were told to do, by their modules. */
let ordered: unknown[] = [];
beforeEach(() => {
	ordered = [];
});

/** A dialog of Pi's, and its person. */
const dialog = () => {
	let answer: (isAllowed: boolean) => void = () => undefined;
	return {
		open: new Promise<boolean>(resolve => {
			answer = resolve;
		}),
		answer: (isAllowed: boolean) => {
			answer(isAllowed);
		},
	};
};

/** A gate of each agent, as the agent calls it: what became of a call. */
const gates = {
	async pi(silenceMs?: number) {
		const handlers: Record<string, Handler> = {};
		const {default: extension} = await imported(piExtensionText(), silenceMs);
		(extension as (pi: object) => void)({
			on(name: string, handler: Handler) {
				handlers[name] = handler;
			},
			sendUserMessage: (text: string) => ordered.push(text),
		});
		return async (
			input: object,
			signal?: AbortSignal,
			confirms?: boolean | Promise<boolean>,
		) => {
			const answer = (await handlers.tool_call?.(
				{toolName: 'bash', toolCallId: 'c1', input},
				{
					cwd: path.join(project, 'below'),
					signal,
					hasUI: confirms !== undefined,
					ui: {
						confirm: (
							_title: string,
							_text: string,
							given: {signal: AbortSignal},
						) =>
							Promise.race([
								Promise.resolve(confirms),
								// Its dialog goes with the signal.
								new Promise(resolve => {
									given.signal.addEventListener('abort', () => {
										ordered.push('dialog closed');
										resolve(false);
									});
								}),
							]),
					},
					abort: () => ordered.push('interrupted'),
					sessionManager: {
						getSessionId: () => 's1',
						getSessionFile: () => undefined,
					},
				},
			)) as {reason?: string} | undefined;
			return answer?.reason ?? 'runs';
		};
	},
	async opencode(silenceMs?: number) {
		const {Athena} = await imported(opencodePluginText(), silenceMs);
		const plugin = (await (Athena as Handler)({
			directory: path.join(project, 'below'),
			client: {
				_client: {
					post: ({
						url,
						body,
					}: {
						url: string;
						body?: {parts: {text: string}[]};
					}) =>
						ordered.push(
							url === '/session/ses_1/abort'
								? 'interrupted'
								: body?.parts[0]?.text,
						),
				},
			},
		})) as Record<string, Handler>;
		return async (input: object, signal?: AbortSignal) => {
			signal?.addEventListener('abort', () => {
				void plugin.event?.({
					event: {
						type: 'session.error',
						properties: {
							sessionID: 'ses_1',
							error: {name: 'MessageAbortedError'},
						},
					},
				});
			});
			// Something of the session is told before any call of it.
			void plugin.event?.({
				event: {type: 'session.status', properties: {sessionID: 'ses_1'}},
			});
			try {
				await plugin['tool.execute.before']?.(
					{tool: 'bash', sessionID: 'ses_1', callID: 'c1'},
					{args: input},
				);
				return 'runs';
			} catch (error) {
				return error instanceof Error ? error.message : String(error);
			}
		};
	},
};

const refusal = {
	pi: {block: true, reason: 'Not this.'},
	opencode: {deny: 'Not this.'},
};
const edit = {pi: 'input', opencode: 'args'};
const runs = {pi: 'tool_running', opencode: 'tool.running'};

it('every agent that says that its own module takes orders is tried here', () => {
	const declared = agentNames.filter(
		agent => adapterOf(agent).capabilities.orders === 'module',
	);
	expect(declared.toSorted()).toEqual(Object.keys(gates).toSorted());
});

describe.each(['pi', 'opencode'] as const)('inside %s', agent => {
	it('nothing happens without athena, nor with a socket nobody listens at', async () => {
		const gate = await gates[agent]();
		const input = {command: 'ls'};
		expect(await gate(input)).toBe('runs');
		fs.mkdirSync(path.join(project, '.claude/run'), {recursive: true});
		fs.writeFileSync(path.join(project, '.claude/run/ink-0.sock'), '');
		expect(await gate(input)).toBe('runs');
		expect(input).toEqual({command: 'ls'});
	});

	it('athena is told of a call, and what it says is done', async () => {
		const answers = [
			'=\n',
			`=${JSON.stringify(refusal[agent])}\n`,
			`=${JSON.stringify({[edit[agent]]: {command: 'pwd'}})}\n`,
		];
		const told = await listen(socket => socket.end(answers.shift() ?? ''));
		const gate = await gates[agent]();
		vi.stubEnv('TMUX_PANE', '%7');
		vi.stubEnv('TERM_PROGRAM', '$(touch pwn)');
		const input = {command: 'ls'};
		expect(await gate(input)).toBe('runs');
		expect(await gate(input)).toBe('Not this.');
		expect(await gate(input)).toBe('runs');
		expect(input).toEqual({command: 'pwd'});
		expect(told[0]?.header).toMatchObject({athena: 1, reply: 'text', agent});
		expect(told[0]?.payload).toMatchObject({
			session_id: agent === 'pi' ? 's1' : 'ses_1',
			cwd: path.join(project, 'below'),
		});
		// Where its terminal is, as far as that is plain.
		expect(told[0]?.header.place).toMatchObject({TMUX_PANE: '%7'});
		expect(told[0]?.header.place).not.toHaveProperty('TERM_PROGRAM');
	});

	it('what athena says counts that came while the agent did something else', async () => {
		await listen(socket => {
			socket.end(`=${JSON.stringify(refusal[agent])}\n`);
			// The agent reads nothing for longer than athena may be silent.
			Atomics.wait(
				new Int32Array(new SharedArrayBuffer(4)),
				0,
				0,
				writtenSilenceMs + 300,
			);
		});
		const gate = await gates[agent](writtenSilenceMs);
		expect(await gate({command: 'ls'})).toBe('Not this.');
	});

	it('who comes while a call runs is told of it, as it runs', async () => {
		const before = await listen(socket =>
			socket.end(`=${JSON.stringify({[edit[agent]]: {command: 'sleep 9'}})}\n`),
		);
		const gate = await gates[agent]();
		expect(await gate({command: 'ls'})).toBe('runs');
		const closed = closers.splice(0);
		for (const close of closed) close();
		const toldOf = (told: Told[]) =>
			told.flatMap(({header, payload}) =>
				header.hook === runs[agent] ? [payload[edit[agent]]] : [],
			);
		const first = await listen(() => undefined);
		await eventually(() => {
			expect(toldOf(first)).toEqual([{command: 'sleep 9'}]);
		});
		for (const close of closers.splice(0)) close();
		const second = await listen(() => undefined);
		await eventually(() => {
			expect(toldOf(second)).toEqual([{command: 'sleep 9'}]);
		});
		// Who was told at its beginning knows; who was told once is not told again.
		expect(toldOf(before)).toEqual([]);
		expect(toldOf(first)).toHaveLength(1);
	});

	it('when athena dies while it holds a call, what it said beforehand is done', async () => {
		await listen(socket => {
			socket.write(`?${JSON.stringify(refusal[agent])}\n.\n`, () => {
				socket.destroy();
			});
		});
		const gate = await gates[agent]();
		expect(await gate({command: 'ls'})).toBe('Not this.');
	});

	it('when athena hangs, too', async () => {
		await listen(socket => {
			socket.write(`?${JSON.stringify(refusal[agent])}\n`);
		});
		const gate = await gates[agent](longSilenceMs);
		expect(await gate({command: 'ls'})).toBe('Not this.');
	});

	it('what athena orders while it listens is done, one after the other', async () => {
		const orders = [
			'={"prompt":"go on\\nlike this"}\n',
			'={"interrupt":true}\n',
		];
		const told = await listen(
			socket => socket.end('=\n'),
			socket => socket.end(orders.shift() ?? '=\n'),
		);
		const gate = await gates[agent]();
		await gate({command: 'ls'});
		await expect
			.poll(() => ordered)
			.toEqual(['go on\nlike this', 'interrupted']);
		expect(told.find(({header}) => header.hook === ordersHook)).toMatchObject({
			header: {agent},
			payload: {session_id: agent === 'pi' ? 's1' : 'ses_1'},
		});
	});

	it('garbage is no opinion', async () => {
		await listen(socket => socket.end('={"block":\n'));
		const gate = await gates[agent]();
		expect(await gate({command: 'ls'})).toBe('runs');
	});

	it('an interrupt lets go of a held call', async () => {
		const ending = new AbortController();
		await listen(socket => {
			const beat = setInterval(() => socket.write('.\n'), 100);
			socket.on('close', () => {
				clearInterval(beat);
			});
			ending.abort();
		});
		const gate = await gates[agent]();
		// opencode would ask about it anew; Pi would start it before it ends it.
		expect(await gate({command: 'ls'}, ending.signal)).toBe('Interrupted.');
	});
});

it('Pi asks its own person, and without one the call does not run', async () => {
	await listen(socket => socket.end('={"ask":"athena is gone"}\n'));
	const gate = await gates.pi();
	expect(await gate({command: 'ls'}, undefined, true)).toBe('runs');
	expect(await gate({command: 'ls'}, undefined, false)).toBe(
		'Nobody allowed it.',
	);
	expect(await gate({command: 'ls'})).toBe('Nobody allowed it.');
});

describe('a dialog of Pi’s', () => {
	/** Open until the test says what its person says. */
	/** An athena that holds the call and dies; whoever comes behind it says this. */
	const diesAndThen = async (said: (socket: net.Socket) => void) => {
		let isFirst = true;
		return listen(socket => {
			if (isFirst) socket.end('?{"ask":"athena is gone"}\n');
			else said(socket);
			isFirst = false;
		});
	};

	it.each([
		['={"behavior":"allow"}\n', 'runs'],
		['={"behavior":"deny","message":"Not this."}\n', 'Not this.'],
	])(
		'is asked by the athena that comes, and goes with its answer: %s',
		async (said, becomes) => {
			const told = await diesAndThen(socket => socket.end(said));
			const gate = await gates.pi();
			const {open} = dialog();
			expect(await gate({command: 'ls'}, undefined, open)).toBe(becomes);
			expect(ordered).toContain('dialog closed');
			const {payload} =
				told.find(({header}) => header.hook === 'tool_asked') ?? {};
			const {hooks} = adapterOf('pi');
			expect(
				hooks.decode({
					...{id: 'e1', timestamp: 0, hookName: 'tool_asked', payload},
				}),
			).toMatchObject({
				...{hookName: 'PermissionRequest', toolUseId: 'c1', toolName: 'bash'},
				payload: {tool_input: {command: 'ls'}},
			});
			// It was answered here.
			expect(told.map(({header}) => header.hook)).not.toContain(
				'tool_answered',
			);
		},
	);

	it.each([
		[true, 'runs', 'TranscriptAnswered'],
		[false, 'Nobody allowed it.', 'TranscriptResult'],
	])(
		'stays open where athena has no opinion: %s there counts, and is told',
		async (isAllowed, becomes, tells) => {
			const {open, answer} = dialog();
			const told = await diesAndThen(socket => {
				socket.end('=\n');
				answer(isAllowed);
			});
			const gate = await gates.pi();
			expect(await gate({command: 'ls'}, undefined, open)).toBe(becomes);
			await eventually(() => {
				expect(told.map(({header}) => header.hook)).toContain('tool_answered');
			});
			const {payload} =
				told.find(({header}) => header.hook === 'tool_answered') ?? {};
			const {hooks} = adapterOf('pi');
			expect(
				hooks.decode({
					...{id: 'e1', timestamp: 0, hookName: 'tool_answered', payload},
				}),
			).toMatchObject({hookName: tells, toolUseId: 'c1'});
		},
	);

	it('an interrupt is no answer of its person’s', async () => {
		const ending = new AbortController();
		const told = await diesAndThen(() => {
			ending.abort();
		});
		const gate = await gates.pi();
		const {open} = dialog();
		expect(await gate({command: 'ls'}, ending.signal, open)).toBe(
			'Nobody allowed it.',
		);
		expect(told.map(({header}) => header.hook)).not.toContain('tool_answered');
	});
});

it("a call of opencode's that was refused here has no other end", async () => {
	const answers = [`=${JSON.stringify(refusal.opencode)}\n`, '=\n'];
	const told = await listen(socket => socket.end(answers.shift() ?? ''));
	const {Athena} = await imported(opencodePluginText());
	const plugin = (await (Athena as Handler)({directory: project})) as Record<
		string,
		Handler
	>;
	const call = async (callID: string) => {
		const about = {tool: 'bash', sessionID: 'ses_1', callID};
		const gate = plugin['tool.execute.before']?.(about, {args: {}});
		await gate?.catch(() => undefined);
		// opencode says of both that they failed.
		const state = {status: 'error', input: {}, error: 'it failed'};
		await plugin.event?.({
			event: {
				type: 'message.part.updated',
				properties: {part: {type: 'tool', ...about, state}},
			},
		});
	};

	await call('refused');
	await call('failed');
	const ends = () =>
		told
			.filter(({header}) => header.hook === 'tool.error')
			.map(({payload}) => payload.callID);
	await eventually(() => {
		expect(ends()).toContain('failed');
	});
	expect(ends()).toEqual(['failed']);
});

it("calls of opencode's root and of its subagent are two, though they have one id", async () => {
	const told = await listen(socket => socket.end('=\n'));
	const {Athena} = await imported(opencodePluginText());
	const plugin = (await (Athena as Handler)({directory: project})) as Record<
		string,
		Handler
	>;
	const begin = (sessionID: string) =>
		plugin['tool.execute.before']?.(
			{tool: 'bash', sessionID, callID: 'call_1'},
			{args: {command: sessionID}},
		);
	const fails = (sessionID: string) =>
		plugin.event?.({
			event: {
				type: 'message.part.updated',
				properties: {
					part: {
						...{type: 'tool', tool: 'bash', sessionID, callID: 'call_1'},
						state: {status: 'error', input: {}, error: sessionID},
					},
				},
			},
		});
	await plugin.event?.({
		event: {
			type: 'session.created',
			properties: {info: {id: 'ses_2', parentID: 'ses_1'}},
		},
	});
	await begin('ses_1');
	await begin('ses_2');
	await fails('ses_2');
	await fails('ses_1');
	await eventually(() => {
		expect(
			told
				.filter(({header}) => header.hook === 'tool.error')
				.map(({payload}) => [payload.agent_id, payload.error])
				.toSorted(),
		).toEqual([
			[undefined, 'ses_1'],
			['ses_2', 'ses_2'],
		]);
	});
});

it("what opencode's person refuses in its own dialog, and what they write, is told as theirs", async () => {
	const told = await listen(socket => socket.end('=\n'));
	const {Athena} = await imported(opencodePluginText());
	const plugin = (await (Athena as Handler)({directory: project})) as Record<
		string,
		Handler
	>;
	const sessionID = 'ses_1';
	const happens = (type: string, properties: object) =>
		plugin.event?.({event: {type, properties: {sessionID, ...properties}}});
	const part = (more: object) =>
		happens('message.part.updated', {part: {sessionID, ...more}});
	await happens('message.updated', {info: {id: 'msg_1', role: 'user'}});
	await part({type: 'text', messageID: 'msg_1', text: 'go on'});
	const about = {tool: 'bash', sessionID, callID: 'c1'};
	await plugin['tool.execute.before']?.(about, {args: {}});
	const tool = {messageID: 'msg_2', callID: 'c1'};
	await happens('permission.asked', {id: 'per_1', permission: 'bash', tool});
	await happens('permission.replied', {requestID: 'per_1', reply: 'reject'});
	const state = {status: 'error', input: {}, error: 'The user rejected it'};
	await part({type: 'tool', ...about, state});
	await happens('session.idle', {});
	const payloadOf = (hook: string) =>
		told.find(({header}) => header.hook === hook)?.payload;
	await eventually(() => {
		expect(payloadOf('session.idle')).toBeDefined();
	});
	expect(payloadOf('session.idle')).not.toHaveProperty('lastText');
	expect(payloadOf('tool.error')).toMatchObject({callID: 'c1', refused: true});
	const {hooks} = adapterOf('opencode');
	const event = hooks.decode({
		...{id: 'e1', timestamp: 0, hookName: 'tool.error'},
		payload: payloadOf('tool.error'),
	});
	expect(event).toMatchObject({
		hookName: 'TranscriptResult',
		payload: {outcome: 'denied', by: 'user', text: 'The user rejected it'},
	});
});

it("what opencode's person lets run in its own dialog is told before the call is over, and only then", async () => {
	const told = await listen(socket => socket.end('=\n'));
	const {Athena} = await imported(opencodePluginText());
	const plugin = (await (Athena as Handler)({directory: project})) as Record<
		string,
		Handler
	>;
	const sessionID = 'ses_1';
	const happens = (type: string, properties: object) =>
		plugin.event?.({event: {type, properties: {sessionID, ...properties}}});
	for (const [callID, reply] of [
		['refused', 'reject'],
		['allowed', 'once'],
	]) {
		const about = {tool: 'bash', sessionID, callID};
		await plugin['tool.execute.before']?.(about, {args: {command: callID}});
		const tool = {messageID: 'msg_2', callID};
		const id = `per_${callID}`;
		await happens('permission.asked', {id, permission: 'bash', tool});
		await happens('permission.replied', {requestID: id, reply});
	}

	const replied = () =>
		told.filter(({header}) => header.hook === 'permission.replied');
	await eventually(() => {
		expect(replied()).toHaveLength(1);
	});
	const [{payload} = {}] = replied();
	expect(
		adapterOf('opencode').hooks.decode({
			...{id: 'e1', timestamp: 0, hookName: 'permission.replied'},
			payload,
		}),
	).toMatchObject({
		hookName: 'TranscriptAnswered',
		toolUseId: 'allowed',
		payload: {tool_input: {command: 'allowed'}},
	});
});

describe('a question of opencode’s', () => {
	const question = {
		id: 'que_1',
		questions: [{question: 'Which?', header: 'DB', options: []}],
		tool: {messageID: 'msg_1', callID: 'c1'},
	};
	/** The plugin, what it posted, and a way to tell it what happens. */
	const open = async () => {
		const posted: object[] = [];
		const {Athena} = await imported(opencodePluginText());
		const plugin = (await (Athena as Handler)({
			directory: project,
			client: {
				_client: {
					post: ({url, body}: {url: string; body: object}) =>
						posted.push({url, body}),
				},
			},
		})) as Record<string, Handler>;
		return {
			posted,
			happens: (type: string, properties: object) =>
				plugin.event?.({
					event: {type, properties: {sessionID: 'ses_1', ...properties}},
				}),
		};
	};

	it('is asked here, and answered as athena says', async () => {
		const told = await listen(socket =>
			socket.end('={"answers":[["Postgres"]]}\n'),
		);
		const {posted, happens} = await open();
		await happens('question.asked', question);
		await eventually(() => {
			expect(posted).toEqual([
				{url: '/question/que_1/reply', body: {answers: [['Postgres']]}},
			]);
		});
		const {payload} =
			told.find(({header}) => header.hook === 'question.asked') ?? {};
		const {hooks} = adapterOf('opencode');
		const event = hooks.decode({
			...{id: 'e1', timestamp: 0, hookName: 'question.asked', payload},
		});
		expect(event).toMatchObject({
			...{hookName: 'PermissionRequest', toolUseId: 'c1'},
			payload: {tool_name: 'question', tool_input: {questions: [{}]}},
		});
	});

	it('is asked by an athena that comes while it is open, and by none that comes later', async () => {
		const {posted, happens} = await open();
		await happens('question.asked', question);
		await happens('question.asked', {...question, id: 'que_2'});
		await happens('question.rejected', {requestID: 'que_2'});
		const told = await listen(socket =>
			socket.end('={"answers":[["Postgres"]]}\n'),
		);
		await eventually(() => {
			expect(posted).toEqual([
				{url: '/question/que_1/reply', body: {answers: [['Postgres']]}},
			]);
		});
		expect(
			told.filter(({header}) => header.hook === 'question.asked'),
		).toHaveLength(1);
	});

	it('is asked by the next athena, where one dies over it, or ends', async () => {
		const socketFile = path.join(project, '.claude/run/ink-0.sock');
		let times = 0;
		await listen(socket => {
			times++;
			// One that is killed says nothing; one that ends has no opinion, and takes its socket along.
			if (times === 1) socket.destroy();
			else
				socket.end('=\n', () => {
					fs.rmSync(socketFile);
				});
		});
		const {posted, happens} = await open();
		await happens('question.asked', question);
		await eventually(() => {
			expect(times).toBe(2);
			expect(fs.existsSync(socketFile)).toBe(false);
		});
		await listen(socket => socket.end('={"answers":[["Postgres"]]}\n'));
		await eventually(() => {
			expect(posted).toEqual([
				{url: '/question/que_1/reply', body: {answers: [['Postgres']]}},
			]);
		});
	});

	it.each(['question.replied', 'question.rejected'])(
		'%s there withdraws it here',
		async type => {
			let closed = 0;
			const told = await listen(socket => {
				const beat = setInterval(() => socket.write('.\n'), 100);
				socket.on('close', () => {
					closed++;
					clearInterval(beat);
				});
			});
			const {posted, happens} = await open();
			await happens('question.asked', question);
			await eventually(() => {
				expect(told.map(({header}) => header.hook)).toContain('question.asked');
			});
			await happens(type, {requestID: 'que_1', answers: [['SQLite']]});
			await eventually(() => {
				expect(closed).toBe(1);
			});
			expect(posted).toEqual([]);
		},
	);

	it('takes several choices, and what the person wrote, in the order of the questions', () => {
		const options = ['a', 'b, c', 'd'].map(label => ({label}));
		const {hooks} = adapterOf('opencode');
		const event = hooks.decode({
			...{id: 'e1', timestamp: 0, hookName: 'question.asked'},
			payload: {
				...{session_id: 'ses_1', cwd: project, tool: 'question'},
				args: {
					questions: [
						{question: 'Which?', options, multiple: true},
						{question: 'Why?', options},
					],
				},
			},
		});
		const answer = (answers: Record<string, string>) =>
			hooks.encode(event, {
				...{type: 'json', source: 'user'},
				intent: {kind: 'question_answer', answers},
			}).result;
		expect(
			answer({'Why?': 'So, because', 'Which?': 'b, c, d, mine'}),
		).toMatchObject({
			stdout_json: {answers: [['b, c', 'd', 'mine'], ['So, because']]},
		});
	});
});

describe('inside Copilot, beside its own dialog', () => {
	/** The extension, joined to a session of Copilot's that the test plays. */
	const join = async () => {
		let handler: Handler | undefined;
		let heard: ((event: object) => void) | undefined;
		Reflect.set(globalThis, 'joinSession', (config: object) => {
			handler = Reflect.get(config, 'onPermissionRequest') as Handler;
			return {
				sessionId: 's1',
				on: (listener: typeof heard) => {
					heard = listener;
				},
				abort: () => ordered.push('interrupted'),
				send: ({prompt}: {prompt: string}) => ordered.push(prompt),
				rpc: {
					ui: {
						handlePendingElicitation: (reply: object) => answered.push(reply),
					},
				},
			};
		});
		const sdk = "import {joinSession} from '@github/copilot-sdk/extension';";
		const text = copilotExtensionText();
		expect(text).toContain(sdk);
		await imported(
			text
				.replace(sdk, 'const {joinSession} = globalThis;')
				.replaceAll('process.cwd()', JSON.stringify(project)),
		);
		return {
			ask: (more: object = {}) =>
				handler?.(
					{...request, ...more},
					{sessionId: 's1', managedSettingsEnabled: false},
				),
			happens: (type: string, data: object) => heard?.({type, data}),
		};
	};

	const request = {kind: 'shell', toolCallId: 'c1', fullCommandText: 'ls'};
	let answered: object[] = [];
	const form = {
		message: 'How?',
		requestedSchema: {
			type: 'object',
			properties: {
				db: {type: 'string', title: 'DB', enum: ['SQLite', 'Postgres']},
				copies: {type: 'integer'},
				parts: {type: 'array', items: {anyOf: [{const: 1, title: 'One'}]}},
				keep: {type: 'boolean'},
			},
		},
	};

	beforeEach(() => {
		answered = [];
	});

	afterEach(() => {
		Reflect.deleteProperty(globalThis, 'joinSession');
	});

	it('asks the athena that comes while it is open', async () => {
		const {ask} = await join();
		const answer = ask();
		await listen(socket => socket.end('={"behavior":"allow"}\n'));
		expect(await answer).toEqual({kind: 'approve-once'});
	});

	it('tells the next athena what its person allowed while the first was gone', async () => {
		const first = await listen(socket => {
			socket.write('.\n');
		});
		const {ask, happens} = await join();
		const answer = ask();
		await eventually(() => {
			expect(first.map(({header}) => header.hook)).toContain(
				'permissionRequest',
			);
		});
		for (const close of closers.splice(0)) close();
		const result = {kind: 'approved'};
		happens('permission.completed', {toolCallId: 'c1', result});
		expect(await answer).toEqual({kind: 'no-result'});
		const told = await listen(socket => socket.end('=\n'));
		await eventually(() => {
			expect(
				told
					.filter(({header}) => header.hook !== ordersHook)
					.map(({header, payload}) => [header.hook, payload.toolInput]),
			).toEqual([['permission.completed', {command: 'ls'}]]);
		});
	});

	it('answers as athena does, and nothing without it', async () => {
		const {ask, happens} = await join();
		const answer = ask();
		happens('permission.completed', {toolCallId: 'c1'});
		expect(await answer).toEqual({kind: 'no-result'});
		const answers = [
			'={"behavior":"allow"}\n',
			'={"behavior":"deny","message":"Not this."}\n',
			'=\n',
		];
		const told = await listen(socket => socket.end(answers.shift() ?? ''));
		expect(await ask()).toEqual({kind: 'approve-once'});
		expect(await ask()).toEqual({kind: 'reject', feedback: 'Not this.'});
		expect(await ask()).toEqual({kind: 'no-result'});
		// What was left to its dialog is not asked again by the same athena.
		expect(
			told.filter(({header}) => header.hook === 'permissionRequest'),
		).toHaveLength(3);
		expect(told[0]).toMatchObject({
			header: {agent: 'copilot', hook: 'permissionRequest'},
			payload: {sessionId: 's1', toolName: 'bash', toolInput: {command: 'ls'}},
		});
	});

	it.each([
		[{kind: 'extension-env-access'}],
		[{kind: 'toString'}],
		[{toolCallId: undefined}],
		[{managedApprovalRequired: true}],
	])('leaves %j to its person', async more => {
		const told = await listen(socket => socket.end('={"behavior":"allow"}\n'));
		const {ask} = await join();
		expect(await ask(more)).toEqual({kind: 'no-result'});
		expect(told.map(({header}) => header.hook)).not.toContain(
			'permissionRequest',
		);
	});

	it.each([
		['permission.completed', {toolCallId: 'c1'}],
		['abort', {}],
	])('%s there withdraws the request here', async (type, data) => {
		let closed = 0;
		const told = await listen(socket => {
			const beat = setInterval(() => socket.write('.\n'), 100);
			socket.on('close', () => {
				closed++;
				clearInterval(beat);
			});
		});
		const {ask, happens} = await join();
		const answer = ask();
		await eventually(() => {
			expect(told.map(({header}) => header.hook)).toContain(
				'permissionRequest',
			);
		});
		happens('permission.completed', {toolCallId: 'another'});
		expect(closed).toBe(0);
		happens(type, data);
		expect(await answer).toEqual({kind: 'no-result'});
		await eventually(() => {
			expect(closed).toBe(1);
		});
	});

	it('a question is asked here too, and answered as its form wants it', async () => {
		const {hooks} = adapterOf('copilot');
		const told = await listen(socket =>
			socket.end('={"action":"accept","content":{"db":"Postgres"}}\n'),
		);
		const {happens} = await join();
		const call = {toolCallId: 'c1', toolName: 'ask_user', arguments: form};
		happens('tool.execution_start', call);
		happens('elicitation.requested', {requestId: 'r1', toolCallId: 'c1'});
		// A form of a server's is asked about in Copilot alone.
		happens('elicitation.requested', {requestId: 'r2', toolCallId: 'c2'});
		await eventually(() => {
			expect(answered).toEqual([
				{
					requestId: 'r1',
					result: {action: 'accept', content: {db: 'Postgres'}},
				},
			]);
		});
		const asked = told.filter(
			({header}) => header.hook === 'elicitation.requested',
		);
		expect(asked).toHaveLength(1);
		const event = hooks.decode({
			...{id: 'e1', timestamp: 0, hookName: 'elicitation.requested'},
			payload: asked[0]?.payload,
		});
		const questions = adapterOf('copilot').tools.questionsOf(form);
		expect(
			questions.map(({question, options}) => [
				question,
				options.map(({label}) => label).join(),
			]),
		).toEqual([
			['How? (DB)', 'SQLite,Postgres'],
			['How? (copies)', ''],
			['How? (parts)', 'One'],
			['How? (keep)', 'Yes,No'],
		]);
		const answers = ['Postgres', '3', 'One, other', 'No'];
		expect(
			hooks.encode(event, {
				...{type: 'json', source: 'user'},
				intent: {
					kind: 'question_answer',
					answers: Object.fromEntries(
						questions.map(({question}, index) => [
							question,
							answers[index] ?? '',
						]),
					),
				},
			}).result,
		).toEqual({
			action: 'json_output',
			stdout_json: {
				action: 'accept',
				content: {db: 'Postgres', copies: 3, parts: [1, 'other'], keep: false},
			},
		});
	});

	it('a question that is answered there is withdrawn here', async () => {
		let closed = 0;
		const told = await listen(socket => {
			const beat = setInterval(() => socket.write('.\n'), 100);
			socket.on('close', () => {
				closed++;
				clearInterval(beat);
			});
		});
		const {happens} = await join();
		const call = {toolCallId: 'c1', toolName: 'ask_user', arguments: form};
		happens('tool.execution_start', call);
		happens('elicitation.requested', {requestId: 'r1', toolCallId: 'c1'});
		await eventually(() => {
			expect(told.map(({header}) => header.hook)).toContain(
				'elicitation.requested',
			);
		});
		happens('elicitation.completed', {requestId: 'r1', action: 'accept'});
		await eventually(() => {
			expect(closed).toBe(1);
		});
		expect(answered).toEqual([]);
	});
});

describe.each([
	[
		'opencode',
		async () => {
			const {Athena} = await imported(opencodePluginText());
			const plugin = (await (Athena as Handler)({
				directory: project,
			})) as Record<string, Handler>;
			const happens = (type: string, properties: object) =>
				plugin.event?.({
					event: {type, properties: {sessionID: 'ses_1', ...properties}},
				});
			const about = {tool: 'bash', sessionID: 'ses_1', callID: 'c1'};
			await plugin['tool.execute.before']?.(about, {args: {command: 'ls'}});
			return {
				ask: () =>
					happens('permission.asked', {
						...{id: 'per_1', permission: 'bash'},
						tool: {messageID: 'msg_1', callID: 'c1'},
					}),
				answer: () =>
					happens('permission.replied', {requestID: 'per_1', reply: 'once'}),
			};
		},
		['permission.asked', 'permission.replied'],
	],
	[
		'pi',
		async () => {
			const {open, answer} = dialog();
			const gate = await gates.pi();
			return {
				ask() {
					void gate({command: 'ls'}, undefined, open);
					return Promise.resolve();
				},
				answer() {
					answer(true);
					return Promise.resolve();
				},
			};
		},
		['tool_asked', 'tool_answered'],
	],
])('what was answered in the dialog of %s', (_agent, play, [asks, tells]) => {
	it('is told once athena has heard that what it was asked is over', async () => {
		const heard: string[] = [];
		const run = path.join(project, '.claude/run');
		fs.mkdirSync(run, {recursive: true});
		const server = net.createServer({allowHalfOpen: true}, socket => {
			let hook: unknown;
			socket.on('error', () => undefined);
			socket.on('data', chunk => {
				const [header = ''] = chunk.toString().split('\n');
				({hook} = JSON.parse(header) as {hook: unknown});
				heard.push(String(hook));
				if (hook === 'tool_call') socket.end('?{"ask":"a"}\n={"ask":"a"}\n');
				else if (hook !== asks) socket.end('=\n');
			});
			// It is busy, and takes that in later than anybody would guess.
			socket.on('end', () => {
				if (hook !== asks) return;
				setTimeout(() => {
					heard.push('taken back');
					socket.end();
				}, 150);
			});
		});
		closers.push(() => server.close());
		await new Promise<void>(resolve => {
			server.listen(path.join(run, 'ink-0.sock'), resolve);
		});
		const {ask, answer} = await play();
		await ask();
		await eventually(() => {
			expect(heard).toContain(asks);
		});
		await answer();
		await eventually(() => {
			expect(heard).toContain(tells);
		});
		const since = heard.slice(heard.findIndex(hook => hook === asks));
		expect(since.filter(hook => hook !== ordersHook)).toEqual([
			...[asks, 'taken back', tells],
		]);
	});
});

describe('what happens while athena is gone', () => {
	/** A session of opencode's that one athena was told of; then it is killed, and its socket stays. */
	const orphaned = async (silenceMs?: number) => {
		const {Athena} = await imported(opencodePluginText(), silenceMs);
		const plugin = (await (Athena as Handler)({
			directory: path.join(project, 'below'),
			client: {_client: {post: () => undefined, get: () => ({})}},
		})) as Record<string, Handler>;
		const sessionID = 'ses_1';
		const about = (callID: string) => ({tool: 'bash', sessionID, callID});
		return {
			happens: (type: string, properties: object) =>
				plugin.event?.({event: {type, properties: {sessionID, ...properties}}}),
			prompt: (text: string) =>
				plugin['chat.message']?.({sessionID}, {parts: [{type: 'text', text}]}),
			begin: (callID: string) =>
				plugin['tool.execute.before']?.(about(callID), {args: {}}),
			end: (callID: string) =>
				plugin['tool.execute.after']?.(
					{...about(callID), args: {}},
					{output: callID, metadata: {exit: 0}},
				),
		};
	};

	const killed = () => {
		const file = path.join(project, '.claude/run/ink-0.sock');
		const kept = `${file}-kept`;
		fs.linkSync(file, kept);
		for (const close of closers.splice(0)) close();
		fs.renameSync(kept, file);
	};

	const comes = async () => {
		fs.rmSync(path.join(project, '.claude/run/ink-0.sock'));
		return listen(socket => socket.end('=\n'));
	};

	const hooksIn = (told: Told[]) =>
		told.flatMap(({header, payload}) =>
			header.hook === ordersHook
				? []
				: [[header.hook, payload.callID ?? payload.prompt]],
		);

	it('is told to who comes in its order, as of then, once', async () => {
		await listen(socket => socket.end('=\n'));
		const {happens, prompt, begin, end} = await orphaned();
		await begin('before');
		killed();
		const since = Date.now();
		await end('before');
		await begin('between');
		await happens('message.part.updated', {
			part: {
				...{type: 'tool', tool: 'bash', sessionID: 'ses_1'},
				...{callID: 'between', state: {status: 'error', input: {}}},
			},
		});
		await happens('session.idle', {});
		// It asks opencode what was used before it tells of that.
		await new Promise(setImmediate);
		await prompt('go on');
		await begin('runs');
		const until = Date.now();
		const told = await comes();
		await prompt('and on');
		await eventually(() => {
			expect(hooksIn(told)).toContainEqual(['chat.message', 'and on']);
		});
		expect(hooksIn(told)).toEqual([
			['tool.execute.after', 'before'],
			['tool.running', 'between'],
			['tool.error', 'between'],
			['session.idle', undefined],
			['chat.message', 'go on'],
			['tool.running', 'runs'],
			['chat.message', 'and on'],
		]);
		for (const {header} of told.filter(
			({header: {hook}, payload}) =>
				hook !== ordersHook && payload.prompt !== 'and on',
		)) {
			expect(header.ts).toBeGreaterThanOrEqual(since);
			expect(header.ts).toBeLessThanOrEqual(until);
		}

		const [now] = told.filter(({payload}) => payload.prompt === 'and on');
		expect(now?.header).not.toHaveProperty('ts');
		// Nothing of it is told again, to the same or to another.
		killed();
		const next = await comes();
		await prompt('further');
		expect(
			hooksIn(next).filter(
				([hook, what]) => !(hook === 'tool.running' && what === 'runs'),
			),
		).toEqual([['chat.message', 'further']]);
	});

	it('is told by itself, where the agent does nothing more', async () => {
		await listen(socket => socket.end('=\n'));
		const {begin, end} = await orphaned();
		await begin('before');
		killed();
		await end('before');
		const told = await comes();
		await eventually(() => {
			expect(hooksIn(told)).toEqual([['tool.execute.after', 'before']]);
		});
	});

	it.each([
		['is not told again, where who was slow with it has answered since', true],
		['is told again, where who was silent is gone', false],
	])('%s', async (_what, answers) => {
		let isSlow = true;
		await listen(
			socket => socket.end('=\n'),
			socket => socket.end('=\n'),
			(socket, hook) => {
				if (hook === 'tool.execute.after' && isSlow) isSlow = false;
				else socket.end('=\n');
			},
		);
		const {begin, end, prompt} = await orphaned(longSilenceMs);
		await begin('slow');
		await end('slow');
		if (answers) await prompt('go on');
		killed();
		const told = await comes();
		await prompt('now');
		expect(hooksIn(told)).toEqual([
			...(answers ? [] : [['tool.execute.after', 'slow']]),
			['chat.message', 'now'],
		]);
	});

	it('is told to nobody where it is no JSON, and the agent goes on', async () => {
		await listen(socket => socket.end('=\n'));
		const {begin, prompt, happens} = await orphaned();
		await begin('before');
		killed();
		await prompt('kept');
		const round: {round?: object} = {};
		round.round = round;
		await happens('message.part.updated', {
			part: {
				...{type: 'tool', tool: 'bash', sessionID: 'ses_1', callID: 'before'},
				state: {status: 'error', input: round},
			},
		});
		const told = await comes();
		await prompt('now');
		expect(hooksIn(told)).toEqual([
			['chat.message', 'kept'],
			['chat.message', 'now'],
		]);
	});

	it('is nothing to who never heard of its session', async () => {
		const {begin, end, prompt} = await orphaned();
		await begin('before');
		await end('before');
		const told = await listen(socket => socket.end('=\n'));
		await prompt('go on');
		expect(hooksIn(told)).toEqual([['chat.message', 'go on']]);
	});

	sweep('is kept as far as that is bounded', async () => {
		await listen(socket => socket.end('=\n'));
		const {prompt} = await orphaned();
		await prompt('heard');
		killed();
		for (let index = 0; index < 310; index++) await prompt(`p${index}`);
		const big = 'x'.repeat(1.5 * 1024 * 1024);
		const told = await comes();
		await prompt('now');
		expect(hooksIn(told)).toHaveLength(301);
		expect(hooksIn(told)[0]).toEqual(['chat.message', 'p10']);
		killed();
		for (let times = 0; times < 3; times++) await prompt(big);
		const next = await comes();
		await prompt('last');
		expect(hooksIn(next).map(([, text]) => String(text).length)).toEqual([
			...[big.length, big.length],
			4,
		]);
	});

	it('a call that an athena held which is gone is told as denied', async () => {
		await listen(socket => {
			socket.write('?{"deny":"Nobody answered."}\n.\n', () => {
				socket.destroy();
			});
		});
		const {begin, prompt} = await orphaned();
		await prompt('go');
		await expect(begin('held')).rejects.toThrow('Nobody answered.');
		killed();
		const told = await comes();
		await eventually(() => {
			expect(hooksIn(told)).toEqual([['tool.error', 'held']]);
		});
		expect(
			adapterOf('opencode').hooks.decode({
				...{id: 'e1', timestamp: 0, hookName: 'tool.error'},
				payload: told[0]?.payload,
			}),
		).toMatchObject({
			...{hookName: 'TranscriptResult', toolUseId: 'held'},
			payload: {outcome: 'denied', by: 'hook', text: 'Nobody answered.'},
		});
	});
});

describe('a turn that ends while nobody takes it in', () => {
	const turns = {
		async pi() {
			const handlers: Record<string, Handler> = {};
			const {default: extension} = await imported(piExtensionText());
			(extension as (pi: object) => void)({
				on(name: string, handler: Handler) {
					handlers[name] = handler;
				},
			});
			const context = {
				cwd: path.join(project, 'below'),
				sessionManager: {
					getSessionId: () => 's1',
					getSessionFile: () => undefined,
				},
			};
			return {
				hook: 'agent_end',
				end: async () => handlers.agent_end?.({messages: []}, context),
				goOn: async () => handlers.input?.({text: 'go on'}, context),
			};
		},
		async opencode() {
			const {Athena} = await imported(opencodePluginText());
			const plugin = (await (Athena as Handler)({
				directory: path.join(project, 'below'),
				client: {session: {messages: () => Promise.resolve({data: []})}},
			})) as Record<string, Handler>;
			return {
				hook: 'session.idle',
				end: async () =>
					plugin.event?.({
						event: {type: 'session.idle', properties: {sessionID: 'ses_1'}},
					}),
				goOn: async () =>
					plugin['chat.message']?.({sessionID: 'ses_1'}, {parts: []}),
			};
		},
	};
	const toldOf = (told: Told[], hook: string) =>
		told.filter(({header}) => header.hook === hook);

	it.each(['pi', 'opencode'] as const)(
		'is told to who comes, once, by %s',
		async agent => {
			const {hook, end} = await turns[agent]();
			await end();
			const first = await listen(() => undefined);
			await eventually(() => {
				expect(toldOf(first, hook)).toHaveLength(1);
			});
			for (const close of closers.splice(0)) close();
			const second = await listen(() => undefined);
			const {end: again} = await turns[agent]();
			// Told to the second by another session: what the first heard is not.
			await again();
			await eventually(() => {
				expect(toldOf(second, hook)).toHaveLength(1);
			});
		},
	);

	it.each(['pi', 'opencode'] as const)(
		'is told to nobody once %s goes on',
		async agent => {
			const {hook, end, goOn} = await turns[agent]();
			await end();
			await goOn();
			// Looks for who comes as often, and began later.
			const other = await turns[agent]();
			await other.end();
			const told = await listen(() => undefined);
			await eventually(() => {
				expect(toldOf(told, hook)).toHaveLength(1);
			});
		},
	);

	it.each(['pi', 'opencode'] as const)(
		'is told though %s goes on before anybody could answer',
		async agent => {
			const told = await listen(() => undefined);
			const {hook, end, goOn} = await turns[agent]();
			await Promise.all([end(), goOn()]);
			await eventually(() => {
				expect(toldOf(told, hook)).toHaveLength(1);
			});
		},
	);
});
