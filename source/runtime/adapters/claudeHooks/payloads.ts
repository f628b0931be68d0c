/**
 * Shapes that several payloads of Claude Code have in common; what each hook
 * says of its own stands in its row (`events.ts`).
 */

/** Fields of every payload. */
export type BaseFields<Name extends string> = {
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

/** A tool call. PermissionRequest says no more: docs/protocol.md#correlation. */
export type CallFields = {
	tool_name: string;
	tool_input: unknown;
	mcp_server?: {name: string; source: string};
};

/** A tool call that can be told from all others. */
export type IdentifiedCall = CallFields & {tool_use_id: string};

/** The end of a turn. */
export type FinishedFields = {
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

/** The model changes, or is about to. */
export type ModelSwitchFields<Source extends string> = {
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

/** A task of a team. */
export type TaskFields = {
	task_id: string;
	task_subject: string;
	task_description?: string;
	teammate_name?: string;
	team_name?: string;
};

/** Why a turn ended by an error. */
export type StopError =
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
