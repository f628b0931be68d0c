import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {type FeedEvent} from '../../feed/types.js';
import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {type RuntimeDecision, type RuntimeEvent} from '../../runtime/types.js';
import {createSupervisor, type SupervisorOptions} from '../supervisor.js';

const allow: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'permission_allow'},
};
const deny: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'permission_deny', reason: 'no'},
};
const input = {command: 'rm -rf dist'};

function setUp(options: Partial<SupervisorOptions> = {}) {
	const clock = createManualClock();
	const runtime = createInjectableMockRuntime({clock});
	const feed: FeedEvent[] = [];
	const supervisor = createSupervisor({
		runtime,
		clock,
		onFeedEvent: event => feed.push(event),
		...options,
	});
	supervisor.start();

	const emit = (
		hookName: string,
		toolName: string,
		more: Partial<RuntimeEvent> & {input?: object} = {},
	) =>
		runtime.emit({
			hookName,
			toolName,
			sessionId: 's1',
			...more,
			payload: {
				tool_name: toolName,
				tool_input: more.input ?? input,
				...(more.toolUseId !== undefined && {tool_use_id: more.toolUseId}),
			},
		});
	const held = () => supervisor.getState().held.map(({id}) => id);
	const kinds = () => feed.map(({kind}) => kind);
	return {clock, runtime, supervisor, emit, held, feed, kinds};
}

describe('what nobody holds', () => {
	it('is released before anything is mapped', () => {
		const order: string[] = [];
		const {runtime, emit} = setUp({
			onFeedEvent: () =>
				order.push(`feed after ${runtime.getReleased().length}`),
		});
		emit('PreToolUse', 'Read');
		expect(order.at(-1)).toBe('feed after 1');
	});

	it('is decided by a rule at once, the decision after the request', () => {
		const {runtime, emit, feed, held} = setUp({
			rules: [{id: 'r', toolName: 'Bash', action: 'deny', addedBy: 'dev'}],
		});
		const id = emit('PermissionRequest', 'Bash');
		expect(runtime.getDecision(id)).toMatchObject({
			source: 'rule',
			intent: {kind: 'permission_deny', reason: 'Blocked by rule: dev'},
		});
		expect(held()).toEqual([]);
		const [request, decision] = feed.slice(-2);
		expect([request?.kind, decision?.kind]).toEqual([
			'permission.request',
			'permission.decision',
		]);
		expect(decision?.cause?.parent_event_id).toBe(request?.event_id);
	});

	it('a deny rule refuses calls of a mode in which the agent does not ask', () => {
		const {runtime, emit} = setUp({
			rules: [{id: 'r', toolName: 'Bash', action: 'deny', addedBy: 'dev'}],
		});
		const id = emit('PreToolUse', 'Bash');
		expect(runtime.getDecision(id)?.intent?.kind).toBe('pre_tool_deny');
		expect(runtime.getReleased()).toEqual([]);
	});

	it('is never allowed without a rule or a person', () => {
		const {runtime, emit} = setUp();
		for (const tool of ['Bash', 'Read', 'mcp__a__b']) emit('PreToolUse', tool);
		expect(runtime.getDecisions()).toEqual([]);
		expect(runtime.getReleased()).toHaveLength(3);
	});
});

