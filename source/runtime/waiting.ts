import {type InteractionHints} from './types.js';

/** How long a request waits for a person where nobody says otherwise, ms. */
export const decisionTimeoutMs = 300_000;

/** How long a request waits while nobody holds it, ms. */
export const eventTimeoutMs = 4000;

/** The agent waits for an answer; `timeoutMs` is how long, while nobody holds it. */
export const awaited = (timeoutMs: number): InteractionHints => ({
	expectsDecision: true,
	defaultTimeoutMs: timeoutMs,
	canBlock: true,
});

/** Answered on receipt; `canBlock`: the agent would have taken another answer. */
export const observed = (canBlock: boolean): InteractionHints => ({
	expectsDecision: false,
	defaultTimeoutMs: eventTimeoutMs,
	canBlock,
});

/**
 * How long an agent is to wait for a hook's command, seconds: a person may take
 * as long as a timer of node's can, which is 24 days; all else is answered on
 * receipt.
 */
export const hookTimeoutS = ({expectsDecision}: InteractionHints): number =>
	expectsDecision ? 2_147_483 : 10;
