import fs from 'node:fs';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {type RuntimeDecision} from '../../types.js';
import {
	claimSocket,
	createClaudeHookRuntime,
} from '../../adapters/claudeHooks/index.js';
import {
	jsonRequest,
	makeProject,
	payloads,
	textHeader,
	textRequest,
	waitFor,
} from '../../socket/__tests__/hookClient.js';
import {startRuntime, type Setup} from './runtimeHarness.js';

let setup: Setup;
const start = async (options?: Parameters<typeof startRuntime>[0]) => {
	setup = await startRuntime(options);
	return setup;
};

afterEach(() => setup.dispose());

const allow: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'permission_allow'},
};
const allowJson =
	'{"hookSpecificOutput":{"hookEventName":"PermissionRequest","decision":{"behavior":"allow"}}}';
const askJson = (reason: string) =>
	`{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"ask","permissionDecisionReason":"${reason}"}}`;
const envelopes = (text: string) =>
	text
		.trim()
		.split('\n')
		.map(
			line =>
				JSON.parse(line) as {request_id: string; ts: number; payload: unknown},
		);

describe('the JSON form', () => {
	it('answers what expects no decision before any handler runs', async () => {
		const {runtime, connect, clock} = await start();
		const client = await connect();
		client.socket.pause();
		const {fd} = (client.socket as unknown as {_handle: {fd: number}})._handle;
		let seen = '';
		runtime.onEvent(() => {
			// Straight from the system: the answer lies there already.
			const bytes = Buffer.alloc(1000);
			seen = bytes.toString('utf8', 0, fs.readSync(fd, bytes));
		});
		client.send(jsonRequest('r1', payloads.of('Stop')));
		await waitFor(() => seen !== '');
		expect(envelopes(seen)).toEqual([
			{request_id: 'r1', ts: clock.now(), payload: {action: 'passthrough'}},
		]);
	});

	it('carries several requests and answers them in any order', async () => {
		const {runtime, connect, events} = await start();
		const client = await connect();
		client.send(
			jsonRequest('r1', payloads.permission()) +
				jsonRequest('r2', payloads.permission()) +
				jsonRequest('r3', payloads.of('Notification')),
		);
		await waitFor(() => events.length === 3);
		runtime.sendDecision('r2', allow);
		runtime.sendDecision('r1', {type: 'block', source: 'user', reason: 'no'});
		const replies = envelopes(
			await client.received(text => text.split('\n').length === 4),
		);
		expect(replies.map(reply => [reply.request_id, reply.payload])).toEqual([
			['r3', {action: 'passthrough'}],
			[
				'r2',
				{action: 'json_output', stdout_json: JSON.parse(allowJson) as unknown},
			],
			['r1', {action: 'block_with_stderr', stderr: 'no'}],
		]);
	});

	it('keeps two requests of the same id two', async () => {
		const {runtime, connect, events} = await start();
		const [first, second] = [await connect(), await connect()];
		first.send(jsonRequest('same', payloads.permission()));
		await waitFor(() => events.length === 1);
		second.send(jsonRequest('same', payloads.permission()));
		await waitFor(() => events.length === 2);
		expect(events[0]!.id).not.toBe(events[1]!.id);
		runtime.sendDecision(events[1]!.id, allow);
		const [reply] = envelopes(await second.received());
		expect(reply!.request_id).toBe('same');
		expect(first.socket.bytesRead).toBe(0);
	});

	it.each([-9e15, -1, 8.64e15, 9e15, 999_999_999_999_999])(
		'takes the time of arrival where a client says one that cannot be: %d',
		async ts => {
			const {connect, events, clock} = await start();
			const client = await connect();
			const line = jsonRequest('r1', payloads.permission());
			client.send(line.replace(/"ts":-?[\d.e+]+/, `"ts":${ts}`));
			await waitFor(() => events.length === 1);
			expect(events[0]!.timestamp).toBe(clock.now());
		},
	);

	it('takes an id that an ended request had for another request', async () => {
		const {runtime, connect, events} = await start();
		for (const [at, tool] of ['Bash', 'Write', 'Edit'].entries()) {
			const client = await connect();
			client.send(jsonRequest('r1', payloads.permission({tool_name: tool})));
			await waitFor(() => events.length === at + 1);
			runtime.sendDecision(events[at]!.id, allow);
			const [reply] = envelopes(await client.received());
			expect(reply!.request_id).toBe('r1');
			expect(reply!.payload).toMatchObject({action: 'json_output'});
		}

		expect(new Set(events.map(({id}) => id)).size).toBe(3);
		expect(events[0]!.id).toBe('r1');
	});
});