describe('a held request', () => {
	it('is on the screen when the event has been delivered', () => {
		const {supervisor, emit, clock} = setUp();
		let notified = 0;
		supervisor.subscribe(() => notified++);
		const id = emit('PermissionRequest', 'Bash', {
			agentId: 'a1',
			agentType: 'Explore',
			context: {cwd: '/p', transcriptPath: '', permissionMode: 'default'},
		});
		expect(notified).toBe(1);
		const [request] = supervisor.getState().held;
		expect(request).toMatchObject({
			id,
			kind: 'permission',
			because: {type: 'agent_asked', permissionMode: 'default'},
			actorId: 'subagent:a1',
			actorName: 'Explore',
			toolName: 'Bash',
			input,
			cwd: '/p',
			receivedAt: clock.now(),
		});
		expect(request).not.toHaveProperty('deadline');
	});

	it('is answered once, synchronously, and the feed says so', () => {
		const {runtime, supervisor, emit, held, feed} = setUp();
		const id = emit('PermissionRequest', 'Bash');
		expect(supervisor.answer(id, deny)).toBe('sent');
		expect(runtime.getDecision(id)).toEqual(deny);
		expect(supervisor.answer(id, allow)).toBe('gone');
		expect(supervisor.leave(id)).toBe('gone');
		expect(runtime.getDecisions()).toHaveLength(1);
		expect(held()).toEqual([]);
		expect(feed.at(-1)).toMatchObject({
			kind: 'permission.decision',
			data: {decision_type: 'deny', message: 'no', source: 'user'},
		});
	});

	it('is left to the agent with no opinion', () => {
		const {runtime, supervisor, emit, feed} = setUp();
		const id = emit('PermissionRequest', 'Bash');
		expect(supervisor.leave(id)).toBe('sent');
		expect(runtime.getDecision(id)?.type).toBe('passthrough');
		expect(feed.at(-1)).toMatchObject({
			data: {decision_type: 'no_opinion', source: 'user'},
		});
	});

	it('ends when its agent goes on without us', () => {
		const log: string[] = [];
		const {runtime, supervisor, emit, held, feed} = setUp({
			onLog: line => log.push(line),
		});
		const id = emit('PermissionRequest', 'Bash');
		runtime.withdraw(id, 'answered_elsewhere');
		expect(held()).toEqual([]);
		expect(feed.at(-1)).toMatchObject({
			kind: 'permission.decision',
			data: {decision_type: 'no_opinion', source: 'elsewhere'},
		});
		expect(supervisor.answer(id, allow)).toBe('gone');
		expect(log).toEqual([expect.stringContaining('already withdrawn')]);
	});

	it('waits for as long as the agent does', () => {
		const {emit, held, clock} = setUp();
		const id = emit('PermissionRequest', 'Bash');
		const intercepted = setUp({intercepts: ['Bash']});
		const called = intercepted.emit('PreToolUse', 'Bash');
		for (const days of [0.01, 1, 20]) {
			clock.advance(days * 86_400_000);
			intercepted.clock.advance(days * 86_400_000);
			expect(held()).toEqual([id]);
			expect(intercepted.held()).toEqual([called]);
		}
	});

	it('expires with no opinion where it is given back in time', () => {
		const {runtime, supervisor, emit, held, feed, clock} = setUp({
			holdForMs: 300_000,
		});
		const id = emit('PermissionRequest', 'Bash');
		const [{deadline} = {}] = supervisor.getState().held;
		expect(deadline).toBeGreaterThan(clock.now() + 200_000);
		expect(deadline).toBeLessThan(clock.now() + 300_000);
		clock.advance(300_000);
		expect(held()).toEqual([]);
		expect(runtime.getDecision(id)).toEqual({
			type: 'passthrough',
			source: 'timeout',
		});
		expect(feed.at(-1)).toMatchObject({
			data: {decision_type: 'no_opinion', source: 'timeout'},
		});
		expect(supervisor.answer(id, allow)).toBe('gone');
	});

	it('keeps its place and its own answer beside an identical one', () => {
		const {runtime, supervisor, emit, held} = setUp();
		const first = emit('PermissionRequest', 'Bash');
		const second = emit('PermissionRequest', 'Bash');
		expect(held()).toEqual([first, second]);
		supervisor.answer(second, deny);
		expect(held()).toEqual([first]);
		expect(runtime.getDecision(first)).toBeUndefined();
	});

	it('is not answered by a rule that was made while it waited', () => {
		const {runtime, supervisor, emit, held} = setUp();
		const waiting = emit('PermissionRequest', 'Bash');
		supervisor.addRule({
			id: 'r',
			toolName: 'Bash',
			action: 'approve',
			addedBy: 'you',
		});
		expect(held()).toEqual([waiting]);
		const next = emit('PermissionRequest', 'Bash');
		expect(runtime.getDecision(next)?.intent?.kind).toBe('permission_allow');
		expect(runtime.getDecision(waiting)).toBeUndefined();
	});
});

