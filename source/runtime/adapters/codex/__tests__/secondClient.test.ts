import {expect, it} from 'vitest';
import {systemClock} from '../../../../types/clock.js';
import {codex} from '../adapter.js';
import {startSecondClient} from '../live/secondClient.js';

type Json = Record<string, unknown>;

/** An app-server with one thread, as far as a second client hears of it. */
function appServer(answerOf: (payload: Json) => unknown, thread?: Json) {
	let hear: (message: string) => void = () => undefined;
	const sent: Json[] = [];
	const told: {payload: Json; signal: AbortSignal}[] = [];
	const timers: (() => void)[] = [];
	const say = (message: Json) => {
		hear(JSON.stringify(message));
	};
	const results: Record<string, Json> = {
		'thread/loaded/list': {data: ['child']},
		'thread/resume': {
			thread: thread ?? {
				id: 'child',
				sessionId: 'root',
				parentThreadId: 'root',
				cwd: '/p',
			},
		},
	};
	const tell = (payload: Json, signal: AbortSignal) => {
		told.push({payload, signal});
		return Promise.resolve(answerOf(payload));
	};

	const stop = startSecondClient({
		takenBack: () => Promise.resolve(),
		clock: {
			...systemClock,
			setTimer(_ms, run) {
				timers.push(run);
				return () => undefined;
			},
		},
		link: {
			send(text) {
				const message = JSON.parse(text) as Json;
				sent.push(message);
				if (typeof message.method === 'string' && message.id !== undefined)
					say(
						message.method === 'turn/steer' &&
							JSON.stringify(message).includes('too late')
							? {id: message.id, error: {message: 'no active turn to steer'}}
							: {id: message.id, result: results[message.method] ?? {}},
					);
			},
			onMessage(handler) {
				hear = handler;
			},
		},
		tell,
		tellWhoComes: tell,
		tellOnce: tell,
	});
	return {
		say,
		sent,
		told,
		stop,
		/** The time of all that waits for it is over. */
		elapse() {
			for (const run of timers.splice(0)) run();
		},
		/** Everything that was only promised so far has happened. */
		settled: () => new Promise(resolve => setImmediate(resolve)),
	};
}

const where = {threadId: 'child', turnId: 't1'};
const decided = (decision: Json) => ({
	hookSpecificOutput: {hookEventName: 'PermissionRequest', decision},
});
const never = () => new Promise(() => undefined);

it('asks about a command under the id of its call, and steers with the reason of a denial', async () => {
	const server = appServer(() =>
		decided({behavior: 'deny', message: 'Use make'}),
	);
	await server.settled();
	server.say({
		id: 0,
		method: 'item/commandExecution/requestApproval',
		params: {
			...where,
			kind: 'command',
			itemId: 'call_1',
			command: "/bin/bash -lc 'touch x'",
			commandActions: [{type: 'unknown', command: 'touch x'}],
			reason: 'outside',
		},
	});
	await server.settled();
	expect(server.told[0]?.payload).toMatchObject({
		hook_event_name: 'PermissionRequest',
		session_id: 'root',
		agent_id: 'child',
		cwd: '/p',
		tool_name: 'Bash',
		tool_input: {command: 'touch x', description: 'outside'},
		tool_use_id: 'call_1',
	});
	expect(server.sent.slice(-2)).toMatchObject([
		{id: 0, result: {decision: 'decline'}},
		{
			method: 'turn/steer',
			params: {
				expectedTurnId: 't1',
				input: [{text: expect.stringContaining('Use make') as unknown}],
			},
		},
	]);
	server.stop();
});

it('gives the changes of a file as the patch its hook has', async () => {
	const server = appServer(() => decided({behavior: 'allow'}));
	await server.settled();
	server.say({
		method: 'item/started',
		params: {
			...where,
			item: {
				type: 'fileChange',
				id: 'call_2',
				changes: [
					{path: '/o/a.md', kind: {type: 'add'}, diff: 'one\ntwo\n'},
					{
						path: '/o/b.md',
						kind: {type: 'update', move_path: '/o/c.md'},
						diff: '@@ -1 +1 @@\n-x\n+y\n',
					},
					{path: '/o/d.md', kind: {type: 'delete'}, diff: 'z\n'},
				],
			},
		},
	});
	server.say({
		id: 1,
		method: 'item/fileChange/requestApproval',
		params: {...where, itemId: 'call_2'},
	});
	await server.settled();
	const input = server.told[0]?.payload.tool_input as Json;
	expect(codex.tools.patchOf('apply_patch', input)?.files).toMatchObject([
		{path: '/o/a.md', change: 'add', lines: ['+one', '+two']},
		{path: '/o/b.md', change: 'update', movedTo: '/o/c.md'},
		{path: '/o/d.md', change: 'delete'},
	]);
	expect(server.sent.at(-1)).toEqual({id: 1, result: {decision: 'accept'}});
	server.stop();
});

it('answers a question by its id, and an MCP tool by its call', async () => {
	const server = appServer(({tool_name: tool}) =>
		tool === 'request_user_input'
			? {answers: {'Which?': 'Postgres'}}
			: decided({behavior: 'allow'}),
	);
	await server.settled();
	server.say({
		id: 2,
		method: 'item/tool/requestUserInput',
		params: {
			...where,
			itemId: 'call_3',
			questions: [{id: 'db', question: 'Which?'}],
		},
	});
	server.say({
		method: 'item/started',
		params: {
			...where,
			item: {
				type: 'mcpToolCall',
				id: 'call_4',
				tool: 'deploy',
				arguments: {service: 'cart'},
			},
		},
	});
	server.say({
		id: 3,
		method: 'mcpServer/elicitation/request',
		params: {
			...where,
			serverName: 'deployer',
			_meta: {
				codex_approval_kind: 'mcp_tool_call',
				tool_name: 'deploy',
				tool_params: {service: 'cart'},
			},
		},
	});
	await server.settled();
	expect(server.told[1]?.payload).toMatchObject({
		tool_name: 'mcp__deployer__deploy',
		tool_use_id: 'call_4',
	});
	expect(server.sent.slice(-2)).toEqual([
		{id: 2, result: {answers: {db: {answers: ['Postgres']}}}},
		{id: 3, result: {action: 'accept', content: {}}},
	]);
	server.stop();
});

