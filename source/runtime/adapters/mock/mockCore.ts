import {type Clock, systemClock} from '../../../types/clock.js';
import {createListeners} from '../../../utils/listeners.js';
import {fallbackDecision} from '../../fallback.js';
import {createRuntimeListeners} from '../../runtimeListeners.js';
import {
	type HoldOptions,
	type Runtime,
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeFault,
	type WithdrawalCause,
} from '../../types.js';
import {personTimeoutMs, withDefaults} from './defaults.js';

/** A decision as it was sent (or made by a timeout). */
export type SentDecision = {eventId: string; decision: RuntimeDecision};

export type MockRuntime = Runtime & Required<Pick<Runtime, 'release' | 'hold'>>;

/** A runtime without an agent; what mocks and replays are built on. */
export type MockCore = {
	runtime: MockRuntime;
	/** Delivers an event, defaults filled in; nothing after `stop`. */
	emit: (partial: Partial<RuntimeEvent>) => RuntimeEvent | undefined;
	/** Takes a pending request back, as if its agent went on without us. */
	withdraw: (eventId: string, cause: WithdrawalCause) => void;
	fault: (fault: Omit<RuntimeFault, 'timestamp'>) => void;
	/** Called when an event stops being pending, whatever ended it. */
	onSettled(handler: (eventId: string) => void): void;
	isPending: (eventId: string) => boolean;
	pending(): RuntimeEvent[];
	/** Effective decisions, in order. */
	decisions: readonly SentDecision[];
	/** Ids that were released, in order. */
	released: readonly string[];
	lastEventId(): string | undefined;
};

type Pending = {
	event: RuntimeEvent;
	hold: HoldOptions | undefined;
	cancelTimer: (() => void) | undefined;
};

/** Who is nobody can do what Claude can. */
const asClaude = {ask: true, deny: true};

/** @param onStart, onStop what the runtime does besides changing its status */
export function createMockCore({
	clock = systemClock,
	onStart,
	onStop,
}: {
	clock?: Clock | undefined;
	onStart?: () => void;
	onStop?: () => void;
} = {}): MockCore {
	const pending = new Map<string, Pending>();
	const decisions: SentDecision[] = [];
	const released: string[] = [];
	let status: 'stopped' | 'running' = 'stopped';
	let ended = false;
	let emitted = 0;
	let lastEventId: string | undefined;

	/** Ends a pending event; false if it was not pending. */
	const take = (eventId: string): Pending | undefined => {
		const entry = pending.get(eventId);
		entry?.cancelTimer?.();
		pending.delete(eventId);
		return entry;
	};

	const fault = (value: Omit<RuntimeFault, 'timestamp'>) => {
		faults.emit({...value, timestamp: clock.now()});
	};

	const letGo = (eventId: string) => {
		if (!take(eventId)) return;
		released.push(eventId);
		settled.emit(eventId);
	};

	const {
		events,
		decisions: decisionHandlers,
		withdrawals,
		faults,
	} = createRuntimeListeners(letGo, clock.now);
	const settled = createListeners<[string]>(({error}) => {
		throw error;
	});

	const faultLate = (what: string, eventId: string) => {
		const message = `${what} of ${eventId} ignored: it is not pending`;
		fault({code: 'late_decision', message, eventId});
	};

	const decide = (eventId: string, decision: RuntimeDecision) => {
		if (!take(eventId)) {
			faultLate('decision', eventId);
			return;
		}

		decisions.push({eventId, decision});
		decisionHandlers.emit(eventId, decision);
		settled.emit(eventId);
	};

	const arm = (entry: Pending, timeoutMs: number | undefined) => {
		entry.cancelTimer?.();
		entry.cancelTimer =
			timeoutMs === undefined || timeoutMs === Infinity
				? undefined
				: clock.setTimer(timeoutMs, () => {
						decide(
							entry.event.id,
							fallbackDecision(entry.event, entry.hold, asClaude),
						);
					});
	};

	const runtime: MockRuntime = {
		start() {
			if (status === 'running') return;
			status = 'running';
			ended = false;
			onStart?.();
		},
		stop() {
			status = 'stopped';
			ended = true;
			onStop?.();
			for (const id of [...pending.keys()]) take(id);
		},
		getStatus: () => status,
		onEvent: events.add,
		onDecision: decisionHandlers.add,
		onWithdrawal: withdrawals.add,
		onFault: faults.add,
		sendDecision: decide,
		release(eventId) {
			if (pending.has(eventId)) letGo(eventId);
			else faultLate('release', eventId);
		},
		hold(eventId, options) {
			const entry = pending.get(eventId);
			if (!entry) {
				faultLate('hold', eventId);
				return;
			}

			entry.hold = options;
			arm(entry, options.timeoutMs ?? personTimeoutMs);
		},
	};

	return {
		runtime,
		emit(partial) {
			if (ended) return undefined;
			const event = withDefaults(partial, ++emitted, clock.now());
			lastEventId = event.id;
			if (event.interaction.expectsDecision) {
				const entry: Pending = {event, hold: undefined, cancelTimer: undefined};
				pending.set(event.id, entry);
				arm(entry, event.interaction.defaultTimeoutMs);
			}

			events.emit(event);
			return event;
		},
		withdraw(eventId, cause) {
			if (!take(eventId)) return;
			withdrawals.emit({eventId, cause, timestamp: clock.now()});
			settled.emit(eventId);
		},
		fault,
		onSettled: settled.add,
		isPending: eventId => pending.has(eventId),
		pending: () => [...pending.values()].map(({event}) => event),
		decisions,
		released,
		lastEventId: () => lastEventId,
	};
}
