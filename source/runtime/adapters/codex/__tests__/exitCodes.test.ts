import {expect, it} from 'vitest';
import {systemClock} from '../../../../types/clock.js';
import {type ReadingHandlers} from '../../../../utils/transcriptReading.js';
import {createTranscriptReader} from '../../../transcripts/reader.js';
import {type RuntimeEvent} from '../../../types.js';
import {codex} from '../adapter.js';

const at = Date.parse('2026-11-24T17:15:22.000Z');
let count = 0;
const hook = (hookName: string, fields: Record<string, unknown> = {}) =>
	codex.hooks.decode({
		id: `h${++count}`,
		timestamp: at,
		payload: {
			...{session_id: 's1', cwd: '/p', hook_event_name: hookName},
			transcript_path: '/h/.codex/sessions/2026/11/24/rollout-s1.jsonl',
			...fields,
		},
	});
/** As Codex tells of every command that came back, whatever its exit code. */
const post = (id: string, command: string) =>
	hook('PostToolUse', {
		...{tool_name: 'Bash', tool_use_id: id},
		...{tool_input: {command}, tool_response: 'oops\n'},
	});
/** As its rollout does, shortened. */
const over = (id: string, code: number) =>
	JSON.stringify({
		timestamp: new Date(at + 5).toISOString(),
		type: 'event_msg',
		payload: {
			type: 'item_completed',
			item: {
				...{type: 'CommandExecution', id, exit_code: code},
				status: code === 0 ? 'completed' : 'failed',
				aggregated_output: 'oops\n',
			},
		},
	});

function follow() {
	const told: RuntimeEvent[] = [];
	let lines: ReadingHandlers | undefined;
	const reader = createTranscriptReader(
		systemClock,
		event => told.push(event),
		() => codex,
		{
			open(path, handlers) {
				lines = handlers;
				return {path, soon: () => undefined, stop: () => undefined};
			},
		},
	);
	reader.heard(hook('SessionStart', {source: 'startup'}));
	lines?.onRead(false);
	return {
		told,
		heard: (event: RuntimeEvent) => {
			reader.heard(event);
		},
		read: (line: string) => lines?.onLine(line, '/h'),
	};
}

it('a command that failed is told of once its hook said that it ran, in either order', () => {
	const {told, heard, read} = follow();
	read(over('call_1_0', 3));
	expect(told).toEqual([]);
	heard(post('call_1_0', 'false'));
	heard(post('exec-2', 'exit 4'));
	read(over('exec-2', 4));
	expect(told).toMatchObject([
		{
			hookName: 'TranscriptFailure',
			toolUseId: 'call_1_0',
			payload: {
				tool_name: 'Bash',
				tool_input: {command: 'false'},
				error: 'Exit code 3\noops',
			},
		},
		{toolUseId: 'exec-2', payload: {error: 'Exit code 4\noops'}},
	]);
});

it('one that did not fail is nothing to tell of, and each is told of once', () => {
	const {told, heard, read} = follow();
	heard(post('call_1_0', 'true'));
	read(over('call_1_0', 0));
	heard(post('call_2_0', 'false'));
	read(over('call_2_0', 1));
	read(over('call_2_0', 1));
	expect(told).toHaveLength(1);
});