describe('questions and plans', () => {
	const questions = {
		questions: [{question: 'Why?', header: 'W', options: [{label: 'So'}]}],
	};

	it('are taken at PreToolUse by default', () => {
		const {supervisor, emit} = setUp();
		emit('PreToolUse', 'AskUserQuestion', {input: questions});
		expect(supervisor.getState().held).toMatchObject([
			{kind: 'question', questions: [{question: 'Why?', header: 'W'}]},
		]);
	});

	it('are taken at PermissionRequest where told', () => {
		const {supervisor, emit, runtime} = setUp({
			takeQuestionsAt: 'PermissionRequest',
			rules: [{id: 'r', toolName: '*', action: 'approve', addedBy: 'you'}],
		});
		emit('PreToolUse', 'AskUserQuestion', {input: questions});
		expect(runtime.getReleased()).toHaveLength(1);
		emit('PermissionRequest', 'AskUserQuestion', {input: questions});
		emit('PermissionRequest', 'ExitPlanMode', {input: {plan: '# P'}});
		expect(supervisor.getState().held).toMatchObject([
			{kind: 'question', questions: [{question: 'Why?'}]},
			{kind: 'plan', plan: '# P'},
		]);
		expect(runtime.getDecisions()).toEqual([]);
	});

	it('without a question are let go', () => {
		const {emit, held, runtime} = setUp();
		const id = emit('PreToolUse', 'AskUserQuestion', {input: {}});
		expect(held()).toEqual([]);
		expect(runtime.getReleased()).toEqual([id]);
	});

	it.each([{}, {questions: []}, {questions: [null]}, {questions: 'x'}])(
		'that nobody here can show wait in their own prompt: %j',
		input => {
			const {emit, held, runtime} = setUp();
			emit('PermissionRequest', 'AskUserQuestion', {input});
			expect(held()).toEqual([]);
			expect(runtime.getDecisions()).toMatchObject([
				{decision: {type: 'passthrough'}},
			]);
		},
	);
});

