import {expect, it} from 'vitest';
import {createFakeClock} from '../../../../components/__tests__/fakeClock.js';
import {createSupervisor} from '../../../../supervisor/supervisor.js';
import {withDefaults} from '../defaults.js';
import {createRecordedReplay} from '../recordedReplay.js';
import {type ReplayStep} from '../replay.js';

const began = Date.UTC(2026, 0, 1);

const ask = withDefaults(
	{
		id: 'ask-1',
		hookName: 'PermissionRequest',
		sessionId: 's1',
		toolName: 'Bash',
		timestamp: began,
		payload: {tool_name: 'Bash', tool_input: {command: 'rm x'}},
		interaction: {expectsDecision: true, canBlock: true, defaultTimeoutMs: 100},
	},
	1,
	began,
);

const steps: ReplayStep[] = [
	{type: 'event', at: began, isTimed: true, after: 'actor', event: ask},
	{
		type: 'decision',
		at: began + 4000,
		eventId: 'ask-1',
		decision: {
			type: 'json',
			source: 'user',
			intent: {kind: 'permission_deny', reason: 'No'},
		},
	},
];

it('shows what was decided when it was, asks nobody, and tells the time of then', async () => {
	const real = createFakeClock();
	const {runtime, clock} = createRecordedReplay(steps, {
		clock: real,
		speed: 2,
	});
	const told: string[] = [];
	const supervisor = createSupervisor({
		runtime,
		clock,
		replay: 'recorded',
		frameMs: 0,
		onFeedEvent: ({kind, ts}) => told.push(`${kind} +${ts - began}`),
	});
	supervisor.start();
	real.advance(0);
	const asked = told.filter(kind => kind.startsWith('permission'));
	expect(asked).toEqual(['permission.request +0']);
	expect(supervisor.getState().held).toEqual([]);
	expect(clock.now() - began).toBeLessThan(10);
	real.advance(1000);
	expect(clock.now() - began).toBe(2000);
	real.advance(1000);
	expect(told.at(-1)).toBe('permission.decision +4000');
	// It is over: time stands still, and nobody claims to listen.
	real.advance(60_000);
	expect(clock.now()).toBe(began + 4000);
	await Promise.resolve();
	expect(supervisor.getState()).toMatchObject({
		replay: 'recorded',
		status: 'stopped',
	});
	supervisor.stop();
});

it('plays one thing for each step', () => {
	const real = createFakeClock();
	const {runtime, step} = createRecordedReplay(steps, {
		clock: real,
		step: true,
	});
	const told: string[] = [];
	runtime.onEvent(({id}) => told.push(id));
	runtime.onDecision(id => told.push(`decided ${id}`));
	runtime.start();
	real.advance(60_000);
	expect(told).toEqual([]);
	step();
	real.advance(60_000);
	expect(told).toEqual(['ask-1']);
	step();
	real.advance(1);
	expect(told).toEqual(['ask-1', 'decided ask-1']);
	expect(runtime.isDone()).toBe(true);
});