describe('the text form', () => {
	it('answers with nothing and ends', async () => {
		const {connect} = await start();
		const client = await connect();
		client.send(`${textHeader}\n\n${JSON.stringify(payloads.of('Stop'))}\n\n`);
		expect(await client.ended()).toBe('=\n');
	});

	it('beats at once and every 250 ms while it waits, then prints the answer', async () => {
		const {runtime, connect, events, clock} = await start();
		const client = await connect();
		client.send(textRequest(payloads.permission()));
		expect(await client.received()).toBe('.\n');
		clock.advance(249);
		clock.advance(1);
		await client.received(text => text === '.\n.\n');
		clock.advance(500);
		await client.received(text => text === '.\n.\n.\n.\n');
		runtime.sendDecision(events[0]!.id, allow);
		expect(await client.ended()).toBe(`.\n.\n.\n.\n=${allowJson}\n`);
	});

	it('beats nobody when nothing waits', async () => {
		const {runtime, connect, events, clock} = await start();
		const timersWhenIdle = clock.timers();
		const client = await connect();
		client.send(textRequest(payloads.preTool()));
		await client.received();
		runtime.release(events[0]!.id);
		await client.ended();
		clock.advance(300);
		await waitFor(() => clock.timers() === timersWhenIdle);
	});

	it('answers without a heartbeat what is decided in the handler', async () => {
		const {runtime, connect} = await start();
		runtime.onEvent(event => runtime.sendDecision(event.id, allow));
		const client = await connect();
		client.send(textRequest(payloads.permission()));
		expect(await client.ended()).toBe(`=${allowJson}\n`);
	});

	it('says a block as a JSON string', async () => {
		const {runtime, connect} = await start();
		runtime.onEvent(event =>
			runtime.sendDecision(event.id, {
				type: 'block',
				source: 'rule',
				reason: 'two\nlines "é"',
			}),
		);
		const client = await connect();
		client.send(textRequest(payloads.preTool()));
		expect(await client.ended()).toBe('!"two\\nlines \\"é\\""\n');
	});

	it('takes a header and a payload in any pieces', async () => {
		const {connect} = await start();
		const bytes = Buffer.from(
			textRequest(payloads.of('Notification', {message: '🙂é'})),
		);
		const client = await connect();
		client.socket.setNoDelay();
		for (const byte of bytes) client.send(Uint8Array.of(byte));
		expect(await client.ended()).toBe('=\n');
		expect(setup.events[0]!.payload).toMatchObject({message: '🙂é'});
	});
});

