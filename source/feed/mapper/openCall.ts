import {type RunState} from './runState.js';

/** An input while its call is open: of a large one a digest alone, which may be hours. */
export type KeptInput = {small: unknown} | {digest: string} | undefined;

/** A tool call between its pre and its end. */
export type OpenCall = {
	preEventId: string;
	/** When it was told that it begins, unix ms. */
	begunAt: number;
	toolName: string;
	toolUseId: string | undefined;
	actorId: string;
	/** Which process of its session makes it. */
	process: number;
	/** The run it began in. */
	run: RunState;
	/** What it was to run with when it was last shown and decided about; nothing once it is told what ran. */
	input: KeptInput;
	/** The agent's own question about it. */
	requestEventId: string | undefined;
	/** Refused by a decision or by the agent's classifier. */
	denied: boolean;
	/** Somebody here let it run. */
	allowed: boolean;
	/** Who did. */
	allowedBy: 'user' | 'rule' | undefined;
	/** It was told who decided elsewhere. */
	settled: boolean;
	/** What asks about it was left to the agent's own prompt, and nothing says that it was answered there. */
	isLeft: boolean;
	/** The agent's question about it was taken back by the agent, which is what No and Esc in its own dialog do. */
	hungUp: boolean;
	/** Its questions were answered from here. */
	answered: boolean;
	/** Runtime ids of requests about it. */
	requestIds: string[];
	/** The model was given another output than the tool's, from here. */
	replacedHere?: true;
	/** A transcript told that it began, and no hook did. */
	isUnheard?: true;
	/** What it ran goes on though it came back, or did. */
	goesOn?: true;
	/** It was told that it ran, or failed: who tells it again says nothing new. */
	hasEnd?: true;
	/** Its turn ended before anything was known of its end: who tells that later says better. */
	isGivenUp?: true;
	/** A transcript told that what it ran is over: a hook that says so later is no news. */
	isOver?: true;
};
