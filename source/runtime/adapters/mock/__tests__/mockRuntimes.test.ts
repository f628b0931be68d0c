import {describe, expect, it} from 'vitest';
import {createManualClock} from '../../../__tests__/contractClock.js';
import {describeRuntimeContract} from '../../../__tests__/runtimeContract.js';
import {createInjectableMockRuntime, createMockRuntime} from '../index.js';

describeRuntimeContract('injectable mock', clock => {
	const runtime = createInjectableMockRuntime({clock});
	return {
		runtime,
		ready: () => Promise.resolve(),
		emit: event => Promise.resolve(runtime.emit(event)),
		hangUp(eventId) {
			runtime.withdraw(eventId, 'hang_up');
			return Promise.resolve();
		},
		dispose: () => Promise.resolve(),
	};
});

describe('a handler that throws and is alone', () => {
	it('leaves its request released, and the next one is delivered', () => {
		const runtime = createInjectableMockRuntime();
		let seen = 0;
		runtime.onEvent(() => {
			seen++;
			throw new Error('broken');
		});
		runtime.start();
		const id = runtime.emit({hookName: 'PermissionRequest'});
		expect(runtime.getReleased()).toEqual([id]);
		runtime.emit({hookName: 'Stop'});
		expect(seen).toBe(2);
	});
});

describe('createMockRuntime', () => {
	it('plays a script on timers and fills in defaults', () => {
		const clock = createManualClock();
		const runtime = createMockRuntime(
			[
				{delayMs: 100, event: {hookName: 'SessionStart'}},
				{delayMs: 50, event: {id: 'own', sessionId: 's9'}},
			],
			{clock},
		);
		const seen: string[] = [];
		runtime.onEvent(event => {
			seen.push(`${event.id} ${event.hookName} ${event.sessionId}`);
		});
		runtime.start();
		clock.advance(99);
		expect(seen).toEqual([]);
		clock.advance(1);
		clock.advance(50);
		expect(seen).toEqual([
			'mock-1 SessionStart mock-session',
			'own Notification s9',
		]);
		expect(runtime._getLastEventId()).toBe('own');
	});

	it('waits for any event a step names, whatever its hook', () => {
		const clock = createManualClock();
		const runtime = createMockRuntime(
			[
				{delayMs: 0, event: {id: 'a'}},
				{delayMs: 0, event: {id: 'b'}, awaitDecisionForId: 'a'},
			],
			{clock},
		);
		runtime.start();
		clock.advance(60_000);
		expect(runtime._getLastEventId()).toBe('a');
		runtime.sendDecision('a', {type: 'passthrough', source: 'user'});
		clock.advance(0);
		expect(runtime._getLastEventId()).toBe('b');
		expect(runtime._getDecisions()).toHaveLength(1);
	});

	it.each([
		['the step that asks', ['a', undefined]],
		['the step after it', [undefined, 'a']],
	])('pauses until a decision, named by %s', (_name, [first, second]) => {
		const clock = createManualClock();
		const runtime = createMockRuntime(
			[
				{
					delayMs: 0,
					event: {id: 'a', hookName: 'PermissionRequest'},
					...(first && {awaitDecisionForId: first}),
				},
				{
					delayMs: 0,
					event: {id: 'b'},
					...(second && {awaitDecisionForId: second}),
				},
			],
			{clock},
		);
		runtime.start();
		clock.advance(1000);
		expect(runtime._getLastEventId()).toBe('a');
		runtime.sendDecision('a', {type: 'passthrough', source: 'user'});
		clock.advance(0);
		expect(runtime._getLastEventId()).toBe('b');
		expect(runtime._getDecisions()).toEqual([
			{eventId: 'a', decision: {type: 'passthrough', source: 'user'}},
		]);
	});

	it('goes on once when the awaited event is decided while it is delivered', () => {
		const clock = createManualClock();
		const seen: string[] = [];
		const runtime = createMockRuntime(
			['a', 'b', 'c'].map(id => ({
				delayMs: 0,
				event: {id, hookName: 'PermissionRequest'},
				awaitDecisionForId: id,
			})),
			{clock},
		);
		runtime.onEvent(({id}) => {
			seen.push(id);
			runtime.release(id);
		});
		runtime.start();
		clock.advance(10);
		expect(seen).toEqual(['a', 'b', 'c']);
	});

	it('plays nothing after stop', () => {
		const clock = createManualClock();
		const runtime = createMockRuntime([{delayMs: 5, event: {}}], {clock});
		runtime.start();
		runtime.stop();
		clock.advance(100);
		expect(runtime._getLastEventId()).toBe('');
		expect(clock.timers()).toBe(0);
	});
});
