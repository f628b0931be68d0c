import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {deriveFeed} from '../../commands/deriveFeed.js';
import {openReplaySource} from '../../commands/replaySource.js';
import {isCallEnd} from '../../feed/callEnd.js';
import {type FeedEvent} from '../../feed/types.js';
import {compiled, here} from '../../policy/__tests__/kit.js';
import {judge} from '../../policy/judge.js';
import {type AgentName, agentNames} from '../agentName.js';
import {adapterOf, canonicalToolOf, toolsOf} from '../agents.js';
import {type RuntimeIntent} from '../types.js';
import {answerFor, refusalIn} from './answerMeaning.js';
import {decodeHook, recordedHooks, recordingsOf} from './recordedHooks.js';

/*
 * What holds for every agent whose hooks are read by a table, with payloads
 * that the real programs wrote.
 */

type Tabled = Exclude<AgentName, 'claude' | 'codex'>;

const agents = agentNames.filter(
	(name): name is Tabled => name !== 'claude' && name !== 'codex',
);

/** What they do not say in a session without a terminal. */
const missing: Readonly<Record<Tabled, readonly string[]>> = {
	gemini: [],
	copilot: [],
	qwen: ['session.end'],
	pi: [],
	opencode: ['session.end'],
};

const feedOf = (agent: AgentName, file: string): FeedEvent[] => [
	...deriveFeed(
		openReplaySource(
			recordingsOf(agent).find(one => path.basename(one) === file) ?? '',
		).steps(),
	),
];

/** The recorded hooks of an agent: name and payload. */
const recordedOf = (agent: AgentName) =>
	recordedHooks(agent).map(({hookName, payload}) => ({
		event: hookName,
		stdin: payload,
	}));

/** The calls of a recording, before they ran. */
const callsOf = (agent: AgentName) =>
	recordedOf(agent).filter(
		({event, stdin}) =>
			decodeHook(agent, event, stdin).hookName === 'PreToolUse',
	);

describe.each(agents)('%s', agent => {
	const {hooks, capabilities} = adapterOf(agent);

	it('is recognized by what it wrote, and so is nobody else', () => {
		for (const {stdin} of recordedOf(agent))
			expect(hooks.recognizes(stdin)).toBe(true);
		for (const other of agents.filter(one => one !== agent))
			for (const {stdin} of recordedOf(other))
				expect(hooks.recognizes(stdin)).toBe(false);
	});

	it('a session reads as one of Claude’s would', () => {
		const kinds = feedOf(agent, 'main.ndjson').map(({kind}) => kind);
		for (const kind of [
			'session.start',
			'run.start',
			'user.prompt',
			'tool.pre',
			'tool.post',
			'assistant.message',
			'stop.request',
			'run.end',
			'session.end',
		] as const)
			if (!missing[agent].includes(kind)) expect(kinds).toContain(kind);
	});

	it('each call is shown once, with what it does', () => {
		const calls = callsOf(agent);
		expect(calls.length).toBeGreaterThan(5);
		for (const {event, stdin} of calls) {
			const decoded = decodeHook(agent, event, stdin);
			expect(decoded.toolName).toBeTruthy();
			expect(decoded.interaction.expectsDecision).toBe(true);
		}
	});

	it('a command that exits with 3 has failed, and says so first', () => {
		const feed = feedOf(agent, 'main.ndjson');
		const call = feed.find(
			event =>
				event.kind === 'tool.pre' &&
				JSON.stringify(event.data.tool_input).includes('exit 3'),
		);
		const end = feed.find(
			event =>
				isCallEnd(event) && event.cause?.parent_event_id === call?.event_id,
		);
		expect(end).toMatchObject({
			kind: 'tool.failure',
			data: {error: 'Exit code 3\noops'},
		});
	});

	it('another input is allowed only where it will run', () => {
		const [call] = callsOf(agent);
		const event = decodeHook(agent, call!.event, call!.stdin);
		const answer = answerFor(agent, event, {
			kind: 'pre_tool_allow',
			updatedInput: {command: 'ls'},
		});
		const refusal = refusalIn(answer, agent, event);
		expect(refusal === undefined).toBe(capabilities.edit);
		if (capabilities.edit) expect(JSON.stringify(answer)).toContain('"ls"');
	});
});

describe('rules hold for all of them', () => {
	const shells: Readonly<Record<Tabled, string>> = {
		gemini: 'run_shell_command',
		copilot: 'bash',
		qwen: 'run_shell_command',
		pi: 'bash',
		opencode: 'bash',
	};

	it.each(agents)('rm -rf / is refused under the shell of %s', agent => {
		const tool = shells[agent];
		const input = toolsOf(agent).withCommand(tool, {}, 'rm -rf /');
		const call = toolsOf(agent).read(tool, input);
		expect(call.shell).toMatchObject({command: 'rm -rf /', isUnderstood: true});
		expect(canonicalToolOf(agent, call)).toBe('Bash');
		expect(
			judge(
				{
					agent,
					tool,
					input,
					cwd: here.projectDir,
				},
				compiled([], {guards: ['dangerous-bash']}),
				here,
			),
		).toMatchObject({verdict: 'deny'});
	});
});

