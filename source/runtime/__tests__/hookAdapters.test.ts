import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {deriveFeed} from '../../commands/deriveFeed.js';
import {openReplaySource} from '../../commands/replaySource.js';
import {type FeedEvent} from '../../feed/types.js';
import {compiled, here} from '../../policy/__tests__/kit.js';
import {judge} from '../../policy/judge.js';
import {type AgentName} from '../agentName.js';
import {adapterOf, canonicalToolOf, inputOf, toolsOf} from '../agents.js';
import {type RuntimeDecision, type RuntimeIntent} from '../types.js';

/*
 * What holds for every agent whose hooks are read by a table, with payloads
 * that the real programs wrote.
 */

const agents = [
	'gemini',
	'copilot',
	'qwen',
	'opencode',
	'pi',
] as const satisfies AgentName[];

/** What they do not say in a session without a terminal. */
const missing: Readonly<Record<(typeof agents)[number], readonly string[]>> = {
	gemini: [],
	copilot: [],
	qwen: ['session.end'],
	pi: [],
	opencode: ['session.end'],
};

const folderOf = (agent: AgentName) =>
	path.resolve(
		import.meta.dirname,
		`../adapters/${agent}/__tests__/recordings`,
	);
const filesOf = (agent: AgentName) => fs.readdirSync(folderOf(agent));
const feedOf = (
	agent: AgentName,
	file: string,
	said?: AgentName,
): FeedEvent[] => [
	...deriveFeed(
		openReplaySource(path.join(folderOf(agent), file), said).steps(),
	),
];

/** The recorded hooks of an agent: name and payload. */
const recordedOf = (agent: AgentName) =>
	filesOf(agent)
		.flatMap(file =>
			fs
				.readFileSync(path.join(folderOf(agent), file), 'utf8')
				.trim()
				.split('\n'),
		)
		.map(line => JSON.parse(line) as {event: string; stdin?: unknown})
		.filter(({stdin}) => typeof stdin === 'object' && stdin !== null);

const isGate = (event: string) =>
	/^(?:pre|before)tool|^tool_call$|^tool\.execute\.before$/i.test(event);

const decode = (
	agent: AgentName,
	hookName: string | undefined,
	payload: unknown,
) =>
	adapterOf(agent).hooks.decode({
		id: 'r1',
		timestamp: 1,
		...(hookName !== undefined && {hookName}),
		payload,
	});

