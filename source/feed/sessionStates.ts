import {oldestAsk} from './openCalls.js';
import {type SessionFacts} from './sessionFacts.js';

/*
 * Where a session stands. One table for the screen and for `athena sessions`:
 * events are folded into facts, and the first row of `states` that holds is the
 * state. Nothing here knows a clock, a process or a file: what is no event
 * comes in as `Seen`, so that a replay shows the same.
 */

/** What a session is doing, as a person asks about it; it has exactly one of these. */
export type SessionStateName =
	/** athena holds a request of it. */
	| 'asks'
	/** It waits at the agent's own dialog, and not here. */
	| 'asks there'
	/** Its turn ended: it wants its next prompt. */
	| 'your turn'
	/** Its turn ended by an error, or its process died in it. */
	| 'failed'
	| 'working'
	/** At work, and no word for longer than what it does usually takes. */
	| 'silent'
	/** It said its end, or its process is gone. */
	| 'ended';

/** What stands for a state where there is room for one cell. */
export const stateMarks: Readonly<Record<SessionStateName, string>> = {
	asks: '◆',
	'asks there': '◇',
	'your turn': '✓',
	failed: '✗',
	working: '●',
	silent: '…',
	ended: '–',
};

/** What no event says, each only where it is known. */
export type Seen = {
	/** Unix ms. */
	now: number;
	/** Whether the agent's process lives. */
	alive?: boolean;
	/** How many requests of the session athena holds. */
	held?: number;
	/** Whether an athena records the session now; what nobody holds is asked there. */
	attended?: boolean;
};

/** A state, and since when (unix ms). */
export type SessionStatus = {state: SessionStateName; since: number};

type Rule = (facts: SessionFacts, seen: Seen) => number | undefined;

/**
 * The table: the first row that holds, and since when it does. The last one
 * always holds, so that every session is in one.
 */
const states: readonly (readonly [SessionStateName, Rule])[] = [
	[
		'ended',
		(facts, {alive}) => {
			const {turn, turnSince, lastAt} = facts;
			// Who outlived it may ask.
			if (turn === 'over')
				return oldestAsk(facts) === undefined ? turnSince : undefined;
			return alive === false && turn !== 'open' && turn !== 'failed'
				? lastAt
				: undefined;
		},
	],
	[
		'failed',
		(facts, {alive}) => {
			const {turn, turnSince, lastAt} = facts;
			// Who went on behind it may ask.
			if (turn === 'failed' && oldestAsk(facts) === undefined) return turnSince;
			return alive === false ? lastAt : undefined;
		},
	],
	[
		'asks',
		(facts, seen) =>
			isHeldHere(facts, seen)
				? (oldestAsk(facts, 'here') ?? facts.lastAt)
				: undefined,
	],
	['asks there', askedThere],
	[
		'silent',
		(facts, {now}) =>
			facts.turn === 'open' && now > facts.lastAt + patienceMs(facts)
				? facts.lastAt
				: undefined,
	],
	[
		'working',
		// What a person thought is not its own time.
		({turn, turnSince, thoughtMs}) =>
			turn === 'open' ? turnSince + thoughtMs : undefined,
	],
	['your turn', ({turnSince}) => turnSince],
];

/** Where a session stands. */
export function sessionStatus(facts: SessionFacts, seen: Seen): SessionStatus {
	for (const [state, holds] of states) {
		const since = holds(facts, seen);
		if (since !== undefined) return {state, since};
	}

	throw new Error('the last row of the table always holds');
}

/** What athena holds, it asks: where that is not known, by what the events say. */
function isHeldHere(facts: SessionFacts, {held, attended}: Seen): boolean {
	if (held !== undefined) return held > 0;
	return attended !== false && oldestAsk(facts, 'here') !== undefined;
}

/**
 * A question is known by its call, and held by the hook that asks, which comes
 * a moment later: so long it is not said to be anywhere else.
 */
function askedThere(
	facts: SessionFacts,
	{now, held}: Seen,
): number | undefined {
	const asked = Object.values(facts.calls).flatMap(({asks}) => asks ?? []);
	const isOnItsWay = asked.every(
		({since, byCall}) =>
			byCall === true && now >= since && now < since + untilItAsksMs,
	);
	return held === 0 && isOnItsWay
		? undefined
		: (oldestAsk(facts, 'there') ?? oldestAsk(facts));
}

/** From a call's hook to the one that asks, ms; on a busy machine. */
const untilItAsksMs = 5000;

/** How long no word is nothing unusual, ms: the longest of what is open, else of a model that thinks. */
function patienceMs({calls, background}: SessionFacts): number {
	const open = Object.values(calls).map(({usualMs}) => usualMs);
	return Math.max(
		thinkingMs,
		background > 0 ? backgroundMs : 0,
		...open.slice(0, 1000),
	);
}

const thinkingMs = 3 * 60_000;
const backgroundMs = 60 * 60_000;
