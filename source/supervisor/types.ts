import {type Actor, type Run, type Session} from '../feed/entities.js';
import {
	type FeedEvent,
	type FeedKind,
	type FeedLevel,
	type QuestionData,
} from '../feed/types.js';
import {
	type PermissionUpdate,
	type RuntimeDecision,
	type RuntimeEvent,
} from '../runtime/types.js';
import {type HookRule} from '../types/rules.js';

/** One drawable line of the feed; the event behind it is read back on demand. */
export type FeedRow = {
	eventId: string;
	/** Unix ms. */
	ts: number;
	kind: FeedKind;
	level: FeedLevel;
	actorId: string;
	sessionId: string;
	runId: string;
	/** Untrusted; made visible where it is drawn. */
	title: string;
};

/**
 * The feed as an indexed window, 0-based in order of arrival. Rows and events
 * outside memory are read back from the journal, so a read costs the same
 * anywhere and memory stays flat.
 */
export type FeedView = {
	/** Events so far. */
	readonly length: number;
	/** First index that can still be read; above 0 when nothing is recorded, or after `clearEvents`. */
	readonly first: number;
	row(index: number): FeedRow | undefined;
	/** The whole event with its data; undefined when it can't be read back any more. */
	event(index: number): FeedEvent | undefined;
	/** Index of an event id, or undefined. */
	indexOf(eventId: string): number | undefined;
};

/** Why a request waits for the person. */
export type HeldBecause =
	/** The agent itself asks, in this permission mode. */
	| {type: 'agent_asked'; permissionMode?: string}
	/** athena holds it because of an intercept pattern. */
	| {type: 'intercept'; pattern: string};

/** A request that waits for the person. Identity is the request, never its content. */
export type HeldRequest = {
	/** Id of the runtime event; an answer names it. */
	id: string;
	kind: 'permission' | 'question' | 'plan';
	because: HeldBecause;
	sessionId: string;
	/** `agent:root` or `subagent:<agent_id>`. */
	actorId: string;
	actorName: string;
	toolName: string;
	/** The whole input that is asked about. */
	input: Record<string, unknown>;
	cwd: string;
	/** Set for questions. */
	questions?: QuestionData[];
	/** Set for plans; empty if the agent gave none. */
	plan?: string;
	/** The agent's own proposals for remembering the answer. */
	suggestions?: PermissionUpdate[];
	/** Unix ms. */
	receivedAt: number;
	/** Unix ms; what the screen counts down to, before the adapter's own limit. */
	deadline: number;
	/** The event as it came. */
	event: RuntimeEvent;
};

/** Something the person should know that is not an event of the agent. */
export type Notice = {
	id: number;
	level: 'info' | 'warn' | 'error';
	text: string;
	/** Unix ms. */
	ts: number;
};

export type RecordingState =
	| {state: 'on'; directory: string}
	| {state: 'off'}
	| {state: 'failed'; reason: string};

export type SessionTotals = {
	toolUses: number;
	toolFailures: number;
	denied: number;
};

/** A task of the agent's own list. */
export type AgentTask = {
	id: string;
	text: string;
	status: 'pending' | 'in_progress' | 'completed' | 'cancelled';
};

/**
 * An immutable picture of everything the screen shows. A new object per
 * commit; parts that did not change keep their identity.
 */
export type SupervisorState = {
	/** Grows by one per commit. */
	revision: number;
	status: 'stopped' | 'running';
	feed: FeedView;
	/** `feed.length` at this commit. */
	feedLength: number;
	/** Every event, also those the feed does not list (streaming text and the like). */
	allEvents?: FeedView;
	/** Oldest first. */
	held: readonly HeldRequest[];
	/** Most recently active first. */
	sessions: readonly Session[];
	/** The most recently active session and its open run. */
	session: Session | null;
	currentRun: Run | null;
	actors: readonly Actor[];
	totals: SessionTotals;
	/** Tool calls that run now. */
	running: number;
	rules: readonly HookRule[];
	/** Tool patterns whose calls are held before they run. */
	intercepts: readonly string[];
	tasks: readonly AgentTask[];
	notices: readonly Notice[];
	recording: RecordingState;
};

/** What became of an answer. */
export type AnswerOutcome =
	| 'sent'
	/** Already answered, withdrawn or expired; nothing was sent. */
	| 'gone';

/** The engine. UI-free; the only place where effects happen. */
export type Supervisor = {
	start(): void;
	/** Releases everything held with no opinion, then stops the runtime and closes the journal. */
	stop(): void;
	getState(): SupervisorState;
	/** Called at most once per frame after commits; returns the unsubscriber. */
	subscribe(listener: () => void): () => void;
	/** Answers the request that was drawn. Synchronous: the bytes are on their way on return. */
	answer(requestId: string, decision: RuntimeDecision): AnswerOutcome;
	/** Leaves the request to the agent's own prompt. */
	leave(requestId: string): AnswerOutcome;
	addRule(rule: HookRule): void;
	removeRule(ruleId: string): void;
	clearRules(): void;
	setIntercepts(patterns: readonly string[]): void;
	notify(level: Notice['level'], text: string): void;
	dismissNotice(id: number): void;
	/** Forgets the rows on screen; the journal keeps them. */
	clearEvents(): void;
};
