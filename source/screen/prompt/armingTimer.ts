import {type Clock} from '../../types/clock.js';
import {type Arming, elapsed, nextStepIn} from './arming.js';

/** Lets time go by for the prompt that is being armed. */
export type ArmingTimer = {
	/** To be called after each change of the arming. */
	follow(arming: Arming): void;
	stop(): void;
};

/** One timer for the next step of the arming; `onStep` is told what became of it. */
export function createArmingTimer(
	clock: Clock,
	onStep: (arming: Arming) => void,
): ArmingTimer {
	let cancel: (() => void) | undefined;
	return {
		follow(arming) {
			cancel?.();
			const delay = nextStepIn(arming, clock.now());
			cancel =
				delay === undefined
					? undefined
					: clock.setTimer(delay, () => {
							onStep(elapsed(arming, clock.now()));
						});
		},
		stop() {
			cancel?.();
		},
	};
}
