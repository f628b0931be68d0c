import {afterEach, expect, it, vi} from 'vitest';
import {systemClock} from '../../../../types/clock.js';
import {type ReadingHandlers} from '../../../../utils/transcriptReading.js';
import {createTranscriptReader} from '../../../transcripts/reader.js';
import {type RuntimeEvent} from '../../../types.js';
import {copilot} from '../adapter.js';

afterEach(() => {
	vi.unstubAllEnvs();
});

it('is read though no hook had named its record before athena was away', () => {
	vi.stubEnv('COPILOT_HOME', '/copilot');
	const told: RuntimeEvent[] = [];
	let lines: ReadingHandlers | undefined;
	const paths: string[] = [];
	const reader = createTranscriptReader(
		systemClock,
		event => told.push(event),
		() => copilot,
		{
			open(path, handlers) {
				paths.push(path);
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
	const until = Date.now() - 10_000;
	reader.follow({
		...{sessionId: 's1', agent: 'copilot', cwd: '/p', transcriptPath: ''},
		until,
	});
	const write = (later: number, type: string, data: object) =>
		lines?.onLine(
			JSON.stringify({
				...{type, data, id: `e${later}`},
				timestamp: new Date(until + later).toISOString(),
			}),
			paths[0] ?? '',
		);
	write(-100, 'assistant.message', {
		content: '',
		toolRequests: [{toolCallId: 'c1', name: 'bash', arguments: {command: 'w'}}],
	});
	write(1000, 'tool.execution_complete', {
		...{toolCallId: 'c1', success: true, result: {content: 'ok'}},
	});
	write(2000, 'assistant.message', {content: 'Done.', toolRequests: []});
	lines?.onRead(false);
	expect(paths).toEqual(['/copilot/session-state/s1/events.jsonl']);
	expect(
		told.map(({hookName, timestamp}) => [hookName, timestamp - until]),
	).toMatchObject([
		['TranscriptGap', expect.any(Number)],
		['TranscriptResult', 1000],
		['TranscriptText', 2000],
		['TranscriptTurnEnd', 2000],
	]);
});
