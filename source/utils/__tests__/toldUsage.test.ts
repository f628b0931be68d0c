import {expect, it} from 'vitest';
import {readUsedSoFar, type ToldUsage, withUsage} from '../toldUsage.js';

const told = (id: string, model: string, input: number, output: number) => ({
	...{id, model, input_tokens: input, output_tokens: output},
	cache_read_input_tokens: 10,
});
const after = (...payloads: object[][]) =>
	payloads.reduce<ToldUsage | undefined>(
		(known, session_used) => withUsage(known, readUsedSoFar({session_used})),
		undefined,
	);

it('counts what is more since the last time for the present model', () => {
	const known = after(
		[told('s1', 'a', 100, 5)],
		[told('s1', 'a', 250, 9), told('sub', 'b', 40, 1)],
		[told('s1', 'b', 300, 10), told('sub', 'b', 40, 1)],
	);
	expect(known?.models).toEqual({
		a: {input: 250, output: 9, created: 0, read: 10},
		b: {input: 90, output: 2, created: 0, read: 10},
	});
});

it('begins anew where the agent does, and takes nothing back', () => {
	const known = after([told('s1', 'a', 100, 5)], [told('s1', 'a', 20, 1)]);
	expect(known?.models.a).toMatchObject({input: 120, output: 6});
});

it('is the same object where nothing is new', () => {
	const known = after([told('s1', 'a', 100, 5)]);
	const again = readUsedSoFar({session_used: [told('s1', 'a', 100, 5)]});
	expect(withUsage(known, again)).toBe(known);
	expect(withUsage(undefined, [])).toBeUndefined();
});

it.each([
	undefined,
	7,
	{session_used: 7},
	{session_used: [7, {id: 7}, {id: 'x'.repeat(500)}]},
	{session_used: [{id: 's', input_tokens: -5, output_tokens: 'many'}]},
])('counts nothing of what does not fit: %j', payload => {
	expect(withUsage(undefined, readUsedSoFar(payload))?.models ?? {}).toEqual(
		{},
	);
});

it('is not led astray by names of objects', () => {
	const known = after([told('__proto__', 'constructor', 100, 5)]);
	expect(Object.values(known?.models ?? {})).toMatchObject([{input: 100}]);
});