it('Copilot: a subagent acts under its parent’s session, a patch is a bare string there and back', () => {
	const inside = decodeHook('copilot', 'preToolUse', {
		sessionId: 'child',
		parentAgentId: 'parent',
		cwd: '/home/dev/project',
		toolName: 'apply_patch',
		toolArgs:
			'*** Begin Patch\n*** Update File: a.ts\n*** Add File: ../b.ts\n*** End Patch',
	});
	expect(inside).toMatchObject({
		sessionId: 'parent',
		agentId: 'child',
		toolName: 'apply_patch',
	});
	const read = toolsOf('copilot').read('apply_patch', {
		value: (inside.payload as {toolArgs: string}).toolArgs,
	});
	expect(read.paths?.map(({text}) => text)).toEqual(['a.ts', '../b.ts']);
	expect(
		adapterOf('copilot').hooks.encode(inside, {
			type: 'json',
			source: 'user',
			intent: {kind: 'pre_tool_allow', updatedInput: {value: '*** Begin'}},
		}).result,
	).toEqual({
		action: 'json_output',
		stdout_json: {modifiedArgs: '*** Begin'},
	});
});

it('Copilot: a server’s tool has one name, also where it asks', () => {
	const event = decodeHook('copilot', 'permissionRequest', {
		sessionId: 's',
		toolName: 'deployer/deploy',
		toolInput: {},
	});
	expect(event.toolName).toBe('deployer-deploy');
	expect(toolsOf('copilot').read('deployer-deploy', {})).toMatchObject({
		kind: 'mcp',
		server: 'deployer',
		serverTool: 'deploy',
	});
});

describe('exact answers', () => {
	const said = (
		agent: AgentName,
		hookName: string,
		intent: RuntimeIntent,
	): unknown => {
		const event = decodeHook(agent, hookName, {
			session_id: 's',
			sessionId: 's',
			tool_name: 't',
			toolName: 't',
			tool_input: {},
			toolArgs: {},
		});
		const {result} = adapterOf(agent).hooks.encode(event, {
			type: 'json',
			source: 'user',
			intent,
		});
		return result.action === 'json_output' ? result.stdout_json : result;
	};

	it('of Gemini', () => {
		const ask = (hook: string, intent: RuntimeIntent) =>
			said('gemini', hook, intent);
		expect(ask('BeforeTool', {kind: 'pre_tool_deny', reason: 'M'})).toEqual({
			decision: 'deny',
			reason: 'M',
		});
		expect(ask('BeforeTool', {kind: 'pre_tool_ask', reason: 'M'})).toEqual({
			decision: 'ask',
		});
		expect(ask('BeforeTool', {kind: 'pre_tool_allow'})).toEqual({
			action: 'passthrough',
		});
		expect(
			ask('BeforeTool', {kind: 'pre_tool_allow', updatedInput: {a: 1}}),
		).toEqual({
			hookSpecificOutput: {hookEventName: 'BeforeTool', tool_input: {a: 1}},
		});
		expect(ask('BeforeAgent', {kind: 'prompt_block', reason: 'M'})).toEqual({
			decision: 'deny',
			reason: 'M',
		});
		expect(ask('AfterAgent', {kind: 'stop_block', reason: 'M'})).toEqual({
			decision: 'deny',
			reason: 'M',
		});
		expect(
			ask('AfterTool', {kind: 'additional_context', context: 'C'}),
		).toEqual({
			hookSpecificOutput: {hookEventName: 'AfterTool', additionalContext: 'C'},
		});
	});

	it('of Copilot', () => {
		const ask = (hook: string, intent: RuntimeIntent) =>
			said('copilot', hook, intent);
		expect(ask('preToolUse', {kind: 'pre_tool_deny', reason: 'M'})).toEqual({
			permissionDecision: 'deny',
			permissionDecisionReason: 'M',
		});
		expect(ask('preToolUse', {kind: 'pre_tool_ask', reason: 'M'})).toEqual({
			permissionDecision: 'ask',
			permissionDecisionReason: 'M',
		});
		expect(ask('preToolUse', {kind: 'pre_tool_allow'})).toEqual({
			permissionDecision: 'allow',
		});
		expect(
			ask('preToolUse', {kind: 'pre_tool_allow', updatedInput: {a: 1}}),
		).toEqual({modifiedArgs: {a: 1}});
		expect(ask('permissionRequest', {kind: 'permission_allow'})).toEqual({
			behavior: 'allow',
		});
		// What was shown there is not what would run.
		expect(
			ask('permissionRequest', {
				kind: 'permission_allow',
				updatedInput: {a: 1},
			}),
		).toEqual({action: 'passthrough'});
		expect(
			ask('permissionRequest', {kind: 'permission_deny', reason: 'M'}),
		).toEqual({behavior: 'deny', message: 'M'});
		expect(ask('agentStop', {kind: 'stop_block', reason: 'M'})).toEqual({
			decision: 'block',
			reason: 'M',
		});
		expect(
			ask('sessionStart', {kind: 'additional_context', context: 'C'}),
		).toEqual({additionalContext: 'C'});
	});

	it('of Qwen', () => {
		const ask = (hook: string, intent: RuntimeIntent) =>
			said('qwen', hook, intent);
		expect(ask('PreToolUse', {kind: 'pre_tool_ask', reason: 'M'})).toEqual({
			hookSpecificOutput: {
				hookEventName: 'PreToolUse',
				permissionDecision: 'ask',
				permissionDecisionReason: 'M',
			},
		});
		expect(
			ask('PermissionRequest', {kind: 'permission_deny', reason: 'M'}),
		).toEqual({
			hookSpecificOutput: {
				hookEventName: 'PermissionRequest',
				decision: {behavior: 'deny', message: 'M'},
			},
		});
		// It would run its own input.
		expect(
			ask('PermissionRequest', {
				kind: 'permission_allow',
				updatedInput: {command: 'ls'},
			}),
		).toMatchObject({
			hookSpecificOutput: {decision: {behavior: 'deny'}},
		});
	});
});
