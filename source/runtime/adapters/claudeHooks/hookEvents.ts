/**
 * What Claude Code 2.1.330 writes to a hook's stdin, event by event, as in
 * `@anthropic-ai/claude-agent-sdk` 0.3.330 (`HookInput`). Checked against it
 * by `scripts/conformance.mjs`; described in docs/protocol.md#events.
 */

/** Fields of every payload. */
type Base<Name extends string> = {
	session_id: string;
	transcript_path: string;
	cwd: string;
	/** One per user prompt; absent before the first. */
	prompt_id?: string;
	permission_mode?: string;
	/** Only from inside a subagent; decides who acts. */
	agent_id?: string;
	agent_type?: string;
	/** On turn events. */
	effort?: {level: string};
	hook_event_name: Name;
};

type McpServer = {name: string; source: string};

type ToolCall = {
	tool_name: string;
	tool_input: unknown;
	mcp_server?: McpServer;
};

type IdentifiedCall = ToolCall & {tool_use_id: string};

type Finished = {
	stop_hook_active: boolean;
	last_assistant_message?: string;
	/** Not empty: the session only pauses. */
	background_tasks?: BackgroundTask[];
	session_crons?: SessionCron[];
};

type BackgroundTask = {
	id: string;
	type: string;
	status: string;
	description: string;
	command?: string;
	agent_type?: string;
	server?: string;
	tool?: string;
	name?: string;
};

type SessionCron = {
	id: string;
	schedule: string;
	recurring: boolean;
	prompt: string;
};

type ModelSwitch<Source extends string> = {
	from_model: string;
	to_model: string;
	requested_model: string | null;
	source: Source;
	context_tokens: number;
	prompt_cache_warm: boolean;
	cache_ttl: '5m' | '1h';
	estimated_cache_write_usd: number;
	pricing: 'configured' | 'catalog' | 'default';
};

type Task = {
	task_id: string;
	task_subject: string;
	task_description?: string;
	teammate_name?: string;
	team_name?: string;
};

type ElicitationAction = 'accept' | 'decline' | 'cancel';

/** A change to Claude's own permission settings. An unknown `type` voids a whole answer. */
export type ClaudePermissionUpdate = {
	destination:
		'userSettings' | 'projectSettings' | 'localSettings' | 'session' | 'cliArg';
} & (
	| {
			type: 'addRules' | 'replaceRules' | 'removeRules';
			rules: {toolName: string; ruleContent?: string}[];
			behavior: 'allow' | 'deny' | 'ask';
	  }
	| {
			type: 'setMode';
			mode:
				| 'default'
				| 'acceptEdits'
				| 'bypassPermissions'
				| 'plan'
				| 'dontAsk'
				| 'auto';
	  }
	| {type: 'addDirectories' | 'removeDirectories'; directories: string[]}
);