it('says nothing where nobody answered, or Codex was answered first', async () => {
	const silent = appServer(() => undefined);
	const late = appServer(never);
	await late.settled();
	for (const {say, sent, settled} of [silent, late]) {
		const before = sent.length;
		say({
			id: 5,
			method: 'item/commandExecution/requestApproval',
			params: {...where, itemId: 'c', command: 'ls'},
		});
		say({id: 6, method: 'item/tool/call', params: where});
		await settled();
		expect(sent.length).toBe(before);
	}

	expect(late.told[0]?.signal.aborted).toBe(false);
	late.say({
		method: 'serverRequest/resolved',
		params: {threadId: 'child', requestId: 5},
	});
	expect(late.told[0]?.signal.aborted).toBe(true);
	silent.stop();
	late.stop();
});

it.each([
	['told to run', []],
	['over, since it was refused', ['item/completed']],
])(
	'a call that was answered there, and began before it listened: %s',
	async (_what, ends) => {
		const server = appServer(never);
		await server.settled();
		server.say({
			...{id: 5, method: 'item/commandExecution/requestApproval'},
			params: {...where, itemId: 'c', command: 'ls'},
		});
		await server.settled();
		server.say({
			method: 'serverRequest/resolved',
			params: {threadId: 'child', requestId: 5},
		});
		for (const method of ends)
			server.say({method, params: {...where, item: {id: 'c'}}});
		await server.settled();
		server.elapse();
		expect(
			server.told
				.slice(1)
				.map(({payload}) => [payload.hook_event_name, payload.tool_use_id]),
		).toEqual(ends.length === 0 ? [['serverRequest/resolved', 'c']] : []);
		// Who comes later hears that it runs only while it does.
		const [, runs] = server.told;
		expect(runs?.signal.aborted).toBe(ends.length === 0 ? false : undefined);
		server.say({method: 'item/completed', params: {...where, item: {id: 'c'}}});
		expect(runs?.signal.aborted).toBe(ends.length === 0 ? true : undefined);
		server.stop();
	},
);

it('takes whatever comes', async () => {
	const server = appServer(() => undefined);
	const method = 'item/commandExecution/requestApproval';
	for (const params of [
		undefined,
		null,
		3,
		[],
		{itemId: {}, commandActions: [1]},
	])
		server.say({id: 9, method, ...(params !== undefined && {params})});
	server.say({method: 'item/started', params: 1});
	server.say({id: 'x'});
	await server.settled();
	expect(server.told.length).toBeGreaterThan(0);
	server.stop();
});

it('takes an answer to a question only where the app-server asked it', () => {
	const event = (hook: string) =>
		codex.hooks.decode({
			id: '1',
			timestamp: 0,
			payload: {
				hook_event_name: hook,
				session_id: 's',
				tool_name: 'request_user_input',
			},
		});
	const answer = {
		type: 'json' as const,
		source: 'user' as const,
		intent: {kind: 'question_answer' as const, answers: {'Which?': 'A'}},
	};
	expect(
		codex.hooks.encode(event('PermissionRequest'), answer).misfit,
	).toBeDefined();
	expect(
		codex.hooks.encode(event('item/tool/requestUserInput'), answer).result,
	).toEqual({action: 'json_output', stdout_json: {answers: {'Which?': 'A'}}});
});

it('asks athena what it wants of a thread, and does that', async () => {
	let give: (order: unknown) => void = () => undefined;
	const ordered = ({hook_event_name: name}: Json) =>
		name === 'athena.orders'
			? new Promise(resolve => {
					give = resolve;
				})
			: undefined;
	// Subagents are nobody's to order about.
	const child = appServer(ordered);
	await child.settled();
	expect(child.told).toEqual([]);
	child.stop();
	const server = appServer(ordered, {
		id: 'child',
		sessionId: 'root',
		cwd: '/p',
	});
	await server.settled();
	expect(server.told[0]?.payload).toMatchObject({
		hook_event_name: 'athena.orders',
		session_id: 'root',
		cwd: '/p',
	});
	give({prompt: 'go on'});
	await server.settled();
	expect(server.sent.at(-1)).toMatchObject({
		method: 'turn/start',
		params: {threadId: 'child', input: [{type: 'text', text: 'go on'}]},
	});
	server.say({
		method: 'turn/started',
		params: {threadId: 'child', turn: {id: 't7'}},
	});
	// It ended, and that is told in a moment.
	give({prompt: 'too late'});
	await server.settled();
	expect(server.sent.slice(-2)).toMatchObject([
		{method: 'turn/steer'},
		{method: 'turn/start', params: {input: [{text: 'too late'}]}},
	]);
	give({interrupt: true});
	await server.settled();
	expect(server.sent.at(-1)).toMatchObject({
		method: 'turn/interrupt',
		params: {threadId: 'child', turnId: 't7'},
	});
	server.stop();
	expect(server.told.at(-1)?.signal.aborted).toBe(true);
});
