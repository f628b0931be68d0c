import {expect, it} from 'vitest';
import {takeBackGarbage} from '../ownHeap.js';

it('takes back what nobody needs any more', async () => {
	let held: object | undefined = {text: 'x'};
	const seen = new WeakRef(held);
	held = undefined;
	// What a WeakRef was asked for lives until the turn ends.
	await new Promise(resolve => setImmediate(resolve));
	takeBackGarbage();
	expect(held).toBeUndefined();
	expect(seen.deref()).toBeUndefined();
});

it('leaves no flag behind', () => {
	takeBackGarbage();
	expect('gc' in globalThis).toBe(false);
});
