import {type InteractionHints} from './types.js';

/*
 * The one table of timeouts. The hook command outlives the adapter and the
 * adapter outlives the screen (`source/types/timeouts.ts`), so that whoever
 * gives up first is the one that can still tell the others
 * (docs/protocol.md#timeouts).
 */

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

/** The longest that a hook's command waits, seconds: what fits a timer of 31 bits, 24 days. */
const longestHookS = 2_147_483;

/**
 * How long an agent is to wait for a hook's command, seconds: a person may take
 * as long as a timer of node's can; all else is answered on receipt.
 */
export const hookTimeoutS = ({expectsDecision}: InteractionHints): number =>
	expectsDecision ? longestHookS : 10;

/** The limit of every hold that has one, ms: the hook command does not live longer. */
export const longestHoldMs: number = longestHookS * 1000 - 2000;
