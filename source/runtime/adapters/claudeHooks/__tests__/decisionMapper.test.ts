import {describe, expect, it} from 'vitest';
import {type RuntimeIntent} from '../../../types.js';
import {explainDecision, mapDecisionToResult} from '../decisionMapper.js';
import {answersTo, claudeHookNames} from '../hookFacts.js';
import {mapRawPayload} from '../mapper.js';
import {samplePayload} from '../samplePayload.js';
import {payloads} from '../../../socket/__tests__/hookClient.js';

const event = (payload: unknown) =>
	mapRawPayload(payload, {id: 'r1', timestamp: 1});

const answer = (payload: unknown, intent: RuntimeIntent) =>
	mapDecisionToResult(event(payload), {type: 'json', source: 'user', intent});

const specific = (output: unknown) => ({
	action: 'json_output',
	stdout_json: {hookSpecificOutput: output},
});

const questionInput = {
	questions: [
		{question: 'Which?', header: 'W', multiSelect: false, options: []},
		{question: 'What else?', header: 'E', multiSelect: true, options: []},
	],
};
const question = {tool_name: 'AskUserQuestion', tool_input: questionInput};
const plan = {
	tool_name: 'ExitPlanMode',
	tool_input: {plan: '1. do', planFilePath: '/p.md'},
};

/** One of each, with all that it must say. */
const examples: {
	[Kind in RuntimeIntent['kind']]: Extract<RuntimeIntent, {kind: Kind}>;
} = {
	permission_allow: {kind: 'permission_allow'},
	permission_deny: {kind: 'permission_deny', reason: 'no'},
	question_answer: {kind: 'question_answer', answers: {'Which?': 'a'}},
	plan_approve: {kind: 'plan_approve'},
	pre_tool_allow: {kind: 'pre_tool_allow'},
	pre_tool_deny: {kind: 'pre_tool_deny', reason: 'no'},
	pre_tool_ask: {kind: 'pre_tool_ask', reason: 'no'},
	stop_run: {kind: 'stop_run', reason: 'no'},
	replace_output: {kind: 'replace_output', output: 'x'},
	additional_context: {kind: 'additional_context', context: 'x'},
	stop_block: {kind: 'stop_block', reason: 'no'},
	prompt_block: {kind: 'prompt_block', reason: 'no'},
	elicitation_answer: {kind: 'elicitation_answer', action: 'decline'},
};

describe('whatever a hook’s row says can be answered', () => {
	const pairs = claudeHookNames.flatMap(hookName =>
		answersTo(hookName).map(kind => [hookName, kind] as const),
	);
	const aboutCall = {
		question_answer: question,
		plan_approve: plan,
	} as Record<string, object>;

	it.each(pairs)('%s: %s is said to that very hook', (hookName, kind) => {
		const own = samplePayload(hookName);
		const payload = {
			session_id: 's',
			hook_event_name: hookName,
			...own,
			...('tool_response' in own && {tool_response: 'y'}),
			...aboutCall[kind],
		};
		const said = answer(payload, examples[kind]);
		expect(said.action).toBe('json_output');
		const named = /"hookEventName":"(\w*)"/.exec(JSON.stringify(said))?.[1];
		expect([undefined, hookName]).toContain(named);
	});
});

