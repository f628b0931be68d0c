import {
	awaited,
	decisionTimeoutMs,
	eventTimeoutMs,
	observed,
} from '../../waiting.js';
import {type HookRow, hasFields} from './hookRow.js';
import {
	type CallFields,
	type ClaudePermissionUpdate,
	type FinishedFields,
	type IdentifiedCall,
	type ModelSwitchFields,
	type StopError,
	type TaskFields,
} from './payloads.js';

/**
 * The hooks of Claude Code 2.1.330, one row each: the only place where they are
 * told apart. What is registered, how long who waits, what can be answered, what
 * a hook proves to be over, what a matcher reads: everything asks here. The
 * payloads are as in `@anthropic-ai/claude-agent-sdk` 0.3.330 (`HookInput`),
 * checked by `scripts/conformance.mjs` and told in docs/protocol.md#events.
 *
 * A new hook is a row here. The compiler then wants an example of its payload
 * (`samplePayload.ts`) and what is shown of it: a row in
 * `source/feed/plainHooks.ts`, or its name in `WorkingHook` there and what it
 * does in `source/feed/mapper`. A test wants it in docs/protocol.md#events.
 */
export const claudeEvents = {
	PreToolUse: {
		...hasFields<IdentifiedCall>(),
		registered: 'answered',
		// Until it is held: a call that asks the person waits for them at once.
		interaction: awaited(eventTimeoutMs),
		asking: awaited(decisionTimeoutMs),
		answers: [
			'pre_tool_allow',
			'pre_tool_deny',
			'pre_tool_ask',
			'question_answer',
			'stop_run',
		],
		takesContext: true,
		matches: 'tool_name',
		refusal: 'permission',
		proves: 'call begins',
	},
	PermissionRequest: {
		...hasFields<
			CallFields & {permission_suggestions?: ClaudePermissionUpdate[]}
		>(),
		registered: 'answered',
		interaction: awaited(decisionTimeoutMs),
		answers: [
			'permission_allow',
			'permission_deny',
			'question_answer',
			'plan_approve',
			'stop_run',
		],
		matches: 'tool_name',
		refusal: 'behavior',
		proves: 'call asked',
	},
	PermissionDenied: {
		...hasFields<IdentifiedCall & {reason: string}>(),
		registered: 'answered',
		matches: 'tool_name',
	},
	PostToolUse: {
		...hasFields<
			IdentifiedCall & {tool_response: unknown; duration_ms?: number}
		>(),
		registered: 'answered',
		answers: ['replace_output', 'stop_run'],
		takesContext: true,
		matches: 'tool_name',
		refusal: 'block',
		proves: 'call over',
	},
	PostToolUseFailure: {
		...hasFields<
			IdentifiedCall & {
				error: string;
				is_interrupt?: boolean;
				duration_ms?: number;
			}
		>(),
		registered: 'answered',
		takesContext: true,
		matches: 'tool_name',
		refusal: 'block',
		proves: 'call over',
	},
	PostToolBatch: {
		...hasFields<{
			tool_calls: {
				tool_name: string;
				tool_input: unknown;
				tool_use_id: string;
				tool_response?: unknown;
			}[];
		}>(),
		registered: 'answered',
		takesContext: true,
		refusal: 'block',
		proves: 'batch over',
	},
	UserPromptSubmit: {
		...hasFields<{
			prompt: string;
			source?:
				| 'user'
				| 'sdk'
				| 'system'
				| 'loop_wakeup'
				| 'schedule_wakeup'
				| 'poll_event';
			session_title?: string;
		}>(),
		registered: 'answered',
		interaction: observed(true),
		answers: ['prompt_block'],
		takesContext: true,
		takesText: true,
		refusal: 'block',
		proves: 'turn begins',
		// It is reported before it is delivered: no new turn yet.
		provesWhere: {field: 'source', is: 'poll_event'},
	},
	UserPromptExpansion: {
		...hasFields<{
			expansion_type: 'slash_command' | 'mcp_prompt';
			command_name: string;
			command_args: string;
			command_source?: string;
			prompt: string;
		}>(),
		registered: 'answered',
		answers: ['prompt_block'],
		takesContext: true,
		takesText: true,
		matches: 'command_name',
		refusal: 'block',
	},
	SessionStart: {
		...hasFields<{
			source: 'startup' | 'resume' | 'clear' | 'compact' | 'fork';
			agent_type?: string;
			model?: string;
			session_title?: string;
			seconds_since_last_response?: number;
			context_tokens?: number;
			prompt_cache_likely_expired?: boolean;
			estimated_cache_write_usd?: number;
		}>(),
		registered: 'answered',
		takesContext: true,
		takesText: true,
		matches: 'source',
	},
	SessionEnd: {
		...hasFields<{
			reason: 'clear' | 'resume' | 'logout' | 'prompt_input_exit' | 'other';
		}>(),
		registered: 'answered',
		matches: 'reason',
		proves: 'session over',
		provesWhere: {field: 'reason', is: 'clear', proves: 'session cleared'},
	},
	Stop: {
		...hasFields<FinishedFields>(),
		registered: 'answered',
		interaction: observed(true),
		// A person may reply to it.
		onWish: awaited(decisionTimeoutMs),
		answers: ['stop_block'],
		takesContext: true,
		refusal: 'block',
		keepsGoing: true,
		proves: 'turn over',
	},
	/** Comes instead of Stop. */
	StopFailure: {
		...hasFields<{
			error: StopError;
			error_details?: string;
			last_assistant_message?: string;
		}>(),
		registered: 'answered',
		matches: 'error',
		proves: 'turn over',
	},
	SubagentStart: {
		...hasFields<{agent_id: string; agent_type: string}>(),
		registered: 'answered',
		takesContext: true,
		matches: 'agent_type',
	},
	/** `agent_type` "" is one of Claude's own helpers. */
	SubagentStop: {
		...hasFields<
			FinishedFields & {
				agent_id: string;
				agent_type: string;
				agent_transcript_path: string;
			}
		>(),
		registered: 'answered',
		interaction: observed(true),
		answers: ['stop_block'],
		takesContext: true,
		matches: 'agent_type',
		refusal: 'block',
		keepsGoing: true,
		proves: 'turn over',
	},
	Notification: {
		...hasFields<{
			message: string;
			title?: string;
			notification_type: string;
		}>(),
		registered: 'answered',
		takesContext: true,
		matches: 'notification_type',
	},
	PreCompact: {
		...hasFields<{
			trigger: 'manual' | 'auto';
			custom_instructions: string | null;
		}>(),
		registered: 'answered',
		matches: 'trigger',
		refusal: 'block',
	},
	PostCompact: {
		...hasFields<{trigger: 'manual' | 'auto'; compact_summary: string}>(),
		registered: 'answered',
		matches: 'trigger',
	},
	PreModelSwitch: {
		...hasFields<ModelSwitchFields<'command' | 'picker' | 'sdk'>>(),
		registered: 'answered',
		matches: 'to_model',
		refusal: 'permission',
	},
	PostModelSwitch: {
		...hasFields<
			ModelSwitchFields<'command' | 'picker' | 'sdk' | 'auto' | 'resume'>
		>(),
		registered: 'answered',
		takesContext: true,
		takesText: true,
		matches: 'to_model',
	},
	TaskCreated: {
		...hasFields<TaskFields>(),
		registered: 'answered',
		refusal: 'exit',
	},
	TaskCompleted: {
		...hasFields<TaskFields>(),
		registered: 'answered',
		refusal: 'exit',
		keepsGoing: true,
	},
	TeammateIdle: {
		...hasFields<{teammate_name: string; team_name: string}>(),
		registered: 'answered',
		refusal: 'exit',
		keepsGoing: true,
	},
	Elicitation: {
		...hasFields<{
			mcp_server_name: string;
			message: string;
			mode?: 'form' | 'url';
			url?: string;
			elicitation_id?: string;
			requested_schema?: Record<string, unknown>;
		}>(),
		registered: 'answered',
		onWish: awaited(decisionTimeoutMs),
		answers: ['elicitation_answer'],
		matches: 'mcp_server_name',
		refusal: 'action',
		proves: 'input asked',
	},
	ElicitationResult: {
		...hasFields<{
			mcp_server_name: string;
			elicitation_id?: string;
			mode?: 'form' | 'url';
			action: 'accept' | 'decline' | 'cancel';
			content?: Record<string, unknown>;
		}>(),
		registered: 'answered',
		answers: ['elicitation_answer'],
		matches: 'mcp_server_name',
		refusal: 'action',
		proves: 'input over',
	},
	ConfigChange: {
		...hasFields<{
			source:
				| 'user_settings'
				| 'project_settings'
				| 'local_settings'
				| 'policy_settings'
				| 'skills';
			file_path?: string;
		}>(),
		registered: 'answered',
		matches: 'source',
		refusal: 'block',
	},
	InstructionsLoaded: {
		...hasFields<{
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
		}>(),
		registered: 'answered',
		matches: 'load_reason',
	},
	CwdChanged: {
		...hasFields<{old_cwd: string; new_cwd: string}>(),
		registered: 'answered',
	},
	FileChanged: {
		...hasFields<{file_path: string; event: 'change' | 'add' | 'unlink'}>(),
		registered: 'answered',
		matches: 'file_path',
	},
	DirectoryAdded: {
		...hasFields<{
			directory: string;
			source: 'slash_command' | 'register_repo_root';
		}>(),
		registered: 'answered',
		matches: 'source',
	},
	/** Not a notification: whoever registers it has to make the worktree. */
	WorktreeCreate: {...hasFields<{name: string}>(), registered: 'never'},
	WorktreeRemove: {
		...hasFields<{worktree_path: string}>(),
		registered: 'answered',
	},
	/** Once per flush of streamed text. */
	MessageDisplay: {
		...hasFields<{
			turn_id: string;
			message_id: string;
			index: number;
			final: boolean;
			delta: string;
		}>(),
		registered: 'async',
	},
	Setup: {
		...hasFields<{trigger: 'init' | 'maintenance'}>(),
		registered: 'answered',
		takesContext: true,
		matches: 'trigger',
	},
} as const satisfies Record<string, HookRow>;

/** Names of the events that Claude Code has. */
export type ClaudeHookName = keyof typeof claudeEvents;
