import {describe, expect, it, vi} from 'vitest';
import {type ReadRequest} from '../readRequest.js';
import {createRequestReader} from '../requestReader.js';

const read = (...lines: string[]): ReadRequest[] =>
	createRequestReader({
		maxLineBytes: 10_000,
		newId: () => 'given',
		now: () => 9,
	}).read(Buffer.from(lines.map(line => `${line}\n`).join('')));

const written = '{"tool_name":"Bä\\u0073h", "n":1.0,"n":2e0}';
const head =
	'{"request_id":"r1","ts":7,"session_id":"s1","hook_event_name":"Stop","payload":';

describe('the text of a payload', () => {
	it('is kept as it was written, beside what it says', () => {
		expect(read(`${head}${written}}`)).toEqual([
			{
				type: 'request',
				envelope: {
					request_id: 'r1',
					ts: 7,
					session_id: 's1',
					hook_event_name: 'Stop',
					payload: {tool_name: 'Bäsh', n: 2},
				},
				payloadText: written,
			},
		]);
	});

	it('is a whole line of the text form', () => {
		const payload = ' {"hook_event_name":"Stop","session_id":"s1"}\r';
		expect(read('{"athena":1,"reply":"text"}', payload)).toMatchObject([
			{envelope: {request_id: 'given', ts: 9}, payloadText: payload},
		]);
	});

	it.each([
		['in another order', `{"payload":{},${head.slice(1)}{"a":1}}`],
		['with spaces', `${head.replaceAll(':', ': ')}{"a":1}}`],
		['with escapes', `${head.replace('"s1"', '"s\\u0031"')}{"a":1}}`],
		['with a second payload behind it', `${head}{},"payload":{"a":1}}`],
		['with keys behind it', `${head}{"a":1},"id":"other"}`],
	])('is not cut out of a request %s', (_, line) => {
		const [request] = read(line);
		expect(request).toMatchObject({
			type: 'request',
			envelope: {request_id: 'r1', session_id: 's1', payload: {a: 1}},
		});
		expect(request).not.toHaveProperty('payloadText');
	});

	it.each([`${head}{"a":{{deep}}}}`, `{"request_id":"r1", "a":{{deep}}}`])(
		'that is nested too deeply is not even parsed: %s',
		line => {
			const deep = '['.repeat(3000) + ']'.repeat(3000);
			expect(read(line.replace('{{deep}}', deep))).toMatchObject([
				{type: 'unreadable', code: 'nested_deeply', head: {requestId: 'r1'}},
			]);
		},
	);

	it.each([`${head}{"a":1}`, `${head}{"a":}}`, `${head}}`])(
		'that is none is a fault: %s',
		line => {
			expect(read(line)).toMatchObject([
				{type: 'unreadable', code: 'bad_json', head: {requestId: 'r1'}},
			]);
		},
	);
});

describe('what is more than can be read', () => {
	const reader = () =>
		createRequestReader({
			maxLineBytes: 10_000_000,
			newId: () => 'given',
			now: () => 9,
		});
	const values = JSON.stringify({list: Array(200_000).fill(1)});

	it.each([
		['the usual form', `${head}${values}}\n`],
		['the text form', `{"athena":1,"reply":"text"}\n${values}\n`],
	])('is not parsed in %s', (_form, text) => {
		expect(reader().read(Buffer.from(text))).toMatchObject([
			{type: 'unreadable', code: 'too_much'},
		]);
	});

	it.each(['session_id', 'tool_name', 'tool_use_id', 'agent_id', 'agent_type'])(
		'is a %s of thousands of characters',
		name => {
			const payload = JSON.stringify({
				hook_event_name: 'PreToolUse',
				[name]: 'x'.repeat(5000),
			});
			const faults = [
				{
					type: 'unreadable',
					code: 'wrong_shape',
					message: `${name} is longer than 4096 characters`,
				},
			];
			const form = '{"athena":1,"reply":"text"}\n';
			expect(reader().read(Buffer.from(`${form}${payload}\n`))).toMatchObject(
				faults,
			);
			if (name !== 'session_id')
				expect(
					reader().read(Buffer.from(`${head}${payload}}\n`)),
				).toMatchObject(faults);
		},
	);
});

