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
	/** Plays one more step (with `step: true`, or while it stands still). */
	step(): void;
	player: RecordedPlayer;
};

/** Where a recording is, and what moves it. */
export type RecordedPlayer = {
	/** Steps that were played. */
	played(): number;
	/** Recorded time of the last one, unix ms; undefined before the first. */
	at(): number | undefined;
	isPlaying(): boolean;
	/** Goes on at the recorded times. */
	play(): void;
	/** Stands still. */
	pause(): void;
	/**
	 * Plays without waiting, a slice at a time, until `isThere` of the next step,
	 * or the end; then it stands still and says so. Another call takes its place.
	 *
	 * @param pauseMs left to others after each slice; default 0
	 */
	playTo(
		isThere: (next: ReplayStep, played: number) => boolean,
		onDone: () => void,
		pauseMs?: number,
	): void;
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
	let played = 0;
	let isPaused = byStep;
	/** Where to go without waiting. */
	let goal:
		| {
				isThere: (next: ReplayStep, played: number) => boolean;
				onDone: () => void;
				pauseMs: number;
		  }
		| undefined;
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
		if (upcoming === undefined || isPaused || goal !== undefined || instant)
			return last.at;
		const passed = Math.max(0, clock.now() - last.playedAt) * speed;
		return Math.max(last.at, Math.min(last.at + passed, upcoming));
	};

	const {events, decisions, withdrawals, faults} = createRuntimeListeners(
		() => undefined,
		now,
	);

	const play = (step: ReplayStep) => {
		next = undefined;
		played++;
		last = {
			at: timeThen(step, last?.at),
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
			if (goal?.isThere(step, played)) return;
			play(step);
			if (goal === undefined && isPaused) stepsWanted--;
			const goesOn = goal !== undefined || (instant && !isPaused);
			if (!goesOn || clock.now() >= end) return;
		}
	};

	/** True if it is where it was to go. */
	const arrive = (): boolean => {
		const step = peek();
		if (goal === undefined) return false;
		if (step !== undefined && !goal.isThere(step, played)) return false;
		const {onDone} = goal;
		goal = undefined;
		isPaused = true;
		onDone();
		return true;
	};

	const advance = () => {
		if (status === 'stopped' || cancelTimer !== undefined) return;
		if (arrive()) return;
		const step = peek();
		if (step === undefined) return;
		if (goal === undefined && isPaused && stepsWanted === 0) return;
		const gap = Math.max(0, step.at - (last?.at ?? step.at));
		const isAtOnce = instant || isPaused || goal !== undefined;
		const delayMs = isAtOnce
			? (goal?.pauseMs ?? 0)
			: Math.min(gap, longestGapMs) / speed;
		cancelTimer = clock.setTimer(delayMs, () => {
			cancelTimer = undefined;
			playSlice();
			advance();
		});
	};

	/** What was being waited for is over. */
	const restart = () => {
		cancelTimer?.();
		cancelTimer = undefined;
		advance();
	};

	return {
		clock: {now, setTimer: clock.setTimer},
		step() {
			stepsWanted = 1;
			advance();
		},
		player: {
			played: () => played,
			at: () => last?.at,
			isPlaying: () => !isPaused && peek() !== undefined,
			play() {
				goal = undefined;
				stepsWanted = 0;
				isPaused = false;
				if (last) last.playedAt = clock.now();
				restart();
			},
			pause() {
				// The age of what is shown stays what it is.
				if (last) last.at = now();
				goal = undefined;
				stepsWanted = 0;
				isPaused = true;
				restart();
			},
			playTo(isThere, onDone, pauseMs = 0) {
				goal = {isThere, onDone, pauseMs};
				restart();
			},
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

/** What the clock showed when it came: it may have been set back, and what was read late tells of earlier. */
const timeThen = (step: ReplayStep, before = step.at): number =>
	step.type === 'event' && step.event.source === 'transcript'
		? Math.max(step.at, before)
		: step.at;
