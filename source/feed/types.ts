import {type AgentName} from '../runtime/agentName.js';
import {type Question} from '../runtime/call.js';
import {type FeedLevel} from './feedLevel.js';
import {
	type DecidedBy,
	type Decider,
	type PermissionDecisionData,
	type StopDecisionData,
} from './decisionData.js';
import {type PlainData} from './plainHooks.js';
import {type AbandonReason} from './reasons.js';
import {type Run, type RunTrigger, type TodoDetails} from './entities.js';

/**
 * The feed: everything that happened, as typed, append-only events. A decision
 * is an event of its own, never a patch of the request it answers.
 *
 * Names inside `data` follow the agent's protocol (snake_case), so that an
 * exported feed reads like the payloads it came from.
 */
export type FeedCause = {
	/** The event this one follows from: a post's pre, a decision's request. */
	parent_event_id?: string;
	/** The id of the runtime event behind it. */
	hook_request_id?: string;
	tool_use_id?: string;
	transcript_path?: string;
};

/** How a row wants to be drawn; a hint, never needed to understand the event. */
export type FeedUi = {
	/** In the details its text is folded until somebody wants it whole. */
	collapsed_default?: boolean;
	pin?: boolean;
	/** A word or two at the end of its row; untrusted. */
	badge?: string;
};

export type FeedEventBase<Kind extends string, Data> = {
	/** `<run_id>:E<seq>`. */
	event_id: string;
	/** 1-based, within its run. */
	seq: number;
	/** Unix ms. */
	ts: number;
	session_id: string;
	/** Whose session it is; Claude's when left out, as in old journals. */
	agent?: AgentName;
	/** `<session_id>:R<n>`, n 1-based. */
	run_id: string;
	kind: Kind;
	level: FeedLevel;
	/** `user`, `agent:root`, `subagent:<agent_id>` or `system`. */
	actor_id: string;
	cause?: FeedCause;
	/** Another process of its session lives: of that it ends nothing. */
	shared?: true;
	/** One line; untrusted text, made visible where it is drawn. */
	title: string;
	body?: string;
	ui?: FeedUi;
	/** The agent's own payload. */
	raw?: unknown;
	data: Data;
};

type ToolInput = Record<string, unknown>;

/** No hook of its own told about it, but the batch it belongs to, or the agent's transcript. */
type FromBatch = {from_batch?: true; from_transcript?: true};

type ToolCall = {
	tool_name: string;
	tool_input: ToolInput;
	tool_use_id?: string;
	/** The MCP server behind the tool. */
	mcp_server?: string;
};

/** Beside events of the system that are about a call nobody may have seen begin. */
type AskedBy = {
	/** The subagent whose call it is; left out for the root's. */
	agent_id?: string;
};

/** A question to the person, as the agent put it. */
export type QuestionData = Question;

type ModelSwitchData = {
	from_model: string;
	to_model: string;
	requested_model?: string;
	source?: string;
	context_tokens?: number;
	estimated_cost_usd?: number;
};

type TaskData = {
	task_id: string;
	subject: string;
	description?: string;
	teammate_name?: string;
};

type TodoStatus = 'pending' | 'in_progress' | 'completed' | 'cancelled';

/**
 * `data` by kind. Every canonical hook has a kind, those that are only shown in
 * `plainHooks.ts`; the rest is `unknown.hook`.
 */
