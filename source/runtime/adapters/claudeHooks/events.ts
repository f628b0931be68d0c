import {
	awaited,
	decisionTimeoutMs,
	eventTimeoutMs,
	observed,
} from '../../waiting.js';
import {type HookRow, sends} from './hookRow.js';
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
 * A new hook is a row here; the compiler then wants an example of its payload
 * (`samplePayload.ts`) and to know how it is shown
 * (`source/feed/plainHooks.ts`).
 */
export const claudeEvents = {
	PreToolUse: {
		...sends<IdentifiedCall>(),
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
		marks: 'call begins',
	},
	PermissionRequest: {
		...sends<
			CallFields & {permission_suggestions?: ClaudePermissionUpdate[]}
		>(),
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
		marks: 'call asked',
	},
	PermissionDenied: {
		...sends<IdentifiedCall & {reason: string}>(),
		matches: 'tool_name',
	},
	PostToolUse: {
		...sends<IdentifiedCall & {tool_response: unknown; duration_ms?: number}>(),
		answers: ['replace_output', 'stop_run'],
		takesContext: true,
		matches: 'tool_name',
		refusal: 'block',
		marks: 'call over',
	},
	PostToolUseFailure: {
		...sends<
			IdentifiedCall & {
				error: string;
				is_interrupt?: boolean;
				duration_ms?: number;
			}
		>(),
		takesContext: true,
		matches: 'tool_name',
		refusal: 'block',
		marks: 'call over',
	},
	PostToolBatch: {
		...sends<{
			tool_calls: {
				tool_name: string;
				tool_input: unknown;
				tool_use_id: string;
				tool_response?: unknown;
			}[];
		}>(),
		takesContext: true,
		refusal: 'block',
		marks: 'batch over',
	},
	UserPromptSubmit: {
		...sends<{
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
		interaction: observed(true),
		answers: ['prompt_block'],
		takesContext: true,
		takesText: true,
		refusal: 'block',
		marks: 'turn begins',
	},
	UserPromptExpansion: {
		...sends<{
			expansion_type: 'slash_command' | 'mcp_prompt';
			command_name: string;
			command_args: string;
			command_source?: string;
			prompt: string;
		}>(),
		answers: ['prompt_block'],
		takesContext: true,
		takesText: true,
		matches: 'command_name',
		refusal: 'block',
	},
	SessionStart: {
		...sends<{
			source: 'startup' | 'resume' | 'clear' | 'compact' | 'fork';
			agent_type?: string;
			model?: string;
			session_title?: string;
			seconds_since_last_response?: number;
			context_tokens?: number;
			prompt_cache_likely_expired?: boolean;
			estimated_cache_write_usd?: number;
		}>(),
		takesContext: true,
		takesText: true,
		matches: 'source',
	},
	SessionEnd: {
		...sends<{
			reason: 'clear' | 'resume' | 'logout' | 'prompt_input_exit' | 'other';
		}>(),
		matches: 'reason',
		marks: 'session over',
	},
	Stop: {
		...sends<FinishedFields>(),
		interaction: observed(true),
		// A person may reply to it.
		onWish: awaited(decisionTimeoutMs),
		answers: ['stop_block'],
		takesContext: true,
		refusal: 'block',
		keepsGoing: true,
		marks: 'turn over',
	},
	/** Comes instead of Stop. */
	StopFailure: {
		...sends<{
			error: StopError;
			error_details?: string;
			last_assistant_message?: string;
		}>(),
		matches: 'error',
		marks: 'turn over',
	},
	SubagentStart: {
		...sends<{agent_id: string; agent_type: string}>(),
		takesContext: true,
		matches: 'agent_type',
	},
	/** `agent_type` "" is one of Claude's own helpers. */
	SubagentStop: {
		...sends<
			FinishedFields & {
				agent_id: string;
				agent_type: string;
				agent_transcript_path: string;
			}
		>(),
		interaction: observed(true),
		answers: ['stop_block'],
		takesContext: true,
		matches: 'agent_type',
		refusal: 'block',
		keepsGoing: true,
		marks: 'turn over',
	},
	Notification: {
		...sends<{message: string; title?: string; notification_type: string}>(),
		takesContext: true,
		matches: 'notification_type',
	},
	PreCompact: {
		...sends<{
			trigger: 'manual' | 'auto';
			custom_instructions: string | null;
		}>(),
		matches: 'trigger',
		refusal: 'block',
	},
	PostCompact: {
		...sends<{trigger: 'manual' | 'auto'; compact_summary: string}>(),
		matches: 'trigger',
	},
	PreModelSwitch: {
		...sends<ModelSwitchFields<'command' | 'picker' | 'sdk'>>(),
		matches: 'to_model',
		refusal: 'permission',
	},
	PostModelSwitch: {
		...sends<
			ModelSwitchFields<'command' | 'picker' | 'sdk' | 'auto' | 'resume'>
		>(),
		takesContext: true,
		takesText: true,
		matches: 'to_model',
	},
	TaskCreated: {...sends<TaskFields>(), refusal: 'exit'},
	TaskCompleted: {...sends<TaskFields>(), refusal: 'exit', keepsGoing: true},
	TeammateIdle: {
		...sends<{teammate_name: string; team_name: string}>(),
		refusal: 'exit',
		keepsGoing: true,
	},
	Elicitation: {
		...sends<{
			mcp_server_name: string;
			message: string;
			mode?: 'form' | 'url';
			url?: string;
			elicitation_id?: string;
			requested_schema?: Record<string, unknown>;
		}>(),
		onWish: awaited(decisionTimeoutMs),
		answers: ['elicitation_answer'],
		matches: 'mcp_server_name',
		refusal: 'action',
		marks: 'input asked',
	},
	ElicitationResult: {
		...sends<{
			mcp_server_name: string;
			elicitation_id?: string;
			mode?: 'form' | 'url';
			action: 'accept' | 'decline' | 'cancel';
			content?: Record<string, unknown>;
		}>(),
		answers: ['elicitation_answer'],
		matches: 'mcp_server_name',
		refusal: 'action',
		marks: 'input over',
	},
	ConfigChange: {
		...sends<{
			source:
				| 'user_settings'
				| 'project_settings'
				| 'local_settings'
				| 'policy_settings'
				| 'skills';
			file_path?: string;
		}>(),
		matches: 'source',
		refusal: 'block',
	},
	InstructionsLoaded: {
		...sends<{
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
		matches: 'load_reason',
	},
	CwdChanged: {...sends<{old_cwd: string; new_cwd: string}>()},
	FileChanged: {
		...sends<{file_path: string; event: 'change' | 'add' | 'unlink'}>(),
		matches: 'file_path',
	},
	DirectoryAdded: {
		...sends<{
			directory: string;
			source: 'slash_command' | 'register_repo_root';
		}>(),
		matches: 'source',
	},
	/** Not a notification: whoever registers it has to make the worktree. */
	WorktreeCreate: {...sends<{name: string}>(), registered: 'never'},
	WorktreeRemove: {...sends<{worktree_path: string}>()},
	/** Once per flush of streamed text. */
	MessageDisplay: {
		...sends<{
			turn_id: string;
			message_id: string;
			index: number;
			final: boolean;
			delta: string;
		}>(),
		registered: 'async',
	},
	Setup: {
		...sends<{trigger: 'init' | 'maintenance'}>(),
		takesContext: true,
		matches: 'trigger',
	},
} as const satisfies Record<string, HookRow>;

/** Names of the events that Claude Code sends. */
export type ClaudeHookName = keyof typeof claudeEvents;
