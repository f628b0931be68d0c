import {describe, expect, it} from 'vitest';
import {qwenTranscript} from '../transcript.js';

const at = Date.parse('2026-11-23T23:34:37.315Z');

/** A line as Qwen Code 0.24.4 writes it, shortened. */
const line = (fields: object) =>
	JSON.stringify({
		uuid: 'u1',
		sessionId: 's1',
		timestamp: new Date(at).toISOString(),
		...fields,
	});
const read = (fields: object) => qwenTranscript.open()(line(fields));

const call = {functionCall: {id: 'call_1', name: 'edit', args: {a: 1}}};
const answer = (...parts: object[]) => ({
	type: 'assistant',
	message: {role: 'model', parts},
});
const result = (toolCallResult: object, response: object = {}) => ({
	type: 'tool_result',
	message: {parts: [{functionResponse: {id: 'call_1', response}}]},
	toolCallResult: {callId: 'call_1', ...toolCallResult},
});
const apiError = (fields: object = {}) => ({
	type: 'system',
	subtype: 'ui_telemetry',
	systemPayload: {
		uiEvent: {
			'event.name': 'qwen-code.api_error',
			prompt_id: 's1########0',
			error_type: 'BadRequestError',
			error_message: '400 stub error',
			status_code: 400,
			...fields,
		},
	},
});

describe("Qwen's chat", () => {
	it('has calls, and what is said before them, which no hook tells', () => {
		const facts = read(answer({text: 'I edit.'}, call));
		expect(facts).toEqual([
			{at, type: 'text', id: 'u1', text: 'I edit.', beforeCall: 'call_1'},
			{at, type: 'call', id: 'call_1', name: 'edit', input: {a: 1}},
		]);
		expect(facts.map(qwenTranscript.isUntold)).toEqual([true, false]);
	});

	it('has the last words of a turn, which its Stop tells', () => {
		const facts = read(answer({text: 'hm', thought: true}, {text: 'Done.'}));
		expect(facts).toEqual([
			{at, type: 'text', id: 'u1', text: 'Done.'},
			{at, type: 'turnEnd', id: 'u1'},
		]);
		expect(facts.some(qwenTranscript.isUntold)).toBe(false);
	});

	it.each([
		[{status: 'success'}, {output: 'fine'}, 'ran', 'fine'],
		[{status: 'error', errorType: 'x'}, {error: 'bad'}, 'failed', 'bad'],
		[
			{status: 'error', errorType: 'execution_denied'},
			{error: 'no'},
			'denied',
			'no',
		],
		[{status: 'cancelled'}, {error: 'Esc'}, 'interrupted', 'Esc'],
	])('says how a call ended: %j', (ended, response, outcome, text) => {
		const facts = read(result(ended, response));
		expect(facts).toEqual([{at, type: 'result', id: 'call_1', outcome, text}]);
		// All but a cancelled one have their hook.
		expect(facts.map(qwenTranscript.isUntold)).toEqual([
			outcome === 'interrupted',
		]);
	});

	it('tells of a call that Qwen turned down before any hook', () => {
		const facts = read(
			result(
				{status: 'error', errorType: 'invalid_tool_params'},
				{error: 'Blocked: sleep 2'},
			),
		);
		expect(facts).toMatchObject([
			{type: 'result', outcome: 'failed', text: 'Blocked: sleep 2'},
		]);
		expect(facts.map(qwenTranscript.isUntold)).toEqual([true]);
	});

	it('says that the API failed for good', () => {
		const facts = read(apiError());
		expect(facts).toEqual([
			{
				at,
				type: 'turnEnd',
				id: 'u1',
				failed: {error: 'BadRequestError', message: '400 stub error'},
				mayBeTold: true,
			},
		]);
		expect(facts.every(qwenTranscript.isUntold)).toBe(true);
	});

	it.each([
		{status_code: 429},
		{status_code: 503},
		{status_code: undefined},
		{prompt_id: 'general-purpose-call_1#0'},
	])('ends no turn by an error that ends none: %j', fields => {
		expect(read(apiError(fields))).toEqual([]);
	});

	it('has what a person wrote, and not what the program itself did', () => {
		const message = {parts: [{text: 'go'}]};
		expect(read({type: 'user', provenance: 'real_user', message})).toEqual([
			{at, type: 'prompt', id: 'u1', prompt: 'go'},
		]);
		expect(read({type: 'user', provenance: 'system', message})).toEqual([]);
	});

	it.each([
		'',
		'{"type":"assistant"',
		'{"type":"assistant","timestamp":"never"}',
		'{"type":"assistant","timestamp":"2026-11-23T23:34:37Z","message":[]}',
		'{"type":"tool_result","timestamp":"2026-11-23T23:34:37Z","toolCallResult":7}',
	])('says nothing where it says nothing: %s', text => {
		expect(qwenTranscript.open()(text)).toEqual([]);
	});
});
