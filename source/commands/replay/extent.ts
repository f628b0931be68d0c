import {type ReplayStep} from '../../runtime/adapters/mock/index.js';
import {type Clock} from '../../types/clock.js';

/** How much there is of a recording. */
export type Extent = {
	total: number;
	/** Recorded times of the first and the last step, unix ms; undefined if there is none. */
	from: number | undefined;
	until: number | undefined;
};

/** Longest time it is read without giving the screen a turn, ms. */
const sliceMs = 4;

/**
 * Reads a recording through, a slice at a time, beside its being played. What
 * can't be read ends it; so does the returned function, without a word.
 */
export function readExtent(
	steps: Iterable<ReplayStep>,
	clock: Clock,
	onRead: (extent: Extent) => void,
): () => void {
	const iterator = steps[Symbol.iterator]();
	const extent: Extent = {total: 0, from: undefined, until: undefined};
	let cancel: (() => void) | undefined;

	const readSlice = () => {
		const end = clock.now() + sliceMs;
		while (clock.now() < end) {
			const result = iterator.next();
			if (result.done === true) {
				cancel = undefined;
				onRead(extent);
				return;
			}

			extent.total++;
			const {at} = result.value;
			extent.from ??= at;
			extent.until = Math.max(extent.until ?? at, at);
		}

		cancel = clock.setTimer(0, readSlice);
	};

	cancel = clock.setTimer(0, readSlice);
	return () => {
		cancel?.();
		cancel = undefined;
		iterator.return?.();
	};
}
