import {describe, expect, it} from 'vitest';
import {mapRawPayload} from '../../adapters/claudeHooks/mapper.js';
import {canonicalHook} from '../../agents.js';
import {type RuntimeEvent} from '../../types.js';
import {createWithdrawalTracker} from '../withdrawal.js';
import {payloads} from '../../socket/__tests__/hookClient.js';

const setup = () => {
	const tracker = createWithdrawalTracker(canonicalHook);
	const observe = (id: string, payload: Record<string, unknown>) =>
		tracker
			.observe(mapRawPayload(payload, {id, timestamp: 1}))
			.map(({eventId, cause}) => `${eventId} ${cause}`);
	return {tracker, observe};
};

/** A call that asks: its PreToolUse is answered, its PermissionRequest waits. */
const askingCall = (
	{tracker, observe}: ReturnType<typeof setup>,
	id: string,
	fields: Record<string, unknown> = {},
) => {
	const toolUseId = `toolu_${id}`;
	observe(`pre-${id}`, payloads.preTool({tool_use_id: toolUseId, ...fields}));
	tracker.forget(`pre-${id}`);
	observe(id, payloads.permission(fields));
	return toolUseId;
};

const inAgent = (agent: string) => ({agent_id: agent, agent_type: 'Explore'});

describe('createWithdrawalTracker', () => {
	it.each(['PostToolUse', 'PostToolUseFailure'])(
		'withdraws at %s of the call',
		name => {
			const given = setup();
			const toolUseId = askingCall(given, 'a');
			expect(
				given.observe('x', payloads.of(name, {tool_use_id: 'toolu_other'})),
			).toEqual([]);
			expect(
				given.observe('x', payloads.of(name, {tool_use_id: toolUseId})),
			).toEqual(['a answered_elsewhere']);
			expect(
				given.observe('x', payloads.of(name, {tool_use_id: toolUseId})),
			).toEqual([]);
			expect(given.tracker.size()).toBe(0);
		},
	);

	it.each([
		['interrupted', ['a superseded']],
		['ran', []],
		['failed', []],
		['denied', []],
	])(
		'withdraws what a transcript says was cancelled, and nothing else: %s',
		(outcome, withdrawn) => {
			const given = setup();
			const toolUseId = askingCall(given, 'a');
			const told = {
				...mapRawPayload(
					{...payloads.preTool({tool_use_id: toolUseId}), outcome},
					{id: 't', timestamp: 1},
				),
				hookName: 'TranscriptResult',
				source: 'transcript' as const,
			};
			expect(
				given.tracker
					.observe(told)
					.map(({eventId, cause}) => `${eventId} ${cause}`),
			).toEqual(withdrawn);
		},
	);

	it("withdraws what its actor waits for since before a transcript's interrupt, and nothing later", () => {
		const given = setup();
		const {tracker} = given;
		const askAt = (id: string, timestamp: number, more = {}) =>
			tracker.observe(
				mapRawPayload(payloads.preTool({tool_use_id: id, ...more}), {
					id,
					timestamp,
				}),
			);
		askAt('before', 10);
		askAt('helper', 10, inAgent('a1'));
		askAt('later', 30);
		const told = {
			...mapRawPayload(
				{...payloads.of('TranscriptInterrupt', {}), during: 'answer'},
				{id: 't', timestamp: 20},
			),
			source: 'transcript' as const,
		};
		expect(tracker.observe(told)).toEqual([
			{eventId: 'before', cause: 'superseded'},
		]);
		expect(tracker.observe({...told, agentId: 'a1'})).toEqual([
			{eventId: 'helper', cause: 'superseded'},
		]);
	});

	describe('where two processes have the session', () => {
		const first = {shared: true} as const;
		const second = {shared: true, process: 2} as const;
		const hear = (
			{tracker}: ReturnType<typeof setup>,
			payload: Record<string, unknown>,
			by: Partial<RuntimeEvent>,
			id = 'x',
		) =>
			tracker
				.observe({...mapRawPayload(payload, {id, timestamp: 1}), ...by})
				.map(({eventId}) => eventId);

		it.each(['UserPromptSubmit', 'Stop', 'StopFailure', 'SessionEnd'])(
			'withdraws at %s what its own process asked',
			name => {
				const given = setup();
				askingCall(given, 'a');
				expect(hear(given, payloads.of(name, {}), second)).toEqual([]);
				hear(given, payloads.preTool({tool_use_id: 'b'}), second, 'pre-b');
				given.tracker.forget('pre-b');
				hear(given, payloads.permission(), second, 'b');
				expect(hear(given, payloads.of(name, {}), second)).toEqual(['b']);
				expect(hear(given, payloads.of(name, {}), first)).toEqual(['a']);
				expect(given.tracker.size()).toBe(0);
			},
		);

		it('withdraws what either asked when the one that is left ends', () => {
			const given = setup();
			askingCall(given, 'a');
			const alone = {process: 2};
			expect(hear(given, payloads.of('Stop', {}), alone)).toEqual(['a']);
		});

		it("withdraws at a transcript's interrupt what is of the turn it names", () => {
			const given = setup();
			askingCall(given, 'a', {prompt_id: 'p1'});
			const cut = (promptId?: string) =>
				hear(
					given,
					payloads.of('TranscriptInterrupt', {
						...(promptId !== undefined && {prompt_id: promptId}),
					}),
					{...first, source: 'transcript', timestamp: 2},
				);
			expect(cut()).toEqual([]);
			expect(cut('p2')).toEqual([]);
			expect(cut('p1')).toEqual(['a']);
		});

		it('withdraws what asked for input with its own process', () => {
			const given = setup();
			const asks = payloads.of('Elicitation', {mcp_server_name: 'db'});
			hear(given, asks, {interaction: {expectsDecision: true}}, 'a');
			expect(hear(given, payloads.of('Stop', {}), second)).toEqual([]);
			expect(hear(given, payloads.of('Stop', {}), first)).toEqual(['a']);
		});
	});

	it('withdraws at PostToolBatch with the call in it (a denial has no other trace)', () => {
		const given = setup();
		const first = askingCall(given, 'a');
		const second = askingCall(given, 'b', {tool_input: {command: 'rm b'}});
		expect(
			given.observe(
				'x',
				payloads.of('PostToolBatch', {
					tool_calls: [
						{tool_name: 'Bash', tool_use_id: second},
						{tool_name: 'Bash', tool_use_id: first},
						'garbage',
					],
				}),
			),
		).toEqual(['b answered_elsewhere', 'a answered_elsewhere']);
	});

	it('keeps two identical calls two', () => {
		const given = setup();
		const calls = ['a', 'b'].map(id => `toolu_${id}`);
		for (const id of ['a', 'b']) {
			given.observe(
				`pre-${id}`,
				payloads.preTool({tool_use_id: `toolu_${id}`}),
			);
			given.tracker.forget(`pre-${id}`);
		}

		given.observe('a', payloads.permission());
		given.observe('b', payloads.permission());
		expect(
			given.observe('x', payloads.of('PostToolUse', {tool_use_id: calls[0]})),
		).toEqual(['a answered_elsewhere']);
		expect(
			given.observe('x', payloads.of('PostToolUse', {tool_use_id: calls[1]})),
		).toEqual(['b answered_elsewhere']);
	});

	it("ends an actor's requests at its stop, and nobody else's", () => {
		for (const name of ['Stop', 'StopFailure']) {
			const given = setup();
			askingCall(given, 'root');
			askingCall(given, 'sub', inAgent('a1'));
			askingCall(given, 'other', {session_id: 's2'});
			expect(given.observe('x', payloads.of(name))).toEqual([
				'root superseded',
			]);
			expect(
				given.observe('x', payloads.of('SubagentStop', inAgent('a2'))),
			).toEqual([]);
			expect(
				given.observe('x', payloads.of('SubagentStop', inAgent('a1'))),
			).toEqual(['sub superseded']);
		}
	});

	it("ends the root's requests at the next prompt, not those of background agents", () => {
		const given = setup();
		askingCall(given, 'root');
		askingCall(given, 'sub', inAgent('a1'));
		expect(
			given.observe(
				'x',
				payloads.of('UserPromptSubmit', {source: 'poll_event'}),
			),
		).toEqual([]);
		expect(given.observe('x', payloads.of('UserPromptSubmit'))).toEqual([
			'root superseded',
		]);
	});

	it('ends all requests of a session at its end', () => {
		const given = setup();
		askingCall(given, 'root');
		askingCall(given, 'sub', inAgent('a1'));
		askingCall(given, 'other', {session_id: 's2'});
		expect(given.observe('x', payloads.of('SessionEnd'))).toEqual([
			'root superseded',
			'sub superseded',
		]);
	});

	it('knows a request whose call began before athena did, by its content', () => {
		const given = setup();
		given.observe('stray', payloads.permission());
		expect(
			given.observe(
				'x',
				payloads.of('PostToolUse', {
					tool_name: 'Bash',
					tool_input: {command: 'something else'},
					tool_use_id: 'toolu_9',
				}),
			),
		).toEqual([]);
		expect(
			given.observe(
				'x',
				payloads.of('PostToolUse', {
					tool_name: 'Bash',
					tool_input: {command: 'touch a'},
					tool_use_id: 'toolu_8',
				}),
			),
		).toEqual(['stray answered_elsewhere']);
	});

	it('does not withdraw what was answered', () => {
		const given = setup();
		const toolUseId = askingCall(given, 'a');
		given.tracker.forget('a');
		expect(
			given.observe('x', payloads.of('PostToolUse', {tool_use_id: toolUseId})),
		).toEqual([]);
		expect(given.tracker.size()).toBe(0);
	});
});

