import {expect, test} from 'vitest';
import {createLooseRequests} from '../looseRequests.js';
import {asks, serverAsks, serverHas} from './told.js';

function createBook() {
	const answered = new Set<number>();
	return {answered, loose: createLooseRequests(head => !answered.has(head))};
}

test('what waits ends with its run, whoever asks', () => {
	const {answered, loose} = createBook();
	loose.note(asks(), 1, 7);
	loose.note(serverAsks(), 2, 7);
	loose.note(asks(), 3, 7);
	loose.note(asks(), 4, 8);
	loose.note(serverHas(), 5, 7);
	answered.add(3);
	expect(loose.endRun(7)).toEqual([1, 2]);
	expect(loose.endRun(7)).toEqual([]);
	expect(loose.endRun(8)).toEqual([4]);
});

test('what a helper asks goes on after the run, and ends with the session', () => {
	const {answered, loose} = createBook();
	loose.note(asks('helper'), 1, 7);
	loose.note(asks('helper'), 2, 7);
	loose.note(asks('helper', 'another'), 3, 9);
	answered.add(2);
	expect(loose.endRun(7)).toEqual([]);
	expect(loose.endSession('s')).toEqual([1]);
	expect(loose.endSession('s')).toEqual([]);
	expect(loose.endSession('another')).toEqual([3]);
});
