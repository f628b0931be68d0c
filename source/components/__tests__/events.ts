import {type RuntimeEvent} from '../../runtime/types.js';

type Partially = Partial<RuntimeEvent>;

const context = {
	cwd: '/home/ada/demo',
	transcriptPath: '/home/ada/t.jsonl',
	permissionMode: 'default',
};

/** An event as the agent reports it. */
export function event(
	hookName: string,
	payload: Record<string, unknown> = {},
	rest: Partially = {},
): Partially {
	return {
		hookName,
		sessionId: 'session-1234',
		context,
		payload: {hook_event_name: hookName, ...payload},
		...rest,
	};
}

/** A session that has begun, with a prompt. */
export function sessionStart(permissionMode = 'default'): Partially[] {
	const rest = {context: {...context, permissionMode}};
	return [
		event('SessionStart', {source: 'startup', model: 'claude-x'}, rest),
		event('UserPromptSubmit', {prompt: 'Tidy up the build'}, rest),
	];
}

/** A call that begins and is let through. */
export function toolUse(
	toolName: string,
	input: Record<string, unknown>,
	toolUseId: string,
	rest: Partially = {},
): Partially {
	return event(
		'PreToolUse',
		{tool_name: toolName, tool_input: input, tool_use_id: toolUseId},
		{toolName, toolUseId, ...rest},
	);
}

/** A permission request; waits for an answer. */
export function permissionRequest({
	tool = 'Bash',
	input = {command: 'npm test', description: 'Run the tests'},
	...rest
}: {
	tool?: string;
	input?: Record<string, unknown>;
} & Partially = {}): Partially {
	return event(
		'PermissionRequest',
		{tool_name: tool, tool_input: input},
		{
			toolName: tool,
			interaction: {
				expectsDecision: true,
				canBlock: true,
				defaultTimeoutMs: 300_000,
			},
			...rest,
		},
	);
}

/** A plan that waits for approval. */
export function planRequest(plan: string): Partially {
	return permissionRequest({tool: 'ExitPlanMode', input: {plan}});
}

/** Questions that wait for answers. */
export function questionRequest(
	questions: Record<string, unknown>[],
): Partially {
	return event(
		'PreToolUse',
		{tool_name: 'AskUserQuestion', tool_input: {questions}, tool_use_id: 'q1'},
		{
			toolName: 'AskUserQuestion',
			toolUseId: 'q1',
			interaction: {
				expectsDecision: true,
				canBlock: true,
				defaultTimeoutMs: 300_000,
			},
		},
	);
}

/** What an MCP server asks the person for; waits for an answer. */
export function elicitation(payload: Record<string, unknown>): Partially {
	return event('Elicitation', payload, {
		interaction: {
			expectsDecision: true,
			canBlock: true,
			defaultTimeoutMs: 300_000,
		},
	});
}