describe('an intercepted call', () => {
	const intercepting = (options: Partial<SupervisorOptions> = {}) =>
		setUp({intercepts: ['Bash'], ...options});
	const call = {toolUseId: 't1'};

	it('is held beyond the short wait and ends in the own prompt of the agent', () => {
		const {runtime, emit, held, clock, feed} = intercepting({
			holdForMs: 300_000,
		});
		const id = emit('PreToolUse', 'Bash', call);
		clock.advance(299_000);
		expect(held()).toEqual([id]);
		clock.advance(1000);
		expect(held()).toEqual([]);
		expect(runtime.getDecision(id)?.intent?.kind).toBe('pre_tool_ask');
		expect(feed.at(-1)).toMatchObject({
			kind: 'permission.decision',
			data: {source: 'timeout'},
		});
	});

	it.each([
		[allow, {kind: 'pre_tool_allow'}],
		[deny, {kind: 'pre_tool_deny', reason: 'no'}],
	])('is answered in the terms of PreToolUse (%#)', (decision, intent) => {
		const {runtime, supervisor, emit} = intercepting();
		const id = emit('PreToolUse', 'Bash', call);
		supervisor.answer(id, decision);
		expect(runtime.getDecision(id)?.intent).toEqual(intent);
	});

	it('once allowed, its permission request is answered too', () => {
		const {runtime, supervisor, emit, held} = intercepting();
		supervisor.answer(emit('PreToolUse', 'Bash', call), allow);
		const request = emit('PermissionRequest', 'Bash');
		expect(held()).toEqual([]);
		expect(runtime.getDecision(request)).toEqual({
			type: 'json',
			source: 'user',
			intent: {kind: 'permission_allow'},
			reason: 'allowed at PreToolUse',
		});
	});

	it('once allowed with another input, that input is what was allowed', () => {
		const {runtime, supervisor, emit, held} = intercepting();
		supervisor.answer(emit('PreToolUse', 'Bash', call), {
			...allow,
			intent: {kind: 'pre_tool_allow', updatedInput: {command: 'ls'}},
		});
		const original = emit('PermissionRequest', 'Bash');
		expect(held()).toEqual([original]);
		const edited = emit('PermissionRequest', 'Bash', {input: {command: 'ls'}});
		expect(runtime.getDecision(edited)?.intent?.kind).toBe('permission_allow');
	});

	it('left to the agent, becomes its own prompt and is not put here again', () => {
		const {runtime, supervisor, emit, held} = intercepting();
		const id = emit('PreToolUse', 'Bash', call);
		supervisor.leave(id);
		expect(runtime.getDecision(id)?.intent?.kind).toBe('pre_tool_ask');
		const request = emit('PermissionRequest', 'Bash');
		expect(held()).toEqual([]);
		expect(runtime.getDecision(request)?.type).toBe('passthrough');
	});

	it('speaks for itself alone', () => {
		const {supervisor, emit, held} = intercepting();
		supervisor.answer(emit('PreToolUse', 'Bash', call), allow);
		const others = [
			emit('PermissionRequest', 'Bash', {input: {command: 'other'}}),
			emit('PermissionRequest', 'Bash', {agentId: 'a1'}),
			emit('PermissionRequest', 'Bash', {sessionId: 's2'}),
		];
		expect(held()).toEqual(others);
	});

	it('that was refused elsewhere does not speak for the next try', () => {
		const {runtime, supervisor, emit, held} = intercepting();
		supervisor.answer(emit('PreToolUse', 'Bash', call), allow);
		// Claude's own rule refused it: the batch is all that tells.
		runtime.emit({
			hookName: 'PostToolBatch',
			sessionId: 's1',
			payload: {tool_calls: [{tool_use_id: 't1', tool_name: 'Bash'}]},
		});
		const request = emit('PermissionRequest', 'Bash');
		expect(held()).toEqual([request]);
	});

	it('left to the agent stays left, whatever was allowed before it', () => {
		const {runtime, supervisor, emit} = intercepting();
		supervisor.answer(emit('PreToolUse', 'Bash', call), allow);
		supervisor.leave(emit('PreToolUse', 'Bash', {toolUseId: 't2'}));
		const request = emit('PermissionRequest', 'Bash');
		expect(runtime.getDecision(request)?.type).toBe('passthrough');
	});

	it('that can not be held becomes the own prompt of the agent', () => {
		const {runtime, supervisor, emit, held} = intercepting();
		supervisor.answer(emit('PreToolUse', 'Bash', {...call, id: 'same'}), deny);
		emit('PreToolUse', 'Bash', {toolUseId: 't2', id: 'same'});
		expect(held()).toEqual([]);
		expect(runtime.getReleased()).toEqual([]);
		expect(runtime.getDecisions().at(-1)?.decision.intent?.kind).toBe(
			'pre_tool_ask',
		);
	});

	it('does not speak for a call nobody was asked about, nor for a later turn', () => {
		const {supervisor, emit, held} = intercepting();
		supervisor.answer(emit('PreToolUse', 'Bash', call), allow);
		supervisor.setIntercepts([]);
		emit('PreToolUse', 'Bash', {toolUseId: 't2'});
		const asked = emit('PermissionRequest', 'Bash');
		expect(held()).toEqual([asked]);
		emit('Stop', '');
		const later = emit('PermissionRequest', 'Bash');
		expect(held()).toEqual([asked, later]);
	});
});

describe('notifications', () => {
	it('come at most once per frame, the first at the end of the task', async () => {
		const {supervisor, emit, clock} = setUp({frameMs: 16});
		clock.advance(100);
		const lengths: number[] = [];
		supervisor.subscribe(() => lengths.push(supervisor.getState().feedLength));
		for (let index = 0; index < 100; index++) emit('PostToolUse', 'Read');
		expect(lengths).toEqual([]);
		await Promise.resolve();
		expect(lengths).toHaveLength(1);
		for (let index = 0; index < 100; index++) emit('PostToolUse', 'Read');
		await Promise.resolve();
		clock.advance(15);
		expect(lengths).toHaveLength(1);
		clock.advance(1);
		expect(lengths).toHaveLength(2);
		expect(lengths[1]).toBe(supervisor.getState().feed.length);
		clock.advance(1000);
		expect(lengths).toHaveLength(2);
	});

	it('keep the identity of what did not change', async () => {
		const {supervisor, emit, clock} = setUp();
		emit('PermissionRequest', 'Bash');
		const before = supervisor.getState();
		clock.advance(100);
		emit('PostToolUse', 'Read');
		await Promise.resolve();
		const after = supervisor.getState();
		expect(after).not.toBe(before);
		expect(after.revision).toBeGreaterThan(before.revision);
		expect(after.held).toBe(before.held);
		expect(after.rules).toBe(before.rules);
		expect(after.notices).toBe(before.notices);
		expect(before.feedLength).toBeLessThan(after.feedLength);
	});
});

