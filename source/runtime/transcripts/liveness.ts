import {isDeepStrictEqual} from 'node:util';
import {type Clock} from '../../types/clock.js';
import {type IdleSession, type LiveSession} from '../transcript.js';

type GoneSession = Extract<LiveSession, {state: 'gone' | 'left'}>;

/** Watches whether a session's process lives, and whether it still works. */
export type Liveness = {
	/** It is in a turn since (unix ms), by its hooks. */
	busy(at: number): void;
	/** Its turn is over, by its hooks or its transcript. */
	idle(): void;
	/** Something may ask in the agent's own dialog: it is looked at now, and often. */
	attend(isOn: boolean): void;
	stop(): void;
};

/** Between two looks at a session that works, and at one that does not, ms. */
const busyMs = 1000;
const idleMs = 5000;
/** After so many looks in vain nobody registers it any more. */
const mostUnknown = 5;

/**
 * An interrupt before the first word is written nowhere but in the agent's own
 * register of sessions, and a process that was killed tells nobody. Each is
 * believed when it was seen twice.
 */
export function watchLiveness({
	look,
	clock,
	onIdle,
	onGone,
	onLook,
}: {
	/** What the agent's register says of it. */
	look: () => Promise<LiveSession>;
	clock: Clock;
	/** The turn ended and nobody said so. */
	onIdle: (said: IdleSession) => void;
	/** The process is gone, or has left the session, and nobody said so. */
	onGone: (live: GoneSession) => void;
	/** It said the same twice. */
	onLook: (live: LiveSession) => void;
}): Liveness {
	let busySince: number | undefined;
	let seen: string | undefined;
	let lastLook: LiveSession | undefined;
	let attended = false;
	let unknown = 0;
	let stopped = false;
	let cancel: (() => void) | undefined;

	const isStopped = () => stopped;

	const check = async () => {
		const live = await look();
		if (isStopped()) return;
		if (live.state === 'unknown' && ++unknown === mostUnknown) return;
		if (isDeepStrictEqual(live, lastLook)) onLook(live);
		lastLook = live;
		const isOver =
			live.state === 'idle' &&
			busySince !== undefined &&
			live.since > busySince;
		const isGone = live.state === 'gone' || live.state === 'left';
		const now = isGone ? live.state : isOver ? 'over' : undefined;
		const isSure = now !== undefined && now === seen;
		seen = now;
		if (isSure && isGone) {
			stopped = true;
			onGone(live);
			return;
		}

		if (isSure && live.state === 'idle') {
			busySince = undefined;
			onIdle(live);
		}

		schedule();
	};

	const schedule = () => {
		if (stopped) return;
		const soon = attended || busySince !== undefined || seen !== undefined;
		cancel = clock.setTimer(soon ? busyMs : idleMs, () => {
			cancel = undefined;
			void check();
		});
	};

	const hurry = () => {
		// A look that is under way schedules the next one itself.
		if (!cancel) return;
		cancel();
		schedule();
	};

	schedule();
	return {
		busy(at) {
			const wasIdle = busySince === undefined;
			busySince = at;
			if (wasIdle) hurry();
		},
		attend(isOn) {
			const wasOn = attended;
			attended = isOn;
			if (isOn && !wasOn) hurry();
		},
		idle() {
			busySince = undefined;
		},
		stop() {
			stopped = true;
			cancel?.();
		},
	};
}
