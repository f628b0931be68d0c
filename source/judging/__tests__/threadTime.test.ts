import {expect, test} from 'vitest';
import {limitThreadTime} from '../threadTime.js';

function setUp(tells: boolean) {
	const now = {clock: 5000, had: 70};
	const isLate = limitThreadTime(100, {
		clock: () => now.clock,
		hadMs: () => (tells ? now.had : undefined),
	});
	return {now, isLate};
}

test('a thread that computes all the time is late after its time', () => {
	const {now, isLate} = setUp(true);
	now.clock += 100;
	now.had += 100;
	expect(isLate()).toBe(false);
	now.clock += 1;
	now.had += 1;
	expect(isLate()).toBe(true);
});

test('a thread that waits for its turns is not late while it waits', () => {
	const {now, isLate} = setUp(true);
	now.clock += 400;
	now.had += 60;
	expect(isLate()).toBe(false);
	now.clock += 41;
	now.had += 41;
	expect(isLate()).toBe(true);
});

test('where nobody tells what a thread had, the clock counts', () => {
	const {now, isLate} = setUp(false);
	now.clock += 101;
	expect(isLate()).toBe(true);
});

test.runIf(process.platform === 'linux')(
	'what this thread computes is told by the system',
	() => {
		let time = 0;
		// By the clock it is late all the time.
		const isLate = limitThreadTime(20, {clock: () => (time += 1000)});
		let isOver = false;
		// Ends only if computing counts.
		for (let turn = 0; !isOver && turn < 1e7; turn++) isOver = isLate();
		expect(isOver).toBe(true);
	},
);