describe('golden JSON by intent', () => {
	it('permission_allow', () => {
		const permissionRequest = (decision: unknown) =>
			specific({hookEventName: 'PermissionRequest', decision});
		expect(answer(payloads.permission(), {kind: 'permission_allow'})).toEqual(
			permissionRequest({behavior: 'allow'}),
		);
		const suggestion = {type: 'of tomorrow', destination: 'session'};
		expect(
			answer(payloads.permission(), {
				kind: 'permission_allow',
				updatedInput: {command: 'touch b', timeout: 5},
				updatedPermissions: [suggestion],
			}),
		).toEqual(
			permissionRequest({
				behavior: 'allow',
				updatedInput: {command: 'touch b', timeout: 5},
				updatedPermissions: [suggestion],
			}),
		);
	});

	it('permission_deny carries message and reason', () => {
		expect(
			answer(payloads.permission(), {
				kind: 'permission_deny',
				reason: 'Use rm',
			}),
		).toEqual(
			specific({
				hookEventName: 'PermissionRequest',
				decision: {behavior: 'deny', message: 'Use rm', reason: 'Use rm'},
			}),
		);
		expect(
			answer(payloads.permission(), {
				kind: 'permission_deny',
				reason: 'Stop',
				interrupt: true,
			}),
		).toEqual(
			specific({
				hookEventName: 'PermissionRequest',
				decision: {
					behavior: 'deny',
					message: 'Stop',
					reason: 'Stop',
					interrupt: true,
				},
			}),
		);
	});

	it('question_answer sends the whole input with the answers', () => {
		const intent: RuntimeIntent = {
			kind: 'question_answer',
			answers: {'Which?': 'A', 'What else?': 'B, C'},
			annotations: {'Which?': {notes: 'fine', preview: 'x'}},
		};
		const updatedInput = {
			...questionInput,
			answers: {'Which?': 'A', 'What else?': 'B, C'},
			annotations: {'Which?': {notes: 'fine', preview: 'x'}},
		};
		expect(answer(payloads.permission(question), intent)).toEqual(
			specific({
				hookEventName: 'PermissionRequest',
				decision: {behavior: 'allow', updatedInput},
			}),
		);
		expect(answer(payloads.preTool(question), intent)).toEqual(
			specific({
				hookEventName: 'PreToolUse',
				permissionDecision: 'allow',
				updatedInput,
			}),
		);
		expect(
			answer(payloads.permission(question), {
				kind: 'question_answer',
				answers: {'Which?': 'A'},
			}),
		).toEqual(
			specific({
				hookEventName: 'PermissionRequest',
				decision: {
					behavior: 'allow',
					updatedInput: {...questionInput, answers: {'Which?': 'A'}},
				},
			}),
		);
	});

	it('question_answer adds context where Claude reads it', () => {
		const intent: RuntimeIntent = {
			kind: 'question_answer',
			answers: {'Which?': 'A'},
			context: 'Ask again before the next one',
		};
		const updatedInput = {...questionInput, answers: {'Which?': 'A'}};
		expect(answer(payloads.preTool(question), intent)).toEqual(
			specific({
				hookEventName: 'PreToolUse',
				permissionDecision: 'allow',
				updatedInput,
				additionalContext: 'Ask again before the next one',
			}),
		);
		// There it reaches nobody (docs/protocol.md#decisions).
		expect(answer(payloads.permission(question), intent)).toEqual(
			specific({
				hookEventName: 'PermissionRequest',
				decision: {behavior: 'allow', updatedInput},
			}),
		);
	});

	it('plan_approve always carries an input', () => {
		const approved = (decision: Record<string, unknown>) =>
			specific({
				hookEventName: 'PermissionRequest',
				decision: {behavior: 'allow', ...decision},
			});
		const {tool_name} = plan;
		const planned = {tool_name, tool_input: {}};
		expect(
			answer(payloads.permission(planned), {kind: 'plan_approve'}),
		).toEqual(approved({updatedInput: {}}));
		// Its file says no more what was shown.
		expect(answer(payloads.permission(plan), {kind: 'plan_approve'})).toEqual(
			approved({updatedInput: {plan: '1. do\n'}}),
		);
		expect(
			answer(payloads.permission(plan), {
				kind: 'plan_approve',
				editedPlan: '2. do',
				acceptEdits: true,
			}),
		).toEqual(
			approved({
				updatedInput: {plan: '2. do'},
				updatedPermissions: [
					{type: 'setMode', mode: 'acceptEdits', destination: 'session'},
				],
			}),
		);
	});

	it('pre_tool_allow, pre_tool_deny, pre_tool_ask', () => {
		const preTool = (fields: Record<string, unknown>) =>
			specific({hookEventName: 'PreToolUse', ...fields});
		expect(answer(payloads.preTool(), {kind: 'pre_tool_allow'})).toEqual(
			preTool({permissionDecision: 'allow'}),
		);
		expect(
			answer(payloads.preTool(), {
				kind: 'pre_tool_allow',
				reason: 'seen',
				updatedInput: {command: 'true'},
			}),
		).toEqual(
			preTool({
				permissionDecision: 'allow',
				permissionDecisionReason: 'seen',
				updatedInput: {command: 'true'},
			}),
		);
		expect(
			answer(payloads.preTool(), {kind: 'pre_tool_deny', reason: 'no'}),
		).toEqual(
			preTool({permissionDecision: 'deny', permissionDecisionReason: 'no'}),
		);
		expect(
			answer(payloads.preTool(), {kind: 'pre_tool_ask', reason: 'look'}),
		).toEqual(
			preTool({permissionDecision: 'ask', permissionDecisionReason: 'look'}),
		);
	});

	it('stop_run ends the turn, and refuses the call that waits', () => {
		const intent = {kind: 'stop_run', reason: 'enough'} as const;
		expect(answer(payloads.preTool(), intent)).toEqual({
			action: 'json_output',
			stdout_json: {
				continue: false,
				stopReason: 'enough',
				hookSpecificOutput: {
					hookEventName: 'PreToolUse',
					permissionDecision: 'deny',
					permissionDecisionReason: 'enough',
				},
			},
		});
		expect(answer(payloads.permission(), intent)).toEqual(
			specific({
				hookEventName: 'PermissionRequest',
				decision: {
					behavior: 'deny',
					message: 'enough',
					reason: 'enough',
					interrupt: true,
				},
			}),
		);
		expect(answer(payloads.of('PostToolUse'), intent)).toEqual({
			action: 'json_output',
			stdout_json: {continue: false, stopReason: 'enough'},
		});
	});

	it.each([
		[
			'Bash',
			{stdout: 'secret', stderr: 'oh', interrupted: false},
			{updatedToolOutput: {stdout: 'none', stderr: '', interrupted: false}},
		],
		[
			'Read',
			{type: 'text', file: {filePath: '/a', content: 'secret'}},
			{
				updatedToolOutput: {
					type: 'text',
					file: {filePath: '/a', content: 'none'},
				},
			},
		],
		['Skill', 'secret', {updatedToolOutput: 'none'}],
		[
			'mcp__db__query',
			[{type: 'text', text: 'secret'}],
			{updatedMCPToolOutput: [{type: 'text', text: 'none'}]},
		],
	])('replace_output in the shape of %s', (tool, response, output) => {
		const payload = payloads.of('PostToolUse', {
			tool_name: tool,
			tool_response: response,
		});
		expect(answer(payload, {kind: 'replace_output', output: 'none'})).toEqual(
			specific({hookEventName: 'PostToolUse', ...output}),
		);
	});

	it('replaces no output whose shape it does not know', () => {
		const payload = payloads.of('PostToolUse', {
			tool_name: 'Grep',
			tool_response: {numFiles: 3},
		});
		expect(
			explainDecision(event(payload), {
				type: 'json',
				source: 'user',
				intent: {kind: 'replace_output', output: 'none'},
			}),
		).toEqual({
			result: {action: 'passthrough'},
			misfit: 'Claude takes no other output of this tool',
		});
	});

	it.each([
		'PreToolUse',
		'PostToolUse',
		'PostToolUseFailure',
		'PostToolBatch',
		'UserPromptSubmit',
		'UserPromptExpansion',
		'SessionStart',
		'Setup',
		'PostModelSwitch',
		'SubagentStart',
		'Stop',
		'SubagentStop',
		'Notification',
	])('additional_context on %s', hookEventName => {
		expect(
			answer(payloads.of(hookEventName), {
				kind: 'additional_context',
				context: 'mind the gap',
			}),
		).toEqual(specific({hookEventName, additionalContext: 'mind the gap'}));
	});

	it('stop_block and prompt_block', () => {
		const block = {
			action: 'json_output',
			stdout_json: {decision: 'block', reason: 'tests fail'},
		};
		for (const name of ['Stop', 'SubagentStop']) {
			expect(
				answer(payloads.of(name), {kind: 'stop_block', reason: 'tests fail'}),
			).toEqual(block);
		}

		for (const name of ['UserPromptSubmit', 'UserPromptExpansion']) {
			expect(
				answer(payloads.of(name), {kind: 'prompt_block', reason: 'tests fail'}),
			).toEqual(block);
		}
	});

	it('elicitation_answer', () => {
		expect(
			answer(payloads.of('Elicitation'), {
				kind: 'elicitation_answer',
				action: 'accept',
				content: {name: 'x'},
			}),
		).toEqual(
			specific({
				hookEventName: 'Elicitation',
				action: 'accept',
				content: {name: 'x'},
			}),
		);
		expect(
			answer(payloads.of('ElicitationResult'), {
				kind: 'elicitation_answer',
				action: 'decline',
			}),
		).toEqual(
			specific({hookEventName: 'ElicitationResult', action: 'decline'}),
		);
	});
});

