/** A window of `visible` lines over `total`, the first of them at `top`. 0-based. */
export type Scroll = {top: number; visible: number; total: number};

/** Nothing to scroll. */
export const noScroll: Scroll = {top: 0, visible: 0, total: 0};

/** The nearest `top` that exists. */
export function clampTop(
	top: number,
	{visible, total}: {visible: number; total: number},
): number {
	return Math.max(0, Math.min(top, total - visible));
}

/** A page leaves one line of the last one in sight. */
export function pageOf({visible}: {visible: number}): number {
	return Math.max(1, visible - 1);
}

/** Lines below the window. */
export function hiddenBelow({top, visible, total}: Scroll): number {
	return Math.max(0, total - visible - top);
}

/**
 * What to remember of a `top` that was scrolled to: where that is the end it
 * stays the end, also when fewer lines have room from now on.
 */
export function keptTop(
	top: number,
	{visible, total}: {visible: number; total: number},
): number {
	const isEnd = total > visible && top >= total - visible;
	return isEnd ? Number.MAX_SAFE_INTEGER : clampTop(top, {visible, total});
}
