import {describe, expect, it} from 'vitest';
import {createTurns} from '../turns.js';

const nextTurn = async () => new Promise(resolve => setImmediate(resolve));

/** Jobs of 0.4 ms each, on a clock of their own. */
function setUp() {
	let now = 0;
	const turns = createTurns(() => now);
	const done: number[] = [];
	const handle = (id: number, lane?: string) =>
		turns.handle(() => {
			now += 0.4;
			done.push(id);
		}, lane);
	return {
		turns,
		done,
		handle,
		wait(ms: number) {
			now += ms;
		},
	};
}

describe('handling what came', () => {
	it('is done at once while the turn has time, and else in order, in later turns', async () => {
		const {turns, done, handle} = setUp();
		const atOnce = [1, 2, 3, 4, 5, 6, 7, 8].map(id => handle(id));
		expect(atOnce.filter(Boolean)).toHaveLength(3);
		expect(done).toEqual([1, 2, 3]);
		expect(turns.isBehind()).toBe(true);
		const lengths: number[] = [];
		while (turns.isBehind()) {
			await nextTurn();
			lengths.push(done.length);
		}

		expect(new Set(lengths)).toEqual(new Set([6, 8]));
		expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
		await nextTurn();
		expect(handle(9)).toBe(true);
	});

	it('waits while others connect, for a while, but for what a familiar session sent', async () => {
		const {turns, done, handle, wait} = setUp();
		for (const id of [1, 2, 3]) handle(id, 'familiar');
		handle(4, 'stranger');
		handle(5, 'familiar');
		for (let turn = 0; turn < 5; turn++) {
			turns.arrive();
			await nextTurn();
		}

		expect(done).toEqual([1, 2, 3, 5]);
		wait(200);
		turns.arrive();
		await nextTurn();
		await nextTurn();
		expect(done).toEqual([1, 2, 3, 5, 4]);
	});

	it('goes before the next step of a long request', async () => {
		const {turns, done, handle} = setUp();
		for (const id of [1, 2, 3, 4]) handle(id);
		let seen: number | undefined;
		turns.take({
			step() {
				seen = done.length;
			},
			beat: () => undefined,
		});
		while (seen === undefined) await nextTurn();
		expect(seen).toBe(4);
	});
});
