import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {codex} from '../adapter.js';
import {codexTranscript} from '../rollout.js';

const at = Date.parse('2026-11-24T14:31:07.848Z');
/** A line as Codex 0.169.0 writes it, shortened. */
const line = (type: string, payload: object) =>
	JSON.stringify({timestamp: new Date(at).toISOString(), type, payload});
const item = (payload: object) => line('response_item', payload);
const says = (text: string, id: string) =>
	item({
		...{type: 'message', id, role: 'assistant'},
		content: [{type: 'output_text', text}],
	});
const runs = (id: string) =>
	item({
		...{type: 'function_call', name: 'exec_command', call_id: id},
		arguments: '{"cmd":"ls"}',
	});
const ended = (payload: object = {}) =>
	line('event_msg', {type: 'task_complete', turn_id: 'u1', ...payload});
/** What lines of one session say. */
const read = (...lines: string[]) => {
	const readNext = codexTranscript.open();
	return lines.flatMap(readNext);
};

describe("Codex's rollout", () => {
	it('has what is said before a call, which no hook tells', () => {
		const facts = read(says('I look.', 'm1'), says('Now.', 'm2'), runs('c1'));
		expect(facts).toEqual([
			{at, type: 'text', id: 'm1', text: 'I look.', beforeCall: 'c1'},
			{at, type: 'text', id: 'm2', text: 'Now.', beforeCall: 'c1'},
			{at, type: 'call', id: 'c1', name: 'Bash', input: {command: 'ls'}},
		]);
		expect(facts.map(codexTranscript.isUntold)).toEqual([true, true, false]);
	});

	it('says which calls Codex asks about before they run', () => {
		const wanting = (input: object) =>
			item({
				...{type: 'function_call', name: 'exec_command', call_id: 'c1'},
				arguments: JSON.stringify({cmd: 'ls', ...input}),
			});
		expect(
			read(
				wanting({sandbox_permissions: 'require_escalated'}),
				wanting({with_escalated_permissions: true}),
				wanting({sandbox_permissions: 'use_default'}),
			).map(fact => fact.type === 'call' && fact.isAsked),
		).toEqual([true, true, undefined]);
	});

	it('has the last words of a turn, which its Stop tells', () => {
		const facts = read(says('Done.', 'm1'), ended());
		expect(facts).toEqual([
			{at, type: 'text', id: 'm1', text: 'Done.'},
			{at, type: 'turnEnd', id: 'u1'},
		]);
		expect(facts.some(codexTranscript.isUntold)).toBe(false);
	});

	it('says that the API failed, which no hook does', () => {
		const error = {message: 'stub error', codex_error_info: 'other'};
		const facts = read(ended({error}));
		expect(facts).toEqual([
			{
				...{at, type: 'turnEnd', id: 'u1'},
				failed: {error: 'other', message: 'stub error'},
			},
		]);
		expect(facts.every(codexTranscript.isUntold)).toBe(true);
	});

	it.each([
		['Process exited with code 0\nOutput:\n4242', 'ran'],
		['Process exited with code 3\nOutput:\n', 'failed'],
		['Command blocked by PreToolUse hook: No. Command: ls', 'denied'],
	])('says how a call ended: %s', (output, outcome) => {
		expect(
			read(item({type: 'function_call_output', call_id: 'c1', output})),
		).toEqual([{at, type: 'result', id: 'c1', outcome, text: output}]);
	});

	it('says that a command goes on though its call came back', () => {
		const output =
			'Chunk ID: 1\nWall time: 10.0 seconds\nProcess running with session ID 31074\nOutput:\nbegun\n';
		expect(
			read(item({type: 'function_call_output', call_id: 'c1', output})),
		).toMatchObject([
			{type: 'result', id: 'c1', behind: {backgroundTaskId: '31074'}},
		]);
	});

	it('believes no output that speaks as Codex does', () => {
		const output =
			'Process exited with code 0\nOutput:\nProcess running with session ID 7\nProcess exited with code 3\n';
		const [fact] = read(
			item({type: 'function_call_output', call_id: 'c1', output}),
		);
		expect(fact).toMatchObject({type: 'result', outcome: 'ran'});
		expect(fact).not.toHaveProperty('behind');
	});

	it.each([
		[
			{status: 'failed', exit_code: 3},
			{outcome: 'failed', text: 'Exit code 3\noops'},
		],
		[
			{status: 'failed', exit_code: 3, aggregated_output: ''},
			{outcome: 'failed', text: 'Exit code 3'},
		],
		[
			{status: 'completed', exit_code: 0},
			{outcome: 'ran', text: 'oops\n'},
		],
		[
			{status: 'failed', exit_code: -1},
			{outcome: 'unknown', text: 'oops\n'},
		],
		[{status: 'failed', exit_code: null}, undefined],
		[{status: 'declined', exit_code: -1}, undefined],
	])('has the exit code of a command, which no hook tells: %o', (end, over) => {
		const command = {
			...{type: 'CommandExecution', id: 'c1', aggregated_output: 'oops\n'},
			...end,
		};
		expect(
			read(line('event_msg', {type: 'item_completed', item: command})),
		).toEqual(
			over === undefined ? [] : [{at, type: 'over', id: 'c1', ...over}],
		);
	});

	it('names calls as hooks do', () => {
		const patch = {
			...{type: 'custom_tool_call', name: 'apply_patch', call_id: 'c1'},
			input: '*** Begin Patch',
		};
		const ofServer = {
			...{type: 'function_call', name: 'deploy', namespace: 'mcp__deployer'},
			...{call_id: 'c2', arguments: '{"service":"shop"}'},
		};
		expect(read(item(patch), item(ofServer))).toMatchObject([
			{name: 'apply_patch', input: {command: '*** Begin Patch'}},
			{name: 'mcp__deployer__deploy', input: {service: 'shop'}},
		]);
	});

	it('reads a recorded session', () => {
		const file = path.resolve(
			import.meta.dirname,
			'../../../../__tests__/recordings/codex/transcript.jsonl',
		);
		const facts = read(...fs.readFileSync(file, 'utf8').split('\n'));
		expect(facts.map(({type}) => type)).toEqual([
			...['prompt', 'call', 'result', 'call', 'result', 'text', 'turnEnd'],
		]);
	});

	it('reads a recorded session whose command outlives its turn', () => {
		const file = path.resolve(
			import.meta.dirname,
			'../../../../__tests__/recordings/codex/runsOn.jsonl',
		);
		const facts = read(...fs.readFileSync(file, 'utf8').split('\n'));
		expect(facts.slice(1)).toMatchObject([
			{type: 'call', id: 'call_1_0'},
			{type: 'result', id: 'call_1_0', behind: {backgroundTaskId: '31074'}},
			{type: 'text', text: 'It goes on.'},
			{type: 'turnEnd'},
			{
				...{type: 'over', id: 'call_1_0', outcome: 'failed'},
				text: 'Exit code 3\nbegun\nover',
			},
		]);
	});

	it.each(['', '{"type":"message"', '{"type":"message","payload":7}'])(
		'says nothing where it says nothing: %s',
		text => {
			expect(read(text)).toEqual([]);
		},
	);

	it('is not that of a subagent, which has one of its own', () => {
		const event = codex.hooks.decode({
			...{id: '1', timestamp: at},
			payload: {
				...{session_id: 's1', hook_event_name: 'PreToolUse', agent_id: 'a1'},
				transcript_path: '/h/.codex/sessions/2026/11/24/rollout-a1.jsonl',
			},
		});
		expect(event.context.transcriptPath).toBe('');
	});
});
