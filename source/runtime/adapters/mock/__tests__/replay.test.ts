import {describe, expect, it} from 'vitest';
import {createManualClock} from '../../../__tests__/contractClock.js';
import {createReplayRuntime, type ReplayStep, withDefaults} from '../index.js';

const permission = (id: string, at: number, agentId?: string): ReplayStep =>
	event(id, at, 'PermissionRequest', agentId);

function event(
	id: string,
	at: number,
	hookName = 'PostToolUse',
	agentId?: string,
): ReplayStep {
	return {
		type: 'event',
		at,
		isTimed: false,
		after: 'actor',
		event: withDefaults({id, hookName, ...(agentId && {agentId})}, 1, at),
	};
}

function play(
	steps: ReplayStep[],
	options: {speed?: number; instant?: boolean; step?: boolean} = {},
) {
	const clock = createManualClock();
	const runtime = createReplayRuntime(steps, {clock, ...options});
	const seen: string[] = [];
	runtime.onEvent(({id}) => seen.push(id));
	runtime.start();
	return {clock, runtime, seen};
}

describe('createReplayRuntime', () => {
	it('keeps the recorded gaps, divided by the speed, and cuts long ones', () => {
		const {clock, seen} = play(
			[event('a', 1000), event('b', 3000), event('c', 3_600_000)],
			{speed: 2},
		);
		clock.advance(0);
		expect(seen).toEqual(['a']);
		clock.advance(999);
		expect(seen).toEqual(['a']);
		clock.advance(1);
		expect(seen).toEqual(['a', 'b']);
		clock.advance(2500);
		expect(seen).toEqual(['a', 'b', 'c']);
	});

	it('waits for the person before the same actor goes on', () => {
		const {clock, runtime, seen} = play(
			[permission('ask', 0), event('b', 10)],
			{
				instant: true,
			},
		);
		clock.advance(60_000);
		expect(seen).toEqual(['ask']);
		runtime.sendDecision('ask', {type: 'passthrough', source: 'user'});
		clock.advance(0);
		expect(seen).toEqual(['ask', 'b']);
		expect(runtime.isDone()).toBe(true);
	});

	it('lets subagents ask at once; the root waits for all of them', () => {
		const {clock, runtime, seen} = play(
			[permission('x', 0, 'A'), permission('y', 1, 'B'), event('root', 2)],
			{instant: true},
		);
		clock.advance(10);
		expect(seen).toEqual(['x', 'y']);
		runtime.release('y');
		clock.advance(10);
		expect(seen).toEqual(['x', 'y']);
		runtime.release('x');
		clock.advance(10);
		expect(seen).toEqual(['x', 'y', 'root']);
	});

	it('plays one event per step', () => {
		const {clock, runtime, seen} = play([event('a', 0), event('b', 0)], {
			step: true,
		});
		clock.advance(1000);
		expect(seen).toEqual([]);
		runtime.step();
		clock.advance(1000);
		expect(seen).toEqual(['a']);
		expect(runtime.isDone()).toBe(false);
		runtime.step();
		clock.advance(1000);
		expect(seen).toEqual(['a', 'b']);
		expect(runtime.isDone()).toBe(true);
	});

	it('gives untimed events the time at which they are played', () => {
		const clock = createManualClock(5_000_000);
		const times: number[] = [];
		const timed = event('b', 100);
		const runtime = createReplayRuntime(
			[event('a', 0), {...timed, isTimed: true} as ReplayStep],
			{clock},
		);
		runtime.onEvent(({timestamp}) => times.push(timestamp));
		runtime.start();
		clock.advance(1000);
		expect(times).toEqual([5_000_000, 100]);
	});

	it('shows recorded faults and leaves recorded answers out', () => {
		const clock = createManualClock();
		const faults: string[] = [];
		const decided: string[] = [];
		const runtime = createReplayRuntime(
			[
				{
					type: 'fault',
					at: 0,
					fault: {code: 'bad_json', message: 'x', timestamp: 0},
				},
				{
					type: 'decision',
					at: 0,
					eventId: 'gone',
					decision: {type: 'passthrough', source: 'user'},
				},
			],
			{clock, instant: true},
		);
		runtime.onFault?.(fault => faults.push(fault.code));
		runtime.onDecision(id => decided.push(id));
		runtime.start();
		clock.advance(10);
		expect(faults).toEqual(['bad_json']);
		expect(decided).toEqual([]);
		expect(runtime.isDone()).toBe(true);
	});

	const call = (id: string, hookName: string, toolUseId?: string) => ({
		...event(id, 0, hookName),
		event: withDefaults(
			{
				id,
				hookName,
				toolName: 'Bash',
				...(toolUseId !== undefined && {toolUseId}),
				payload: {tool_name: 'Bash', tool_input: {command: 'make'}},
			},
			1,
			0,
		),
	});

	it('plays no result of a call that is denied now', () => {
		const steps = ['1', '2'].flatMap(number => [
			call(`pre ${number}`, 'PreToolUse', `toolu_${number}`),
			call(`asks ${number}`, 'PermissionRequest'),
			call(`ran ${number}`, 'PostToolUse', `toolu_${number}`),
		]);
		const {clock, runtime, seen} = play(steps, {instant: true});
		runtime.onEvent(({id}) => {
			if (id.startsWith('pre')) runtime.release(id);
		});
		clock.advance(60_000);
		for (const [id, intent] of [
			['asks 1', {kind: 'permission_deny', reason: 'no'}],
			['asks 2', {kind: 'permission_allow'}],
		] as const) {
			runtime.sendDecision(id, {type: 'json', source: 'user', intent});
			clock.advance(60_000);
		}

		expect(seen).toEqual(['pre 1', 'asks 1', 'pre 2', 'asks 2', 'ran 2']);
		expect(runtime.isDone()).toBe(true);
	});

	it('says of a call that is edited now that it ran so', () => {
		const inputs: unknown[] = [];
		const {clock, runtime} = play(
			[
				call('pre', 'PreToolUse', 'toolu_1'),
				call('asks', 'PermissionRequest'),
				call('ran', 'PostToolUse', 'toolu_1'),
				call('ran too', 'PostToolUse', 'toolu_2'),
			],
			{instant: true},
		);
		runtime.onEvent(({id, payload}) => {
			if (id === 'pre') runtime.release(id);
			if (id.startsWith('ran')) inputs.push(payload);
		});
		clock.advance(60_000);
		const updatedInput = {command: 'make all'};
		runtime.sendDecision('asks', {
			type: 'json',
			source: 'user',
			intent: {kind: 'permission_allow', updatedInput},
		});
		clock.advance(60_000);
		expect(inputs).toEqual([
			{tool_name: 'Bash', tool_input: updatedInput},
			{tool_name: 'Bash', tool_input: {command: 'make'}},
		]);
	});
});