describe('decisions without an intent', () => {
	it('passthrough is nothing at all', () => {
		expect(
			mapDecisionToResult(event(payloads.permission()), {
				type: 'passthrough',
				source: 'timeout',
			}),
		).toEqual({action: 'passthrough'});
	});

	it('passthrough stays nothing even with an intent', () => {
		expect(
			mapDecisionToResult(event(payloads.permission()), {
				type: 'passthrough',
				source: 'user',
				intent: {kind: 'permission_allow'},
			}),
		).toEqual({action: 'passthrough'});
	});

	it('block is stderr', () => {
		expect(
			mapDecisionToResult(event(payloads.preTool()), {
				type: 'block',
				source: 'rule',
				reason: 'no',
			}),
		).toEqual({action: 'block_with_stderr', stderr: 'no'});
	});

	it('raw data goes out as it is, but never defer', () => {
		const raw = (data: unknown) =>
			explainDecision(event(payloads.preTool()), {
				type: 'json',
				source: 'user',
				data,
			});
		expect(raw({systemMessage: 'hi'})).toEqual({
			result: {action: 'json_output', stdout_json: {systemMessage: 'hi'}},
		});
		for (const data of [
			{
				hookSpecificOutput: {
					hookEventName: 'PreToolUse',
					permissionDecision: 'defer',
				},
			},
			undefined,
			'allow',
			[],
		]) {
			expect(raw(data)).toEqual({
				result: {action: 'passthrough'},
				misfit: expect.any(String) as string,
			});
		}
	});
});

