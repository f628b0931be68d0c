import {type Notice} from '../supervisor/types.js';

const weights: Readonly<Record<Notice['level'], number>> = {
	error: 2,
	warn: 1,
	info: 0,
};

/** The notice that stands for all: the worst, and of those the latest. */
export function shownNotice(notices: readonly Notice[]): Notice | undefined {
	return notices.toSorted(
		(a, b) => weights[b.level] - weights[a.level] || b.id - a.id,
	)[0];
}
