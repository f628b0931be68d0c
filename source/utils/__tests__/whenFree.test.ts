import {expect, it} from 'vitest';
import {whenFree} from '../whenFree.js';

/** In how many turns of the event loop it was called back, where each took so long. */
async function turnsUntilFree(took: readonly number[]): Promise<number> {
	let now = 0;
	let turns = 0;
	let isFree = false;
	await new Promise<void>(resolve => {
		whenFree(
			() => {
				isFree = true;
				resolve();
			},
			() => now,
		);
		const turn = () => {
			if (isFree) return;
			now += took[turns] ?? 0;
			turns++;
			setImmediate(turn);
		};

		turn();
	});
	return turns;
}

it('waits for what was begun and what it sets off', async () => {
	expect(await turnsUntilFree([0])).toBe(2);
	expect(await turnsUntilFree([900, 300, 0])).toBe(3);
	expect(await turnsUntilFree([0, 900, 300, 21, 3])).toBe(5);
});

it('does not wait for ever where every turn is long', async () => {
	const turns = await turnsUntilFree(Array.from({length: 100}, () => 500));
	expect(turns).toBeLessThan(20);
});
