import {expect, test} from 'vitest';
import {contains, shapeOf} from '../holes.mjs';
import {minimise} from '../minimise.mjs';

const smallest = (text, fails, budget) =>
	minimise(text, candidate => Promise.resolve(fails(candidate)), budget);

test('what remains is what fails, and nothing else', async () => {
	const fails = text => text.includes('((') && text.includes('touch pwn');
	expect(
		await smallest(
			'for x in a b; do cat "$x" | sort; done; (( \'$(touch pwn)\' )); ls -la',
			fails,
			500,
		),
	).toBe('((touch pwn');
});

test('another command in the hole becomes the plain one', async () => {
	expect(
		await smallest('echo 0<(git push -f)', text => /<\(./.test(text)),
	).toBe('<(touch pwn');
});

test('it stops asking when the budget is spent', async () => {
	let asked = 0;
	const text = 'a '.repeat(300);
	const result = await smallest(
		text,
		() => {
			asked++;
			return false;
		},
		20,
	);
	expect(asked).toBe(20);
	expect(result).toBe(text);
});

test('hits that differ by names and commands only have one shape', () => {
	expect(shapeOf("x['$(touch pwn)']=1")).toBe(shapeOf("abc['$(rm -rf d)']=22"));
	expect(shapeOf('echo 0<(touch pwn)')).not.toBe(shapeOf('echo <(touch pwn)'));
	expect(contains('w ; w w<(§) | w', 'w w<(§)')).toBe(true);
	expect(contains('w w(§)', 'w w<(§)')).toBe(false);
});
