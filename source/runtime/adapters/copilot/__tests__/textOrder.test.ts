import {expect, it} from 'vitest';
import {systemClock} from '../../../../types/clock.js';
import {type ReadingHandlers} from '../../../../utils/transcriptReading.js';
import {createTranscriptReader} from '../../../transcripts/reader.js';
import {type RuntimeEvent} from '../../../types.js';
import {copilot} from '../adapter.js';

const at = Date.parse('2026-11-23T23:40:22.000Z');
const hook = (
	hookName: string,
	later: number,
	more: Partial<RuntimeEvent> = {},
): RuntimeEvent => ({
	id: `${hookName}-${later}`,
	timestamp: at + later,
	agent: 'copilot',
	hookName,
	sessionId: 's1',
	context: {cwd: '/p', transcriptPath: '/t'},
	interaction: {expectsDecision: false},
	payload: {},
	...more,
});
const pre = (callId: string, later: number, command: string) =>
	hook('PreToolUse', later, {
		callId,
		toolName: 'bash',
		payload: {tool_name: 'bash', tool_input: {command}},
	});

it('puts what it says before a call that hooks told of already, though hooks name no call', () => {
	const told: RuntimeEvent[] = [];
	let lines: ReadingHandlers | undefined;
	const reader = createTranscriptReader(
		systemClock,
		event => told.push(event),
		() => copilot,
		{
			open(path, handlers) {
				lines = handlers;
				return {
					path,
					soon: () => undefined,
					now: () => undefined,
					rest: then => {
						then();
					},
					stop: () => undefined,
				};
			},
		},
	);
	reader.heard(hook('SessionStart', 0, {payload: {source: 'startup'}}));
	reader.heard(pre('h1', 20, 'ls'));
	reader.heard(pre('h2', 30, 'ls'));
	const say = (text: string, id: string) => {
		const request = {
			...{toolCallId: id, name: 'bash'},
			arguments: {command: 'ls'},
		};
		const line = {
			...{type: 'assistant.message', id: `e-${id}`},
			timestamp: new Date(at + 10).toISOString(),
			data: {content: text, toolRequests: [request]},
		};
		lines?.onLine(JSON.stringify(line), '/t');
	};

	say('First.', 'toolu_1');
	say('Then.', 'toolu_2');
	expect(told.map(({payload}) => payload)).toMatchObject([
		{message: 'First.', before_call: 'h1'},
		{message: 'Then.', before_call: 'h2'},
	]);
});
