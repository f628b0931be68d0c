import {
	type Runtime,
	type RuntimeDecision,
	type RuntimeEvent,
} from '../runtime/types.js';
import {createRuntimeListeners} from '../runtime/runtimeListeners.js';
import {type Clock, systemClock} from '../types/clock.js';
import {type HookFiring} from './fireEvents.js';

/** A runtime whose events meet the hooks before anybody else hears of them. */
export type HookedRuntime = Runtime & {
	/** What the hooks said about an event, while it is delivered. */
	decisionOf(event: RuntimeEvent): RuntimeDecision | undefined;
};

/** How long an event may stay with its hooks, ms: longer than any of them may take. */
const withHooksMs = 3_600_000;

/**
 * Puts hooks in front of a runtime. Events are delivered in their order, each
 * after its hooks; one that concerns no hook, and waits behind none, at once.
 */
export function createHookedRuntime(
	runtime: Runtime,
	firing: HookFiring,
	clock: Clock = systemClock,
): HookedRuntime {
	const waiting: RuntimeEvent[] = [];
	const {events, decisions, faults} = createRuntimeListeners(letGo, clock.now);
	/** What is being delivered. */
	let current:
		{event: RuntimeEvent; decision: RuntimeDecision | undefined} | undefined;
	let isBusy = false;
	let isStopped = false;

	const deliver = (
		event: RuntimeEvent,
		decision: RuntimeDecision | undefined,
	) => {
		current = {event, decision};
		events.emit(event);
		current = undefined;
	};

	const hold = (event: RuntimeEvent, timeoutMs: number | undefined) => {
		if (!event.interaction.expectsDecision || timeoutMs === undefined) return;
		runtime.hold?.(event.id, {fallback: 'no_opinion', timeoutMs});
	};

	const work = async () => {
		isBusy = true;
		for (let event = waiting.shift(); event; event = waiting.shift()) {
			const decision = firing.concerns(event)
				? await firing.fire(event)
				: undefined;
			if (isStopped) return;
			if (!decision) hold(event, event.interaction.defaultTimeoutMs);
			deliver(event, decision);
		}

		isBusy = false;
	};

	runtime.onEvent(event => {
		if (!isBusy && !firing.concerns(event)) {
			deliver(event, undefined);
			return;
		}

		// Its own timer must not end it while its hooks think.
		hold(event, withHooksMs);
		waiting.push(event);
		if (!isBusy) void work();
	});

	/** What the hooks decided counts, though nobody was left to send it. */
	function letGo(eventId: string) {
		if (!current?.event.interaction.expectsDecision) return;
		if (current.decision) runtime.sendDecision(eventId, current.decision);
		else runtime.release?.(eventId);
	}

	return {
		...runtime,
		start() {
			isStopped = false;
			runtime.start();
		},
		stop() {
			isStopped = true;
			waiting.length = 0;
			firing.stop();
			runtime.stop();
		},
		onEvent: events.add,
		onDecision: handler =>
			both(decisions.add(handler), runtime.onDecision(handler)),
		onFault: handler => both(faults.add(handler), runtime.onFault?.(handler)),
		sendDecision(eventId, decision) {
			if (
				current?.event.id !== eventId ||
				current.event.interaction.expectsDecision
			) {
				runtime.sendDecision(eventId, decision);
				return;
			}

			// Nobody waits for it (a stop that a hook prevents), but it is one.
			decisions.emit(eventId, decision);
		},
		decisionOf: event =>
			current?.event.id === event.id ? current.decision : undefined,
	};
}

const both =
	(first: () => void, second: (() => void) | undefined) => (): void => {
		first();
		second?.();
	};
