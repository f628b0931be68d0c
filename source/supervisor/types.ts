import {type Actor, type Run, type Session} from '../feed/entities.js';
import {type SessionStatus} from '../feed/sessionStates.js';
import {type QuestionData} from '../feed/types.js';
import {type AgentName} from '../runtime/agentName.js';
import {
	type PermissionUpdate,
	type RegisteredSession,
	type RuntimeDecision,
	type RuntimeEvent,
} from '../runtime/types.js';
import {type GuardName} from '../policy/guards/types.js';
import {type RulePlaceOf} from '../policy/policy.js';
import {type WithheldRules} from '../policy/store/withheld.js';
import {type RulesSnapshot} from '../policy/store/sources.js';
import {type Grant, type NewRule} from '../policy/store/ruleStore.js';
import {type Judgement, type RuleScope} from '../policy/types.js';
import {type HookRule} from '../types/rules.js';
import {type Cost} from '../utils/cost.js';
import {type GrantOption} from './desk/grantOption.js';
import {type ElicitationRequest} from './desk/elicitation.js';
import {type HeldBecause} from './gate/verdict.js';
import {type FeedRow, type FeedView} from './rows/feedTypes.js';
import {type TerminalPlace} from '../types/terminalPlace.js';
import {type ReplyOutcome} from './replies.js';
import {type StopHoldState} from './stopHolds.js';

export {type ReplyOutcome} from './replies.js';

export {type HeldBecause} from './gate/verdict.js';
export {
	type AgentRow,
	type CallRow,
	type FeedFacts,
	type FeedRow,
	type FeedTerms,
	type FeedView,
	type SectionRow,
	traits,
} from './rows/feedTypes.js';

