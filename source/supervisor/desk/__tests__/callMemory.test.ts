import {expect, it} from 'vitest';
import {
	type RuntimeDecision,
	type RuntimeEvent,
} from '../../../runtime/types.js';
import {createCallMemory} from '../callMemory.js';

const event = (
	hookName: string,
	id: string,
	command: string,
	more: Partial<RuntimeEvent> = {},
): RuntimeEvent => ({
	id,
	timestamp: 1,
	hookName,
	sessionId: 's',
	toolName: 'Bash',
	context: {cwd: '/p', transcriptPath: ''},
	interaction: {expectsDecision: true},
	payload: {tool_name: 'Bash', tool_input: {command}},
	...more,
});

const allow: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'pre_tool_allow'},
};

it('an allow before the call answers what the agent asks about it, once', () => {
	const memory = createCallMemory();
	const pre = event('PreToolUse', 'p', 'ls', {toolUseId: 't'});
	memory.observe(pre);
	memory.remember(pre, allow);
	const asked = event('PermissionRequest', 'a', 'ls');
	expect(memory.recall(asked)).toEqual({type: 'allowed', by: 'p'});
	expect(memory.recall(asked)).toBeUndefined();
});

it('the same call with another input is another question', () => {
	for (const more of [{toolUseId: 't'}, {callId: 't'}]) {
		const memory = createCallMemory();
		const pre = event('PreToolUse', 'p', 'ls', {toolUseId: 't'});
		memory.observe(pre);
		memory.remember(pre, allow);
		const asked = event('PermissionRequest', 'a', 'rm -rf .', more);
		expect(memory.recall(asked)).toBeUndefined();
	}
});

it.each<[string, Partial<RuntimeEvent>]>([
	['another agent', {agentId: 'child'}],
	['another folder', {context: {cwd: '/elsewhere', transcriptPath: ''}}],
	[
		'another tool',
		{
			toolName: 'mcp__notes__keep',
			payload: {tool_name: 'mcp__notes__keep', tool_input: {command: 'ls'}},
		},
	],
])('the same id and input of %s are another question', (_whose, more) => {
	const memory = createCallMemory();
	const pre = event('PreToolUse', 'p', 'ls', {toolUseId: 't'});
	memory.observe(pre);
	memory.remember(pre, allow);
	const asked = event('PermissionRequest', 'a', 'ls', {
		toolUseId: 't',
		...more,
	});
	expect(memory.recall(asked)).toBeUndefined();
});

it('an allow does not answer where something new is said of the call', () => {
	const layer = (verdict: 'ask' | 'allow', ruleId: string) => ({
		verdict,
		ruleId,
		reason: `by ${ruleId}`,
		origin: {type: 'session'} as const,
	});
	const recalledBy = (...layers: ReturnType<typeof layer>[]) => {
		const memory = createCallMemory();
		const pre = event('PreToolUse', 'p', 'sh x.sh', {toolUseId: 't'});
		memory.observe(pre);
		memory.remember(pre, allow, {layers: [layer('ask', 'scripts')]});
		return memory.recall(event('PermissionRequest', 'a', 'sh x.sh'), {layers});
	};
	const allowed = {type: 'allowed', by: 'p'};
	expect(recalledBy()).toEqual(allowed);
	expect(recalledBy(layer('ask', 'scripts'))).toEqual(allowed);
	expect(recalledBy(layer('allow', 'other'))).toEqual(allowed);
	// The script says more by now.
	expect(
		recalledBy(layer('ask', 'scripts'), layer('ask', 'push')),
	).toBeUndefined();
});

it('of two equal calls the one that nobody was asked about comes first', () => {
	const memory = createCallMemory();
	const first = event('PreToolUse', 'p1', 'ls', {toolUseId: 't1'});
	const second = event('PreToolUse', 'p2', 'ls', {toolUseId: 't2'});
	memory.observe(first);
	memory.observe(second);
	memory.remember(first, allow);
	// The border took the older one; nobody can tell, so the person is asked.
	const asked = event('PermissionRequest', 'a', 'ls', {callId: 't1'});
	expect(memory.recall(asked)).toBeUndefined();
	expect(memory.recall({...asked, id: 'b'})).toMatchObject({type: 'allowed'});
});

