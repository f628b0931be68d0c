import {expect, test} from 'vitest';
import {createCurrent, currentSize} from '../current.mjs';

test('another thread sees which command is judged, and that none is', () => {
	const shared = new SharedArrayBuffer(currentSize);
	const worker = createCurrent(shared);
	const main = createCurrent(shared);
	worker.set('echo é 日');
	const before = main.get();
	expect(before.text).toBe('echo é 日');
	worker.set('echo é 日');
	expect(main.get().number).not.toBe(before.number);
	worker.clear();
	expect(main.get().text).toBe('');
});