const intents: RuntimeIntent[] = [
	{kind: 'permission_allow'},
	{kind: 'permission_deny', reason: 'r'},
	{kind: 'question_answer', answers: {q: 'a'}},
	{kind: 'question_answer', answers: {}},
	{kind: 'plan_approve'},
	{kind: 'pre_tool_allow'},
	{kind: 'pre_tool_deny', reason: 'r'},
	{kind: 'pre_tool_ask', reason: 'r'},
	{kind: 'stop_run', reason: 'r'},
	{kind: 'replace_output', output: 'o'},
	{kind: 'additional_context', context: 'c'},
	{kind: 'stop_block', reason: 'r'},
	{kind: 'prompt_block', reason: 'r'},
	{kind: 'elicitation_answer', action: 'accept'},
];

describe('an intent that does not fit', () => {
	const subjects: [string, Record<string, unknown>, RuntimeIntent['kind'][]][] =
		[
			[
				'PermissionRequest of Bash',
				payloads.permission(),
				['permission_allow', 'permission_deny', 'stop_run'],
			],
			[
				'PermissionRequest of AskUserQuestion',
				payloads.permission(question),
				['permission_allow', 'permission_deny', 'question_answer', 'stop_run'],
			],
			[
				'PermissionRequest of ExitPlanMode',
				payloads.permission(plan),
				['permission_allow', 'permission_deny', 'plan_approve', 'stop_run'],
			],
			[
				'PreToolUse of Bash',
				payloads.preTool(),
				[
					'pre_tool_allow',
					'pre_tool_deny',
					'pre_tool_ask',
					'stop_run',
					'additional_context',
				],
			],
			[
				'PreToolUse of ExitPlanMode',
				payloads.preTool(plan),
				[
					'pre_tool_allow',
					'pre_tool_deny',
					'pre_tool_ask',
					'stop_run',
					'additional_context',
				],
			],
			['Stop', payloads.of('Stop'), ['stop_block', 'additional_context']],
			[
				'UserPromptSubmit',
				payloads.of('UserPromptSubmit'),
				['prompt_block', 'additional_context'],
			],
			['Elicitation', payloads.of('Elicitation'), ['elicitation_answer']],
			['an unknown hook', payloads.of('OfTomorrow'), []],
		];

	it.each(subjects)('%s', (_name, payload, fitting) => {
		for (const intent of intents) {
			const isEmptyAnswer =
				intent.kind === 'question_answer' &&
				Object.keys(intent.answers).length === 0;
			const {result, misfit} = explainDecision(event(payload), {
				type: 'json',
				source: 'user',
				intent,
			});
			if (fitting.includes(intent.kind) && !isEmptyAnswer) {
				expect(misfit).toBeUndefined();
				expect(result.action).toBe('json_output');
			} else {
				expect(misfit).toEqual(expect.any(String));
				expect(result).toEqual({action: 'passthrough'});
			}
		}
	});

	it('answers no question whose input it does not have', () => {
		expect(
			answer(
				payloads.permission({tool_name: 'AskUserQuestion', tool_input: 1}),
				{
					kind: 'question_answer',
					answers: {q: 'a'},
				},
			),
		).toEqual({action: 'passthrough'});
	});
});
