import {expect, it} from 'vitest';
import {systemClock} from '../../../../types/clock.js';
import {type ReadingHandlers} from '../../../../utils/transcriptReading.js';
import {createTranscriptReader} from '../../../transcripts/reader.js';
import {type RuntimeEvent} from '../../../types.js';
import {codex} from '../adapter.js';

const at = Date.parse('2026-11-24T17:15:22.000Z');
const rollout = '/h/.codex/sessions/2026/11/24/rollout-s1.jsonl';
let count = 0;
const hook = (hookName: string, fields: Record<string, unknown> = {}) =>
	codex.hooks.decode({
		id: `h${++count}`,
		timestamp: at,
		payload: {
			...{session_id: 's1', cwd: '/p', hook_event_name: hookName},
			transcript_path: rollout,
			...fields,
		},
	});
/** As Codex tells of every command that came back, whatever its exit code. */
const post = (id: string, command: string, more = {}) =>
	hook('PostToolUse', {
		...{tool_name: 'Bash', tool_use_id: id},
		...{tool_input: {command}, tool_response: 'oops\n'},
		...more,
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
	const opened = new Map<string, ReadingHandlers>();
	const reader = createTranscriptReader(
		systemClock,
		event => told.push(event),
		() => codex,
		{
			open(path, handlers) {
				opened.set(path, handlers);
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
	reader.heard(hook('SessionStart', {source: 'startup'}));
	opened.get(rollout)?.onRead(false);
	return {
		told,
		heard: (event: RuntimeEvent) => {
			reader.heard(event);
		},
		read: (line: string, path = rollout) =>
			opened.get(path)?.onLine(line, path),
		readAll: (path: string) => opened.get(path)?.onRead(false),
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

/** A call, and that it came back while its command goes on, as the rollout says both. */
const goesOn = (id: string): string[] =>
	[
		{type: 'function_call', name: 'exec_command', arguments: '{"cmd":"x"}'},
		{
			type: 'function_call_output',
			output: 'Process running with session ID 7\nOutput:\n',
		},
	].map(payload =>
		JSON.stringify({
			timestamp: new Date(at + 4).toISOString(),
			...{type: 'response_item', payload: {...payload, call_id: id}},
		}),
	);

it('a command that goes on after its call came back is told of, and so is its end, once', () => {
	const {told, heard, read} = follow();
	for (const line of goesOn('call_1_0')) read(line);
	expect(told).toMatchObject([
		{
			...{hookName: 'TranscriptResult', toolUseId: 'call_1_0'},
			payload: {outcome: 'ran', tool_response: {backgroundTaskId: '7'}},
		},
	]);
	heard(hook('Stop'));
	read(over('call_1_0', 3));
	read(over('call_1_0', 3));
	// Its model asked what became of it.
	heard(post('call_1_0', 'x'));
	expect(told.slice(1)).toMatchObject([
		{
			...{hookName: 'TranscriptResult', toolUseId: 'call_1_0'},
			payload: {over: true, outcome: 'failed', text: 'Exit code 3\noops'},
		},
		{hookName: 'TranscriptFailure'},
	]);
});

it('what its model asked about in the same turn, the hook of the call ends', () => {
	const {told, heard, read} = follow();
	for (const line of goesOn('call_1_0')) read(line);
	heard(post('call_1_0', 'x'));
	read(over('call_1_0', 0));
	heard(hook('Stop'));
	expect(told).toHaveLength(1);
});

it('the end of a command in a script is told once its turn is over and no hook told it', () => {
	const {told, heard, read} = follow();
	heard(hook('UserPromptSubmit', {prompt: 'go'}));
	read(over('exec-1', 0));
	read(over('exec-2', 0));
	heard(post('exec-2', 'x'));
	expect(told).toEqual([]);
	heard(hook('Stop'));
	read(over('exec-3', 3));
	expect(told).toMatchObject([
		{toolUseId: 'exec-1', payload: {over: true, outcome: 'ran'}},
		{toolUseId: 'exec-3', payload: {over: true, outcome: 'failed'}},
	]);
});

it("a subagent's command that failed is told of as its own, by the record that it writes itself", () => {
	const {told, heard, read, readAll} = follow();
	const own = '/h/.codex/sessions/2026/11/24/rollout-a1.jsonl';
	const below = {agent_id: 'a1', agent_type: 'default', transcript_path: own};
	heard(hook('SubagentStart', below));
	const item = (payload: object) =>
		JSON.stringify({
			timestamp: new Date(at + 5).toISOString(),
			...{type: 'response_item', payload},
		});
	const content = [{type: 'output_text', text: 'I look first.'}];
	read(item({type: 'message', id: 'm1', role: 'assistant', content}), own);
	read(
		item({
			...{type: 'function_call', call_id: 'call_4_0', name: 'exec_command'},
			arguments: '{"cmd":"false"}',
		}),
		own,
	);
	heard(post('call_4_0', 'false', below));
	read(over('call_4_0', 3), own);
	readAll(own);
	// How its turn ended is told by its parent's hooks.
	const end = {type: 'task_complete', turn_id: 't1', error: {message: 'no'}};
	read(
		JSON.stringify({
			timestamp: new Date(at + 6).toISOString(),
			...{type: 'event_msg', payload: end},
		}),
		own,
	);
	// As the root's hooks name it, and its Stop both.
	heard(
		hook('SubagentStop', {
			...below,
			...{transcript_path: rollout, agent_transcript_path: own},
		}),
	);
	const about = {agentId: 'a1', sessionId: 's1'};
	expect(told).toMatchObject([
		{
			...{hookName: 'TranscriptText', ...about},
			payload: {message: 'I look first.'},
		},
		{
			...{hookName: 'TranscriptFailure', ...about, toolUseId: 'call_4_0'},
			payload: {error: 'Exit code 3\noops'},
		},
	]);
});
