import {expect, it} from 'vitest';
import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {type RuntimeDecision} from '../../runtime/types.js';
import {createSupervisor} from '../supervisor.js';
import {type UsageReader} from '../usage.js';

function setUp(onBudget: 'notice' | 'hold') {
	const clock = createManualClock();
	const runtime = createInjectableMockRuntime({clock});
	let dollars = 0;
	let tell: () => void = () => undefined;
	const usage: UsageReader = {
		touch: () => undefined,
		usage: () => ({
			inputTokens: 0,
			outputTokens: 0,
			cacheReadTokens: 0,
			contextTokens: 0,
			cost: {dollars, isEstimate: true},
		}),
		onChange(handler) {
			tell = handler;
			return () => undefined;
		},
		stop: () => undefined,
	};
	const supervisor = createSupervisor({
		runtime,
		clock,
		usage,
		budget: 5,
		onBudget,
	});
	supervisor.start();
	const hook = (hookName: string, payload: object = {}) =>
		runtime.emit({
			hookName,
			sessionId: 's1',
			toolName: 'Bash',
			payload: {tool_name: 'Bash', tool_input: {command: 'ls'}, ...payload},
			interaction: {expectsDecision: true, defaultTimeoutMs: 4000},
		});
	const costs = (sum: number) => {
		dollars = sum;
		tell();
	};

	const held = () => supervisor.getState().held;
	hook('SessionStart', {source: 'startup'});
	return {runtime, supervisor, hook, costs, held};
}

const allow: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'permission_allow'},
};

it('holds the next call of a session that has used up its budget, with the reason', () => {
	const {supervisor, hook, costs, held, runtime} = setUp('hold');
	costs(4.99);
	hook('PreToolUse');
	expect(held()).toEqual([]);
	costs(5.2);
	hook('PreToolUse');
	expect(held()).toHaveLength(1);
	expect(held()[0]?.because).toMatchObject({
		type: 'rule',
		reason: expect.stringContaining('its budget is $5') as string,
	});

	// What the person allows goes on, until as much again is used up.
	supervisor.answer(held()[0]?.id ?? '', allow);
	expect(runtime.getDecisions().at(-1)?.decision.intent).toMatchObject({
		kind: 'pre_tool_allow',
	});
	hook('PreToolUse');
	expect(held()).toEqual([]);
	costs(10.1);
	hook('PreToolUse');
	expect(held()).toHaveLength(1);
});

it('a denial does not lift it', () => {
	const {supervisor, hook, costs, held} = setUp('hold');
	costs(6);
	hook('PreToolUse');
	supervisor.answer(held()[0]?.id ?? '', {
		type: 'json',
		source: 'user',
		intent: {kind: 'permission_deny', reason: 'no'},
	});
	hook('PreToolUse');
	expect(held()).toHaveLength(1);
});

it('only tells where that is what is wanted', () => {
	const {supervisor, hook, costs, held} = setUp('notice');
	costs(6);
	hook('PreToolUse');
	expect(held()).toEqual([]);
	// Brings the picture up to date.
	supervisor.notify('info', 'now');
	expect(
		supervisor
			.getState()
			.notices.map(({text}) => text)
			.join(),
	).toContain('its budget is $5');
});