describe('a long line', () => {
	const open = () =>
		createRequestReader({
			maxLineBytes: 1 << 24,
			newId: () => 'given',
			now: () => 9,
		});
	const idsOf = (requests: ReadRequest[]) =>
		requests.map(one =>
			one.type === 'request' ? one.envelope.request_id : one.code,
		);
	const longText = '\u00e9"'.repeat(200_000);
	const payload = JSON.stringify({hook_event_name: 'Stop', longText});
	const line = (id: string, rest: string) =>
		`{"request_id":"${id}","ts":7,"session_id":"s1","hook_event_name":"Stop","payload":${rest}}\n`;

	it('is decoded in one step, parsed in the next, and keeps its bytes', () => {
		const reader = open();
		reader.read(Buffer.from('{"athena":1,"reply":"text"}\n'));
		expect(reader.read(Buffer.from(`${payload}\n`))).toEqual([]);
		expect(reader.hasLong()).toBe(true);
		expect(reader.goOn()).toEqual([]);
		expect(reader.hasLong()).toBe(true);
		const [request] = reader.goOn();
		expect(reader.hasLong()).toBe(false);
		expect(request).toMatchObject({
			envelope: {request_id: 'given', payload: {longText}},
		});
		expect(textOf(request)).toBe(payload);
	});

	it('is cut out of the JSON form as bytes, too', () => {
		const reader = open();
		reader.read(Buffer.from(line('\u00e4', payload)));
		reader.goOn();
		expect(textOf(reader.goOn()[0])).toBe(payload);
	});

	it('is not overtaken by what comes behind it', () => {
		const reader = open();
		const long = (id: string) => line(id, payload);
		const chunk = [line('a', '{}'), long('b'), line('c', '{}'), long('d')];
		expect(idsOf(reader.read(Buffer.from(chunk.join(''))))).toEqual(['a']);
		expect(reader.read(Buffer.from(line('e', '{}')))).toEqual([]);
		reader.goOn();
		expect(idsOf(reader.goOn())).toEqual(['b', 'c']);
		reader.goOn();
		expect(idsOf(reader.goOn())).toEqual(['d', 'e']);
		expect(idsOf(reader.read(Buffer.from(line('f', '{}'))))).toEqual(['f']);
	});

	it.each([
		['nested_deeply', `{"a":"${longText.replaceAll('"', '')}","b":{{deep}}}`],
		['too_much', `[${'1,'.repeat(150_000)}1]`],
	])('that is %s is refused when its end comes, unparsed', (code, text) => {
		const deep = '['.repeat(3000) + ']'.repeat(3000);
		const reader = open();
		const bytes = Buffer.from(line('r1', text.replace('{{deep}}', deep)));
		expect(reader.read(bytes)).toMatchObject([
			{type: 'unreadable', code, head: {requestId: 'r1'}},
		]);
		expect(reader.hasLong()).toBe(false);
	});

	it('that is not UTF-8, or no JSON, is a fault, and the last thing read', () => {
		const bad = Buffer.from(line('a', payload));
		bad[bad.length - 9] = 0xff;
		for (const [bytes, steps, code] of [
			[bad, 1, 'invalid_utf8'],
			[Buffer.from(line('a', `${payload}]`)), 2, 'bad_json'],
		] as const) {
			const reader = open();
			reader.read(Buffer.concat([bytes, Buffer.from(line('b', '{}'))]));
			const told = Array.from({length: steps}, () => reader.goOn());
			expect(idsOf(told.at(-1) ?? [])).toEqual([code]);
		}
	});

	it('of blanks is none', () => {
		const reader = open();
		reader.read(Buffer.from(`${' '.repeat(300_000)}\n${line('a', '{}')}`));
		reader.goOn();
		expect(idsOf(reader.goOn())).toEqual(['a']);
	});
});

const textOf = (request: ReadRequest | undefined) =>
	request?.type === 'request' && typeof request.payloadText === 'object'
		? Buffer.from(request.payloadText).toString()
		: undefined;

describe('blank lines', () => {
	const reader = () =>
		createRequestReader({
			maxLineBytes: 10_000,
			newId: () => 'given',
			now: () => 9,
		});
	const tooMany = {
		type: 'unreadable',
		code: 'wrong_shape',
		message: 'a peer sent more than 1000 blank lines',
	};

	it.each(['\n', ' \n', '\r\n'])('of %j end with the thousandth', blank => {
		const {read: take} = reader();
		const good = Buffer.from(`${head}{"a":1}}\n`);
		expect(take(Buffer.from(blank.repeat(600)))).toEqual([]);
		expect(take(good)).toMatchObject([{type: 'request'}]);
		expect(take(Buffer.from(blank.repeat(400)))).toEqual([]);
		expect(take(good)).toMatchObject([{type: 'request'}]);
		expect(take(Buffer.from(blank))).toMatchObject([tooMany]);
	});

	it('are not made into texts, however many come at once', () => {
		const flood = Buffer.alloc(64 * 1024, 10);
		const texts = vi.spyOn(Buffer.prototype, 'toString');
		const {read: take} = reader();
		expect(take(flood)).toMatchObject([tooMany]);
		const made = texts.mock.calls.length;
		texts.mockRestore();
		expect(made).toBeLessThan(10);
	});

	it('between lines do not take the verdict of one to another', () => {
		const deep = '['.repeat(3000) + ']'.repeat(3000);
		const {read: take} = reader();
		const text = `\n\n${head}{"a":1}}\n\n\n${head}{"a":${deep}}}\n`;
		for (const size of [1, 7, text.length]) {
			const found: ReadRequest[] = [];
			const one = reader();
			for (let at = 0; at < text.length; at += size)
				found.push(...one.read(Buffer.from(text.slice(at, at + size))));
			expect(found).toMatchObject([
				{type: 'request'},
				{type: 'unreadable', code: 'nested_deeply'},
			]);
		}

		expect(take(Buffer.from(text))).toHaveLength(2);
	});
});
