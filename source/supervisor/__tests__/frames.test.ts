import {describe, expect, it} from 'vitest';
import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {createFrames} from '../frames.js';

it('commits at once what a person waits for, but not for each of very many', () => {
	const clock = createManualClock();
	let commits = 0;
	const frames = createFrames(clock, {frameMs: 16, commit: () => commits++});
	frames.now();
	frames.now();
	expect(commits).toBe(2);
	expect(frames.takeLate()).toBe(false);
	for (let change = 0; change < 1000; change++) frames.now();
	expect(commits).toBeLessThan(30);
	expect(frames.takeLate()).toBe(true);
	expect(frames.takeLate()).toBe(false);
	const before = commits;
	clock.advance(40);
	expect(commits).toBe(before);
	frames.now();
	expect(commits).toBe(before + 1);
});

const nextTask = async () => new Promise(resolve => setImmediate(resolve));

it('gives what takes long a third of the time, whoever waits for it', async () => {
	const clock = createManualClock();
	let commits = 0;
	const frames = createFrames(clock, {
		frameMs: 16,
		stopwatch: clock.now,
		commit() {
			commits++;
			queueMicrotask(() => {
				clock.advance(50);
			});
		},
	});
	const from = clock.now();
	while (clock.now() < from + 3000) {
		frames.now();
		frames.soon();
		await nextTask();
		clock.advance(1);
		await nextTask();
	}

	frames.stop();
	expect(commits).toBeGreaterThanOrEqual(18);
	// Two at the beginning, then one in 150 ms.
	expect(commits).toBeLessThanOrEqual(22);
	expect(frames.takeLate()).toBe(true);
});

/** Commits in a second in which so many changes come every ms, and a commit takes so long. */
async function commitsIn(changesPerMs: number, costMs = 0): Promise<number> {
	const clock = createManualClock();
	let commits = 0;
	let reading = 0;
	const frames = createFrames(clock, {
		frameMs: 16,
		stopwatch: () => reading,
		commit() {
			commits++;
			reading += costMs;
		},
	});
	for (let time = 0; time < 1000; time++) {
		for (let change = 0; change < changesPerMs; change++) frames.soon();
		await nextTask();
		clock.advance(1);
		await nextTask();
	}

	frames.stop();
	return commits;
}

describe('createFrames', () => {
	it('commits every frame', async () => {
		expect(await commitsIn(1)).toBe(63);
	});

	it.each([
		[2, 63],
		[5, 29],
		[7, 21],
	])('that take %i ms comes %i times in a second', async (cost, times) => {
		expect(await commitsIn(1, cost)).toBeGreaterThanOrEqual(times - 1);
		expect(await commitsIn(1, cost)).toBeLessThanOrEqual(times + 1);
	});

	it('leaves out every other frame while more comes than anybody can follow', async () => {
		expect(await commitsIn(20)).toBeGreaterThanOrEqual(31);
		expect(await commitsIn(20)).toBeLessThanOrEqual(33);
	});
});
