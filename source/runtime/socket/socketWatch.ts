import {type Clock} from '../../types/clock.js';

/** How often the socket's name is looked at, ms: one `lstat` each. */
export const watchMs = 1000;

/**
 * Looks, as long as it is not stopped, whether the socket still has its name.
 * `git clean`, a clean-up script or the agent itself may remove it; then the
 * hooks of every agent find no athena, while athena believes to be listening.
 * `onLost` is called once.
 */
export function watchSocket(
	clock: Clock,
	isPublished: () => boolean,
	onLost: () => void,
): () => void {
	let cancel: () => void;
	const look = () => {
		if (isPublished()) cancel = clock.setTimer(watchMs, look);
		else onLost();
	};

	cancel = clock.setTimer(watchMs, look);
	return () => {
		cancel();
	};
}
