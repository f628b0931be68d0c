import {
	decisionTimeoutMs as personMs,
	eventTimeoutMs as eventMs,
} from '../../waiting.js';
import {hookRow} from './hookFacts.js';

/**
 * The one table of timeouts. The hook command outlives the adapter and the
 * adapter outlives the screen (`source/types/timeouts.ts`), so that whoever
 * gives up first is the one that can still tell the others
 * (docs/protocol.md#timeouts).
 */
const timeouts = {
	/**
	 * A person decides. Whoever takes a request says how long it is held; without
	 * a word it is `adapterMs`. The hook command waits the longest that fits a
	 * timer of 31 bits: 24 days.
	 */
	decision: {hookCommandS: 2_147_483, adapterMs: personMs},
	/** Nobody is asked, or nobody has said yet that they hold it. */
	event: {hookCommandS: 10, adapterMs: eventMs},
} as const;

/** How long a request waits for a person where nobody says otherwise, ms. */
export const decisionTimeoutMs: number = timeouts.decision.adapterMs;

/** The limit of every hold that has one, ms: the hook command does not live longer. */
export const longestHoldMs: number =
	timeouts.decision.hookCommandS * 1000 - 2000;

/** How long a request waits while nobody holds it, ms. */
export const eventTimeoutMs: number = timeouts.event.adapterMs;

/**
 * The `timeout` that the hook is registered with, in seconds as Claude wants
 * it. A PreToolUse that nobody holds is answered long before.
 */
export function hookTimeoutSeconds(hookName: string): number {
	const {interaction, onWish} = hookRow(hookName) ?? {};
	return interaction?.expectsDecision || onWish
		? timeouts.decision.hookCommandS
		: timeouts.event.hookCommandS;
}
