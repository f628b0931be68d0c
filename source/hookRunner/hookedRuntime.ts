import {
	type Runtime,
	type RuntimeDecision,
	type RuntimeEvent,
} from '../runtime/types.js';
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
): HookedRuntime {
	const handlers = new Set<(event: RuntimeEvent) => void>();
	const waiting: RuntimeEvent[] = [];
	const decisionHandlers = new Set<
		(eventId: string, decision: RuntimeDecision) => void
	>();
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
		for (const handler of handlers) handler(event);
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
		onEvent(handler) {
			handlers.add(handler);
			return () => handlers.delete(handler);
		},
		onDecision(handler) {
			decisionHandlers.add(handler);
			const unsubscribe = runtime.onDecision(handler);
			return () => {
				decisionHandlers.delete(handler);
				unsubscribe();
			};
		},
		sendDecision(eventId, decision) {
			if (
				current?.event.id !== eventId ||
				current.event.interaction.expectsDecision
			) {
				runtime.sendDecision(eventId, decision);
				return;
			}

			// Nobody waits for it (a stop that a hook prevents), but it is one.
			for (const handler of decisionHandlers) handler(eventId, decision);
		},
		decisionOf: event =>
			current?.event.id === event.id ? current.decision : undefined,
	};
}