describe('elicitations that are held', () => {
	const held = (
		{tracker}: ReturnType<typeof setup>,
		id: string,
		fields: Record<string, unknown> = {},
	) => {
		const event = mapRawPayload(
			payloads.of('Elicitation', {mcp_server_name: 'a', ...fields}),
			{id, timestamp: 1},
		);
		tracker.observe({...event, interaction: {expectsDecision: true}});
	};

	const result = (server: string, fields: Record<string, unknown> = {}) =>
		payloads.of('ElicitationResult', {
			mcp_server_name: server,
			action: 'accept',
			...fields,
		});

	it('end with the result of their server', () => {
		const given = setup();
		held(given, 'e1');
		expect(given.observe('x', result('b'))).toEqual([]);
		expect(given.observe('x', result('a', {session_id: 's2'}))).toEqual([]);
		expect(given.observe('x', result('a'))).toEqual(['e1 answered_elsewhere']);
		expect(given.observe('x', result('a'))).toEqual([]);
		expect(given.tracker.size()).toBe(0);
	});

	it('go on where nobody can tell which of them was answered', () => {
		const given = setup();
		held(given, 'e1');
		held(given, 'e2');
		expect(given.observe('x', result('a'))).toEqual([]);
		held(given, 'e3', {mcp_server_name: 'b', elicitation_id: '1'});
		held(given, 'e4', {mcp_server_name: 'b', elicitation_id: '2'});
		expect(given.observe('x', result('b', {elicitation_id: '2'}))).toEqual([
			'e4 answered_elsewhere',
		]);
		expect(given.observe('x', payloads.of('Stop'))).toEqual([
			'e1 superseded',
			'e2 superseded',
			'e3 superseded',
		]);
	});

	it.each(['Stop', 'StopFailure', 'UserPromptSubmit', 'SessionEnd'])(
		'end at %s',
		name => {
			const given = setup();
			held(given, 'e1');
			held(given, 'other', {session_id: 's2'});
			expect(given.observe('x', payloads.of(name))).toEqual(['e1 superseded']);
		},
	);

	it("end at their own subagent's stop only", () => {
		const given = setup();
		held(given, 'e1', inAgent('a1'));
		expect(given.observe('x', payloads.of('Stop'))).toEqual([]);
		expect(
			given.observe('x', payloads.of('SubagentStop', inAgent('a1'))),
		).toEqual(['e1 superseded']);
	});

	it('are forgotten once they are answered', () => {
		const given = setup();
		held(given, 'e1');
		given.tracker.forget('e1');
		expect(given.observe('x', result('a'))).toEqual([]);
	});

	it('are not waited for where the adapter answered at once', () => {
		const given = setup();
		given.observe('e1', payloads.of('Elicitation', {mcp_server_name: 'a'}));
		expect(given.tracker.size()).toBe(0);
	});
});

