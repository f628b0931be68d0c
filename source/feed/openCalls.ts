import {isLeftThere} from './callState.js';
import {type FeedEvent, type FeedEventOf} from './types.js';

/*
 * Calls and requests of a session that have not ended, by the id of the event
 * that each began with: what begins, asks, goes on and ends them.
 */

/** A call or a request that has not ended. Unix ms. */
export type OpenCall = {
	since: number;
	/** Longer than this without a word is silence, ms. */
	usualMs: number;
	/** The event that asks, while a person is to answer. */
	asks?: {
		request: string;
		since: number;
		where: 'here' | 'there';
		/** Known by its call alone: the hook that asks comes a moment later. */
		byCall?: true;
	};
	/** The MCP server that asks; it is no call then. */
	server?: string;
	/** The only call that was open when a notification told that its agent asks: it goes with that. */
	about?: string;
	/** A subagent's. */
	agent?: true;
	/** A dialog of its own that no hook tells of: its end is told. */
	dialog?: true;
};

/** What has them. Functions here change it in place. */
export type WithCalls = {calls: Record<string, OpenCall>};

/** Longer than this without a word is silence, ms, where nothing else is known. */
const usualMs = 60_000;

/** Since when somebody is asked, here, there or anywhere; undefined: nobody is. */
export function oldestAsk(
	{calls}: WithCalls,
	where?: 'here' | 'there',
): number | undefined {
	let oldest: number | undefined;
	for (const {asks} of Object.values(calls)) {
		if (!asks || (where !== undefined && asks.where !== where)) continue;
		oldest = Math.min(oldest ?? asks.since, asks.since);
	}

	return oldest;
}

/** What the root asked in a run without a call is over with that. */
export function closeLoose(facts: WithCalls, run: string): void {
	for (const [key, {asks, agent, dialog}] of Object.entries(facts.calls))
		if (
			asks?.request === key &&
			!agent &&
			!dialog &&
			key.startsWith(`${run}:E`)
		)
			close(facts, key);
}

/** Its turn is over; what a dialog waits with is not, and of what its agents do their own events tell. */
export function endCalls(facts: WithCalls): void {
	facts.calls = Object.fromEntries(
		Object.entries(facts.calls).filter(
			([, {agent, dialog}]) => dialog === true || agent,
		),
	);
}

export const askedBy = ({calls}: WithCalls, server: string): string[] =>
	Object.keys(calls).filter(key => calls[key]?.server === server);

export function endAsked(facts: WithCalls, server: string): void {
	for (const key of askedBy(facts, server)) close(facts, key);
}

export function closeNotices(facts: WithCalls): void {
	for (const [key, {asks}] of Object.entries(facts.calls))
		if (asks?.request === key && asks.where === 'there' && isNotice(facts, key))
			close(facts, key);
}

/** The events of notifications that alone tell of what its agent asks. */
export const noticesOf = (facts: WithCalls): string[] =>
	Object.keys(facts.calls).filter(key => isNotice(facts, key));

/** What only a notification told of. */
const isNotice = ({calls}: WithCalls, key: string) => calls[key]?.usualMs === 0;

export function ask(
	facts: WithCalls,
	{event_id: request, ts, data}: FeedEvent,
	parent: string | undefined,
	server?: string,
): void {
	const [key = request, call] = openCall(facts, parent);
	const isAgents = 'agent_id' in data && typeof data.agent_id === 'string';
	facts.calls[key] = {
		...(call ?? {
			since: ts,
			usualMs,
			...(isAgents && {agent: true as const}),
		}),
		asks: {request, since: ts, where: 'here'},
		...(server !== undefined && {server}),
	};
}

/** Where a hook has asked already, the call says nothing new. */
export function askByCall(
	facts: WithCalls,
	event: FeedEvent,
	parent: string | undefined,
): void {
	const [, before] = openCall(facts, parent);
	const isNew = before?.asks === undefined;
	ask(facts, event, parent);
	const [, call] = openCall(facts, parent);
	if (isNew && call?.asks) call.asks.byCall = true;
}

export function decide(
	facts: WithCalls,
	{event_id: id, ts, cause, data}: FeedEventOf<'permission.decision'>,
): void {
	const [key, call] = openCall(facts, cause?.parent_event_id);
	if (key === undefined || call === undefined) return;
	switch (data.decision_type) {
		case 'allow':
			// Nothing more is heard of a request whose call was never seen.
			if (call.asks?.request === key) close(facts, key);
			else goOnWith(call, ts);
			break;
		case 'deny':
			close(facts, key);
			break;
		case 'ask':
			call.asks ??= {request: id, since: ts, where: 'there'};
			leave(call);
			break;
		case 'no_opinion':
			if (data.source !== 'elsewhere' || (call.asks && isLeftThere(data)))
				leave(call);
			else if (call.asks?.request === key) close(facts, key);
			else goOnWith(call, ts);
	}
}

/** By its own event, or by the one that asks about it. */
export function openCall(
	{calls}: WithCalls,
	id: string | undefined,
): [string | undefined, OpenCall | undefined] {
	if (id === undefined) return [undefined, undefined];
	if (Object.hasOwn(calls, id)) return [id, calls[id]];
	for (const [key, call] of Object.entries(calls))
		if (call.asks?.request === id) return [key, call];
	return [undefined, undefined];
}

/** It runs from now on: the time a person thought is not its own. */
export function goOnWith(call: OpenCall | undefined, ts: number): void {
	if (!call) return;
	delete call.asks;
	call.since = ts;
}

/** It waits in the agent's own dialog from now on. */
export function leave(call: OpenCall | undefined): void {
	if (call?.asks) call.asks.where = 'there';
}

export function close(facts: WithCalls, id: string | undefined): void {
	const [key] = openCall(facts, id);
	if (key === undefined) return;
	facts.calls = Object.fromEntries(
		Object.entries(facts.calls).filter(
			([other, {about}]) => other !== key && about !== key,
		),
	);
}
