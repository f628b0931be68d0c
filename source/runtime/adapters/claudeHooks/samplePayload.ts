import {type ClaudeHookName, type claudeEvents} from './events.js';
import {type ClaudeTool} from './tools/names.js';

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
		? {...own, tool_name: tool, tool_input: inputOf(tool)}
		: own;
}

/** Empty for a tool that Claude does not have, as those of MCP servers. */
const inputOf = (tool: string): Fields =>
	Object.hasOwn(toolInputs, tool) ? toolInputs[tool as ClaudeTool] : {};

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

const agent = {
	description: 'Look around',
	prompt: 'Which files are there?',
	subagent_type: 'Explore',
};
const shell = {shell_id: '1'};
const message = {recipient: 'example', content: 'hello'};
const listed = {taskId: '1'};
const inBackground = {task_id: '1'};

/** What each tool is given: a tool without an example does not compile. */
const toolInputs: Readonly<Record<ClaudeTool, Fields>> = {
	Agent: agent,
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
	Bash: {command: 'echo hello', description: 'Say hello'},
	BashOutput: {bash_id: '1'},
	CronCreate: {cron: '0 9 * * *', prompt: 'hello'},
	CronDelete: {id: '1'},
	Edit: {file_path: 'README.md', old_string: 'a', new_string: 'b'},
	EnterPlanMode: {},
	EnterWorktree: {name: 'example'},
	ExitPlanMode: {plan: '# Plan\n\n1. One thing'},
	ExitWorktree: {action: 'keep'},
	Glob: {pattern: '**/*.md'},
	Grep: {pattern: 'hello', output_mode: 'content'},
	KillBash: shell,
	KillShell: shell,
	LS: {path: '.'},
	ListMcpResourcesTool: {server: 'example'},
	Monitor: {command: 'echo hello', description: 'Say hello'},
	MultiEdit: {
		file_path: 'README.md',
		edits: [{old_string: 'a', new_string: 'b'}],
	},
	NotebookEdit: {notebook_path: 'example.ipynb', new_source: 'hello'},
	NotebookRead: {notebook_path: 'example.ipynb'},
	PowerShell: {command: 'Write-Output hello'},
	Read: {file_path: 'README.md'},
	ReadMcpResourceTool: {server: 'example', uri: 'example://one'},
	RemoteTrigger: {action: 'list'},
	ScheduleWakeup: {delaySeconds: 60, prompt: 'hello', reason: 'example'},
	SendMessage: message,
	SendMessageTool: message,
	Skill: {skill: 'example'},
	SpawnTeammate: {name: 'example', prompt: 'hello'},
	Task: agent,
	TaskCreate: {subject: 'An example', description: 'One thing'},
	TaskGet: listed,
	TaskList: {},
	TaskOutput: inBackground,
	TaskStop: inBackground,
	TaskUpdate: {...listed, status: 'completed'},
	TeamCreate: {team_name: 'example'},
	TeamDelete: {},
	TeammateTool: message,
	TodoRead: {},
	TodoWrite: {
		todos: [{content: 'An example', status: 'pending', activeForm: 'Trying'}],
	},
	ToolSearch: {query: 'example'},
	WebFetch: {url: 'https://example.com', prompt: 'What is it?'},
	WebSearch: {query: 'example'},
	Write: {file_path: 'example.txt', content: 'hello\n'},
};
