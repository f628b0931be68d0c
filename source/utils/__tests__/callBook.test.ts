import {describe, expect, test} from 'vitest';
import {digestOfLarge} from '../inputDigest.js';
import {createCallBook} from '../callBook.js';

const call = (toolUseId: string | undefined, fields: object = {}) => ({
	sessionId: 's1',
	toolName: 'Bash',
	input: {command: 'ls'},
	toolUseId,
	...fields,
});

test('a request without an id claims the oldest equal call, each only once', () => {
	const book = createCallBook<string>();
	book.open(call('t1'), 'first');
	book.open(call('t2'), 'second');
	const request = call(undefined, {input: {command: 'ls'}});
	expect(book.claim(request)).toBe('first');
	expect(book.claim(request)).toBe('second');
	expect(book.claim(request)).toBeUndefined();
});

test.each([
	['session', {sessionId: 's2'}],
	['agent', {agentId: 'a1'}],
	['tool', {toolName: 'Write'}],
	['input', {input: {command: 'ls', timeout: 1}}],
	['deep part of the input', {input: {command: 'ls', list: [{deep: 2}]}}],
])('another %s is another call', (_what, fields) => {
	const book = createCallBook<string>();
	book.open(call('t1'), 'first');
	book.open(call('t2', {input: {command: 'ls', list: [{deep: 1}]}}), 'second');
	expect(book.claim(call(undefined, fields))).toBeUndefined();
});

test('one id of two agents names two calls, each ended by its own', () => {
	const book = createCallBook<string>();
	book.open(call('t1'), "the root's");
	book.open(call('t1', {agentId: 'a'}), "a's");
	book.open(call('t1', {agentId: 'b'}), "b's");
	expect(book.claim(call('t1', {agentId: 'a'}))).toBe("a's");
	expect(book.closeMatching(call('t1', {agentId: 'a'}))).toBe("a's");
	expect(book.closeMatching(call('t1'))).toBe("the root's");
	expect(book.closeMatching(call('t1', {agentId: 'b'}))).toBe("b's");
	expect(book.size()).toBe(0);
});

test('who does not say which agent acts means the call of that id', () => {
	const book = createCallBook<string>();
	book.open(call('t1', {agentId: 'a'}), "a's");
	expect(book.closeMatching(call('t1'))).toBe("a's");
	book.open(call('t1'), 'of somebody');
	expect(book.claim(call('t1', {agentId: 'a'}))).toBe('of somebody');
});

test('the order of keys in an input does not matter', () => {
	const book = createCallBook<string>();
	book.open(call('t1', {input: {a: 'x', b: {c: [1]}}}), 'first');
	expect(book.claim(call(undefined, {input: {b: {c: [1]}, a: 'x'}}))).toBe(
		'first',
	);
});

test('what is known of an input in part is the oldest call that has it, each once', () => {
	const book = createCallBook<string>();
	book.open(call('t1', {input: {command: 'pwd', text: 'a'}}), 'other');
	book.open(call('t2', {input: {command: 'ls', text: 'a'}}), 'first');
	book.open(call('t3', {input: {command: 'ls', text: 'b'}}), 'second');
	const part = call(undefined, {input: {command: 'ls'}});
	expect(book.claimLike({...part, toolName: 'Write'})).toBeUndefined();
	expect(book.claimLike({...part, sessionId: 's2'})).toBeUndefined();
	expect(book.claimLike(part)).toBe('first');
	expect(book.claimLike(part)).toBe('second');
	expect(book.claimLike(part)).toBeUndefined();
	// They are open still.
	expect(book.size()).toBe(3);
});

test('an id decides before the content', () => {
	const book = createCallBook<string>();
	book.open(call('t1'), 'first');
	book.open(call('t2'), 'second');
	expect(book.claim(call('t2', {input: {}}))).toBe('second');
	expect(book.claim(call(undefined))).toBe('first');
});