export type FeedDataByKind = PlainData & {
	'session.start': {
		source: string;
		model?: string;
		agent_type?: string;
		session_title?: string;
	};
	'session.end': {reason: string};
	/** A second process has taken the session up while the first has it; told once. */
	'session.shared': {by?: never};
	/** One of several processes of a session ended, or left it. */
	'process.ended': {reason: string};
	/** athena was started anew while the session went on. */
	'athena.start': {
		/** Unix ms: the last that was recorded before. */
		since: number;
	};
	/** What the transcript tells of the time when no hook reached athena. */
	'athena.gap': {
		/** Unix ms; left out where athena had not known the session before. */
		since?: number;
		/** Unix ms. */
		until: number;
		/** Calls that ended in it; their rows follow. */
		missed_calls: number;
		/** Calls from before athena knew the session; they have no rows. */
		earlier_calls: number;
		/** Another athena, nearer to the session, heard its hooks; left out where there was none. */
		by?: 'another';
	};
	/** What the transcript of an ended session says about it. */
	'session.summary': {
		last_assistant_message?: string;
		/** Unix ms. */
		last_assistant_at?: number;
		/** Messages of the model, those of subagents too. */
		message_count: number;
		tool_call_count: number;
		/** Lines of the transcript that were too much to read; what they say is in none of this. */
		skipped_lines?: number;
	};
	'run.start': {trigger: RunTrigger};
	'run.end': {
		status: Run['status'];
		counters: Run['counters'];
		duration_ms: number;
	};
	'user.prompt': {
		prompt: string;
		/** Where the agent works. */
		cwd?: string;
		source?: string;
		permission_mode?: string;
		/** True for prompts the agent wrote to itself (`<task-notification>`). */
		automatic: boolean;
		/** The background task that such a prompt reports about. */
		task?: {
			task_id: string;
			tool_use_id?: string;
			status?: string;
			summary?: string;
		};
	};
	/** A prompt that was taken for the agent's own is the person's, as the transcript says. */
	'prompt.revised': {
		prompt: string;
		/** The background task that it was taken for a report of; that goes on. */
		task?: FeedDataByKind['user.prompt']['task'];
		from_transcript: true;
	};
	/** A hook of the person's own turned the prompt down. */
	'prompt.blocked': {reason: string};
	/** A shell command that the person ran in the agent's terminal. */
	'user.command': {command: string; stdout: string; stderr: string};
	/** A turn was cut short: by the person in the agent's own terminal, as long as `by` is left out. */
	'agent.interrupted': {
		during: 'tool' | 'answer';
		/** From here; by a hook of the person's own; or its process ended, and another goes on with the session. */
		by?: 'athena' | 'hook' | 'exit';
		/** In the hook's words. */
		reason?: string;
	};
	/**
	 * A dialog of the agent's own waits for the person, in no hook's words: whose
	 * call it is about is not known, or it is about none.
	 */
	'dialog.open': {
		is_call: boolean;
		/** In the agent's own words, where it said so. */
		message?: string;
	};
	/** That dialog is gone; what was said there nobody tells. */
	'dialog.closed': {answer?: never};
	'prompt.expansion': {
		expansion_type: string;
		command_name: string;
		command_args: string;
		prompt: string;
	};
	'assistant.message': {
		message: string;
		message_id?: string;
		turn_id?: string;
		/** False if the turn ended before the text was complete. */
		final: boolean;
		/** How many streamed pieces it was put together from. */
		parts: number;
		/** The call it introduces, told before it: its row stands before that one's. */
		before_event_id?: string;
		from_transcript?: true;
	};
	/** More is known of a message that was told: its whole text, and where it was said. */
	'message.revised': {
		message: string;
		/** Left out for a whole text. */
		final?: false;
		/** The call it was said before; left out where it came after what was told before it. */
		before_event_id?: string;
		from_transcript?: true;
	};
	'tool.pre': ToolCall &
		FromBatch & {
			/** It began while athena was away and had no end then: it ran, or the agent asked. */
			is_open?: true;
		};
	'tool.post': ToolCall &
		FromBatch & {tool_response: unknown; duration_ms?: number};
	'tool.failure': ToolCall &
		FromBatch & {
			error: string;
			is_interrupt: boolean;
			duration_ms?: number;
		};
	/** A call that will never have a post. */
	'tool.abandoned': {
		tool_name: string;
		tool_use_id?: string;
		reason: AbandonReason;
		/** Who refused it, where that was nobody here and not the agent's classifier. */
		denied_by?: Decider | 'unknown';
		/** What the agent was told of it. */
		message?: string;
		from_transcript?: true;
	};
	/** A call ran with another input than the one that was shown and decided about. */
	'tool.changed': {
		tool_name: string;
		tool_use_id?: string;
		/** Who had let the other input pass here. */
		allowed_by?: 'user' | 'rule';
	};
	/** The model was given another output than the tool's. */
	'tool.replaced': {
		tool_name: string;
		tool_use_id?: string;
		/** Set where a decision from here did that; else a hook of the person's own. */
		by?: 'athena';
		/** What the model read; cut after 16 KiB. */
		given: string;
		from_transcript: true;
	};
	'tool.batch': {
		calls: {
			tool_name: string;
			tool_use_id?: string;
			response_preview: string;
		}[];
	};
	'permission.request': ToolCall &
		AskedBy & {permission_suggestions?: unknown[]};
	'permission.decision': PermissionDecisionData & DecidedBy;
	/** The agent's own classifier refused. */
	'permission.denied': ToolCall & AskedBy & {reason: string};
	'question.asked': {questions: QuestionData[]; tool_use_id?: string};
	'question.answered': {
		answers: Record<string, string>;
		annotations?: Record<string, {preview?: string; notes?: string}>;
	} & DecidedBy;
	'plan.proposed': {plan: string; plan_path?: string; tool_use_id?: string};
	'stop.request': {
		stop_hook_active: boolean;
		/** Whose turn ends: the root's, or that of the agent named here. */
		scope: 'root' | 'subagent';
		agent_id?: string;
		agent_type?: string;
		last_assistant_message?: string;
		background_tasks: number;
	};
	'stop.decision': StopDecisionData & DecidedBy;
	'stop.failure': {
		/** Whose turn ended: left out for the root's. */
		agent_id?: string;
		agent_type?: string;
		error: string;
		error_details?: string;
		last_assistant_message?: string;
	};
	'subagent.start': {agent_id: string; agent_type: string};
	'subagent.stop': {
		agent_id: string;
		agent_type: string;
		stop_hook_active: boolean;
		last_assistant_message?: string;
		agent_transcript_path?: string;
		/** The agent's own helpers (compaction and the like); agent_type is "". */
		internal: boolean;
	};
	'compact.pre': {trigger: string; custom_instructions?: string};
	'compact.post': {trigger: string; compact_summary: string};
	'model.switch.pre': ModelSwitchData;
	'model.switch.post': ModelSwitchData;
	'task.created': TaskData;
	'task.completed': TaskData;
	'elicitation.request': {
		mcp_server_name: string;
		message: string;
		mode: string;
		url?: string;
		requested_schema?: unknown;
		elicitation_id?: string;
	};
	'elicitation.result': {
		mcp_server_name: string;
		action: string;
		content?: unknown;
	};
	'elicitation.decision': {
		action: 'accept' | 'decline' | 'cancel' | 'no_opinion';
		content?: unknown;
		/** Where nobody decided it: what ended the waiting. */
		reason?: string;
	} & DecidedBy;
	'cwd.changed': {old_cwd: string; new_cwd: string};
	'todo.add': {todo_id: string; text: string; status: TodoStatus} & TodoDetails;
	'todo.update': {
		todo_id: string;
		text?: string;
		status: TodoStatus;
		/** The fields that changed, as they are now. */
		patch?: {text?: string; status?: TodoStatus} & TodoDetails;
		/** Why, where it is not the agent's own word. */
		reason?: string;
	} & TodoDetails;
	'todo.done': {todo_id: string; text: string; reason?: string} & TodoDetails;
	/** Something went wrong on the way: a peer's fault, made visible. */
	fault: {code: string; message: string; session_id?: string};
	'unknown.hook': {hook_event_name: string; payload: unknown};
};

export type FeedKind = keyof FeedDataByKind;

/** One kind's event. */
export type FeedEventOf<Kind extends FeedKind> = FeedEventBase<
	Kind,
	FeedDataByKind[Kind]
>;

/** Any event, discriminated by `kind`. */
export type FeedEvent = {[Kind in FeedKind]: FeedEventOf<Kind>}[FeedKind];
