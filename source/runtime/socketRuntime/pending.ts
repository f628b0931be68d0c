import {type Clock} from '../../types/clock.js';
import {type HoldOptions, type RuntimeEvent} from '../types.js';
import {type Reply} from '../socket/connection.js';
import {
	type AgentAdapter,
	type HookResultPayload,
	passthrough,
} from '../adapter.js';
import {fallbackDecision} from '../fallback.js';
import {decisionTimeoutMs, eventTimeoutMs, longestHoldMs} from '../waiting.js';

/** A request that waits for an answer. */
export type Pending = {
	event: RuntimeEvent;
	/** Who says it to the agent that waits. */
	adapter: AgentAdapter;
	reply: Reply;
	/** Set once somebody said that a person decides. */
	hold?: HoldOptions;
};

export type PendingRequests = {
	/** Takes a request in; its time runs from `stay` or `hold` on. */
	add(event: RuntimeEvent, reply: Reply, adapter: AgentAdapter): void;
	has(eventId: string): boolean;
	/** Somebody heard of it, who could have answered. */
	isTold(eventId: string): boolean;
	/** Who answers it; undefined if nothing waits under this id. */
	adapterOf(eventId: string): AgentAdapter | undefined;
	/** Waits on for a person; false if nothing waits under this id. */
	hold(eventId: string, options: HoldOptions): boolean;
	/** How it waits for a person; undefined if nobody said so. */
	holdOf(eventId: string): HoldOptions | undefined;
	/** Ends the waiting; undefined if nothing waits under this id. */
	take(eventId: string): Pending | undefined;
	/**
	 * Nobody answered at once: waits for as long as the event's own hints say, and
	 * sends the first heartbeat.
	 */
	stay(eventId: string): void;
	/** What waits for its turn hears of us at once. */
	greet(eventId: string): void;
	/** Ids, oldest first. */
	ids(): string[];
	/** The same requests. */
	events(): RuntimeEvent[];
	eventOf(reply: Reply): RuntimeEvent | undefined;
};

/** Between two heartbeats, ms; a hook command gives up after 900 ms of silence. */
const heartbeatMs = 250;

/** Heartbeats in one turn of the event loop: a few ms. */
const mostBeats = 100;

/** After so long all that are left are heard in one turn, ms: nobody may be silent for longer. */
const longestRoundMs = 200;

/**
 * All that waits, with one timer each, and one shared timer for heartbeats
 * that runs only while a text client waits. `onTimeout` gets what is no
 * longer pending when it is called.
 */
export function createPendingRequests(
	clock: Clock,
	onTimeout: (pending: Pending) => void,
): PendingRequests {
	/** Most are answered before a timer would be worth its making. */
	type Entry = {pending: Pending; cancelTimer?: () => void};
	const entries = new Map<string, Entry>();
	const byReply = new Map<Reply, string>();
	let beating = false;

	const startTimer = (eventId: string, timeoutMs: number) =>
		clock.setTimer(timeoutMs, () => {
			const pending = take(eventId);
			if (pending) onTimeout(pending);
		});

	const take = (eventId: string): Pending | undefined => {
		const entry = entries.get(eventId);
		if (!entry) return undefined;
		entry.cancelTimer?.();
		entries.delete(eventId);
		byReply.delete(entry.pending.reply);
		return entry.pending;
	};

	const keepBeating = () => {
		if (beating || !hasListener()) return;
		beating = true;
		clock.setTimer(heartbeatMs, () => {
			beat([...byReply.keys()], 0, clock.now() + longestRoundMs);
		});
	};

	const hasListener = () => {
		for (const reply of byReply.keys()) if (reply.wantsHeartbeat) return true;
		return false;
	};

	/** In parts: thousands of them take longer than a turn of the event loop may. */
	const beat = (replies: readonly Reply[], from: number, end: number) => {
		// Also when the clock was set back: a round is never long.
		const leftMs = end - clock.now();
		const hasTime = leftMs >= 0 && leftMs <= longestRoundMs;
		const to = hasTime ? from + mostBeats : replies.length;
		for (const reply of replies.slice(from, to)) reply.heartbeat();
		if (to < replies.length) {
			setImmediate(beat, replies, to, end);
			return;
		}

		beating = false;
		keepBeating();
	};

	return {
		add(event, reply, adapter) {
			entries.set(event.id, {pending: {event, reply, adapter}});
			byReply.set(reply, event.id);
		},
		has: eventId => entries.has(eventId),
		// Its time runs from then on.
		isTold: eventId => entries.get(eventId)?.cancelTimer !== undefined,
		adapterOf: eventId => entries.get(eventId)?.pending.adapter,
		hold(eventId, options) {
			const entry = entries.get(eventId);
			if (!entry) return false;
			const {pending} = entry;
			const before = fallbackResult(pending);
			pending.hold = options;
			entry.cancelTimer?.();
			entry.cancelTimer = startTimer(
				eventId,
				// Never longer than the hook command lives.
				Math.min(options.timeoutMs ?? decisionTimeoutMs, longestHoldMs),
			);
			const fallback = fallbackResult(pending);
			if (before !== passthrough || fallback !== passthrough) {
				pending.reply.remember(fallback);
			}

			keepBeating();
			return true;
		},
		holdOf: eventId => entries.get(eventId)?.pending.hold,
		take,
		stay(eventId) {
			const entry = entries.get(eventId);
			if (!entry) return;
			const {event, hold, reply} = entry.pending;
			entry.cancelTimer ??= startTimer(
				eventId,
				event.interaction.defaultTimeoutMs ?? eventTimeoutMs,
			);
			if (!hold) reply.heartbeat();
			keepBeating();
		},
		greet(eventId) {
			entries.get(eventId)?.pending.reply.heartbeat();
			keepBeating();
		},
		ids: () => [...entries.keys()],
		events: () => [...entries.values()].map(({pending}) => pending.event),
		eventOf: reply => entries.get(byReply.get(reply) ?? '')?.pending.event,
	};
}

/** What the agent is told when a request ends without an answer from anybody. */
export function fallbackResult({
	event,
	hold,
	adapter,
}: Pending): HookResultPayload {
	if (!hold || hold.fallback === 'no_opinion') return passthrough;
	const decision = fallbackDecision(event, hold, adapter.capabilities);
	return decision.type === 'passthrough'
		? passthrough
		: adapter.hooks.encode(event, decision).result;
}
