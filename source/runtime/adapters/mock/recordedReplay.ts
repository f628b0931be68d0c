import {type Clock, systemClock} from '../../../types/clock.js';
import {createRuntimeListeners} from '../../runtimeListeners.js';
import {type Runtime} from '../../types.js';
import {
	longestGapMs,
	type ReplayOptions,
	type ReplayRuntime,
	type ReplayStep,
} from './replay.js';

/** A recording that is shown as it was, and the time it was then. */
export type RecordedReplay = {
	runtime: Runtime & Pick<ReplayRuntime, 'isDone'>;
	/** Goes as the recording does, and stands still at its end. Its timers are real. */
	clock: Clock;
	/** Plays one more step (with `step: true`). */
	step(): void;
};

/** Longest time steps are played without giving the screen a turn, ms. */
const sliceMs = 8;

/**
 * A recording as it was: its events, what was decided about them, when, and
 * what ended without an answer. Nothing is asked and nothing can be answered.
 *
 * @param steps pulled one by one, so that a recording may be larger than memory
 */
export function createRecordedReplay(
	steps: Iterable<ReplayStep>,
	{
		speed = 1,
		instant = false,
		step: byStep = false,
		clock = systemClock,
	}: ReplayOptions = {},
): RecordedReplay {
	const iterator = steps[Symbol.iterator]();
	let next: ReplayStep | undefined;
	/** Recorded time of the last step, and the real time it was played; unix ms. */
	let last: {at: number; playedAt: number} | undefined;
	let status: 'stopped' | 'running' = 'stopped';
	let isOver = false;
	let stepsWanted = 0;
	let cancelTimer: (() => void) | undefined;

	const peek = (): ReplayStep | undefined => {
		if (next !== undefined || isOver) return next;
		const result = iterator.next();
		if (result.done === true) isOver = true;
		else next = result.value;
		return next;
	};

	const now = () => {
		const upcoming = peek()?.at;
		if (last === undefined) return upcoming ?? clock.now();
		if (upcoming === undefined || byStep || instant) return last.at;
		const passed = Math.max(0, clock.now() - last.playedAt) * speed;
		return Math.max(last.at, Math.min(last.at + passed, upcoming));
	};

	const {events, decisions, withdrawals, faults} = createRuntimeListeners(
		() => undefined,
		now,
	);

	const play = (step: ReplayStep) => {
		next = undefined;
		last = {
			at: Math.max(step.at, last?.at ?? step.at),
			playedAt: clock.now(),
		};
		// Whether it is the last one is known before it is told.
		peek();
		switch (step.type) {
			case 'event':
				events.emit(step.event);
				break;
			case 'decision':
				decisions.emit(step.eventId, step.decision);
				break;
			case 'withdrawal':
				withdrawals.emit(step.withdrawal);
				break;
			case 'fault':
				faults.emit(step.fault);
				break;
		}
	};

	const playSlice = () => {
		const end = clock.now() + sliceMs;
		for (;;) {
			const step = peek();
			if (status === 'stopped' || step === undefined) return;
			play(step);
			if (byStep) stepsWanted--;
			if (!instant || byStep || clock.now() >= end) return;
		}
	};

	const advance = () => {
		if (status === 'stopped' || cancelTimer !== undefined) return;
		const step = peek();
		if (step === undefined || (byStep && stepsWanted === 0)) return;
		const gap = Math.max(0, step.at - (last?.at ?? step.at));
		const delayMs = instant || byStep ? 0 : Math.min(gap, longestGapMs) / speed;
		cancelTimer = clock.setTimer(delayMs, () => {
			cancelTimer = undefined;
			playSlice();
			advance();
		});
	};

	return {
		clock: {now, setTimer: clock.setTimer},
		step() {
			stepsWanted = 1;
			advance();
		},
		runtime: {
			start() {
				status = 'running';
				advance();
			},
			stop() {
				status = 'stopped';
				cancelTimer?.();
				cancelTimer = undefined;
				iterator.return?.();
			},
			getStatus: () => (peek() === undefined ? 'stopped' : status),
			onEvent: events.add,
			onDecision: decisions.add,
			onWithdrawal: withdrawals.add,
			onFault: faults.add,
			// What was decided is told by the recording alone.
			sendDecision: () => undefined,
			isDone: () => peek() === undefined,
		},
	};
}
