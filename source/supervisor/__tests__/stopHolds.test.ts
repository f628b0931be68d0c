import {expect, it} from 'vitest';
import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {createSupervisor} from '../supervisor.js';

function setUp() {
	const clock = createManualClock();
	const runtime = createInjectableMockRuntime({clock});
	const supervisor = createSupervisor({runtime, clock});
	supervisor.start();
	const stop = (more: Partial<RuntimeEvent> = {}) =>
		runtime.emit({
			hookName: 'Stop',
			sessionId: 's1',
			payload: {},
			interaction: {expectsDecision: true, defaultTimeoutMs: 1000},
			...more,
		});
	return {
		clock,
		runtime,
		supervisor,
		stop,
		stops: () => {
			const {wished, held} = supervisor.getState().stops ?? {};
			return [[...(wished ?? [])], [...(held ?? [])]];
		},
	};
}

it('a Stop is let go at once unless it is wished otherwise', () => {
	const {runtime, supervisor, stop, stops} = setUp();
	stop();
	expect(runtime.getReleased()).toHaveLength(1);
	supervisor.holdStop('another', true);
	stop();
	expect(runtime.getReleased()).toHaveLength(2);
	expect(stops()).toEqual([['another'], []]);
});

it('waits for the reply, which is the reason to go on', async () => {
	const {clock, runtime, supervisor, stop, stops} = setUp();
	supervisor.holdStop('s1', true);
	stop();
	clock.advance(16);
	await Promise.resolve();
	expect(runtime.getReleased()).toEqual([]);
	expect(stops()).toEqual([['s1'], ['s1']]);
	expect(await supervisor.reply('s1', 'go on')).toEqual({type: 'delivered'});
	expect(runtime.getDecisions().map(({decision}) => decision.intent)).toEqual([
		{kind: 'stop_block', reason: 'go on'},
	]);
	expect(stops()).toEqual([['s1'], []]);
});

it('ends when the person lets go, and when athena leaves', () => {
	for (const end of ['holdStop', 'stop'] as const) {
		const {runtime, supervisor, stop} = setUp();
		supervisor.holdStop('s1', true);
		stop();
		if (end === 'stop') supervisor.stop();
		else supervisor.holdStop('s1', false);
		expect(runtime.getReleased()).toHaveLength(1);
		expect(runtime.getDecisions()).toEqual([]);
	}
});

it('an agent that can’t be told to go on is not held', () => {
	const {runtime, supervisor, stop} = setUp();
	supervisor.holdStop('s1', true);
	stop({agent: 'pi'});
	expect(runtime.getReleased()).toHaveLength(1);
});
