import {describe, expect, it} from 'vitest';
import {createRequestReader, type ReadRequest} from '../requestReader.js';

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
