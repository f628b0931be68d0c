import {describe, expect, it} from 'vitest';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {announceWaiting} from '../announceWaiting.js';
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
		text => told.push(text),
		clock,
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
	it('tells once what goes on waiting, without its input', () => {
		const {clock, told, hold} = setUp();
		hold(bash('1'));
		expect(told).toEqual([]);
		clock.advance(300);
		expect(told).toEqual(['shop ❯ rename: Bash waits for your answer']);
		hold(bash('1'), {...bash('2'), kind: 'question'});
		clock.advance(300);
		hold({...bash('2'), kind: 'question'});
		clock.advance(10_000);
		expect(told.slice(1)).toEqual([
			'shop ❯ rename: questions wait for your answers',
		]);
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
		expect(told).toEqual([
			'shop ❯ rename: a plan waits for your approval, and 2 more',
		]);
	});

	it('ends', () => {
		const {clock, told, hold, stop, listeners} = setUp();
		hold(bash('1'));
		stop();
		clock.advance(1000);
		expect(told).toEqual([]);
		expect(listeners.size).toBe(0);
	});
});
