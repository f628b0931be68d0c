import {type DecisionLayer} from '../types/decisionLayer.js';
import {type StartedAs} from '../types/startedAs.js';
import {type TerminalPlace} from '../types/terminalPlace.js';
import {type ToldUsage} from '../utils/toldUsage.js';
import {type AgentName} from './agentName.js';

/**
 * The port between an agent and athena. An adapter turns whatever its agent
 * speaks into `RuntimeEvent`s and turns `RuntimeDecision`s back; nothing above
 * this file knows a wire format.
 */

/** One thing an agent reported. */
export type RuntimeEvent = {
	/** Opaque; the wire's request id. Unique within a runtime. */
	id: string;
	/** Unix ms. */
	timestamp: number;
	/** Whose hook it is; Claude's when left out. */
	agent?: AgentName;
	/**
	 * The canonical name of the hook, which is Claude's; open, so unknown events
	 * flow through.
	 */
	hookName: string;
	/** What the agent itself calls the hook, where that is another name. */
	agentHook?: string;
	sessionId: string;
	toolName?: string;
	toolUseId?: string;
	/**
	 * Which call it is about, where the agent does not say, or says what another
	 * open call of its actor is called: its id, or that of the event it began
	 * with. Found out once, by the adapter.
	 */
	callId?: string;
	agentId?: string;
	agentType?: string;
	/**
	 * Which process of its session says it, where that is not the first: from 2. A
	 * session is taken up by a second one while the first still has it.
	 */
	process?: number;
	/** Another process of its session lives: of that it ends nothing. */
	shared?: true;
	/** Who it is, of an agent that athena started. */
	startedAs?: StartedAs;
	context: {
		cwd: string;
		transcriptPath: string;
		permissionMode?: string;
		/** In the first event of a session that works in a git worktree. */
		worktree?: Worktree;
	};
	interaction: InteractionHints;
	/** No hook told it: athena read it in the agent's own record. */
	source?: 'transcript';
	/** Always an object: a non-object raw value arrives as `{value: raw}`. */
	payload: unknown;
	/**
	 * Where the agent sent its payload as one line of JSON: that text, byte for
	 * byte, so that a journal need not write it anew. A long one as the bytes
	 * that came, UTF-8, for encoding it would take long as well.
	 */
	[payloadText]?: PayloadText;
	/** Where the agent runs, as its terminal says it. */
	[terminalPlace]?: TerminalPlace;
	/** The agent's process (`utils/processMark.ts`), once it is known; empty where it is another than before, and not known yet. */
	[agentProcess]?: string;
};

/** Of a linked worktree: its main checkout (absolute), and the branch it is on. */
export type Worktree = {main: string; branch?: string};

/** A symbol, so that an event printed as JSON does not say its payload twice. */
export const payloadText = Symbol('payloadText');

/** A symbol, so that an event printed as JSON does not say it: journals keep it beside the event, and nobody else needs it. */
export const terminalPlace = Symbol('terminalPlace');

/** A symbol, for the same reason. */
export const agentProcess = Symbol('agentProcess');

/** JSON as it was sent. Nobody changes the bytes. */
export type PayloadText = string | Uint8Array;

/** Whether and how long the agent waits for an answer to an event. */
export type InteractionHints = {
	expectsDecision: boolean;
	defaultTimeoutMs?: number;
	canBlock?: boolean;
};

export type DecisionSource = 'user' | 'timeout' | 'rule';

/** An answer to an event. `passthrough` is "no opinion" and never becomes an allow. */
export type RuntimeDecision = {
	type: 'passthrough' | 'block' | 'json';
	source: DecisionSource;
	intent?: RuntimeIntent;
	reason?: string;
	/** With `type: 'json'` and no intent: the agent's own output object, sent as it is. */
	data?: unknown;
	/** Who had a say in it, the one that decided first; recorded, never sent. */
	layers?: readonly DecisionLayer[];
};

