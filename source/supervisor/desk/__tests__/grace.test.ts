import fc from 'fast-check';
import {describe, expect, it, vi} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {createManualClock} from '../../../runtime/__tests__/contractClock.js';
import {createInjectableMockRuntime} from '../../../runtime/adapters/mock/index.js';
import {
	type RuntimeDecision,
	type RuntimeIntent,
} from '../../../runtime/types.js';
import {createSupervisor} from '../../supervisor.js';

const byUser = (intent: RuntimeIntent): RuntimeDecision => ({
	type: 'json',
	source: 'user',
	intent,
});
const allow = byUser({kind: 'permission_allow'});
const deny = byUser({kind: 'permission_deny', reason: 'no'});
const gracePeriodMs = 2000;

function setUp(
	grace = gracePeriodMs,
	intercepts: string[] = [],
	holdForMs?: number,
) {
	const clock = createManualClock();
	const runtime = createInjectableMockRuntime({clock});
	const supervisor = createSupervisor({
		runtime,
		clock,
		gracePeriodMs: grace,
		holdForMs,
		intercepts,
	});
	supervisor.start();
	const ask = (hookName = 'PermissionRequest', toolName = 'Bash') =>
		runtime.emit({
			hookName,
			toolName,
			sessionId: 's1',
			interaction: {
				expectsDecision: true,
				canBlock: true,
				defaultTimeoutMs: 60_000,
			},
			payload: {tool_name: toolName, tool_input: {command: 'npm test'}},
		});
	const held = () => supervisor.getState().held;
	const notices = () => supervisor.getState().notices.map(({text}) => text);
	return {clock, runtime, supervisor, ask, held, notices};
}

