import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {createCurrent, currentSize} from '../current.mjs';
import {watchJudging} from '../watchJudging.mjs';

const minute = 60_000;

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** Who judges, who watches it, and what was said of it. */
function watched() {
	const current = createCurrent(new SharedArrayBuffer(currentSize));
	const onStall = vi.fn();
	return {current, onStall, end: watchJudging(current, onStall)};
}

test('a judge that does not come back is told once, with its command', () => {
	const {current, onStall} = watched();
	current.set('ls');
	vi.advanceTimersByTime(minute);
	expect(onStall).not.toHaveBeenCalled();
	vi.advanceTimersByTime(4 * minute);
	expect(onStall.mock.calls).toEqual([['ls']]);
});

test('a judge that goes on from command to command, or has none, is not told', () => {
	const {current, onStall} = watched();
	for (const command of ['ls', 'cat a', 'ls', 'ls', 'pwd']) {
		current.set(command);
		vi.advanceTimersByTime(minute);
	}

	current.clear();
	vi.advanceTimersByTime(5 * minute);
	expect(onStall).not.toHaveBeenCalled();
});

test('time in which the whole machine stood still is not counted', () => {
	const {current, onStall} = watched();
	current.set('ls');
	vi.advanceTimersByTime(1000);
	vi.setSystemTime(Date.now() + 60 * minute);
	vi.advanceTimersByTime(1000);
	expect(onStall).not.toHaveBeenCalled();
});

test('nothing is told after the end', () => {
	const {current, onStall, end} = watched();
	current.set('ls');
	end();
	vi.advanceTimersByTime(5 * minute);
	expect(onStall).not.toHaveBeenCalled();
});
