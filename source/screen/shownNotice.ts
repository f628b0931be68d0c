import {type Notice} from '../supervisor/types.js';

const weights: Readonly<Record<Notice['level'], number>> = {
	error: 2,
	warn: 1,
	info: 0,
};

/** How long a notice stays that only says that something was done, ms. */
const fadeMs = 8000;

/** Those that are still to be seen. */
export function liveNotices(
	notices: readonly Notice[],
	nowMs: number,
): readonly Notice[] {
	return notices.filter(({fades, ts}) => fades !== true || nowMs - ts < fadeMs);
}

/** True while one of them is about to go. */
export function hasFading(notices: readonly Notice[], nowMs: number): boolean {
	return notices.some(
		({fades, ts}) => fades === true && nowMs - ts < fadeMs + 2000,
	);
}

/** The notice that stands for all: the worst, and of those the latest. */
export function shownNotice(notices: readonly Notice[]): Notice | undefined {
	return notices.toSorted(
		(a, b) => weights[b.level] - weights[a.level] || b.id - a.id,
	)[0];
}
