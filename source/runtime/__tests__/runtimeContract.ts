import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {
	type Runtime,
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeFault,
	type Withdrawal,
} from '../types.js';
import {createManualClock, type ManualClock} from './contractClock.js';

/** What the suite makes an agent say; the runtime fills in the rest. */
export type ContractEvent = Pick<RuntimeEvent, 'hookName' | 'sessionId'> & {
	toolName?: string;
	toolUseId?: string;
	payload: Record<string, unknown>;
};

/** A runtime with an agent at its other end that the suite plays. */
export type RuntimeHarness = {
	/** Not started yet; tells its time by the clock it was created with. */
	runtime: Runtime;
	/** Resolves once started and reachable. */
	ready(): Promise<void>;
	/** Lets the agent report this; resolves with the event's id when it was delivered. */
	emit(event: ContractEvent): Promise<string>;
	/** The agent stops waiting for this event; resolves when the runtime knows. */
	hangUp(eventId: string): Promise<void>;
	/** Everything the harness opened. */
	dispose(): Promise<void>;
};

const bash = {tool_name: 'Bash', tool_input: {command: 'touch a'}};
const permission: ContractEvent = {
	hookName: 'PermissionRequest',
	sessionId: 's1',
	toolName: 'Bash',
	payload: bash,
};
const preTool: ContractEvent = {
	hookName: 'PreToolUse',
	sessionId: 's1',
	toolName: 'Bash',
	toolUseId: 'toolu_1',
	payload: {...bash, tool_use_id: 'toolu_1'},
};
const stop: ContractEvent = {
	hookName: 'Stop',
	sessionId: 's1',
	payload: {stop_hook_active: false},
};

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