describe('stop', () => {
	it('lets go of everything, and of nothing that was held before it ran', () => {
		const {runtime, supervisor, emit, held} = setUp({intercepts: ['Write']});
		const permission = emit('PermissionRequest', 'Bash');
		const intercepted = emit('PreToolUse', 'Write');
		supervisor.stop();
		supervisor.stop();
		expect(runtime.getReleased()).toEqual([permission]);
		expect(runtime.getDecision(intercepted)?.intent?.kind).toBe('pre_tool_ask');
		expect(held()).toEqual([]);
		expect(supervisor.getState().status).toBe('stopped');
	});
});

it('counts, lists tasks and dismisses notices', () => {
	const {supervisor, emit, runtime} = setUp();
	emit('PreToolUse', 'Bash', {toolUseId: 't1'});
	supervisor.answer(emit('PermissionRequest', 'Bash'), deny);
	runtime.emit({
		hookName: 'TaskCreated',
		sessionId: 's1',
		payload: {task_id: '1', task_subject: 'Do it'},
	});
	supervisor.notify('info', 'hello');
	const state = supervisor.getState();
	expect(state).toMatchObject({
		totals: {toolUses: 1, toolFailures: 0, denied: 1},
		running: 0,
		tasks: [{id: '1', text: 'Do it', status: 'pending'}],
		notices: [{level: 'info', text: 'hello'}],
		recording: {state: 'off'},
		session: {session_id: 's1'},
	});
	supervisor.dismissNotice(state.notices[0]!.id);
	expect(supervisor.getState().notices).toEqual([]);
});

it('shows faults in the feed', async () => {
	const {runtime, supervisor, clock, kinds} = setUp();
	clock.advance(100);
	runtime.emitFault({code: 'bad_json', message: 'not JSON'});
	await Promise.resolve();
	expect(kinds()).toEqual(['fault']);
	expect(supervisor.getState().feed.row(0)?.kind).toBe('fault');
});

it('gives every request exactly one end, whatever happens in any order', () => {
	const action = fc.record({
		what: fc.constantFrom(
			'ask',
			'intercept',
			'allow',
			'deny',
			'leave',
			'withdraw',
			'wait',
			'answerInside',
		),
		which: fc.nat(5),
	});
	fc.assert(
		fc.property(fc.array(action, {maxLength: 40}), actions => {
			const {runtime, supervisor, emit, held, clock} = setUp({
				intercepts: ['Write'],
			});
			const ids: string[] = [];
			let withdrawn = 0;
			runtime.onWithdrawal?.(() => withdrawn++);
			for (const {what, which} of actions) {
				const id = ids[which % Math.max(1, ids.length)] ?? 'unknown';
				const isHeld = held().includes(id);
				if (what === 'ask') ids.push(emit('PermissionRequest', 'Bash'));
				if (what === 'intercept') {
					ids.push(emit('PreToolUse', 'Write', {toolUseId: `t${ids.length}`}));
				}

				if (what === 'withdraw') runtime.withdraw(id, 'hang_up');
				if (what === 'wait') clock.advance(150_000);
				if (what === 'allow' || what === 'deny') {
					expect(supervisor.answer(id, what === 'allow' ? allow : deny)).toBe(
						isHeld ? 'sent' : 'gone',
					);
				}

				if (what === 'leave') supervisor.leave(id);
				expect(held()).toEqual(ids.filter(one => runtime.isPending(one)));
			}

			supervisor.stop();
			const ends = [
				...runtime.getDecisions().map(({eventId}) => eventId),
				...runtime.getReleased(),
			];
			expect(new Set(ends).size).toBe(ends.length);
			expect(ends.length + withdrawn).toBe(ids.length);
		}),
		{numRuns: fuzzLength(200)},
	);
});
