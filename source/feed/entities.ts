import {type AgentName} from '../runtime/agentName.js';
import {type Worktree} from '../runtime/types.js';
import {type StartedAs} from '../types/startedAs.js';

/** What the feed is about: sessions, their runs, and who acts in them. */

export type Session = {
	session_id: string;
	/** Whose it is; Claude's when left out. */
	agent?: AgentName;
	/** Who it is, of an agent that athena started. */
	started_as?: StartedAs;
	/** Unix ms. */
	started_at: number;
	ended_at?: number;
	/** Its process was gone in the middle of a turn. */
	died?: true;
	source: string;
	model?: string;
	/** The kind of agent the whole session is (`claude --agent …`). */
	agent_type?: string;
	title?: string;
	/** The first prompt of a person, in one line. */
	first_prompt?: string;
	cwd: string;
	/** The folder it worked in when it was first heard of. */
	started_in?: string;
	/** Of a git worktree that it began in: the main checkout (absolute), and the branch. */
	worktree?: Worktree;
	transcript_path: string;
	permission_mode?: string;
	/** Set while `Stop` was seen but background tasks still run. */
	background_tasks: number;
};

export type RunTrigger = {
	type: 'user_prompt_submit' | 'resume' | 'other';
	prompt_preview?: string;
	/** The id of the runtime event that opened the run. */
	request_id?: string;
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
	/** Ids of all who did something in it, in order of appearance. */
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
	/** What it was started for, where its call says so; untrusted. */
	about?: string;
	parent_actor_id?: string;
	/** False after the actor stopped. */
	active: boolean;
};

/** A task of the agent's own list. */
export type Todo = {
	id: string;
	text: string;
	status: 'pending' | 'in_progress' | 'completed' | 'cancelled';
} & TodoDetails;

/** What else is known of a task; every field only where somebody said it. */
export type TodoDetails = {
	/** The task in more words. */
	details?: string;
	/** As the agent says it: `high`, `medium`, `low`. */
	priority?: string;
	/** The feed event it came from: the call, or the hook that told of it. */
	linked_event_id?: string;
	/** Who is to do it. */
	assigned_actor_id?: string;
	tags?: readonly string[];
};