describe('an id that two open calls of one actor have', () => {
	const held = (fields: Record<string, unknown>) => ({
		tool_use_id: 'call_0',
		...fields,
	});
	const first = held({tool_input: {command: 'rm a'}});
	const second = held({tool_input: {command: 'ls'}});
	const told = (
		{tracker}: ReturnType<typeof setup>,
		id: string,
		payload: Record<string, unknown>,
	) => {
		const event = mapRawPayload(payload, {id, timestamp: 1});
		return {withdrawn: tracker.observe(event), callId: event.callId};
	};

	it('is that of the first; the second has one of its own, and ends by what ran', () => {
		const given = setup();
		expect(told(given, 'a', payloads.preTool(first)).callId).toBeUndefined();
		expect(told(given, 'b', payloads.preTool(second)).callId).toBe('b');
		given.tracker.forget('b');
		// What a held call can't have done is the other's, also where both are equal.
		expect(told(given, 'x', payloads.of('PostToolUse', second))).toEqual({
			withdrawn: [],
			callId: 'b',
		});
		expect(told(given, 'c', payloads.preTool(first)).callId).toBe('c');
		given.tracker.forget('c');
		expect(told(given, 'y', payloads.of('PostToolUse', first))).toEqual({
			withdrawn: [],
			callId: 'c',
		});
		given.tracker.forget('a');
		expect(told(given, 'z', payloads.of('PostToolUse', first))).toEqual({
			withdrawn: [],
			callId: undefined,
		});
		expect(given.tracker.size()).toBe(0);
	});

	it('ends both with their turn', () => {
		const given = setup();
		given.observe('a', payloads.preTool(first));
		given.observe('b', payloads.preTool(second));
		expect(given.observe('x', payloads.of('Stop', {}))).toEqual([
			'a superseded',
			'b superseded',
		]);
	});
});