/**
 * A change to the agent's own permission settings, in the agent's own terms.
 * athena shows it and sends it back unread.
 */
export type PermissionUpdate = Readonly<Record<string, unknown>>;

/** Notes beside an answer, keyed like the answers by exact question text. */
export type QuestionAnnotations = Record<
	string,
	{preview?: string; notes?: string}
>;

/** What is meant, free of any agent's wire form. Small and semantic; may grow. */
export type RuntimeIntent =
	| {
			kind: 'permission_allow';
			/** The whole input, replacing the one that was asked about. */
			updatedInput?: Record<string, unknown>;
			updatedPermissions?: PermissionUpdate[];
	  }
	| {kind: 'permission_deny'; reason: string; interrupt?: boolean}
	| {
			kind: 'question_answer';
			/** Exact question text → answer; several choices joined with ", ". */
			answers: Record<string, string>;
			annotations?: QuestionAnnotations;
			/** For the model, beside the answers; dropped where the agent takes none there. */
			context?: string;
	  }
	| {
			kind: 'plan_approve';
			/** The plan as the person edited it; left out when unchanged. */
			editedPlan?: string;
			/** Approve and let file edits pass for the rest of the session. */
			acceptEdits?: boolean;
	  }
	| {
			kind: 'pre_tool_allow';
			reason?: string;
			updatedInput?: Record<string, unknown>;
	  }
	| {kind: 'pre_tool_deny'; reason: string}
	/** Let the agent ask its own person. */
	| {kind: 'pre_tool_ask'; reason: string}
	/** Refuses the call, where one waits, and ends the agent's turn; its person reads why. */
	| {kind: 'stop_run'; reason: string}
	/** The model reads this in place of what a tool gave back; athena still shows what that was. */
	| {kind: 'replace_output'; output: string}
	| {kind: 'additional_context'; context: string}
	/** Do not stop yet: the reason goes to the model. */
	| {kind: 'stop_block'; reason: string}
	| {kind: 'prompt_block'; reason: string}
	| {
			kind: 'elicitation_answer';
			action: 'accept' | 'decline' | 'cancel';
			content?: Record<string, unknown>;
	  };

/** Why a pending request ended without an answer from here. */
export type WithdrawalCause =
	/** The agent went on: answered in its own dialog. */
	| 'answered_elsewhere'
	/** The hook's end of the connection closed (refused there, interrupted, or died). */
	| 'hang_up'
	/** The session or the turn it belonged to ended. */
	| 'superseded';

export type Withdrawal = {
	eventId: string;
	cause: WithdrawalCause;
	/** Unix ms. */
	timestamp: number;
};

/** Something a peer did wrong, or that athena could not do for it. Shown, never thrown. */
export type RuntimeFault = {
	/** Stable machine name: `bad_json`, `oversized_line`, `wrong_shape`, `late_decision` … */
	code: string;
	message: string;
	/** Unix ms. */
	timestamp: number;
	eventId?: string;
	sessionId?: string;
	/** Where it went wrong, for the log. */
	stack?: string;
};

/** What athena does with a call it holds, should it never answer. */
export type HoldOptions = {
	/**
	 * Sent to the waiting hook at once, and used when the hold ends by timeout
	 * or by athena's death: `ask` is the agent's own prompt. An agent that can't
	 * be told to ask takes it as `deny`: what was held never passes unseen.
	 */
	fallback: 'ask' | 'deny' | 'no_opinion';
	/** How long to hold, ms; the adapter's table when left out, `Infinity` for as long as the agent waits. */
	timeoutMs?: number;
	/** Shown by the agent when the fallback is used. */
	reason?: string;
};

/**
 * A source of events that takes decisions.
 *
 * An event that expects a decision stays pending until `sendDecision`,
 * `release` or its timeout; all others the adapter answers at once by itself.
 * `sendDecision` is effective once per event; late and unknown ids are
 * reported as faults and ignored.
 *
 * A handler that throws costs itself: it becomes a fault `handler_failed`, the
 * others are told, and an event that nobody is left to answer is released.
 */
