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
