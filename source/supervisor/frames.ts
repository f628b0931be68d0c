import {type Clock} from '../types/clock.js';

export type Frames = {
	/** Something changed: commits soon, together with whatever changes until then. */
	soon(): void;
	/** Commits at once: a person waits for it. Of very many in one frame the last ones wait for the next. */
	now(): void;
	/** True, once, if a commit that should have been at once was put off. */
	takeLate(): boolean;
	stop(): void;
};

/** So many changes in one frame, and in the next, are more than anybody can follow. */
const busyChanges = 20;

/** So many things that cannot wait in one frame are more than one person's doing. */
const mostAtOnce = 20;

/** Commits that take longer are followed by a pause, ms: drawing must not take all the time there is. */
const longCommit = 8;

/** The pause after long commits, in times of what they take. */
const pauseFactor = 2;

/** Of the time that commits take for which nobody waits: a key that comes meanwhile waits for one of them. */
const share = 1 / 7;

/** Nobody waits longer for a change because commits take long, ms. */
const longestWait = 50;

/**
 * When the world outside hears of changes: the first change after a quiet
 * while at the end of the current task, all others on a fixed cadence. Fixed,
 * because a wait that starts after each commit would add the commit's time.
 * While very much happens every other frame is left out, and the longer commits
 * take the fewer there are: drawing must not take the time that the agents wait for.
 */
export function createFrames(
	clock: Clock,
	{
		frameMs,
		commit,
		stopwatch = () => 0,
	}: {
		/** Shortest time between two commits that nobody waits for, ms. */
		frameMs: number;
		/** What it sets off in microtasks is part of what it costs. */
		commit: () => void;
		/** Measures what a commit costs, ms of any beginning; left out: nothing. */
		stopwatch?: (() => number) | undefined;
	},
): Frames {
	let dirty = false;
	let scheduled = false;
	let stopped = false;
	let cancelTimer: (() => void) | undefined;
	/** Commits at once, and in which frame. */
	let [atOnce, atOnceSince] = [0, Number.NEGATIVE_INFINITY];
	let isLate = false;
	/** Changes since the last commit, and in the frame before it. */
	let [changes, changesBefore] = [0, 0];
	/** ms until the next frame. */
	let wait = frameMs;
	/** When the last frame was due, unix ms. */
	let lastFrame = Number.NEGATIVE_INFINITY;

	/** What the last commit took, ms: one alone may have been slow by chance. */
	let lastTook = 0;
	/** Between them comes none, unix ms. */
	let [pauseFrom, pauseUntil] = [0, 0];

	const commitNow = () => {
		dirty = false;
		isLate = false;
		const since = stopwatch();
		commit();
		queueMicrotask(() => {
			const took = stopwatch() - since;
			const cost = Math.min(took, lastTook);
			lastTook = took;
			wait = Math.max(wait, Math.min(longestWait, cost / share));
			if (cost < longCommit) return;
			pauseFrom = clock.now();
			pauseUntil = pauseFrom + pauseFactor * cost;
		});
	};

	/** How long none may come, ms. Also when the clock was set back a pause ends. */
	const pauseLeft = (now: number) =>
		now >= pauseFrom ? Math.max(0, pauseUntil - now) : 0;

	const run = (due: number) => {
		const left = pauseLeft(clock.now());
		if (left > 0 && dirty && !stopped) {
			cancelTimer = clock.setTimer(left, () => {
				run(clock.now());
			});
			return;
		}

		scheduled = false;
		cancelTimer = undefined;
		if (stopped || !dirty) return;
		lastFrame = due;
		const isBusy = Math.min(changes, changesBefore) > busyChanges;
		wait = isBusy ? 2 * frameMs : frameMs;
		[changes, changesBefore] = [0, changes];
		commitNow();
	};

	const soon = () => {
		dirty = true;
		changes++;
		if (scheduled || stopped) return;
		scheduled = true;
		const now = clock.now();
		const due = lastFrame + wait;
		// Also when the clock was set back: a frame is never far away.
		if (due <= now || due > now + wait) {
			queueMicrotask(() => {
				run(now);
			});
		} else {
			cancelTimer = clock.setTimer(due - now, () => {
				run(clock.now() - due < frameMs ? due : clock.now());
			});
		}
	};

	const isTooMany = () => {
		const now = clock.now();
		if (Math.abs(now - atOnceSince) >= frameMs) {
			atOnceSince = now;
			atOnce = 0;
		}

		return ++atOnce > mostAtOnce || pauseLeft(now) > 0;
	};

	return {
		soon,
		now() {
			if (stopped) return;
			if (isTooMany()) {
				isLate = true;
				soon();
				return;
			}

			commitNow();
		},
		takeLate() {
			const was = isLate;
			isLate = false;
			return was;
		},
		stop() {
			stopped = true;
			cancelTimer?.();
		},
	};
}