/** Own fields by event; the key is the `hook_event_name`. */
type OwnFields = {
	PreToolUse: IdentifiedCall;
	/** Carries no tool_use_id: docs/protocol.md#correlation. */
	PermissionRequest: ToolCall & {
		permission_suggestions?: ClaudePermissionUpdate[];
	};
	PermissionDenied: IdentifiedCall & {reason: string};
	PostToolUse: IdentifiedCall & {tool_response: unknown; duration_ms?: number};
	PostToolUseFailure: IdentifiedCall & {
		error: string;
		is_interrupt?: boolean;
		duration_ms?: number;
	};
	PostToolBatch: {
		tool_calls: {
			tool_name: string;
			tool_input: unknown;
			tool_use_id: string;
			tool_response?: unknown;
		}[];
	};
	UserPromptSubmit: {
		prompt: string;
		source?:
			| 'user'
			| 'sdk'
			| 'system'
			| 'loop_wakeup'
			| 'schedule_wakeup'
			| 'poll_event';
		session_title?: string;
	};
	UserPromptExpansion: {
		expansion_type: 'slash_command' | 'mcp_prompt';
		command_name: string;
		command_args: string;
		command_source?: string;
		prompt: string;
	};
	SessionStart: {
		source: 'startup' | 'resume' | 'clear' | 'compact' | 'fork';
		agent_type?: string;
		model?: string;
		session_title?: string;
		seconds_since_last_response?: number;
		context_tokens?: number;
		prompt_cache_likely_expired?: boolean;
		estimated_cache_write_usd?: number;
	};
	SessionEnd: {
		reason: 'clear' | 'resume' | 'logout' | 'prompt_input_exit' | 'other';
	};
	Stop: Finished;
	/** Comes instead of Stop. */
	StopFailure: {
		error:
			| 'authentication_failed'
			| 'oauth_org_not_allowed'
			| 'account_on_hold'
			| 'verification_required'
			| 'billing_error'
			| 'rate_limit'
			| 'overloaded'
			| 'invalid_request'
			| 'model_not_found'
			| 'server_error'
			| 'unknown'
			| 'max_output_tokens'
			| 'cloud_credential_error';
		error_details?: string;
		last_assistant_message?: string;
	};
	SubagentStart: {agent_id: string; agent_type: string};
	/** `agent_type` "" is one of Claude's own helpers. */
	SubagentStop: Finished & {
		agent_id: string;
		agent_type: string;
		agent_transcript_path: string;
	};
	Notification: {message: string; title?: string; notification_type: string};
	PreCompact: {
		trigger: 'manual' | 'auto';
		custom_instructions: string | null;
	};
	PostCompact: {trigger: 'manual' | 'auto'; compact_summary: string};
	PreModelSwitch: ModelSwitch<'command' | 'picker' | 'sdk'>;
	PostModelSwitch: ModelSwitch<
		'command' | 'picker' | 'sdk' | 'auto' | 'resume'
	>;
	TaskCreated: Task;
	TaskCompleted: Task;
	TeammateIdle: {teammate_name: string; team_name: string};
	Elicitation: {
		mcp_server_name: string;
		message: string;
		mode?: 'form' | 'url';
		url?: string;
		elicitation_id?: string;
		requested_schema?: Record<string, unknown>;
	};
	ElicitationResult: {
		mcp_server_name: string;
		elicitation_id?: string;
		mode?: 'form' | 'url';
		action: ElicitationAction;
		content?: Record<string, unknown>;
	};
	ConfigChange: {
		source:
			| 'user_settings'
			| 'project_settings'
			| 'local_settings'
			| 'policy_settings'
			| 'skills';
		file_path?: string;
	};
	InstructionsLoaded: {
		file_path: string;
		memory_type: 'User' | 'Project' | 'Local' | 'Managed';
		load_reason:
			| 'session_start'
			| 'nested_traversal'
			| 'path_glob_match'
			| 'include'
			| 'compact';
		globs?: string[];
		trigger_file_path?: string;
		parent_file_path?: string;
	};
	CwdChanged: {old_cwd: string; new_cwd: string};
	FileChanged: {file_path: string; event: 'change' | 'add' | 'unlink'};
	DirectoryAdded: {
		directory: string;
		source: 'slash_command' | 'register_repo_root';
	};
	/** Not a notification: whoever registers it makes the worktree. Never registered. */
	WorktreeCreate: {name: string};
	WorktreeRemove: {worktree_path: string};
	/** Once per flush of streamed text. */
	MessageDisplay: {
		turn_id: string;
		message_id: string;
		index: number;
		final: boolean;
		delta: string;
	};
	Setup: {trigger: 'init' | 'maintenance'};
};

/** Names of the 33 events. */
export type ClaudeHookName = keyof OwnFields;

/** One event's payload. */
export type ClaudeHookEventOf<Name extends ClaudeHookName> = Base<Name> &
	OwnFields[Name];

/** Any payload of Claude Code 2.1.330, discriminated by `hook_event_name`. */
export type ClaudeHookEvent = {
	[Name in ClaudeHookName]: ClaudeHookEventOf<Name>;
}[ClaudeHookName];
