import {expect, it} from 'vitest';
import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {type RegisteredSession} from '../../runtime/types.js';
import {watchUnattached} from '../unattached.js';

it('tells of what runs and never spoke, once it had the time to', () => {
	const clock = createManualClock();
	const known = new Set<string>();
	let running: RegisteredSession[] = [];
	let changes = 0;
	const watch = watchUnattached({
		clock,
		registered: () => running,
		isKnown: id => known.has(id),
		onChange: () => changes++,
	});
	const session = (sessionId: string): RegisteredSession => ({
		sessionId,
		pid: 1,
		cwd: '/p',
		startedAt: clock.now(),
	});
	const ids = () => watch.list().map(({sessionId}) => sessionId);

	running = [session('one'), session('two')];
	watch.start();
	expect(ids()).toEqual([]);
	known.add('two');
	clock.advance(5000);
	expect(ids()).toEqual(['one']);
	clock.advance(5000);
	expect(changes).toBe(1);
	const before = watch.list();
	expect(watch.list()).toBe(before);
	known.add('one');
	expect(ids()).toEqual([]);
	running = [...running, {...session('three'), startedAt: 0}];
	clock.advance(5000);
	expect(ids()).toEqual(['three']);
	running = [];
	clock.advance(5000);
	expect(ids()).toEqual([]);
	watch.stop();
	running = [{...session('four'), startedAt: 0}];
	clock.advance(50_000);
	expect(ids()).toEqual([]);
});
