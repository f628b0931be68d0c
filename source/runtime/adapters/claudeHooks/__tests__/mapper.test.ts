import {describe, expect, it} from 'vitest';
import {mapEnvelopeToRuntimeEvent, mapRawPayload} from '../mapper.js';

describe('mapEnvelopeToRuntimeEvent', () => {
	it('takes every field the port has', () => {
		const payload = {
			session_id: 's1',
			transcript_path: '/t.jsonl',
			cwd: '/p',
			permission_mode: 'plan',
			hook_event_name: 'PreToolUse',
			tool_name: 'Bash',
			tool_use_id: 'toolu_1',
			agent_id: 'a1',
			agent_type: 'Explore',
			tool_input: {command: 'ls'},
		};
		expect(
			mapEnvelopeToRuntimeEvent({
				request_id: 'r1',
				ts: 7,
				session_id: 'outer',
				hook_event_name: 'PreToolUse',
				payload,
			}),
		).toEqual({
			id: 'r1',
			timestamp: 7,
			hookName: 'PreToolUse',
			sessionId: 'outer',
			toolName: 'Bash',
			toolUseId: 'toolu_1',
			agentId: 'a1',
			agentType: 'Explore',
			context: {cwd: '/p', transcriptPath: '/t.jsonl', permissionMode: 'plan'},
			interaction: {
				expectsDecision: true,
				canBlock: true,
				defaultTimeoutMs: 4000,
			},
			payload,
		});
	});

	it('reads session and hook name from the payload when the top has none', () => {
		const event = mapEnvelopeToRuntimeEvent({
			request_id: 'r1',
			ts: 7,
			payload: {session_id: 's1', hook_event_name: 'Stop'},
		});
		expect(event).toMatchObject({hookName: 'Stop', sessionId: 's1'});
	});

	it.each([['text'], [5], [null], [[1, 2]], [true]])(
		'wraps the raw value %j',
		raw => {
			const event = mapEnvelopeToRuntimeEvent({
				request_id: 'r1',
				ts: 7,
				session_id: 's1',
				hook_event_name: 'Notification',
				payload: raw,
			});
			expect(event.payload).toEqual({value: raw});
			expect(event.context).toEqual({cwd: '', transcriptPath: ''});
		},
	);

	it('leaves out what has the wrong type, and keeps an empty agent_type', () => {
		const event = mapRawPayload(
			{
				session_id: 5,
				hook_event_name: 'SubagentStop',
				tool_name: {},
				agent_id: '',
				agent_type: '',
				cwd: null,
			},
			{id: 'x', timestamp: 3},
		);
		expect(event).toEqual({
			id: 'x',
			timestamp: 3,
			hookName: 'SubagentStop',
			sessionId: 'unknown',
			agentType: '',
			context: {cwd: '', transcriptPath: ''},
			interaction: {
				expectsDecision: false,
				canBlock: true,
				defaultTimeoutMs: 4000,
			},
			payload: expect.anything() as unknown,
		});
	});

	it('takes the name of a recorded payload from outside if it has none', () => {
		expect(
			mapRawPayload({}, {id: 'x', timestamp: 3, hookName: 'Setup'}).hookName,
		).toBe('Setup');
		expect(mapRawPayload({}, {id: 'x', timestamp: 3}).hookName).toBe('unknown');
	});
});
