import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {pi} from '../adapter.js';
import {piTranscript} from '../transcript.js';

const at = Date.parse('2026-11-24T14:34:52.125Z');
/** A line as Pi 0.73.1 writes it, shortened. */
const read = (message: object) =>
	piTranscript.open()(
		JSON.stringify({
			...{type: 'message', id: 'm1', message},
			timestamp: new Date(at).toISOString(),
		}),
	);
const text = {type: 'text', text: 'I look.'};
const call = {
	type: 'toolCall',
	id: 'c1',
	name: 'bash',
	arguments: {command: 'w'},
};

describe("Pi's record of a session", () => {
	it('has what is said before a call, which no hook tells', () => {
		const facts = read({
			...{role: 'assistant', stopReason: 'toolUse'},
			content: [text, call],
		});
		expect(facts).toEqual([
			{at, type: 'text', id: 'm1', text: 'I look.', beforeCall: 'c1'},
			{at, type: 'call', id: 'c1', name: 'bash', input: {command: 'w'}},
		]);
		expect(facts.map(piTranscript.isUntold)).toEqual([true, false]);
	});

	it.each([
		['stop', [{type: 'turnEnd'}]],
		['error', [{type: 'turnEnd', failed: {error: 'error', message: '400'}}]],
		['aborted', [{type: 'interrupt', during: 'answer'}]],
	])('says how a turn ended, which its hook tells: %s', (stopReason, end) => {
		const facts = read({
			...{role: 'assistant', stopReason, errorMessage: '400'},
			content: [],
		});
		expect(facts).toMatchObject(end);
		expect(facts.some(piTranscript.isUntold)).toBe(false);
	});

	it('reads a recorded session', () => {
		const file = path.resolve(
			import.meta.dirname,
			'../../../../__tests__/recordings/pi/transcript.jsonl',
		);
		const facts = fs
			.readFileSync(file, 'utf8')
			.split('\n')
			.flatMap(piTranscript.open());
		expect(facts.map(({type}) => type)).toEqual([
			...['prompt', 'call', 'result', 'text', 'turnEnd'],
		]);
	});

	it.each(['', '{"type":"message"', '{"type":"message","message":7}'])(
		'says nothing where it says nothing: %s',
		line => {
			expect(piTranscript.open()(line)).toEqual([]);
		},
	);
});

it.each([
	[{stopReason: 'stop', lastText: 'Done.'}, 'Stop', undefined],
	[{stopReason: 'aborted'}, 'StopFailure', 'interrupted'],
	[{stopReason: 'error', errorMessage: '400'}, 'StopFailure', 'error'],
	[{lastText: 'of an older extension'}, 'Stop', undefined],
])("is told by Pi's extension how a turn ended: %j", (payload, name, error) => {
	const event = pi.hooks.decode({
		...{id: '1', timestamp: at, hookName: 'agent_end'},
		payload: {session_id: 's1', ...payload},
	});
	expect(event.hookName).toBe(name);
	expect((event.payload as {error?: string}).error).toBe(error);
});
