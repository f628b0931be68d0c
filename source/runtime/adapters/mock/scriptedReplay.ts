import {type Clock, systemClock} from '../../../types/clock.js';
import {type RuntimeEvent} from '../../types.js';
import {
	createMockCore,
	type MockRuntime,
	type SentDecision,
} from './mockCore.js';

/** One step of a script. */
export type ScriptedEvent = {
	/** Wait before the event, ms, counted from the step before. */
	delayMs: number;
	event: Partial<RuntimeEvent>;
	/**
	 * Pauses until this event has its decision: before this step's event, or
	 * after it if it is this step's own id.
	 */
	awaitDecisionForId?: string;
};

/** A runtime that plays a script on timers. */
export type ScriptedMockRuntime = MockRuntime & {
	/** Id of the last event, `''` before the first. */
	_getLastEventId(): string;
	/** Effective decisions, in order, timeouts included. */
	_getDecisions(): readonly SentDecision[];
};

export function createMockRuntime(
	script: readonly ScriptedEvent[],
	{clock = systemClock}: {clock?: Clock} = {},
): ScriptedMockRuntime {
	/** Whatever a step waits for expects a decision, whichever event it is. */
	const awaitedIds = new Set(script.map(step => step.awaitDecisionForId));
	let next = 0;
	let cancelTimer: (() => void) | undefined;
	/** Id of the event whose decision is waited for. */
	let awaited: string | undefined;

	const core = createMockCore({
		clock,
		onStart: () => playNext(),
		onStop() {
			cancelTimer?.();
			cancelTimer = undefined;
			awaited = undefined;
		},
	});

	const playNext = () => {
		const step = script[next];
		if (!step) return;
		const {awaitDecisionForId: id} = step;
		if (id !== undefined && core.isPending(id)) {
			awaited = id;
			return;
		}

		cancelTimer = clock.setTimer(step.delayMs, () => {
			next++;
			core.emit(expecting(step.event, awaitedIds.has(step.event.id)));
			if (id !== undefined && core.isPending(id)) awaited = id;
			else playNext();
		});
	};

	core.onSettled(id => {
		if (awaited !== id) return;
		awaited = undefined;
		cancelTimer = clock.setTimer(0, playNext);
	});

	return {
		...core.runtime,
		_getLastEventId: () => core.lastEventId() ?? '',
		_getDecisions: () => core.decisions,
	};
}

function expecting(
	event: Partial<RuntimeEvent>,
	isAwaited: boolean,
): Partial<RuntimeEvent> {
	if (!isAwaited || event.id === undefined) return event;
	return {...event, interaction: {...event.interaction, expectsDecision: true}};
}