test('a call ends once, by its id and session', () => {
	const book = createCallBook<string>();
	book.open(call('t1'), 'first');
	expect(book.get('s1', 't1')).toBe('first');
	expect(book.close('s2', 't1')).toBeUndefined();
	expect(book.close('s1', 't1')).toBe('first');
	expect(book.close('s1', 't1')).toBeUndefined();
	expect(book.claim(call(undefined))).toBeUndefined();
	expect(book.size()).toBe(0);
});

test('calls without ids end by content, whether claimed or not', () => {
	const book = createCallBook<string>();
	book.open(call(undefined), 'first');
	book.open(call(undefined), 'second');
	expect(book.claim(call(undefined))).toBe('first');
	expect(book.closeMatching(call(undefined))).toBe('first');
	expect(book.closeMatching(call(undefined))).toBe('second');
	expect(book.closeMatching(call(undefined))).toBeUndefined();
	expect(book.size()).toBe(0);
});

test('an actor’s calls end without touching anybody else’s', () => {
	const book = createCallBook<string>();
	book.open(call('t1'), 'root 1');
	book.open(call('t2', {agentId: 'a1'}), 'agent');
	book.open(call('t3'), 'root 2');
	book.open(call('t4', {sessionId: 's2'}), 'other session');
	expect(book.closeActor('s1', undefined)).toEqual(['root 1', 'root 2']);
	expect(book.size()).toBe(2);
	expect(book.closeActor('s1', 'a1')).toEqual(['agent']);
});

test('a session’s calls end in order of opening, across actors', () => {
	const book = createCallBook<string>();
	book.open(call('t1', {agentId: 'a1'}), 'first');
	book.open(call('t2'), 'second');
	book.open(call('t3', {agentId: 'a1'}), 'third');
	expect(book.closeSession('s1')).toEqual(['first', 'second', 'third']);
	expect(book.closeSession('s1')).toEqual([]);
	expect(book.size()).toBe(0);
});

test('an id that is opened again replaces the call', () => {
	const book = createCallBook<string>();
	book.open(call('t1'), 'first');
	book.open(call('t1', {input: {command: 'pwd'}}), 'again');
	expect(book.size()).toBe(1);
	expect(book.claim(call(undefined))).toBeUndefined();
	expect(book.close('s1', 't1')).toBe('again');
});

test('an input of many fields is told apart by their number alone', () => {
	let looks = 0;
	const input = (count: number) => {
		const fields = {};
		for (let at = 0; at < count; at++)
			Object.defineProperty(fields, `field${at}`, {
				enumerable: true,
				get: () => ++looks,
			});
		return fields;
	};
	const book = createCallBook<string>();
	book.open(call('t1', {input: input(100)}), 'first');
	expect(book.claim(call(undefined, {input: input(101)}))).toBeUndefined();
	expect(looks).toBe(0);
});

describe('a large input', () => {
	const large = (end: string) => ({
		file_path: 'a',
		edits: [{old_string: 'x'.repeat(100_000), new_string: end}],
	});

	test('is not kept, and found by an equal one alone', () => {
		const book = createCallBook<string>();
		book.open(call('t1', {input: large('one')}), 'first');
		expect(book.claim(call(undefined, {input: large('two')}))).toBeUndefined();
		expect(
			book.claim(call(undefined, {input: digestOfLarge(large('one'))})),
		).toBeUndefined();
		expect(book.claim(call(undefined, {input: large('one')}))).toBe('first');
		expect(book.close('s1', 't1')).toBe('first');
	});

	test('is the same whatever the order of its fields, and another one by a single unit', () => {
		const text = 'x'.repeat(40_000);
		const digest = digestOfLarge({a: text, b: [1, null]});
		expect(digest).toMatch(/^[\w+/]{43}=$/);
		expect(digestOfLarge({b: [1, null], a: text})).toBe(digest);
		const others = [
			{a: text, b: [1, 'null']},
			{a: text, b: [[1, null]]},
			{a: `${text}\ud800`, b: [1, null]},
			{a: `${text}\ud801`, b: [1, null]},
		].map(digestOfLarge);
		expect(new Set([digest, ...others]).size).toBe(5);
		expect(digestOfLarge({a: 'short'})).toBeUndefined();
	});
});