describe('a held call', () => {
	const held = async () => {
		await start();
		setup.runtime.onEvent(event =>
			setup.runtime.hold(event.id, {fallback: 'ask', reason: 'held'}),
		);
		const client = await setup.connect();
		client.send(textRequest(payloads.preTool()));
		return client;
	};

	it('tells at once what to print should athena die', async () => {
		const client = await held();
		expect(await client.received()).toBe(`?${askJson('held')}\n`);
		setup.clock.advance(300);
		await client.received(text => text.endsWith('\n.\n'));
	});

	it('asks when nobody answers in time, and says so', async () => {
		const client = await held();
		await client.received();
		setup.clock.advance(300_000);
		expect(await client.ended()).toMatch(/\n=\{.*"ask".*\}\n$/);
		expect(setup.decisions).toEqual([
			[
				setup.events[0]!.id,
				{
					type: 'json',
					source: 'timeout',
					intent: {kind: 'pre_tool_ask', reason: 'held'},
				},
			],
		]);
	});

	it('asks when athena stops', async () => {
		const client = await held();
		await client.received();
		setup.runtime.stop();
		expect(await client.ended()).toBe(
			`?${askJson('held')}\n=${askJson('held')}\n`,
		);
		expect(setup.decisions).toEqual([]);
	});

	it('asks when it gets an answer that does not fit', async () => {
		const client = await held();
		await client.received();
		setup.runtime.sendDecision(setup.events[0]!.id, allow);
		expect(await client.ended()).toContain(`=${askJson('held')}\n`);
		expect(setup.faults).toMatchObject([{code: 'misfit_decision'}]);
		expect(setup.decisions).toMatchObject([
			[setup.events[0]!.id, {source: 'user', intent: {kind: 'pre_tool_ask'}}],
		]);
	});

	it('waits as long as the agent does, where that is wished', async () => {
		const client = await held();
		await client.received();
		setup.runtime.hold(setup.events[0]!.id, {
			fallback: 'no_opinion',
			timeoutMs: Infinity,
		});
		await client.received(text => text.endsWith('?\n'));
		setup.clock.advance(3_600_000);
		expect(setup.decisions).toEqual([]);
		setup.runtime.sendDecision(setup.events[0]!.id, {
			type: 'json',
			source: 'user',
			intent: {kind: 'pre_tool_deny', reason: 'an hour later'},
		});
		expect(await client.ended()).toContain('an hour later');
	});

	it('is asked about by the agent itself when it is no PreToolUse', async () => {
		await start();
		const client = await setup.connect();
		setup.runtime.onEvent(event =>
			setup.runtime.hold(event.id, {fallback: 'ask'}),
		);
		client.send(textRequest(payloads.permission()));
		await waitFor(() => setup.events.length === 1);
		setup.clock.advance(300_000);
		expect(await client.ended()).not.toContain('?');
		expect(setup.decisions).toEqual([
			[setup.events[0]!.id, {type: 'passthrough', source: 'timeout'}],
		]);
	});
});

describe('an answer that does not fit', () => {
	it('becomes no opinion and a fault, and is announced as what it became', async () => {
		const {runtime, connect, events, faults, decisions} = await start();
		const client = await connect();
		client.send(textRequest(payloads.permission()));
		await waitFor(() => events.length === 1);
		const {id} = events[0]!;
		runtime.sendDecision(id, {
			type: 'json',
			source: 'user',
			intent: {kind: 'pre_tool_allow'},
		});
		expect((await client.ended()).endsWith('\n=\n')).toBe(true);
		expect(faults).toMatchObject([
			{
				code: 'misfit_decision',
				eventId: id,
				message: 'pre_tool_allow is no answer to PermissionRequest of Bash',
			},
		]);
		expect(decisions).toEqual([[id, {type: 'passthrough', source: 'user'}]]);
	});
});

