import {expect, it} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {type FeedEvent} from '../../feed/types.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {createSupervisor, type SupervisorOptions} from '../supervisor.js';

/* A bug of ours, or of whoever listens, costs the event it happens with and nothing else. */

function setUp(options: Partial<SupervisorOptions>) {
	const runtime = createInjectableMockRuntime();
	const log: string[] = [];
	const supervisor = createSupervisor({
		runtime,
		onLog: line => log.push(line),
		...options,
	});
	supervisor.start();
	const emit = (hookName: string) =>
		runtime.emit({
			hookName,
			sessionId: 's1',
			toolName: 'Bash',
			payload: {tool_name: 'Bash', tool_input: {command: 'ls'}},
		});
	return {runtime, supervisor, emit, log};
}

it('a gate that breaks leaves no request waiting, and the next event is judged', async () => {
	let isBroken = true;
	const feed: FeedEvent[] = [];
	const {runtime, supervisor, emit, log} = setUp({
		decidedBefore() {
			if (isBroken) throw new Error('broken gate');
			return undefined;
		},
		onFeedEvent: event => feed.push(event),
	});
	const request = emit('PermissionRequest');
	expect(runtime.getReleased()).toEqual([request]);
	expect(log[0]).toContain('broken gate');
	await eventually(() => {
		expect(supervisor.getState().notices.map(({text}) => text)).toEqual([
			expect.stringContaining('a handler of PermissionRequest failed'),
		]);
	});
	// What could not be judged is the agent's own prompt.
	const call = emit('PreToolUse');
	expect(runtime.getDecision(call)?.intent?.kind).toBe('pre_tool_ask');
	expect(feed.map(({kind}) => kind)).toContain('permission.request');
	isBroken = false;
	const next = emit('PermissionRequest');
	expect(supervisor.getState().held.map(({id}) => id)).toEqual([next]);
});

it('whoever is told of the feed and throws loses no prompt', () => {
	const {supervisor, emit, runtime, log} = setUp({
		onFeedEvent() {
			throw new Error('broken pipe');
		},
	});
	const request = emit('PermissionRequest');
	expect(supervisor.getState().held.map(({id}) => id)).toEqual([request]);
	expect(runtime.getReleased()).toEqual([]);
	expect(log[0]).toContain('broken pipe');
});

it('a subscriber that throws leaves the others told', () => {
	const {supervisor, emit, log} = setUp({});
	let told = 0;
	supervisor.subscribe(() => {
		throw new Error('broken subscriber');
	});
	supervisor.subscribe(() => {
		told++;
	});
	emit('PermissionRequest');
	expect(told).toBeGreaterThan(0);
	expect(log[0]).toContain('broken subscriber');
});