describe('which call an event is about', () => {
	const noted = () => {
		const tracker = createWithdrawalTracker(canonicalHook);
		return (id: string, payload: Record<string, unknown>) => {
			const event = mapRawPayload(payload, {id, timestamp: 1});
			tracker.observe(event);
			return event.callId;
		};
	};

	it('is said of a request that carries no id: the oldest of equal calls first', () => {
		const note = noted();
		expect(note('p1', payloads.preTool({tool_use_id: 't1'}))).toBeUndefined();
		note('p2', payloads.preTool({tool_use_id: 't2'}));
		expect(note('a1', payloads.permission())).toBe('t1');
		expect(note('a2', payloads.permission())).toBe('t2');
		expect(note('a3', payloads.permission())).toBeUndefined();
	});

	it('is found though a hook of the person’s own changed the input', () => {
		const note = noted();
		note('p1', payloads.preTool({tool_use_id: 't1'}));
		expect(note('a1', payloads.permission({tool_input: {command: 'x'}}))).toBe(
			't1',
		);
	});

	it('goes by the first event where the agent has no ids at all', () => {
		const note = noted();
		const nameless = {tool_use_id: undefined};
		expect(note('p1', payloads.preTool(nameless))).toBe('p1');
		expect(note('a1', payloads.permission())).toBe('p1');
		const over = {
			...payloads.preTool(nameless),
			hook_event_name: 'PostToolUse',
		};
		expect(note('e1', over)).toBe('p1');
		expect(note('e2', over)).toBeUndefined();
	});

	it('withdraws what was asked about a changed input once its call is over', () => {
		const {observe} = setup();
		observe('p1', payloads.preTool({tool_use_id: 't1'}));
		observe('a1', payloads.permission({tool_input: {command: 'x'}}));
		expect(
			observe('e1', payloads.of('PostToolUse', {tool_use_id: 't1'})),
		).toContain('a1 answered_elsewhere');
	});

	describe('calls without an id of the agent’s', () => {
		const nameless = (name: string, id: string, command = 'ls') => {
			const payload = payloads.of(name, {
				tool_name: 'Bash',
				tool_input: {command},
			});
			const event = mapRawPayload(payload, {id, timestamp: 1});
			delete event.toolUseId;
			event.payload = {...payload, tool_use_id: undefined};
			return event;
		};

		it.each([
			['first', 'b'],
			['second', 'a'],
		])('is the other one that ends when the %s is denied', (denied, ran) => {
			const {tracker} = setup();
			tracker.observe(nameless('PreToolUse', 'a'));
			tracker.observe(nameless('PreToolUse', 'b'));
			tracker.answered(denied === 'first' ? 'a' : 'b', {kind: 'denied'});
			tracker.forget('a');
			tracker.forget('b');
			const post = nameless('PostToolUse', 'c');
			tracker.observe(post);
			expect(post.callId).toBe(ran);
			expect(tracker.size()).toBe(0);
		});

		it('ends as it was edited, and not an equal one that was not', () => {
			const {tracker} = setup();
			tracker.observe(nameless('PreToolUse', 'a'));
			tracker.observe(nameless('PreToolUse', 'b'));
			tracker.answered('a', {kind: 'edited', input: {command: 'pwd'}});
			tracker.forget('a');
			tracker.forget('b');
			const [plain, edited] = [
				nameless('PostToolUse', 'c'),
				nameless('PostToolUse', 'd', 'pwd'),
			];
			tracker.observe(plain);
			tracker.observe(edited);
			expect([plain.callId, edited.callId]).toEqual(['b', 'a']);
			expect(tracker.size()).toBe(0);
		});
	});
});
