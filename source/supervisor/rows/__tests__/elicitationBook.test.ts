import {expect, test} from 'vitest';
import {createElicitationBook} from '../elicitationBook.js';
import {serverAsks, serverHas, told} from './told.js';

function createBook() {
	const answered = new Set<number>();
	return {answered, book: createElicitationBook(head => !answered.has(head))};
}

const call = (server: string | undefined) =>
	told('tool.post', {
		tool_name: 'deploy',
		tool_input: {},
		tool_response: '',
		...(server !== undefined && {mcp_server: server}),
	});

test('a result is about the only thing that its server asks, and ends it', () => {
	const {book} = createBook();
	book.note(serverAsks(), 4);
	book.note(serverAsks('other'), 5);
	expect(book.answeredBy(serverHas())).toBe(4);
	expect(book.answeredBy(serverHas('cart', 'another'))).toBeUndefined();
	expect(book.answeredBy(call('cart'))).toBeUndefined();
	expect(book.note(serverHas(), 6)).toEqual([4]);
	expect(book.answeredBy(serverHas())).toBeUndefined();
	expect(book.answeredBy(serverHas('other'))).toBe(5);
});

test('of several a result is about none, and they end with their call', () => {
	const {book} = createBook();
	for (const index of [1, 2]) book.note(serverAsks(), index);
	expect(book.answeredBy(serverHas())).toBeUndefined();
	expect(book.note(serverHas(), 3)).toEqual([]);
	expect(book.note(call('other'), 4)).toEqual([]);
	expect(book.note(call(undefined), 5)).toEqual([]);
	expect(book.note(call('cart'), 6)).toEqual([1, 2]);
});

test('what was answered ends no more, and is in nobody’s way', () => {
	const {answered, book} = createBook();
	book.note(serverAsks(), 1);
	answered.add(1);
	book.note(serverAsks(), 2);
	expect(book.answeredBy(serverHas())).toBe(2);
	expect(book.note(serverHas(), 3)).toEqual([2]);
});
