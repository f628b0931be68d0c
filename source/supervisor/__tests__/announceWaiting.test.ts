import {describe, expect, it} from 'vitest';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {createTalk} from '../../feed/__tests__/helpers.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {type Announcement} from '../../types/announcement.js';
import {createSupervisor} from '../supervisor.js';
import {announceWaiting} from '../announceWaiting.js';
import {announcedBody, announcedTitle} from '../../types/announcement.js';
import {type HeldRequest, type SupervisorState} from '../types.js';

function setUp() {
	const clock = createFakeClock();
	const told: string[] = [];
	const listeners = new Set<() => void>();
	let held: readonly HeldRequest[] = [];
	const stop = announceWaiting(
		{
			getState: () =>
				({
					held,
					sessions: [
						{session_id: 's1', cwd: '/home/ada/shop', title: 'rename'},
					],
				}) as unknown as SupervisorState,
			subscribe(listener) {
				listeners.add(listener);
				return () => listeners.delete(listener);
			},
		},
		one => told.push(`${announcedTitle(one)} | ${announcedBody(one)}`),
		{clock, isMuted: id => id === 'quiet'},
	);
	return {
		clock,
		told,
		stop,
		listeners,
		hold(...requests: readonly Partial<HeldRequest>[]) {
			held = requests as HeldRequest[];
			for (const listener of listeners) listener();
		},
	};
}

const bash = (id: string): Partial<HeldRequest> => ({
	id,
	kind: 'permission',
	toolName: 'Bash',
	actorName: 'agent',
	sessionId: 's1',
	cwd: '/home/ada/shop',
	input: {command: 'echo secret'},
});

describe('announceWaiting', () => {
	it('tells once what goes on waiting: which session, why, what', () => {
		const {clock, told, hold} = setUp();
		hold(bash('1'));
		expect(told).toEqual([]);
		clock.advance(300);
		expect(told).toEqual(['shop ❯ rename | permission: Bash(echo secret)']);
		hold(bash('1'), {...bash('2'), kind: 'question'});
		clock.advance(300);
		hold({...bash('2'), kind: 'question'});
		clock.advance(10_000);
		expect(told.slice(1)).toEqual(['shop ❯ rename | question']);
	});

	it('says nothing of what was answered at once', () => {
		const {clock, told, hold} = setUp();
		hold(bash('1'));
		clock.advance(100);
		hold();
		clock.advance(1000);
		expect(told).toEqual([]);
	});

	it('rings once for several at the same time', () => {
		const {clock, told, hold} = setUp();
		hold({...bash('1'), kind: 'plan'}, bash('2'), bash('3'));
		clock.advance(300);
		expect(told).toEqual(['shop ❯ rename | plan, and 2 more']);
	});

	it('ends', () => {
		const {clock, told, hold, stop, listeners} = setUp();
		hold(bash('1'));
		stop();
		clock.advance(1000);
		expect(told).toEqual([]);
		expect(listeners.size).toBe(0);
	});

	it('says nothing of a session that is muted', () => {
		const {clock, told, hold} = setUp();
		hold({...bash('1'), sessionId: 'quiet'});
		clock.advance(1000);
		expect(told).toEqual([]);
	});
});

describe('a turn that ends', () => {
	it('is told with its last words, a failed one too, and not a second time', async () => {
		const clock = createFakeClock();
		const runtime = createInjectableMockRuntime({clock});
		const supervisor = createSupervisor({runtime, clock, frameMs: 0});
		const told: Announcement[] = [];
		supervisor.start();
		const stop = announceWaiting(supervisor, one => told.push(one), {clock});
		const talk = createTalk('s1');
		const tell = async (hook: string, fields = {}) => {
			runtime.emit({...talk.hook(hook, fields), timestamp: clock.now()});
			await new Promise(setImmediate);
			clock.advance(1000);
		};
		await tell('UserPromptSubmit', {prompt: 'fix css'});
		expect(told).toEqual([]);
		await tell('Stop', {last_assistant_message: 'The css is\nfixed.'});
		await tell('Notification', {
			message: 'idle',
			notification_type: 'idle_prompt',
		});
		await tell('UserPromptSubmit', {prompt: 'again'});
		await tell('StopFailure', {error: 'overloaded'});
		expect(
			told.map(one => [one.title, one.reason, announcedBody(one), one.waiting]),
		).toMatchInlineSnapshot(`
			[
			  [
			    "fix css",
			    "done",
			    "your turn: The css is …",
			    0,
			  ],
			  [
			    "fix css",
			    "failed",
			    "failed: overloaded",
			    0,
			  ],
			]
		`);
		stop();
		supervisor.stop();
	});
});