describe('withdrawal', () => {
	it('comes before the event that caused it, and frees the hook', async () => {
		const {connect, events, news} = await start();
		const client = await connect();
		client.send(
			jsonRequest('pre', payloads.preTool()) +
				jsonRequest('ask', payloads.permission()),
		);
		await waitFor(() => events.length === 2);
		const other = await connect();
		other.send(
			jsonRequest('post', payloads.of('PostToolUse', {tool_use_id: 'toolu_1'})),
		);
		await waitFor(() => events.length === 3);
		expect(news).toEqual([
			'event PreToolUse',
			'event PermissionRequest',
			'withdrawal pre',
			'withdrawal ask',
			'event PostToolUse',
		]);
		expect(setup.withdrawals).toMatchObject([
			{cause: 'answered_elsewhere'},
			{cause: 'answered_elsewhere'},
		]);
		const replies = envelopes(
			await client.received(text => text.split('\n').length === 3),
		);
		expect(replies.map(reply => reply.payload)).toEqual([
			{action: 'passthrough'},
			{action: 'passthrough'},
		]);
	});

	it('comes with a hang-up, for each request of the connection', async () => {
		const {connect, events, withdrawals, faults} = await start();
		const client = await connect();
		client.send(
			jsonRequest('a', payloads.permission()) +
				jsonRequest('b', payloads.permission()),
		);
		await waitFor(() => events.length === 2);
		client.hangUp();
		await waitFor(() => withdrawals.length === 2);
		expect(withdrawals).toMatchObject([
			{eventId: 'a', cause: 'hang_up'},
			{eventId: 'b', cause: 'hang_up'},
		]);
		expect(faults).toEqual([]);
	});
});

describe('a peer that does it wrong', () => {
	const cases: [string, string | Buffer, string][] = [
		['garbage', Buffer.from([0xff, 0xfe, 0x0a]), 'invalid_utf8'],
		['no JSON', 'GET / HTTP/1.1\r\n', 'bad_json'],
		['half JSON', '{"request_id":"r1","payload":\n', 'bad_json'],
		['another shape', '{"hello":1}\n', 'wrong_shape'],
		['a header of tomorrow', '{"athena":2,"reply":"text"}\n', 'wrong_shape'],
		['two headers', textHeader + textHeader, 'wrong_shape'],
		['a header after a request', '', 'wrong_shape'],
		['a second payload', '', 'second_payload'],
	];

	it.each(cases)(
		'%s: a fault, and only its connection ends',
		async (name, bytes, code) => {
			const {connect, faults, events} = await start();
			const [bad, good] = [await connect(), await connect()];
			if (name === 'a header after a request') {
				bad.send(jsonRequest('r0', payloads.of('Stop')) + textHeader);
			} else if (name === 'a second payload') {
				bad.send(textRequest(payloads.permission()) + '{"b":1}\n');
			} else {
				bad.send(bytes);
			}

			await bad.ended();
			expect(faults).toMatchObject([{code}]);
			const before = events.length;
			good.send(jsonRequest('ok', payloads.of('Stop')));
			await good.received();
			expect(events).toHaveLength(before + 1);
		},
	);

	it('gets no opinion where its request can be named', async () => {
		const {connect} = await start();
		const json = await connect();
		json.send('{"request_id":"r7","ts":1,"payload":{"broken"\n');
		expect(envelopes(await json.ended())).toMatchObject([
			{request_id: 'r7', payload: {action: 'passthrough'}},
		]);
		const text = await connect();
		text.send(`${textHeader}nonsense\n`);
		expect(await text.ended()).toBe('=\n');
	});

	it('hangs up in the middle of a request', async () => {
		const {connect, faults} = await start();
		const client = await connect();
		client.send(textHeader + '{"session_id":"s1","hook_ev');
		client.socket.end();
		await waitFor(() => faults.length > 0);
		expect(faults).toMatchObject([{code: 'broken_connection'}]);
	});

	it('connects and goes, which is no fault', async () => {
		const {connect, faults} = await start();
		const client = await connect();
		client.hangUp();
		const next = await connect();
		next.send(jsonRequest('r', payloads.of('Stop')));
		await next.received();
		expect(faults).toEqual([]);
	});

	it('closes without reading its answer', async () => {
		const {connect, events, runtime} = await start();
		for (let n = 0; n < 20; n++) {
			const client = await connect();
			client.send(textRequest(payloads.of('Stop')));
			client.socket.end(() => client.hangUp());
		}

		await waitFor(() => events.length === 20);
		expect(runtime.getStatus()).toBe('running');
		const next = await connect();
		next.send(textRequest(payloads.of('Stop')));
		expect(await next.ended()).toBe('=\n');
	});
});