const allowRequest: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'permission_allow'},
};

it('where the agent asks first, what was said then answers its hook of that call, once', () => {
	const memory = createCallMemory();
	const asked = event('PermissionRequest', 'a', 'ls', {agent: 'qwen'});
	expect(memory.recall(asked)).toBeUndefined();
	memory.remember(asked, allowRequest);
	const pre = event('PreToolUse', 'p', 'ls', {toolUseId: 't', agent: 'qwen'});
	memory.observe(pre);
	expect(
		memory.recall({...pre, payload: {tool_input: {command: 'rm -rf .'}}}),
	).toBeUndefined();
	expect(memory.recall(pre)).toEqual({type: 'allowed', by: 'a'});
	expect(memory.recall({...pre, toolUseId: 't2'})).toBeUndefined();
});

it.each([
	['a rule allowed it', {...allowRequest, source: 'rule'} as const, undefined],
	[
		'it was edited',
		{
			...allowRequest,
			intent: {kind: 'permission_allow', updatedInput: {command: 'pwd'}},
		} as const,
		undefined,
	],
	[
		'it was refused',
		{
			...allowRequest,
			intent: {kind: 'permission_deny', reason: 'No'},
		} as const,
		undefined,
	],
	[
		'it was left to the agent',
		{type: 'passthrough', source: 'user'} as const,
		{type: 'left'},
	],
])('%s: %j', (_what, decision, outcome) => {
	const memory = createCallMemory();
	const asked = event('PermissionRequest', 'a', 'ls', {agent: 'qwen'});
	memory.remember(asked, decision);
	const pre = event('PreToolUse', 'p', 'ls', {toolUseId: 't', agent: 'qwen'});
	expect(memory.recall(pre)).toEqual(outcome);
});

it.each(['claude', 'codex', 'opencode'] as const)(
	'%s asks behind its hook: no request speaks for a later call',
	agent => {
		const memory = createCallMemory();
		const asked = event('PermissionRequest', 'a', 'ls', {agent});
		memory.remember(asked, allowRequest);
		const pre = event('PreToolUse', 'p', 'ls', {toolUseId: 't', agent});
		expect(memory.recall(pre)).toBeUndefined();
	},
);

it('what was said of a request is over with its turn', () => {
	const memory = createCallMemory();
	const asked = event('PermissionRequest', 'a', 'ls', {agent: 'qwen'});
	memory.remember(asked, allowRequest);
	memory.observe(
		event('UserPromptSubmit', 'u', '', {
			agent: 'qwen',
			payload: {prompt: 'on'},
		}),
	);
	const pre = event('PreToolUse', 'p', 'ls', {toolUseId: 't', agent: 'qwen'});
	expect(memory.recall(pre)).toBeUndefined();
});

it.each([
	['poll_event', {type: 'allowed', by: 'p'}],
	['user', undefined],
])(
	'what was allowed before a prompt of source %s: an event that is polled for begins no turn',
	(source, outcome) => {
		const memory = createCallMemory();
		const pre = event('PreToolUse', 'p', 'ls', {toolUseId: 't'});
		memory.observe(pre);
		memory.remember(pre, allow);
		memory.observe(
			event('UserPromptSubmit', 'u', '', {payload: {prompt: 'on', source}}),
		);
		const asked = event('PermissionRequest', 'a', 'ls');
		expect(memory.recall(asked)).toEqual(outcome);
	},
);

it('what a server asks is asked anew, also where the same was left to the agent before', () => {
	const memory = createCallMemory();
	const left: RuntimeDecision = {type: 'passthrough', source: 'user'};
	const asks = (id: string): RuntimeEvent => ({
		...event('Elicitation', id, ''),
		toolName: '',
		payload: {mcp_server_name: 'srv', message: 'Please', mode: 'form'},
	});
	memory.observe(asks('e1'));
	memory.remember(asks('e1'), left);
	memory.observe(asks('e2'));
	expect(memory.recall(asks('e2'))).toBeUndefined();
});