/** The cases every runtime passes, whatever its agent speaks. */
export function describeRuntimeContract(
	name: string,
	create: (clock: ManualClock) => RuntimeHarness | Promise<RuntimeHarness>,
): void {
	describe(`runtime contract: ${name}`, () => {
		let clock: ManualClock;
		let harness: RuntimeHarness;
		let runtime: Runtime;
		let events: RuntimeEvent[];
		let decisions: [string, RuntimeDecision][];
		let withdrawals: Withdrawal[];
		let faults: RuntimeFault[];

		beforeEach(async () => {
			clock = createManualClock();
			harness = await create(clock);
			({runtime} = harness);
			events = [];
			decisions = [];
			withdrawals = [];
			faults = [];
			runtime.onEvent(event => events.push(event));
			runtime.onDecision((id, decision) => decisions.push([id, decision]));
			runtime.onWithdrawal?.(withdrawal => withdrawals.push(withdrawal));
			runtime.onFault?.(fault => faults.push(fault));
		});
		afterEach(async () => {
			runtime.stop();
			await harness.dispose();
		});

		const started = async () => {
			runtime.start();
			await harness.ready();
		};

		it('says whether it runs', async () => {
			expect(runtime.getStatus()).toBe('stopped');
			await started();
			expect(runtime.getStatus()).toBe('running');
			runtime.start();
			expect(runtime.getStatus()).toBe('running');
			runtime.stop();
			expect(runtime.getStatus()).toBe('stopped');
			runtime.stop();
			expect(runtime.getStatus()).toBe('stopped');
		});

		it('delivers an event with all its fields', async () => {
			await started();
			const id = await harness.emit(permission);
			expect(events).toHaveLength(1);
			expect(events[0]).toMatchObject({
				id,
				hookName: 'PermissionRequest',
				sessionId: 's1',
				toolName: 'Bash',
				interaction: {
					expectsDecision: true,
					canBlock: true,
					defaultTimeoutMs: 300_000,
				},
				payload: bash,
			});
			expect(events[0]!.timestamp).toBeTypeOf('number');
			expect(events[0]!.context.cwd).toBeTypeOf('string');
			expect(events[0]!.context.transcriptPath).toBeTypeOf('string');
		});

		it('tells every handler until it unsubscribes', async () => {
			await started();
			const other: string[] = [];
			const unsubscribe = runtime.onEvent(event => other.push(event.hookName));
			await harness.emit(stop);
			unsubscribe();
			await harness.emit(stop);
			expect(other).toEqual(['Stop']);
			expect(events).toHaveLength(2);
		});

		it('keeps two identical requests two', async () => {
			await started();
			const first = await harness.emit(permission);
			const second = await harness.emit(permission);
			expect(first).not.toBe(second);
			runtime.sendDecision(second, deny);
			runtime.sendDecision(first, allow);
			expect(decisions).toEqual([
				[second, deny],
				[first, allow],
			]);
			expect(faults).toEqual([]);
		});

		it('takes one decision per event and ignores the next', async () => {
			await started();
			const id = await harness.emit(permission);
			runtime.sendDecision(id, deny);
			runtime.sendDecision(id, allow);
			expect(decisions).toEqual([[id, deny]]);
			expect(faults).toMatchObject([{code: 'late_decision', eventId: id}]);
		});

		it('ignores decisions, releases and holds for unknown events', async () => {
			await started();
			runtime.sendDecision('nobody', allow);
			runtime.release?.('nobody');
			runtime.hold?.('nobody', {fallback: 'ask'});
			expect(decisions).toEqual([]);
			expect(faults.map(fault => fault.eventId)).toEqual([
				'nobody',
				'nobody',
				'nobody',
			]);
		});

		it('takes no decision for an event that expects none', async () => {
			await started();
			const id = await harness.emit(stop);
			expect(events[0]!.interaction.expectsDecision).toBe(false);
			runtime.sendDecision(id, {
				type: 'block',
				source: 'user',
				reason: 'go on',
			});
			expect(decisions).toEqual([]);
			expect(faults).toMatchObject([{code: 'late_decision', eventId: id}]);
		});

		it('takes a decision from inside the handler', async () => {
			runtime.onEvent(event => {
				runtime.sendDecision(event.id, deny);
			});
			await started();
			const id = await harness.emit(permission);
			expect(decisions).toEqual([[id, deny]]);
		});

		it('releases without a decision', async () => {
			await started();
			const id = await harness.emit(preTool);
			runtime.release?.(id);
			clock.advance(600_000);
			expect(decisions).toEqual([]);
			expect(faults).toEqual([]);
			runtime.sendDecision(id, allow);
			expect(faults).toMatchObject([{code: 'late_decision', eventId: id}]);
		});

		it('passes a PreToolUse that nobody decides after 4 s', async () => {
			await started();
			const id = await harness.emit(preTool);
			clock.advance(3999);
			expect(decisions).toEqual([]);
			clock.advance(1);
			expect(decisions).toEqual([
				[id, {type: 'passthrough', source: 'timeout'}],
			]);
			clock.advance(600_000);
			expect(decisions).toHaveLength(1);
		});

		it('passes a permission that nobody decides after 300 s', async () => {
			await started();
			const id = await harness.emit(permission);
			clock.advance(299_999);
			expect(decisions).toEqual([]);
			clock.advance(1);
			expect(decisions).toEqual([
				[id, {type: 'passthrough', source: 'timeout'}],
			]);
		});

		it('holds an intercepted call for 300 s, then asks', async () => {
			await started();
			const id = await harness.emit(preTool);
			clock.advance(3000);
			runtime.hold?.(id, {fallback: 'ask', reason: 'held'});
			clock.advance(299_999);
			expect(decisions).toEqual([]);
			clock.advance(1);
			expect(decisions).toEqual([
				[
					id,
					{
						type: 'json',
						source: 'timeout',
						intent: {kind: 'pre_tool_ask', reason: 'held'},
					},
				],
			]);
		});

		it('denies what was held to be denied', async () => {
			await started();
			const id = await harness.emit(preTool);
			const reason = 'nobody answered';
			runtime.hold?.(id, {fallback: 'deny', timeoutMs: 10_000, reason});
			clock.advance(10_000);
			expect(decisions).toEqual([
				[
					id,
					{
						type: 'json',
						source: 'timeout',
						intent: {kind: 'pre_tool_deny', reason},
					},
				],
			]);
		});

		it('holds as long as it is told, then has no opinion', async () => {
			await started();
			const id = await harness.emit(preTool);
			runtime.hold?.(id, {fallback: 'no_opinion', timeoutMs: 10_000});
			clock.advance(9999);
			expect(decisions).toEqual([]);
			clock.advance(1);
			expect(decisions).toEqual([
				[id, {type: 'passthrough', source: 'timeout'}],
			]);
		});

		it('withdraws what the agent no longer waits for', async () => {
			await started();
			const id = await harness.emit(permission);
			await harness.hangUp(id);
			expect(withdrawals).toMatchObject([{eventId: id, cause: 'hang_up'}]);
			runtime.sendDecision(id, allow);
			expect(decisions).toEqual([]);
			expect(faults).toMatchObject([{code: 'late_decision', eventId: id}]);
		});

		it('a handler of events that throws costs itself, and nobody else', async () => {
			runtime.onEvent(() => {
				throw new Error('broken handler');
			});
			runtime.onEvent((): unknown => Promise.reject(new Error('broken later')));
			await started();
			const id = await harness.emit(permission);
			expect(events).toHaveLength(1);
			await expect.poll(() => faults.length).toBe(2);
			expect(faults).toMatchObject([
				{
					code: 'handler_failed',
					message: 'a handler of events failed: broken handler',
					eventId: id,
					sessionId: 's1',
				},
				{code: 'handler_failed', eventId: id},
			]);
			// Who is left still answers it.
			runtime.sendDecision(id, deny);
			expect(decisions).toEqual([[id, deny]]);
			await harness.emit(stop);
			expect(events).toHaveLength(2);
			expect(runtime.getStatus()).toBe('running');
		});

		it('handlers of decisions, withdrawals and faults that throw cost themselves', async () => {
			const fail = () => {
				throw new Error('broken');
			};
			const warn = vi
				.spyOn(process, 'emitWarning')
				.mockImplementation(() => undefined);
			runtime.onDecision(fail);
			runtime.onWithdrawal?.(fail);
			runtime.onFault?.(fail);
			// These come after those that throw.
			const late: string[] = [];
			runtime.onDecision(() => late.push('decision'));
			runtime.onWithdrawal?.(() => late.push('withdrawal'));
			runtime.onFault?.(({code}) => late.push(code));
			await started();
			runtime.sendDecision(await harness.emit(permission), allow);
			const second = await harness.emit(permission);
			await harness.hangUp(second);
			expect(decisions).toHaveLength(1);
			expect(withdrawals).toHaveLength(1);
			expect(late).toEqual([
				'decision',
				'handler_failed',
				'withdrawal',
				'handler_failed',
			]);
			expect(faults.map(({message}) => message)).toEqual([
				'a handler of decisions failed: broken',
				'a handler of withdrawals failed: broken',
			]);
			expect(warn).toHaveBeenCalledTimes(2);
			warn.mockRestore();
		});

		it('lets nothing wait once it stopped', async () => {
			await started();
			const id = await harness.emit(permission);
			runtime.stop();
			clock.advance(600_000);
			expect(decisions).toEqual([]);
			runtime.sendDecision(id, allow);
			expect(decisions).toEqual([]);
		});
	});
}