describe.each(agents)('%s', agent => {
	const {hooks, capabilities} = adapterOf(agent);

	it.each(filesOf(agent))('all of %s is known, and whose it is', file => {
		const feed = feedOf(agent, file, agent);
		expect(feed.length).toBeGreaterThan(0);
		expect(feed.filter(({kind}) => kind === 'unknown.hook')).toEqual([]);
		expect(new Set(feed.map(one => one.agent))).toEqual(new Set([agent]));
	});

	it('is recognized by what it wrote, and so is nobody else', () => {
		for (const {stdin} of recordedOf(agent))
			expect(hooks.recognizes(stdin as Record<string, unknown>)).toBe(true);
		for (const other of agents.filter(one => one !== agent))
			for (const {stdin} of recordedOf(other))
				expect(hooks.recognizes(stdin as Record<string, unknown>)).toBe(false);
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
		const calls = recordedOf(agent).filter(({event}) => isGate(event));
		expect(calls.length).toBeGreaterThan(5);
		for (const {event, stdin} of calls) {
			const decoded = decode(agent, event, stdin);
			expect(decoded.hookName).toBe('PreToolUse');
			expect(decoded.toolName).toBeTruthy();
			expect(decoded.interaction.expectsDecision).toBe(true);
		}
	});

	it('takes just the answers it says it takes', () => {
		const intents: RuntimeIntent[] = [
			{kind: 'permission_allow'},
			{kind: 'permission_deny', reason: 'no'},
			{kind: 'question_answer', answers: {}},
			{kind: 'plan_approve'},
			{kind: 'pre_tool_allow'},
			{kind: 'pre_tool_deny', reason: 'no'},
			{kind: 'pre_tool_ask', reason: 'ask'},
			{kind: 'additional_context', context: 'x'},
			{kind: 'stop_block', reason: 'go on'},
			{kind: 'prompt_block', reason: 'no'},
			{kind: 'elicitation_answer', action: 'cancel'},
		];
		for (const {event, stdin} of recordedOf(agent)) {
			const decoded = decode(agent, event, stdin);
			for (const intent of intents) {
				const {result, misfit} = hooks.encode(decoded, {
					type: 'json',
					source: 'user',
					intent,
				});
				if (misfit !== undefined)
					expect(result).toEqual({action: 'passthrough'});
				else expect(hooks.answersTo(decoded.hookName)).toContain(intent.kind);
			}
		}
	});

	it('nothing but an allow says allow', () => {
		const [call] = recordedOf(agent).filter(({event}) => isGate(event));
		const event = decode(agent, call!.event, call!.stdin);
		const decisions: RuntimeDecision[] = [
			{type: 'passthrough', source: 'user'},
			{type: 'block', source: 'rule'},
			{type: 'json', source: 'user', data: {permissionDecision: 'allow'}},
			...(['pre_tool_deny', 'pre_tool_ask'] as const).map(
				(kind): RuntimeDecision => ({
					type: 'json',
					source: 'user',
					intent: {kind, reason: 'x'},
				}),
			),
		];
		for (const decision of decisions)
			expect(
				JSON.stringify(hooks.encode(event, decision).result),
			).not.toContain('allow');
	});

	it('decodes whatever comes, into an event of its own', () => {
		const names = [
			...new Set(recordedOf(agent).map(({event}) => event)),
			'__proto__',
			'constructor',
			'Tomorrow',
		];
		const payloads = recordedOf(agent).map(({stdin}) => stdin);
		const strange = fc.oneof(
			fc.jsonValue(),
			fc
				.tuple(
					fc.constantFrom(...payloads),
					fc.string(),
					fc.constantFrom(
						'toolName',
						'tool_input',
						'toolArgs',
						'tool_response',
						'toolResult',
						'sessionId',
						'error',
						'tool_calls',
						'prompt',
					),
					fc.jsonValue(),
				)
				.map(([payload, key, known, value]) => ({
					...(payload as object),
					[key]: value,
					[known]: value,
				})),
		);
		fc.assert(
			fc.property(fc.constantFrom(...names), strange, (name, payload) => {
				const event = decode(agent, name, payload);
				expect(event.agent).toBe(agent);
				expect(typeof event.hookName).toBe('string');
				expect(typeof event.sessionId).toBe('string');
				hooks.encode(event, {type: 'block', source: 'rule', reason: 'x'});
				const {tool_input: input} = event.payload as Record<string, unknown>;
				toolsOf(agent).read(event.toolName ?? '', inputOf(input));
			}),
			{numRuns: fuzzLength(20_000)},
		);
	});

	it('another input is allowed only where it will run', () => {
		const [call] = recordedOf(agent).filter(({event}) => isGate(event));
		const event = decode(agent, call!.event, call!.stdin);
		const {result} = hooks.encode(event, {
			type: 'json',
			source: 'user',
			intent: {kind: 'pre_tool_allow', updatedInput: {command: 'ls'}},
		});
		const text = JSON.stringify(result);
		expect(text).toContain('ls');
		expect(capabilities.edit).toBe(!text.includes('deny'));
	});
});

describe('rules hold for all of them', () => {
	const shells: Readonly<Record<(typeof agents)[number], string>> = {
		gemini: 'run_shell_command',
		copilot: 'bash',
		qwen: 'run_shell_command',
		pi: 'bash',
		opencode: 'bash',
	};

	it.each(agents)('rm -rf / is refused under the shell of %s', agent => {
		const call = toolsOf(agent).read(shells[agent], {command: 'rm -rf /'});
		expect(call.shell).toMatchObject({command: 'rm -rf /', isUnderstood: true});
		expect(canonicalToolOf(agent, call)).toBe('Bash');
		expect(
			judge(
				{
					agent,
					tool: shells[agent],
					input: {command: 'rm -rf /'},
					cwd: here.projectDir,
				},
				compiled([], {guards: ['dangerous-bash']}),
				here,
			),
		).toMatchObject({verdict: 'deny'});
	});
});

it('Copilot: a subagent acts under its parent’s session, a patch is a bare string there and back', () => {
	const inside = decode('copilot', 'preToolUse', {
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
	const event = decode('copilot', 'permissionRequest', {
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
		const event = decode(agent, hookName, {
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
