import {expect, test, vi} from 'vitest';
import {rememberNames} from '../rememberNames.js';

test('a name is asked about once, also where nothing is said of it', () => {
	const make = vi.fn((name: string) => (name === 'git' ? 3 : undefined));
	const lengthOf = rememberNames(make);
	expect(['git', 'x', 'git', 'x'].map(lengthOf)).toEqual([
		3,
		undefined,
		3,
		undefined,
	]);
	expect(make).toHaveBeenCalledTimes(2);
});

test('what is no name is not kept, and of names only so many', () => {
	const make = vi.fn((name: string) => name.length);
	const lengthOf = rememberNames(make);
	const text = 'x'.repeat(1000);
	lengthOf(text);
	lengthOf(text);
	expect(make).toHaveBeenCalledTimes(2);
	for (let at = 0; at < 600; at++) lengthOf(`p${at}`);
	lengthOf('p0');
	expect(make).toHaveBeenCalledTimes(603);
	expect(lengthOf('p599')).toBe(4);
	expect(make).toHaveBeenCalledTimes(603);
});
