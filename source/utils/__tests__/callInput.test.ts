import {describe, expect, it} from 'vitest';
import {createCallBook} from '../callBook.js';
import {digestText, rememberedInput} from '../callInput.js';

const long = 'x'.repeat(70_000);
const input = {file_path: 'a', content: long, list: [1, {b: null}]};
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('an input that is remembered', () => {
	it.each([{}, {command: 'ls'}, 'text', undefined, {list: [1, {a: [true]}]}])(
		'is itself where it is short: %j',
		short => {
			expect(rememberedInput(short)).toBe(short);
		},
	);

	it('is something small where it is long, the same for equal ones', () => {
		const remembered = rememberedInput(input);
		expect(digestText(remembered)?.length).toBeLessThan(100);
		expect(JSON.stringify(remembered)).toBe('{}');
		expect(rememberedInput(copy(input))).toEqual(remembered);
		expect(
			rememberedInput({list: [1, {b: null}], content: long, file_path: 'a'}),
		).toEqual(remembered);
	});

	it.each([
		['a text', {...input, content: `${long}y`}],
		['one unit', {...input, content: `y${long.slice(1)}`}],
		['a key', {...input, more: null}],
		['a type', {...input, list: ['1', {b: null}]}],
		['its nesting', {...input, list: [1, [{b: null}]]}],
		[
			'where one value ends',
			{file_path: 'ax', content: long.slice(1), list: input.list},
		],
	])('is another one when %s differs', (_what, other) => {
		expect(digestText(rememberedInput(other))).not.toBe(
			digestText(rememberedInput(input)),
		);
	});

	it('tells halves of characters apart', () => {
		const digests = ['\ud800', '\ud801', '\udfff', '\ufffd'].map(half =>
			digestText(rememberedInput(`${long}${half}`)),
		);
		expect(new Set(digests).size).toBe(4);
	});

	it('is long by many values as by much text', () => {
		expect(
			digestText(rememberedInput({list: Array(10_000).fill(1)})),
		).toBeDefined();
		expect(digestText(rememberedInput(long))).toBeDefined();
	});

	it('finds its call again', () => {
		const book = createCallBook<string>();
		const call = (toolUseId: string | undefined, given: unknown) => ({
			sessionId: 's',
			toolName: 'Write',
			input: given,
			toolUseId,
		});
		book.open(call('t1', {...input, content: `${long}y`}), 'other');
		book.open(call('t2', input), 'first');
		book.open(call(undefined, copy(input)), 'second');
		expect(book.claim(call(undefined, copy(input)))).toBe('first');
		expect(book.claim(call(undefined, copy(input)))).toBe('second');
		expect(book.claim(call(undefined, copy(input)))).toBeUndefined();
		expect(book.closeMatching(call(undefined, copy(input)))).toBe('second');
	});
});
