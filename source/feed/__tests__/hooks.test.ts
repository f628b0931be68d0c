import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {type CanonicalHook} from '../../runtime/agents.js';
import {createFeedMapper} from '../mapper.js';
import {knownHooks} from '../mapper/project.js';
import {type PlainHook, plainHooks} from '../plainHooks.js';
import {type FeedKind} from '../types.js';
import {createTalk, kindsOf, runtimeEvent} from './helpers.js';

/** Every hook of Claude Code 2.1.330 and what it becomes. */
const kindOfHook: Readonly<Record<CanonicalHook, FeedKind>> = {
	...plainKinds(),
	PreToolUse: 'tool.pre',
	PermissionRequest: 'permission.request',
	PermissionDenied: 'permission.denied',
	PostToolUse: 'tool.post',
	PostToolUseFailure: 'tool.failure',
	PostToolBatch: 'tool.batch',
	UserPromptSubmit: 'user.prompt',
	UserPromptExpansion: 'prompt.expansion',
	SessionStart: 'session.start',
	SessionEnd: 'session.end',
	Stop: 'stop.request',
	StopFailure: 'stop.failure',
	SubagentStart: 'subagent.start',
	SubagentStop: 'subagent.stop',
	PreCompact: 'compact.pre',
	PostCompact: 'compact.post',
	PreModelSwitch: 'model.switch.pre',
	PostModelSwitch: 'model.switch.post',
	TaskCreated: 'task.created',
	TaskCompleted: 'task.completed',
	Elicitation: 'elicitation.request',
	ElicitationResult: 'elicitation.result',
	CwdChanged: 'cwd.changed',
	MessageDisplay: 'assistant.message',
};

/** What the table says of the hooks that are only shown. */
function plainKinds(): Record<PlainHook, FeedKind> {
	const kinds = Object.entries(plainHooks).map(([hook, {kind}]) => [
		hook,
		kind,
	]);
	return Object.fromEntries(kinds) as Record<PlainHook, FeedKind>;
}

test('every canonical hook is known, beside what athena tells itself, and no other', () => {
	expect([...knownHooks].sort()).toEqual(
		[
			...Object.keys(kindOfHook),
			'AgentGone',
			'AthenaStart',
			'TranscriptCommand',
			'TranscriptGap',
			'TranscriptInterrupt',
			'TranscriptMessage',
			'TranscriptPrompt',
			'TranscriptPromptBlocked',
			'TranscriptStopBlocked',
			'TranscriptSummary',
			'TranscriptText',
			'TranscriptTurnEnd',
			'TranscriptTyped',
		].sort(),
	);
});

test.each(Object.entries(kindOfHook))('%s becomes %s', (hook, kind) => {
	const events = createFeedMapper().mapEvent(
		createTalk().hook(hook, {delta: 'text'}),
	);
	const event = events.find(each => each.kind === kind);
	expect(event?.cause?.hook_request_id).toBe('r1');
	expect(event?.raw).toMatchObject({hook_event_name: hook});
});

test.each(['FutureHook', 'constructor', '__proto__', ''])(
	'unknown hook %j is kept as it came',
	hook => {
		const event = runtimeEvent({hook_event_name: hook, x: 1}, 'r1', 1);
		const events = createFeedMapper().mapEvent(event);
		expect(events.at(-1)).toMatchObject({
			kind: 'unknown.hook',
			actor_id: 'system',
			title: `? ${hook}`,
			data: {hook_event_name: hook, payload: {x: 1}},
		});
	},
);

const fields = [
	'tool_name',
	'tool_input',
	'tool_use_id',
	'tool_response',
	'tool_calls',
	'questions',
	'prompt',
	'delta',
	'index',
	'final',
	'message_id',
	'agent_id',
	'agent_type',
	'background_tasks',
	'last_assistant_message',
	'permission_suggestions',
	'mcp_server',
	'task_id',
	'reason',
	'error',
	'model',
	'source',
];

test('no payload makes it throw, whatever its fields hold', () => {
	fc.assert(
		fc.property(
			fc.array(
				fc.record({
					hook: fc.constantFrom(...Object.keys(kindOfHook), 'Other'),
					tool: fc.constantFrom(
						'Bash',
						'AskUserQuestion',
						'ExitPlanMode',
						'TodoWrite',
						'TaskCreate',
						'TaskUpdate',
						'Agent',
						'mcp__a__b',
					),
					payload: fc.oneof(
						fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()),
						fc.jsonValue(),
					),
				}),
				{maxLength: 30},
			),
			events => {
				const mapper = createFeedMapper();
				for (const [index, {hook, tool, payload}] of events.entries()) {
					const event = runtimeEvent(
						{hook_event_name: hook, tool_name: tool},
						`r${index}`,
						index,
					);
					const told = mapper.mapEvent({...event, payload});
					for (const {title, event_id} of told) {
						expect(title.length).toBeLessThanOrEqual(200);
						expect(title).not.toMatch(/[\n\r]/);
						expect(event_id).toMatch(/^s1:R\d+:E\d+$/);
					}
				}
			},
		),
		{numRuns: fuzzLength(300)},
	);
});

test('a payload may be no object at all', () => {
	const event = {...createTalk().hook('Stop'), payload: 'text'};
	expect(kindsOf(createFeedMapper().mapEvent(event))).toEqual([
		'run.start',
		'stop.request',
		'run.end',
	]);
});
