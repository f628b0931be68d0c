import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {createMouseFilter, type KeysOrMouse} from '../mouseFilter.js';

const press = '\u001b[<0;12;5M';
const wheelDown = '\u001b[<65;3;9M';

function run(...chunks: readonly string[]) {
	const filter = createMouseFilter();
	const parts = chunks.flatMap(chunk => filter.push(chunk));
	return {keys: keysOf(parts), mouse: mouseOf(parts)};
}

const keysOf = (parts: readonly KeysOrMouse[]) =>
	parts.map(part => (part.type === 'keys' ? part.text : '')).join('');
const mouseOf = (parts: readonly KeysOrMouse[]) =>
	parts.flatMap(part => (part.type === 'mouse' ? [part.input] : []));

describe('the mouse', () => {
	it.each([
		[press, {type: 'press', row: 4, column: 11}],
		['\u001b[<64;1;1M', {type: 'wheel', direction: 'up', row: 0, column: 0}],
		[wheelDown, {type: 'wheel', direction: 'down', row: 8, column: 2}],
		// With Shift and Ctrl held.
		['\u001b[<69;3;9M', {type: 'wheel', direction: 'down', row: 8, column: 2}],
		['\u001b[<20;1;1M', {type: 'press', row: 0, column: 0}],
	])('%j is read', (text, input) => {
		expect(run(text)).toEqual({keys: '', mouse: [input]});
	});

	it.each([
		['a release', '\u001b[<0;12;5m'],
		['the right button', '\u001b[<2;12;5M'],
		['motion', '\u001b[<32;12;5M'],
		['a wheel to the side', '\u001b[<66;1;1M'],
		['a back button', '\u001b[<128;1;1M'],
		['the old form', '\u001b[M !!'],
		['something that only begins like one', '\u001b[<0;1'],
	])('%s is swallowed', (_, text) => {
		expect(run(text, 'a')).toEqual({keys: 'a', mouse: []});
	});

	it('leaves keys alone', () => {
		const keys = 'a\u001b[A\u001b[1;5C\u001b\u001bOPM<0;1;1M\u001b[5~';
		expect(run(keys)).toEqual({keys, mouse: []});
		expect(run('\u001b', '[A').keys).toBe('\u001b[A');
	});

	it('hears of the focus between keys, none of which is one', () => {
		expect(createMouseFilter().push(`a\u001b[Ib\u001b[O`)).toEqual([
			{type: 'keys', text: 'a'},
			{type: 'focus', isIn: true},
			{type: 'keys', text: 'b'},
			{type: 'focus', isIn: false},
		]);
	});

	it('finds reports between keys', () => {
		expect(run(`a${press}b${wheelDown}\u001b`)).toEqual({
			keys: 'ab\u001b',
			mouse: mouseOf(createMouseFilter().push(press + wheelDown)),
		});
	});

	it('knows the rest of a report whose beginning passed for keys', () => {
		expect(run('\u001b', press.slice(1))).toEqual({
			keys: '\u001b',
			mouse: mouseOf(createMouseFilter().push(press)),
		});
		expect(run('\u001b', '[', press.slice(2)).keys).toBe('\u001b[');
	});

	it('is found wherever it is torn after its first two bytes', () => {
		const keys = fc.constantFrom('', 'a', 'xy', '\u001b[A', 'é');
		const report = fc
			.tuple(
				fc.constantFrom(0, 1, 2, 32, 64, 65),
				fc.integer({min: 1, max: 500}),
				fc.integer({min: 1, max: 500}),
				fc.constantFrom('M', 'm'),
			)
			.map(([code, x, y, end]) => `\u001b[<${code};${x};${y}${end}`);
		fc.assert(
			fc.property(
				fc.array(fc.tuple(keys, report), {maxLength: 5}),
				fc.array(fc.integer({min: 3, max: 12}), {minLength: 1, maxLength: 40}),
				(pairs, cuts) => {
					const typed = pairs.map(([one]) => one).join('');
					const chunks: string[] = [];
					for (const [one, two] of pairs) {
						// A chunk never ends inside the first three bytes of a report.
						const text = one + two;
						const cut = Math.min(
							text.length,
							one.length + (cuts[chunks.length % cuts.length] ?? 3),
						);
						chunks.push(text.slice(0, cut), text.slice(cut));
					}

					const whole = run(pairs.flat().join(''));
					expect(run(...chunks)).toEqual(whole);
					expect(whole.keys).toBe(typed);
				},
			),
			{numRuns: fuzzLength(100)},
		);
	});
});