describe('grace period', () => {
	it('holds an allow back, then sends it once', () => {
		const {clock, runtime, supervisor, ask, held} = setUp();
		const id = ask();
		const onSent = vi.fn();
		expect(supervisor.answer(id, allow, onSent)).toBe('leaving');
		expect(held()).toMatchObject([{id, leavingAt: clock.now() + 2000}]);
		clock.advance(1999);
		expect(runtime.getDecisions()).toEqual([]);
		expect(onSent).not.toHaveBeenCalled();
		clock.advance(1);
		expect(runtime.getDecision(id)).toEqual(allow);
		expect(onSent).toHaveBeenCalledOnce();
		expect(held()).toEqual([]);
		expect(supervisor.takeBack(id)).toBe(false);
		clock.advance(10_000);
		expect(runtime.getDecisions()).toHaveLength(1);
	});

	it.each<RuntimeIntent>([
		{kind: 'permission_allow', updatedInput: {command: 'ls'}},
		{kind: 'pre_tool_allow'},
		{kind: 'plan_approve'},
		{kind: 'question_answer', answers: {a: 'b'}},
		{kind: 'elicitation_answer', action: 'accept'},
	])('holds $kind back', intent => {
		const {runtime, supervisor, ask} = setUp();
		expect(supervisor.answer(ask(), byUser(intent))).toBe('leaving');
		expect(runtime.getDecisions()).toEqual([]);
	});

	it.each<RuntimeIntent>([
		{kind: 'permission_deny', reason: 'no'},
		{kind: 'pre_tool_deny', reason: 'no'},
		{kind: 'elicitation_answer', action: 'decline'},
		{kind: 'elicitation_answer', action: 'cancel'},
	])('sends $kind $action at once', intent => {
		const {runtime, supervisor, ask} = setUp();
		expect(supervisor.answer(ask(), byUser(intent))).toBe('sent');
		expect(runtime.getDecisions()).toHaveLength(1);
	});

	it('of 0 changes nothing: an allow goes out on return', () => {
		const {clock, runtime, supervisor, ask, held} = setUp(0);
		const timers = clock.timers();
		const id = ask();
		const onSent = vi.fn();
		expect(supervisor.answer(id, allow, onSent)).toBe('sent');
		expect(onSent).toHaveBeenCalledOnce();
		expect(runtime.getDecision(id)).toEqual(allow);
		expect(held()).toEqual([]);
		expect(supervisor.takeBack(id)).toBe(false);
		expect(clock.timers()).toBeLessThanOrEqual(timers + 1);
	});

	it('is taken back: the request waits as it did, and can be answered', () => {
		const {clock, runtime, supervisor, ask, held} = setUp();
		const id = ask();
		supervisor.answer(id, allow);
		clock.advance(1500);
		expect(supervisor.takeBack(id)).toBe(true);
		expect(held()).toHaveLength(1);
		expect(held()[0]).not.toHaveProperty('leavingAt');
		clock.advance(5000);
		expect(runtime.getDecisions()).toEqual([]);
		expect(supervisor.takeBack(id)).toBe(false);
		expect(supervisor.answer(id, deny)).toBe('sent');
		expect(runtime.getDecision(id)).toEqual(deny);
	});

	it('a second allow is none; what refuses overtakes it', () => {
		const {clock, runtime, supervisor, ask} = setUp();
		const id = ask();
		supervisor.answer(id, allow);
		clock.advance(1000);
		expect(supervisor.answer(id, allow)).toBe('gone');
		expect(supervisor.answer(id, deny)).toBe('sent');
		clock.advance(5000);
		expect(runtime.getDecisions()).toHaveLength(1);
		expect(runtime.getDecision(id)).toEqual(deny);
	});

	it('an allow of what nobody holds is gone', () => {
		const {clock, runtime, supervisor} = setUp();
		expect(supervisor.answer('nobody', allow)).toBe('gone');
		clock.advance(5000);
		expect(runtime.getDecisions()).toEqual([]);
	});

	it('a withdrawal cancels it, and a notice says so', () => {
		const {clock, runtime, supervisor, ask, held, notices} = setUp();
		const id = ask();
		supervisor.answer(id, allow);
		runtime.withdraw(id, 'answered_elsewhere');
		expect(held()).toEqual([]);
		expect(notices()).toEqual([
			'Bash: your answer did not go out, it ended without us before',
		]);
		clock.advance(5000);
		expect(runtime.getDecisions()).toEqual([]);
	});

	it('an answer that comes too late for the agent never goes out', () => {
		const {clock, runtime, supervisor, ask, held, notices} = setUp(
			10_000,
			[],
			60_000,
		);
		const id = ask();
		clock.advance(55_000);
		expect(supervisor.answer(id, allow)).toBe('leaving');
		clock.advance(20_000);
		expect(held()).toEqual([]);
		expect(runtime.getDecisions().map(({decision}) => decision.source)).toEqual(
			['timeout'],
		);
		expect(notices()).toEqual([
			'Bash: your answer did not go out, its time was up before',
		]);
	});

	it('stopping cancels it: the agent asks its own person', () => {
		const {clock, runtime, supervisor, ask} = setUp();
		const id = ask();
		supervisor.answer(id, allow);
		supervisor.stop();
		clock.advance(5000);
		expect(runtime.getDecisions()).toEqual([]);
		expect(runtime.getReleased()).toContain(id);
	});

	it('stopping never allows what was held before it ran', () => {
		const {clock, runtime, supervisor, ask} = setUp(gracePeriodMs, ['Bash']);
		const id = ask('PreToolUse');
		supervisor.answer(id, allow);
		supervisor.stop();
		clock.advance(5000);
		expect(runtime.getDecisions()).toHaveLength(1);
		expect(runtime.getDecision(id)?.intent?.kind).toBe('pre_tool_ask');
	});

	it('whatever happens during it, each request ends exactly once', () => {
		const step = fc.oneof(
			fc.record({
				do: fc.constantFrom(
					'allow' as const,
					'deny' as const,
					'leave' as const,
					'takeBack' as const,
					'withdraw' as const,
				),
				at: fc.nat(2),
			}),
			fc.record({
				do: fc.constant('wait' as const),
				at: fc.constantFrom(1, 999, 1000, 2000, 70_000),
			}),
			fc.record({do: fc.constant('stop' as const), at: fc.constant(0)}),
		);
		fc.assert(
			fc.property(fc.array(step, {maxLength: 30}), steps => {
				const {clock, runtime, supervisor, ask, held} = setUp();
				const ids = [ask(), ask(), ask()];
				const allowed = new Map<string, number>();
				const ended = new Map<string, string>();
				const openOnes = () =>
					new Set(supervisor.getState().held.map(({id}) => id));
				for (const {do: what, at} of steps) {
					const id = ids[at] ?? '';
					const before = openOnes();
					if (what === 'allow') {
						const outcome = supervisor.answer(id, allow);
						if (outcome === 'leaving')
							allowed.set(id, clock.now() + gracePeriodMs);
						expect(outcome).not.toBe('sent');
					} else if (what === 'deny' || what === 'leave') {
						const outcome =
							what === 'deny'
								? supervisor.answer(id, deny)
								: supervisor.leave(id);
						expect(outcome).toBe(before.has(id) ? 'sent' : 'gone');
						allowed.delete(id);
					} else if (what === 'takeBack') {
						expect(supervisor.takeBack(id)).toBe(allowed.delete(id));
					} else if (what === 'withdraw') {
						if (before.has(id)) runtime.withdraw(id, 'hang_up');
						allowed.delete(id);
					} else if (what === 'wait') {
						clock.advance(at);
						for (const [one, due] of allowed)
							if (due <= clock.now()) allowed.delete(one);
					} else {
						supervisor.stop();
						allowed.clear();
					}

					for (const gone of before)
						if (!openOnes().has(gone)) {
							expect(ended.has(gone)).toBe(false);
							ended.set(gone, what);
						}

					for (const {id: one, leavingAt} of held())
						expect(leavingAt).toBe(allowed.get(one));
				}

				clock.advance(70_000);
				for (const id of ids)
					expect(
						runtime.getDecisions().filter(({eventId}) => eventId === id).length,
					).toBeLessThanOrEqual(1);
				for (const [id, how] of ended) {
					const sent = runtime.getDecision(id)?.intent?.kind;
					if (how === 'withdraw' || how === 'stop')
						expect(sent).toBeUndefined();
					if (how === 'deny') expect(sent).toBe('permission_deny');
				}

				supervisor.stop();
			}),
			{numRuns: fuzzLength(300)},
		);
	});
});
