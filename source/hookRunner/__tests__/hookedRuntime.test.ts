import {describe, expect, it, vi} from 'vitest';
import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {type RuntimeDecision} from '../../runtime/types.js';
import {createHookFiring, type HookFiring} from '../fireEvents.js';
import {createHookedRuntime} from '../hookedRuntime.js';
import {HookRunner} from '../index.js';
import {memoryLogger} from './project.js';

const event = (hookName: string, payload: Record<string, unknown> = {}) => ({
	hookName,
	sessionId: 's',
	payload,
});

describe('createHookFiring', () => {
	/** What hooks that print these decide about an event. */
	async function decided(
		fired: ReturnType<typeof event>,
		...outputs: Record<string, unknown>[]
	) {
		const runner = new HookRunner({env: {}, logger: memoryLogger()});
		const execute = vi.spyOn(runner, 'executeCommand');
		for (const [index, output] of outputs.entries()) {
			execute.mockResolvedValueOnce({
				stdout: JSON.stringify(output),
				stderr: '',
			});
			runner.registerHook(fired.hookName, {command: `h${index}`});
		}

		return createHookFiring(runner).fire(fired);
	}

	const deny = {permissionDecision: 'deny', message: 'not here'};
	const allow = {permissionDecision: 'allow'};

	it.each([
		['PreToolUse', deny, {kind: 'pre_tool_deny', reason: 'not here'}],
		['PreToolUse', allow, {kind: 'pre_tool_allow'}],
		['PreToolUse', {permissionDecision: 'ask'}, {kind: 'pre_tool_ask'}],
		[
			'PreToolUse',
			{additionalContext: 'c'},
			{kind: 'additional_context', context: 'c'},
		],
		['PermissionRequest', deny, {kind: 'permission_deny', reason: 'not here'}],
		['PermissionRequest', allow, {kind: 'permission_allow'}],
		[
			'Stop',
			{decision: 'block', reason: 'r'},
			{kind: 'stop_block', reason: 'r'},
		],
		[
			'UserPromptSubmit',
			{decision: 'block', reason: 'r'},
			{kind: 'prompt_block', reason: 'r'},
		],
	])('%s %j becomes %j', async (hookName, output, intent) => {
		expect(await decided(event(hookName), output)).toMatchObject({
			type: 'json',
			source: 'rule',
			intent,
		});
	});

	it.each([
		['PreToolUse', {}],
		['PermissionRequest', {}],
		['PermissionRequest', {permissionDecision: 'ask'}],
		['Notification', {permissionDecision: 'allow'}],
		['Stop', {}],
	])('%s %j is no opinion', async (hookName, output) => {
		expect(await decided(event(hookName), output)).toBeUndefined();
	});

	it('deny beats allow', async () => {
		const decision = await decided(event('PreToolUse'), allow, deny, allow);
		expect(decision?.intent?.kind).toBe('pre_tool_deny');
	});

	it('an allow without an input answers no question', async () => {
		for (const hookName of ['PreToolUse', 'PermissionRequest']) {
			const question = event(hookName, {tool_name: 'AskUserQuestion'});
			expect(await decided(question, allow)).toBeUndefined();
		}
	});

	it('tells hooks the session and the event, however little the agent says', async () => {
		const runner = new HookRunner({env: {}, logger: memoryLogger()});
		const execute = vi
			.spyOn(runner, 'executeCommand')
			.mockResolvedValue({stdout: '', stderr: ''});
		runner.registerHook('Stop', {command: 'x'});
		await createHookFiring(runner).fire(event('Stop', {a: 1}));
		const [, env] = execute.mock.calls[0]!;
		expect(env.SESSION_ID).toBe('s');
		expect(JSON.parse(env.HOOK_PAYLOAD!)).toEqual({
			session_id: 's',
			hook_event_name: 'Stop',
			a: 1,
		});
	});
});