export type Runtime = {
	start(): void;
	stop(): void;
	/** `stopped` as well until it can be reached. */
	getStatus(): 'stopped' | 'running';
	/** Resolves once the latest `start` can be reached; left out: at once. Rejects where it can't be had. */
	ready?(): Promise<void>;
	onEvent(handler: (event: RuntimeEvent) => void): () => void;
	/** Also called for timeouts (`source: 'timeout'`); not for releases. */
	onDecision(
		handler: (eventId: string, decision: RuntimeDecision) => void,
	): () => void;
	sendDecision(eventId: string, decision: RuntimeDecision): void;
	/** "No opinion", said at once; no decision and no feed event. */
	release?(eventId: string): void;
	/** Keeps the agent waiting for a person. */
	hold?(eventId: string, options: HoldOptions): void;
	/**
	 * Ends what a session does; the agent stays. What became of it is told by its
	 * own hooks. False: nothing in that session listens for it.
	 */
	interrupt?(sessionId: string): boolean;
	/**
	 * Gives a session its next prompt, that its own hook tells of once it has it.
	 * While it works, the agent's own queue takes it. False: as `interrupt`.
	 */
	sendPrompt?(sessionId: string, text: string): boolean;
	/** Whether `interrupt` and `sendPrompt` reach that session now. */
	takesOrders?(sessionId: string): boolean;
	onWithdrawal?(handler: (withdrawal: Withdrawal) => void): () => void;
	onFault?(handler: (fault: RuntimeFault) => void): () => void;
	/**
	 * Nobody is left who waits for an answer in that session; with `process` none of
	 * that process of it. Hooks that outlived their agent end, as withdrawn requests.
	 */
	hangUp?(sessionId: string, process?: number): void;
	/** Takes up a session that was recorded before, though no event of it came yet. */
	follow?(session: KnownSession): void;
};

/** A session of an agent that runs, as the agent itself keeps a register of them. */
export type RegisteredSession = {
	sessionId: string;
	pid: number;
	/** Absolute; empty where it does not say. */
	cwd: string;
	/** Unix ms; 0 where it does not say. */
	startedAt: number;
	/** The agent's own name of it. */
	name?: string;
};

/** A turn of the root's that goes on, as far as anybody told. */
export type Turn = {
	/** Unix ms of the last sign of it. */
	at: number;
	/** As the agent names it. */
	promptId?: string;
	/** The agent said or did something in it: how it ends is then written, or has its hook. */
	hasBegun: boolean;
};

/** A session that was recorded before. */
export type KnownSession = {
	/** Whose it is; Claude's when left out. */
	agent?: AgentName;
	sessionId: string;
	cwd: string;
	transcriptPath: string;
	/** Unix ms of the last that is recorded: what came later was missed. */
	until: number;
	/** Unix ms, if that is later: until then athena was there, as another session's recording shows. */
	presentUntil?: number;
	/** The turn that went on, as far as it is recorded. */
	turn?: Turn;
	/** What its agent's record says of the last moment, and nobody had read, is told yet. */
	lately?: ToldLately;
	/** Where it ran last, as its terminal said. */
	place?: TerminalPlace;
	/** What its agent told that it used. */
	told?: ToldUsage;
	/** The mark of its process. */
	process?: string;
};

/**
 * What was told of a session in the last moment before an athena ended. An
 * agent's record is read a little behind its hooks: what stands there before
 * the last hook need not have been read.
 */
export type ToldLately = {
	/** Unix ms: what is older was read. */
	since: number;
	/** Ids of events that were read in the record. */
	read: ReadonlySet<string>;
	/** Calls whose end a hook told, by their keys. */
	ended: ReadonlySet<string>;
	/** What the agent asked, and nobody here answered. */
	unanswered: readonly RuntimeEvent[];
};
