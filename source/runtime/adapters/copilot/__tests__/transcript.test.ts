import {describe, expect, it} from 'vitest';
import {copilotTranscript} from '../transcript.js';

const at = Date.parse('2026-11-23T23:40:22.743Z');

/** A line as Copilot CLI 1.0.102 writes it, shortened. */
const read = (type: string, data: object, more: object = {}) =>
	copilotTranscript.open()(
		JSON.stringify({
			type,
			data,
			id: 'e1',
			timestamp: new Date(at).toISOString(),
			...more,
		}),
	);

const request = {toolCallId: 'call_1', name: 'bash', arguments: {command: 'w'}};

describe("Copilot's record of a session", () => {
	it('has what is said before a call, which no hook tells', () => {
		const facts = read('assistant.message', {
			content: 'I look.',
			toolRequests: [request],
		});
		expect(facts).toEqual([
			{at, id: 'e1', type: 'text', text: 'I look.', beforeCall: 'call_1'},
			{at, id: 'call_1', type: 'call', name: 'bash', input: {command: 'w'}},
		]);
		expect(facts.map(copilotTranscript.isUntold)).toEqual([true, false]);
	});

	it('has the last words, which a hook tells of a subagent’s alone', () => {
		const [last, end] = read('assistant.message', {content: 'Done.'});
		expect(last).toEqual({at, id: 'e1', type: 'text', text: 'Done.'});
		// Its own hook tells that, while athena is there.
		expect(end).toEqual({at, id: 'e1', type: 'turnEnd'});
		expect(end && copilotTranscript.isUntold(end)).toBe(false);
		expect(
			read('assistant.message', {content: 'Done.'}, {agentId: 'a1'}),
		).toHaveLength(1);
		expect(last && copilotTranscript.isUntold(last)).toBe(true);
		expect(last && copilotTranscript.isUntold({...last, agentId: 'a1'})).toBe(
			false,
		);
	});

	it('has that the person refused a call in its dialog, which no hook tells', () => {
		const line = (type: string, data: object) =>
			JSON.stringify({
				...{type, data: {toolCallId: 'call_1', ...data}, id: 'e1'},
				timestamp: new Date(at).toISOString(),
			});
		const endOf = (kind: string) => {
			const readNext = copilotTranscript.open();
			return [
				line('permission.completed', {result: {kind, feedback: 'use ls'}}),
				line('tool.execution_complete', {
					success: false,
					error: {message: 'Rejected: use ls', code: 'denied'},
				}),
			].flatMap(text => [...readNext(text)]);
		};

		const denied = {
			...{at, type: 'result', id: 'call_1'},
			...{outcome: 'denied', text: 'Rejected: use ls'},
		};
		const refused = endOf('denied-interactively-by-user');
		expect(refused).toEqual([{...denied, by: 'user'}]);
		expect(refused.map(copilotTranscript.isUntold)).toEqual([true]);
		// What a hook refused, hooks told.
		const byHook = endOf('denied-by-permission-request-hook');
		expect(byHook).toEqual([denied]);
		expect(byHook.map(copilotTranscript.isUntold)).toEqual([false]);
	});

	it('has that the person stopped it, which no hook tells', () => {
		const line = (type: string, data: object) =>
			JSON.stringify({
				...{type, data, id: 'e1'},
				timestamp: new Date(at).toISOString(),
			});
		const readNext = copilotTranscript.open();
		const abort = line('abort', {reason: 'user_initiated'});
		const stopped = {at, id: 'e1', type: 'interrupt'};
		expect(readNext(abort)).toEqual([{...stopped, during: 'answer'}]);
		readNext(line('assistant.message', {content: '', toolRequests: [request]}));
		const facts = readNext(abort);
		expect(facts).toEqual([{...stopped, during: 'tool'}]);
		expect(facts.every(copilotTranscript.isUntold)).toBe(true);
	});

	it.each([
		[{success: true, result: {content: 'ok'}}, 'ran', 'ok'],
		[
			{success: false, error: {message: 'Denied', code: 'denied'}},
			'denied',
			'Denied',
		],
		[
			{success: false, error: {message: 'bad', code: 'failure'}},
			'failed',
			'bad',
		],
	])('says how a call ended: %j', (ended, outcome, text) => {
		expect(
			read(
				'tool.execution_complete',
				{toolCallId: 'call_1', ...ended},
				{agentId: 'a1'},
			),
		).toEqual([
			{at, type: 'result', id: 'call_1', agentId: 'a1', outcome, text},
		]);
	});

	it('has what a person wrote, and not what a subagent is told', () => {
		expect(read('user.message', {content: 'go'})).toEqual([
			{at, id: 'e1', type: 'prompt', prompt: 'go'},
		]);
		expect(
			read('user.message', {content: 'go', source: 'agent-x'}, {agentId: 'x'}),
		).toEqual([]);
	});

	it.each(['', '{"type":"user.message"', '{"type":"user.message","data":7}'])(
		'says nothing where it says nothing: %s',
		text => {
			expect(copilotTranscript.open()(text)).toEqual([]);
		},
	);

	it('lies in the folder of its session, wherever an id points', () => {
		const env = {HOME: '/h'};
		expect(copilotTranscript.locate?.('s1', env)).toBe(
			'/h/.copilot/session-state/s1/events.jsonl',
		);
		expect(copilotTranscript.locate?.('../../x', env)).toBe(
			'/h/.copilot/session-state/x/events.jsonl',
		);
	});
});
