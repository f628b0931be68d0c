import {type AgentName} from './agentName.js';
import {type AgentTools} from './call.js';
import {type AgentEscapes} from './escapes.js';
import {type Capabilities} from './capabilities.js';
import {type TranscriptFormat} from './transcript.js';
import {type ModelTokens} from '../utils/cost.js';
import {
	type PayloadText,
	type RegisteredSession,
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeIntent,
} from './types.js';

/**
 * All that an agent's folder must say for athena to supervise it
 * (docs/agents.md). Whoever reads events, tools or decisions asks
 * `source/runtime/agents.ts` for it by name, and knows no agent.
 */
export type AgentAdapter = {
	/** As a person reads it: `Claude Code`. */
	label: string;
	/** Who it is in two cells, where several agents are seen at once: `Cl`. No other agent has it. */
	badge: string;
	/** The version of the program that athena was proven with: its hooks, answers and screens are that one's. */
	provenVersion: string;
	/** What to look at with another version of it, as doctor says it: half a sentence. */
	otherVersions: string;
	capabilities: Capabilities;
	/**
	 * How long the agent waits for this call, ms, where that is shorter than its
	 * capabilities say. A hold ends then, and the prompt says so.
	 */
	longestHoldMs?: (event: RuntimeEvent) => number | undefined;
	/** What takes its guardrails off, and where they are kept. */
	escapes: AgentEscapes;
	/** How its tools are read. */
	tools: AgentTools;
	/** How its hooks are read and answered. */
	hooks: HookCodec;
	/** How its own record of a session is read, for what its hooks do not tell; left out where it has none of lines. */
	transcript?: TranscriptFormat;
	/** Its own register of the sessions that run on this machine now, and what each says of itself; undefined where it is not kept. Left out where it has none. */
	registered?: (env: NodeJS.ProcessEnv) => RegisteredSession[] | undefined;
	/** Counts what a transcript of its says was used; left out where hooks name none, and for the usual agent, whose transcript athena reads whole. */
	usage?: () => UsageTally;
};

/** The tokens of a transcript of one JSON object per line. */
export type UsageTally = {
	/** Takes the next line; what says nothing of tokens is passed over. */
	push: (record: Readonly<Record<string, unknown>>) => void;
	/** By model, as the agent names it. */
	models: () => Readonly<Record<string, ModelTokens>>;
	/** What the root's last message was given; 0 as long as nobody said. */
	contextTokens: () => number;
};

/** A hook as it came in, before anybody knew what it says. */
export type HookRequest = {
	id: string;
	/** Unix ms. */
	timestamp: number;
	/** The hook's own name, where whoever carried it said so. */
	hookName?: string;
	sessionId?: string;
	/** Any JSON. */
	payload: unknown;
	/** The payload as it was written, one line of JSON. */
	payloadText?: PayloadText;
};

/** What the hook command does with its agent. */
export type HookResultPayload =
	/** Exit 0, print nothing: no opinion. */
	| {action: 'passthrough'}
	/** Exit 2 with this text on stderr. */
	| {action: 'block_with_stderr'; stderr: string}
	/** Exit 0 and print exactly this object. */
	| {action: 'json_output'; stdout_json: Record<string, unknown>};

/** What goes out for a decision, and why that is nothing where it does not fit. */
export type ExplainedResult = {
	result: HookResultPayload;
	/** Set when the decision can't be said to this event; the result is then no opinion. */
	misfit?: string;
};

/** An agent's hooks, there and back. Pure; nothing throws, whatever was sent. */
export type HookCodec = {
	/** As a canonical event: Claude's hook names, and payloads of that shape. */
	decode: (request: HookRequest) => RuntimeEvent;
	/** The canonical name of one of its hooks; one nobody knows stays as it is. */
	nameOf: (hookName: string) => string;
	/**
	 * The decision in the agent's own answer. What does not fit the event is no
	 * opinion: it never becomes an allow.
	 */
	encode: (event: RuntimeEvent, decision: RuntimeDecision) => ExplainedResult;
	/** The intents that an event takes, by the canonical name of its hook or by its own. */
	answersTo: (hookName: string) => readonly RuntimeIntent['kind'][];
	/** Hooks run beside each other, so that words may be told after the call that they introduce. Left out: they come in the order in which things were. */
	toldLate?: true;
	/** The end of a call says with what it ran, whole: what a person's own hook changed shows there. */
	tellsWhatRan?: true;
	/** The agent's own process starts every hook of a session: another one is another agent. */
	fromOneProcess?: true;
	/** True for a recorded payload that only this agent writes. */
	recognizes: (payload: Readonly<Record<string, unknown>>) => boolean;
};

/** The adapter of an agent by its name. */
export type AdapterOf = (agent: AgentName) => AgentAdapter;

/** No opinion. */
export const passthrough: HookResultPayload = Object.freeze({
	action: 'passthrough',
});
