/** What the feed is about: sessions, their runs, and who acts in them. */

export type Session = {
	session_id: string;
	/** Unix ms. */
	started_at: number;
	ended_at?: number;
	source: string;
	model?: string;
	title?: string;
	cwd: string;
	transcript_path: string;
	permission_mode?: string;
	/** Set while `Stop` was seen but background tasks still run. */
	background_tasks: number;
};

export type RunTrigger = {
	type: 'user_prompt_submit' | 'resume' | 'other';
	prompt_preview?: string;
};

/** What happens between a prompt and the agent's stop. */
export type Run = {
	run_id: string;
	session_id: string;
	trigger: RunTrigger;
	/** `blocked` while the agent waits for an answer to a request. */
	status: 'running' | 'blocked' | 'completed' | 'failed' | 'aborted';
	/** No agent has done anything in it yet: only the system reported something. */
	idle?: true;
	/** Unix ms. */
	started_at: number;
	ended_at?: number;
	actors: string[];
	counters: RunCounters;
};

export type RunCounters = {
	tool_uses: number;
	tool_failures: number;
	permission_requests: number;
	blocks: number;
};

export type Actor = {
	/** `user`, `agent:root`, `subagent:<agent_id>` or `system`. */
	actor_id: string;
	kind: 'user' | 'agent' | 'subagent' | 'system';
	display_name: string;
	agent_type?: string;
	parent_actor_id?: string;
	/** False after the actor stopped. */
	active: boolean;
};

/** A task of the agent's own list. */
export type Todo = {
	id: string;
	text: string;
	status: 'pending' | 'in_progress' | 'completed' | 'cancelled';
};
