import {type Clock, systemClock} from '../../../types/clock.js';
import {
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeFault,
	type Withdrawal,
} from '../../types.js';
import {createAnsweredCalls, type AnsweredCalls} from './answeredCalls.js';
import {createMockCore, type MockRuntime} from './mockCore.js';

/** One thing in a recording. */
export type ReplayStep = {
	/** Unix ms, or ms since the recording began; only differences count. */
	at: number;
} & (
	| {
			type: 'event';
			event: RuntimeEvent;
			/** True when `event.timestamp` is the recorded time; else it is set when played. */
			isTimed: boolean;
			/**
			 * What must be settled first: one event (scripts), or what the same
			 * actor still asks (recordings; the root waits for all of its session).
			 */
			after: {eventId: string} | 'actor' | 'nothing';
	  }
	| {type: 'decision'; eventId: string; decision: RuntimeDecision}
	| {type: 'withdrawal'; withdrawal: Withdrawal}
	| {type: 'fault'; fault: RuntimeFault}
);

export type ReplayOptions = {
	/** Times as fast as recorded; default 1. */
	speed?: number;
	/** No waiting, except for the person. */
	instant?: boolean;
	/** One event per call of `step`. */
	step?: boolean;
	clock?: Clock;
};

/**
 * A recording as a runtime: its prompts are live, its recorded answers are not
 * replayed, nor is the result of a call that is denied now; one that is edited
 * says that it ran so.
 */
export type ReplayRuntime = MockRuntime & {
	/** Plays one more event (with `step: true`); waits its turn if a prompt is open. */
	step(): void;
	/** True when everything was played and nothing waits. */
	isDone(): boolean;
};

/** Longest wait between two events at speed 1, ms: nobody watches an agent sleep. */
export const longestGapMs = 5000;

/** Longest time events are played without giving the screen a turn, ms. */
const sliceMs = 8;

/** @param steps pulled one by one, so that a recording may be larger than memory */
export function createReplayRuntime(
	steps: Iterable<ReplayStep>,
	{
		speed = 1,
		instant = false,
		step: byStep = false,
		clock = systemClock,
	}: ReplayOptions = {},
): ReplayRuntime {
	const iterator = steps[Symbol.iterator]();
	let next: ReplayStep | undefined;
	let lastAt: number | undefined;
	let isOver = false;
	let isRunning = false;
	let stepsWanted = 0;
	let cancelTimer: (() => void) | undefined;
	const calls = createAnsweredCalls();
	/** What the person may still answer, by id. */
	const asked = new Map<string, RuntimeEvent>();

	const core = createMockCore({
		clock,
		onStart() {
			isRunning = true;
			advance();
		},
		onStop() {
			isRunning = false;
			cancelTimer?.();
			cancelTimer = undefined;
			iterator.return?.();
		},
	});

	/** The next step that is played live. */
	const peek = (): ReplayStep | undefined => {
		if (next?.type === 'event' && calls.isDenied(next.event)) next = undefined;
		while (!next && !isOver) {
			const result = iterator.next();
			if (result.done === true) isOver = true;
			else if (isPlayed(result.value, calls)) next = result.value;
		}

		return next;
	};

	const mustWait = (step: ReplayStep): boolean => {
		if (step.type !== 'event' || step.after === 'nothing') return false;
		const {after, event} = step;
		if (after !== 'actor') return core.isPending(after.eventId);
		return core
			.pending()
			.some(
				({sessionId, agentId}) =>
					sessionId === event.sessionId &&
					(event.agentId === undefined || event.agentId === agentId),
			);
	};

	const play = (step: ReplayStep) => {
		next = undefined;
		lastAt = step.at;
		if (step.type === 'fault') core.fault(step.fault);
		if (step.type !== 'event') return;
		const {event, isTimed} = step;
		calls.played(event);
		if (event.interaction.expectsDecision) asked.set(event.id, event);
		const ran = calls.asRun(event);
		core.emit(isTimed ? ran : {...ran, timestamp: clock.now()});
	};

	/** Waits for the next step's time, once; does nothing while a prompt holds it up. */
	const advance = () => {
		if (!isRunning || cancelTimer) return;
		const step = peek();
		if (!step || mustWait(step) || (byStep && stepsWanted === 0)) return;
		const gap = Math.max(0, step.at - (lastAt ?? step.at));
		const delayMs = instant || byStep ? 0 : Math.min(gap, longestGapMs) / speed;
		cancelTimer = clock.setTimer(delayMs, () => {
			cancelTimer = undefined;
			playSlice();
			advance();
		});
	};

	const playSlice = () => {
		const end = clock.now() + sliceMs;
		for (;;) {
			const step = peek();
			if (!isRunning || !step || mustWait(step)) return;
			play(step);
			if (byStep) stepsWanted--;
			if (!instant || byStep || clock.now() >= end) return;
		}
	};

	core.runtime.onDecision((eventId, decision) => {
		const event = asked.get(eventId);
		if (event) calls.decided(event, decision);
	});
	core.onSettled(eventId => {
		asked.delete(eventId);
		advance();
	});

	return {
		...core.runtime,
		step() {
			stepsWanted = 1;
			advance();
		},
		isDone: () => peek() === undefined && core.pending().length === 0,
	};
}

const isPlayed = (step: ReplayStep, calls: AnsweredCalls) =>
	step.type === 'event' ? !calls.isDenied(step.event) : step.type === 'fault';