describe('a request that is too long', () => {
	const huge = (payload: Record<string, unknown>) => ({
		...payload,
		tool_input: {content: 'x'.repeat(200_000)},
	});
	const limit = {maxLineBytes: 100_000};

	it('gets no opinion, a fault, and the end of its connection', async () => {
		const {connect, faults, events} = await start(limit);
		const client = await connect();
		client.send(textRequest(huge(payloads.preTool())));
		expect(await client.ended()).toBe('=\n');
		expect(faults).toMatchObject([
			{
				code: 'oversized_line',
				sessionId: 's1',
				message: expect.stringContaining('100000') as string,
			},
		]);
		expect(events).toEqual([]);
	});

	it('is asked about where a gate could have held it', async () => {
		const heads: unknown[] = [];
		const {connect} = await start({
			...limit,
			unreadableAnswer(head) {
				heads.push(head);
				return head.toolName === undefined || head.toolName === 'Bash'
					? 'ask'
					: 'no_opinion';
			},
		});
		const say = async (bytes: string) => {
			const client = await connect();
			client.send(bytes);
			return client.ended();
		};

		expect(await say(textRequest(huge(payloads.preTool())))).toContain('"ask"');
		expect(
			await say(textRequest(huge(payloads.preTool({tool_name: 'Write'})))),
		).toBe('=\n');
		expect(await say(textRequest(huge({})))).toContain('"ask"');
		expect(await say(textRequest(huge(payloads.of('PostToolUse'))))).toBe(
			'=\n',
		);
		const [json] = envelopes(
			await say(jsonRequest('r9', huge(payloads.preTool()))),
		);
		expect(json).toMatchObject({
			request_id: 'r9',
			payload: {action: 'json_output'},
		});
		expect(heads).toEqual([
			{hookName: 'PreToolUse', toolName: 'Bash', sessionId: 's1'},
			{hookName: 'PreToolUse', toolName: 'Write', sessionId: 's1'},
			{},
			{
				requestId: 'r9',
				hookName: 'PreToolUse',
				toolName: 'Bash',
				sessionId: 's1',
			},
		]);
	});

	it('is not fooled by a payload that quotes a payload', async () => {
		const {connect} = await start({
			...limit,
			unreadableAnswer: head =>
				head.hookName === 'PreToolUse' ? 'ask' : 'no_opinion',
		});
		const client = await connect();
		client.send(
			textRequest(
				huge({
					cwd: '/p/","hook_event_name":"Stop","tool_name":"Read',
					...payloads.preTool(),
				}),
			),
		);
		expect(await client.ended()).toContain('"ask"');
	});

	it('is taken at 10 MB by default', async () => {
		const {connect, events} = await start();
		const client = await connect();
		const content = 'é'.repeat(5 * 1024 * 1024);
		client.send(textRequest(payloads.preTool({tool_input: {content}})));
		await waitFor(() => events.length === 1);
		expect(
			(events[0]!.payload as {tool_input: {content: string}}).tool_input
				.content === content,
		).toBe(true);
	});
});

