type Fields = Readonly<Record<string, unknown>>;

/**
 * The own fields of an event's payload, made up, so that a hook can be tried
 * without a recording. `tool` is the tool it is about; `Bash` when left out.
 */
export function samplePayload(event: string, tool = 'Bash'): Fields {
	const call = {tool_name: tool, tool_input: toolInputs[tool] ?? {}};
	const identified = {...call, tool_use_id: 'toolu_example'};
	switch (event) {
		case 'PreToolUse':
			return identified;
		case 'PermissionRequest':
			return call;
		case 'PermissionDenied':
			return {...identified, reason: 'example'};
		case 'PostToolUse':
			return {...identified, tool_response: {stdout: '', stderr: ''}};
		case 'PostToolUseFailure':
			return {...identified, error: 'Exit code 1'};
		default:
			return events[event] ?? {};
	}
}

const toolInputs: Readonly<Record<string, Fields>> = {
	Bash: {command: 'echo hello', description: 'Say hello'},
	Read: {file_path: 'README.md'},
	Write: {file_path: 'example.txt', content: 'hello\n'},
	Edit: {file_path: 'README.md', old_string: 'a', new_string: 'b'},
	WebFetch: {url: 'https://example.com', prompt: 'What is it?'},
	AskUserQuestion: {
		questions: [
			{
				question: 'Which one?',
				header: 'Choice',
				multiSelect: false,
				options: [
					{label: 'One', description: 'The first'},
					{label: 'Two', description: 'The second'},
				],
			},
		],
	},
	ExitPlanMode: {plan: '# Plan\n\n1. One thing'},
};

const events: Readonly<Record<string, Fields>> = {
	UserPromptSubmit: {prompt: 'hello', source: 'user'},
	SessionStart: {source: 'startup'},
	SessionEnd: {reason: 'other'},
	Setup: {trigger: 'init'},
	Stop: {stop_hook_active: false},
	SubagentStart: {agent_id: 'example', agent_type: 'Explore'},
	SubagentStop: {
		stop_hook_active: false,
		agent_id: 'example',
		agent_type: 'Explore',
	},
	Notification: {message: 'hello', notification_type: 'idle_prompt'},
	PreCompact: {trigger: 'manual', custom_instructions: null},
	PostCompact: {trigger: 'manual', compact_summary: 'example'},
};
