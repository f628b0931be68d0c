import {type ClaudeHookName, type claudeEvents} from './events.js';

type Fields = Readonly<Record<string, unknown>>;

/** The fields that a hook's row says its payload has. */
type FieldsOf<Name extends ClaudeHookName> = NonNullable<
	(typeof claudeEvents)[Name]['fields']
>;

/**
 * The own fields of an event's payload, made up, so that a hook can be tried
 * without a recording; empty for an event that Claude does not have. `tool` is
 * the tool it is about; `Bash` when left out.
 */
export function samplePayload(event: string, tool = 'Bash'): Fields {
	const own = Object.hasOwn(samples, event)
		? samples[event as ClaudeHookName]
		: {};
	return 'tool_name' in own
		? {...own, tool_name: tool, tool_input: toolInputs[tool] ?? {}}
		: own;
}

const call = {
	tool_name: 'Bash',
	tool_input: {},
	tool_use_id: 'toolu_example',
};
const task = {task_id: '1', task_subject: 'An example'};
const modelSwitch = {
	from_model: 'claude-opus-4',
	to_model: 'claude-sonnet-4',
	requested_model: null,
	source: 'command',
	context_tokens: 1000,
	prompt_cache_warm: true,
	cache_ttl: '5m',
	estimated_cache_write_usd: 0,
	pricing: 'catalog',
} as const;

/** One for each hook: a hook without one does not compile. */
const samples: {readonly [Name in ClaudeHookName]: FieldsOf<Name>} = {
	PreToolUse: call,
	PermissionRequest: {tool_name: 'Bash', tool_input: {}},
	PermissionDenied: {...call, reason: 'example'},
	PostToolUse: {...call, tool_response: {stdout: '', stderr: ''}},
	PostToolUseFailure: {...call, error: 'Exit code 1'},
	PostToolBatch: {tool_calls: []},
	UserPromptSubmit: {prompt: 'hello', source: 'user'},
	UserPromptExpansion: {
		expansion_type: 'slash_command',
		command_name: 'example',
		command_args: '',
		prompt: 'hello',
	},
	SessionStart: {source: 'startup'},
	SessionEnd: {reason: 'other'},
	Stop: {stop_hook_active: false},
	StopFailure: {error: 'rate_limit'},
	SubagentStart: {agent_id: 'example', agent_type: 'Explore'},
	SubagentStop: {
		stop_hook_active: false,
		agent_id: 'example',
		agent_type: 'Explore',
		agent_transcript_path: '',
	},
	Notification: {message: 'hello', notification_type: 'idle_prompt'},
	PreCompact: {trigger: 'manual', custom_instructions: null},
	PostCompact: {trigger: 'manual', compact_summary: 'example'},
	PreModelSwitch: modelSwitch,
	PostModelSwitch: modelSwitch,
	TaskCreated: task,
	TaskCompleted: task,
	TeammateIdle: {teammate_name: 'example', team_name: 'example'},
	Elicitation: {mcp_server_name: 'example', message: 'Your name?'},
	ElicitationResult: {mcp_server_name: 'example', action: 'decline'},
	ConfigChange: {source: 'project_settings'},
	InstructionsLoaded: {
		file_path: 'CLAUDE.md',
		memory_type: 'Project',
		load_reason: 'session_start',
	},
	CwdChanged: {old_cwd: '/tmp', new_cwd: '/'},
	FileChanged: {file_path: 'README.md', event: 'change'},
	DirectoryAdded: {directory: '/tmp', source: 'slash_command'},
	WorktreeCreate: {name: 'example'},
	WorktreeRemove: {worktree_path: '/tmp/example'},
	MessageDisplay: {
		turn_id: 'example',
		message_id: 'example',
		index: 0,
		final: true,
		delta: 'hello',
	},
	Setup: {trigger: 'init'},
};

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
