import {type CallFacts} from '../../feed/callFacts.js';
import {type CallState} from '../../feed/callState.js';
import {type Run} from '../../feed/entities.js';
import {type FeedEvent, type FeedKind} from '../../feed/types.js';
import {type FeedLevel} from '../../feed/feedLevel.js';
import {
	type DecisionWord,
	type FlagLetter,
	type PatternLetter,
} from '../../grammar/types.js';

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
	/** A word or two at its end; untrusted. */
	badge?: string;
	/** Steps of indentation: how many agents stand between the actor and the root. */
	depth?: number;
	/** Set where the row stands for a call and everything that became of it. */
	call?: CallRow;
	/** Set where the row opens a run and heads its section. */
	section?: SectionRow;
	/** Set where the row heads what a subagent does. */
	agent?: AgentRow;
};

/** A tool call, or a request without one, from its beginning to its end. */
export type CallRow = CallFacts & {
	state: Exclude<CallState, 'background'>;
	/** It came back at once and goes on by itself. */
	background?: true;
	/** Another call of the same actor ran at the same time. */
	parallel?: true;
	/** It waits in the agent's own prompt: it was left there, or whoever held it here is gone. */
	there?: true;
};

/** A run as the line of its section says it. */
export type SectionRow = {
	/** 1-based, unlike any other in this process. */
	number: number;
	/** `idle`: the session was taken up again, and nobody has said or done anything since. */
	status: Run['status'] | 'idle';
	/** Unix ms. */
	startedAt: number;
	endedAt?: number;
	tools: number;
	failures: number;
	requests: number;
	denied: number;
};

/** A subagent as the row that heads it says it. */
export type AgentRow = {
	/** 1-based, unlike any other in this process. */
	number: number;
	actorId: string;
	/** What kind of agent it is; untrusted. */
	type: string;
	state: 'running' | 'done';
	/** Goes on while the agent that started it does something else. */
	background: boolean;
	/** Unix ms. */
	startedAt: number;
	/** Unix ms; where its end was told. */
	endedAt?: number;
	/**
	 * How long calls of its own, or of agents it waits for, have waited for a
	 * person, ms: no time of its own.
	 */
	thoughtMs: number;
	/** Unix ms: one of them waits since then. */
	waitingSince?: number;
	tools: number;
	failures: number;
};

/**
 * The feed as an indexed window, 0-based in order of arrival, but for texts that
 * came after the call they introduce: those stand before it. Rows and events
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
	/**
	 * Index of an event, or of the nearest one before it that the view has (the
	 * first one if there is none); undefined if the event is unknown.
	 */
	near?(eventId: string): number | undefined;
	/**
	 * Everything that belongs together with an event, in order of arrival: a
	 * call with its request, decisions and result. The same list as long as
	 * nothing joins it. Empty if it can't be read back.
	 */
	family?(eventId: string): readonly FeedEvent[];
	/** Id of the listed event whose row shows an event; undefined if none does. */
	shownBy?(eventId: string): string | undefined;
	/** Where rows change places: a text may be told after the call it introduces. */
	readonly order?: {
		/** How often they did. */
		readonly moves: number;
		/** Between which rows, inclusive, from that many moves on; undefined if nowhere. */
		movedSince(moves: number): {from: number; to: number} | undefined;
	};
	/** What can be asked about any row without reading it. */
	readonly facts?: FeedFacts;
	/** What a filter asks of rows, kept in memory. */
	readonly terms?: FeedTerms;
};

/** What filters ask of rows, by the events they show: most of it without reading one back. */
export type FeedTerms = {
	/** Events so far, with a row of their own or not. */
	readonly length: number;
	/** Index of the row that shows an event, by the event's number in order of arrival (0-based). */
	rowOf(event: number): number | undefined;
	/** Numbers of the events a row shows, in order of arrival. */
	eventsOf(index: number): readonly number[];
	/** Values of a field; undefined where only the event itself tells. */
	values(event: number, letter: PatternLetter): readonly string[] | undefined;
	/** A flag; undefined where only others know. */
	is(
		event: number,
		letter: FlagLetter,
		word?: DecisionWord,
	): boolean | undefined;
	/** Every value of a field that was kept so far; untrusted. */
	known(letter: PatternLetter): Iterable<string>;
	/** The event itself, read back if need be. */
	event(event: number): FeedEvent | undefined;
};

/** Facts kept as numbers for every event: a look at 100,000 of them takes no time. */
export type FeedFacts = {
	/** Sum of the `traits` a row has. */
	traits(index: number): number;
	/** Number of its run. */
	run(index: number): number;
	/** Number of the subagent it belongs to; 0 for all others. */
	agent(index: number): number;
	/** The subagent above a subagent; 0 is the root. */
	parentOf(agent: number): number;
	/** Index of the row that heads a run's section, if there is one in this view. */
	sectionOf(run: number): number | undefined;
	/** Index of the row that heads a subagent, if there is one in this view. */
	rowOfAgent(agent: number): number | undefined;
};

/** What a row is; each a bit. */
export const traits = {
	failed: 1,
	denied: 2,
	waiting: 4,
	/** Heads a run. */
	section: 8,
	/** Heads a subagent. */
	agent: 16,
	/** Overlaps with another call of its actor. */
	parallel: 32,
	listed: 64,
} as const;