/** A request that waits for the person. Identity is the request, never its content. */
export type HeldRequest = {
	/** Id of the runtime event; an answer names it. */
	id: string;
	/** Whose it is; Claude's when left out. */
	agent?: AgentName;
	kind: 'permission' | 'question' | 'plan' | 'elicitation';
	because: HeldBecause;
	/** What policy thinks of the call; left out where none is consulted. */
	judgement?: Judgement;
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
	/** Set for questions where words to the agent can stand beside the answers. */
	takesWords?: true;
	/** Set for elicitations: what an MCP server asks the person for. */
	elicitation?: ElicitationRequest;
	/** Set for plans; empty if the agent gave none. */
	plan?: string;
	/** The agent's own proposals for remembering the answer. */
	suggestions?: PermissionUpdate[];
	/** What of the input is not as the agent wrote it, a sentence each; left out where all of it is. */
	misread?: readonly string[];
	/**
	 * How often what policy thinks of it became something that was not shown,
	 * while it waited; left out: never.
	 */
	revision?: number;
	/** Unix ms. */
	receivedAt: number;
	/**
	 * Unix ms; what the screen counts down to, before the adapter's own limit.
	 * Left out: it waits for as long as the agent does.
	 */
	deadline?: number;
	/**
	 * Unix ms. Set while the person's allow is held back: it goes out then,
	 * unless it is taken back or the request ends before. Nothing to decide now.
	 */
	leavingAt?: number;
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
	/** Only says that something was done: it goes by itself. */
	fades?: true;
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

/** How a recording is played: as it was, or with its prompts asked anew; the demo asks. */
export type ReplayKind = 'recorded' | 'asking' | 'demo';

/** Where a recording is that can be gone through, forwards and back. */
export type ReplayPosition = {
	/** Steps that were played, of so many; the second is known once it was read through. */
	played: number;
	total?: number;
	/** Recorded times, unix ms: of the last step that was played, of the first and of the last one. */
	at?: number;
	from?: number;
	until?: number;
	mode: 'playing' | 'paused' | 'over';
	/** Requests that wait meanwhile where athena supervises, while this is read beside it. */
	waiting?: number;
	/** On the way to another place: what is shown is still the place it came from. */
	seeking?: true;
};

/** Where in a recording to go. */
export type ReplayTarget =
	/** So many steps on, or back. */
	| {type: 'by'; steps: number}
	| {type: 'start' | 'end'}
	/** To the last step that is not later, unix ms. */
	| {type: 'time'; at: number}
	/** Goes on at the recorded times, or stands still. */
	| {type: 'toggle'};

/** What a session has used so far, subagents included, in tokens. */
export type SessionUsage = {
	/** What the model was given: what came from the cache is part of it. */
	inputTokens: number;
	outputTokens: number;
	/** Of that, what was read from the cache. */
	cacheReadTokens: number;
	/** What that costs by the price list, where the models are on it. */
	cost?: Cost;
	/** What the main thread's last message was given. */
	contextTokens: number;
	/** What its context holds at most, where the model's name says so. */
	contextLimit?: number;
};

/** A task of the agent's own list. */
export type AgentTask = {
	id: string;
	text: string;
	status: 'pending' | 'in_progress' | 'completed' | 'cancelled';
	/** The last feed event about it. */
	eventId?: string;
};

/** What the screen shows of one session; of the most recently active one unless another is meant. */
export type SessionPicture = {
	session: Session | null;
	/** Its open run. */
	currentRun: Run | null;
	actors: readonly Actor[];
	totals: SessionTotals;
	/** Tool calls that run now; none that waits for somebody, or was refused. */
	running: number;
	tasks: readonly AgentTask[];
	/** Once its transcript was read. */
	usage?: SessionUsage;
};

/**
 * An immutable picture of everything the screen shows. A new object per
 * commit; parts that did not change keep their identity.
 */
export type SupervisorState = SessionPicture & {
	/** Grows by one per commit. */
	revision: number;
	status: 'stopped' | 'starting' | 'running';
	/** Set where a recording is played: nobody listens to an agent. */
	replay?: ReplayKind;
	/** Set where the recording can be gone through. */
	position?: ReplayPosition;
	feed: FeedView;
	/** `feed.length` at this commit. */
	feedLength: number;
	/** Every event, also those the feed does not list (streaming text and the like). */
	allEvents?: FeedView;
	/** Oldest first. */
	held: readonly HeldRequest[];
	/**
	 * The rows of requests that wait in the agent's own prompt and not here any
	 * more: left there, or not answered in time. Oldest first.
	 */
	askedThere?: readonly FeedRow[];
	/** Most recently active first. */
	sessions: readonly Session[];
	/** Id of the feed event that tells of a held request. */
	eventOfRequest?: (requestId: string) => string | undefined;
	/** What is known of one session, as at this commit or a later one. */
	pictureOf?: (sessionId: string) => SessionPicture;
	/** Whether a session takes prompts and interrupts without its terminal. */
	takesOrders?: (sessionId: string) => boolean;
	/** Where a session runs, if its terminal said so. */
	placeOf?: (sessionId: string) => TerminalPlace | undefined;
	/** Where a session stands at a time (unix ms); undefined of one nobody heard of. */
	statusOf?: (sessionId: string, now: number) => SessionStatus | undefined;
	/** The call a session is at, and since when it runs (unix ms); undefined between calls. */
	doingOf?: (sessionId: string) => {title: string; since: number} | undefined;
	/** Sessions that run and of which no hook came: their agents are not attached, or have said nothing yet. */
	unattached?: readonly RegisteredSession[];
	/** Sessions whose end of a turn waits for a reply; left out where none can. */
	stops?: StopHoldState;
	/** What a session said last, in one line; untrusted. */
	lastWordsOf?: (sessionId: string) => string | undefined;
	rules: readonly HookRule[];
	/** Everything policy goes by; left out where none is consulted. */
	policy?: RulesSnapshot;
	/** What rules files of projects would allow, and nobody has accepted yet. */
	withheldRules?: readonly WithheldRules[];
	/** Every rule with how often it decided. */
	grants?: readonly Grant[];
	/** Tool patterns whose calls are held before they run. */
	intercepts: readonly string[];
	notices: readonly Notice[];
	recording: RecordingState;
};

/** What became of an answer. */
export type AnswerOutcome =
	| 'sent'
	/** An allow that goes out when the grace period is over, unless taken back. */
	| 'leaving'
	/** Already answered, withdrawn or expired; nothing was sent. */
	| 'gone'
	/** Policy takes its time to look once more: it goes out when that is done, if what was shown still holds. */
	| 'looking'
	/** Policy says something that was not shown; nothing was sent, and the request waits with that. */
	| 'changed'
	/** A rule denies it by now, and that was the answer. */
	| 'denied'
	/** A rule denies the input as the person edited it, or asks about it; the request still waits. */
	| 'refused';

/** The engine. UI-free; the only place where effects happen. */
export type Supervisor = {
	start(): void;
	/** Releases everything held with no opinion, then stops the runtime and closes the journal. */
	stop(): void;
	getState(): SupervisorState;
	/** Called at most once per frame after commits; returns the unsubscriber. */
	subscribe(listener: () => void): () => void;
	/**
	 * Answers the request that was drawn. Synchronous: the bytes are on their
	 * way on return; but what a person lets run is judged once more, and an allow
	 * waits for the grace period.
	 *
	 * @param onSent called when the answer has gone out; never if it does not
	 */
	answer(
		requestId: string,
		decision: RuntimeDecision,
		onSent?: () => void,
	): AnswerOutcome;
	/** Takes back an allow that has not gone out yet: the request waits again. False if it is too late. */
	takeBack(requestId: string): boolean;
	/**
	 * Gives a session its next prompt: as the reason to go on where the end of
	 * its turn is held, else by its terminal, and then it is only delivered when
	 * the agent says that it has it. Never rejects.
	 *
	 * @param insists the person has read why it was not sure
	 */
	reply(
		sessionId: string,
		text: string,
		insists?: boolean,
	): Promise<ReplyOutcome>;
	/** Ends what a session does, where the agent can be told so; false: it can't. */
	interrupt(sessionId: string): boolean;
	/** Holds the end of each turn of a session until a reply comes; off lets it end. */
	holdStop(sessionId: string, isOn: boolean): void;
	/** Leaves the request to the agent's own prompt. */
	leave(requestId: string): AnswerOutcome;
	/**
	 * Adds a rule, for the session unless said otherwise.
	 *
	 * @throws AthenaError if it can't be used, or its file can't be written
	 */
	addRule(rule: NewRule, scope?: RuleScope, at?: RulePlaceOf): void;
	/** What a rules file of another project allows counts from now on, as far as it still says that. */
	acceptRules(withheld: WithheldRules): void;
	/** From the scope, or the first that has it. */
	removeRule(ruleId: string, scope?: RuleScope): void;
	clearRules(): void;
	/**
	 * Turns a guard on or off for as long as athena runs; one that a rules file
	 * turns on stays on. Does nothing without a policy.
	 */
	switchGuard(name: GuardName, isOn: boolean): void;
	/** What "always" could mean for a held request, the narrowest first. */
	grantOptions(
		requestId: string,
		action?: 'allow' | 'deny',
	): readonly GrantOption[];
	/** Every rule with how often it decided; empty without a policy. */
	grants(): readonly Grant[];
	/** What policy would think of a held request with this input; undefined without a policy. */
	judge(
		requestId: string,
		input: Readonly<Record<string, unknown>>,
	): Judgement | undefined;
	setIntercepts(patterns: readonly string[]): void;
	notify(level: Notice['level'], text: string): void;
	dismissNotice(id: number): void;
	/** Forgets the rows on screen; the journal keeps them. */
	clearEvents(): void;
	/** Goes to another place of the recording; left out where none is played, or its prompts are live. */
	seek?(target: ReplayTarget): void;
};