describe('createHookedRuntime', () => {
	/** A runtime with hooks that answer when the test says so. */
	function setUp() {
		const clock = createManualClock();
		const mock = createInjectableMockRuntime({clock});
		const waiting: ((decision?: RuntimeDecision) => void)[] = [];
		const firing: HookFiring = {
			concerns: ({hookName}) => hookName !== 'Notification',
			fire: async () => new Promise(resolve => waiting.push(resolve)),
			stop: vi.fn<() => void>(),
		};
		const runtime = createHookedRuntime(mock, firing);
		const seen: [string, RuntimeDecision | undefined][] = [];
		runtime.onEvent(one => seen.push([one.id, runtime.decisionOf(one)]));
		runtime.start();
		return {clock, mock, waiting, firing, runtime, seen};
	}

	const denial: RuntimeDecision = {
		type: 'json',
		source: 'rule',
		intent: {kind: 'pre_tool_deny', reason: 'r'},
	};

	it('delivers in order, each event after its hooks and with what they said', async () => {
		const {mock, waiting, seen} = setUp();
		mock.emit({id: 'a', hookName: 'Notification'});
		expect(seen).toEqual([['a', undefined]]);
		mock.emit({id: 'b', hookName: 'PreToolUse'});
		mock.emit({id: 'c', hookName: 'Notification'});
		mock.emit({id: 'd', hookName: 'PreToolUse'});
		expect(seen).toHaveLength(1);
		waiting[0]?.(denial);
		await expect.poll(() => seen.length).toBe(3);
		waiting[1]?.();
		await expect.poll(() => seen.length).toBe(4);
		expect(seen.slice(1)).toEqual([
			['b', denial],
			['c', undefined],
			['d', undefined],
		]);
		mock.emit({id: 'e', hookName: 'Notification'});
		expect(seen.at(-1)).toEqual(['e', undefined]);
	});

	it('no timer ends an event while its hooks think, and its own counts after', async () => {
		const {clock, mock, waiting, seen} = setUp();
		mock.emit({id: 'a', hookName: 'PreToolUse'});
		clock.advance(60_000);
		expect(mock.getDecisions()).toEqual([]);
		waiting[0]?.();
		await expect.poll(() => seen.length).toBe(1);
		clock.advance(4000);
		expect(mock.getDecision('a')).toMatchObject({
			type: 'passthrough',
			source: 'timeout',
		});
	});

	it('a handler that throws costs itself: what the hooks said is sent, and the next event comes', async () => {
		const {mock, waiting, runtime, seen} = setUp();
		const faults: string[] = [];
		runtime.onFault?.(({code}) => faults.push(code));
		runtime.onEvent(() => {
			throw new Error('broken');
		});
		mock.emit({id: 'a', hookName: 'PreToolUse'});
		mock.emit({id: 'b', hookName: 'Notification'});
		waiting[0]?.(denial);
		await expect.poll(() => seen.length).toBe(2);
		expect(seen).toEqual([
			['a', denial],
			['b', undefined],
		]);
		expect(faults).toEqual(['handler_failed', 'handler_failed']);
	});

	it('sends what the hooks said where nobody else can', async () => {
		const mock = createInjectableMockRuntime();
		const runtime = createHookedRuntime(mock, {
			concerns: () => true,
			fire: async () => Promise.resolve(denial),
			stop: () => undefined,
		});
		runtime.onEvent(() => {
			throw new Error('broken');
		});
		runtime.start();
		const id = mock.emit({hookName: 'PreToolUse'});
		await expect.poll(() => mock.getDecision(id)).toEqual(denial);
	});

	it('delivers nothing once it is stopped, and stops the hooks', async () => {
		const {mock, waiting, firing, runtime, seen} = setUp();
		mock.emit({id: 'a', hookName: 'Stop'});
		runtime.stop();
		expect(firing.stop).toHaveBeenCalled();
		waiting[0]?.(denial);
		await Promise.resolve();
		expect(seen).toEqual([]);
	});
});
