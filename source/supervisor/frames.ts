import {type Clock} from '../types/clock.js';

export type Frames = {
	/** Something changed: commits soon, together with whatever changes until then. */
	soon(): void;
	/** Commits at once: a person waits for it. */
	now(): void;
	stop(): void;
};

/** So many changes in one frame are more than anybody can follow. */
const busyChanges = 100;

/**
 * When the world outside hears of changes: the first change after a quiet
 * while at the end of the current task, all others on a fixed cadence. Fixed,
 * because a wait that starts after each commit would add the commit's time.
 * While very much happens every other frame is left out: drawing must not take
 * the time that the agents wait for.
 */
export function createFrames(
	clock: Clock,
	frameMs: number,
	commit: () => void,
): Frames {
	let dirty = false;
	let scheduled = false;
	let stopped = false;
	let cancelTimer: (() => void) | undefined;
	/** Changes since the last commit. */
	let changes = 0;
	/** ms until the next frame. */
	let wait = frameMs;
	/** When the last frame was due, unix ms. */
	let lastFrame = Number.NEGATIVE_INFINITY;

	const run = (due: number) => {
		scheduled = false;
		cancelTimer = undefined;
		if (stopped || !dirty) return;
		lastFrame = due;
		wait = changes > busyChanges ? 2 * frameMs : frameMs;
		changes = 0;
		dirty = false;
		commit();
	};

	return {
		soon() {
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
		},
		now() {
			if (stopped) return;
			dirty = false;
			commit();
		},
		stop() {
			stopped = true;
			cancelTimer?.();
		},
	};
}
