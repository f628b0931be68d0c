import {type RegisteredSession} from '../runtime/types.js';
import {type Clock} from '../types/clock.js';

/** Sessions that run, and of which no hook came. */
export type Unattached = {
	start(): void;
	/** The same list until it changes. */
	list(): readonly RegisteredSession[];
	stop(): void;
};

/** Between two looks at the register, ms. */
const lookMs = 5000;
/** An agent that has just begun has had no time to say so, ms. */
const youngMs = 5000;

/** Looks at the agents' own register for sessions nobody told us of. */
export function watchUnattached({
	clock,
	registered,
	isKnown,
	onChange,
}: {
	clock: Clock;
	registered: () => readonly RegisteredSession[];
	isKnown: (sessionId: string) => boolean;
	onChange: () => void;
}): Unattached {
	let seen: readonly RegisteredSession[] = [];
	let cancel: (() => void) | undefined;

	const look = () => {
		const now = clock.now();
		const found = registered().filter(
			({sessionId, startedAt}) =>
				!isKnown(sessionId) && now - startedAt >= youngMs,
		);
		const isSame =
			found.length === seen.length &&
			found.every(({sessionId}, at) => sessionId === seen[at]?.sessionId);
		if (!isSame) {
			seen = found;
			onChange();
		}

		cancel = clock.setTimer(lookMs, look);
	};

	return {
		start: look,
		// One that has spoken since the last look is attached.
		list() {
			if (seen.some(({sessionId}) => isKnown(sessionId)))
				seen = seen.filter(({sessionId}) => !isKnown(sessionId));
			return seen;
		},
		stop() {
			cancel?.();
		},
	};
}