describe('start and stop', () => {
	it('takes over a dead socket while starting', async () => {
		const projectDir = makeProject();
		const first = await claimSocket(projectDir);
		first.serve(
			() => undefined,
			() => undefined,
		);
		const stale = `${first.path}.kept`;
		fs.linkSync(first.path, stale);
		first.release();
		fs.renameSync(stale, first.path);
		await start({projectDir});
		const client = await setup.connect();
		client.send(textRequest(payloads.of('Stop')));
		expect(await client.ended()).toBe('=\n');
	});

	it('says when another athena has the socket', async () => {
		await start();
		const second = createClaudeHookRuntime({
			projectDir: setup.projectDir,
			instanceId: 0,
		});
		const codes: string[] = [];
		second.onFault(fault => codes.push(fault.code));
		second.start();
		await expect(second.ready()).rejects.toMatchObject({
			code: 'ATHENA_SOCKET_IN_USE',
		});
		expect(second.getStatus()).toBe('stopped');
		expect(codes).toEqual(['not_listening']);
		second.stop();
		expect(setup.runtime.getStatus()).toBe('running');
		expect(fs.existsSync(setup.runtime.socketPath)).toBe(true);
	});

	it('refuses to start in a folder that is not its own', async () => {
		await start();
		const projectDir = path.join(setup.projectDir, 'other');
		fs.mkdirSync(path.join(projectDir, '.claude'), {recursive: true});
		fs.symlinkSync('/tmp', path.join(projectDir, '.claude', 'run'));
		const runtime = createClaudeHookRuntime({projectDir, instanceId: 0});
		expect(() => runtime.start()).toThrow(/can't be used/);
		expect(runtime.getStatus()).toBe('stopped');
	});

	it('uses a socket that is claimed already', async () => {
		const projectDir = makeProject();
		const socket = await claimSocket(projectDir);
		await start({projectDir, socket});
		const client = await setup.connect();
		client.send(textRequest(payloads.of('Stop')));
		expect(await client.ended()).toBe('=\n');
	});

	it('is found once what its starter does, and sets off, is done', async () => {
		const projectDir = makeProject();
		const socket = await claimSocket(projectDir);
		const runtime = createClaudeHookRuntime({
			projectDir,
			instanceId: 0,
			socket,
		});
		const isFound = () => fs.existsSync(runtime.socketPath);
		runtime.start();
		const afterStart = [runtime.getStatus(), isFound()];
		const inNextTurn = new Promise(resolve => {
			setImmediate(() => {
				resolve([runtime.getStatus(), isFound()]);
			});
		});
		expect(afterStart).toEqual(['stopped', false]);
		expect(await inNextTurn).toEqual(['stopped', false]);
		await runtime.ready();
		expect([runtime.getStatus(), isFound()]).toEqual(['running', true]);
		runtime.stop();
		fs.rmSync(projectDir, {recursive: true});
	});

	it('leaves nothing where it is stopped before it is found', async () => {
		const projectDir = makeProject();
		const socket = await claimSocket(projectDir);
		const runtime = createClaudeHookRuntime({
			...{projectDir, socket},
			instanceId: 0,
		});
		runtime.start();
		const folder = path.dirname(runtime.socketPath);
		expect(fs.readdirSync(folder)).toEqual(['.ink-0.sock']);
		runtime.stop();
		await runtime.ready();
		expect(runtime.getStatus()).toBe('stopped');
		expect(fs.readdirSync(folder)).toEqual([]);
		// Nobody has reserved it for this one.
		runtime.start();
		expect(runtime.getStatus()).toBe('running');
		expect(fs.readdirSync(folder)).toEqual(['ink-0.sock']);
		runtime.stop();
		fs.rmSync(projectDir, {recursive: true});
	});

	it('says nothing of a call that nobody had heard of: it is absent to that', async () => {
		const {runtime, connect, events} = await start();
		const client = await connect();
		runtime.onEvent(() => {
			runtime.stop();
		});
		client.send(
			jsonRequest('r1', payloads.of('SessionStart')) +
				jsonRequest('r2', payloads.preTool()),
		);
		const said = await client.ended();
		expect(said).toContain('"r1"');
		expect(said).not.toContain('"r2"');
		expect(events[0]?.hookName).toBe('SessionStart');
	});

	it('releases everything, removes its socket, and can start again', async () => {
		const {runtime, connect, events} = await start();
		const client = await connect();
		client.send(textRequest(payloads.permission()));
		await client.received();
		runtime.stop();
		expect(await client.ended()).toBe('.\n=\n');
		expect(fs.existsSync(runtime.socketPath)).toBe(false);
		runtime.start();
		await runtime.ready();
		const next = await connect();
		next.send(textRequest(payloads.of('Stop')));
		expect(await next.ended()).toBe('=\n');
		expect(events).toHaveLength(2);
	});
});
