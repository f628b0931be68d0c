import {clampTop} from './scroll.js';

/** Where the feed is looked at: at its end as it grows, or at a place of its own. */
export type FeedPosition =
	| {follow: true}
	| {
			follow: false;
			/** Index of the row under the cursor. */
			cursor: number;
			/** Index of the first visible row. */
			top: number;
	  };

/** The feed's extent: rows from `first` (inclusive) to `length` (exclusive). */
export type Extent = {first: number; length: number};

/** At the end, wherever that is. */
export const following: FeedPosition = {follow: true};

/**
 * The rows to draw: indexes `top` to `top + rows`, the cursor among them.
 * `below` counts the rows under the window.
 */
export function placeFeed(
	position: FeedPosition,
	{first, length}: Extent,
	rows: number,
): {top: number; cursor: number; below: number} {
	const last = Math.max(first, length - 1);
	const clamp = (top: number) =>
		first + clampTop(top - first, {visible: rows, total: length - first});
	if (position.follow) return {top: clamp(length), cursor: last, below: 0};
	const cursor = Math.max(first, Math.min(position.cursor, last));
	const nearest = Math.max(cursor - rows + 1, Math.min(position.top, cursor));
	const top = clamp(nearest);
	return {top, cursor, below: Math.max(0, length - top - rows)};
}

/** The cursor `by` rows on. Moving onto the last row follows again. */
export function moveInFeed(
	position: FeedPosition,
	extent: Extent,
	rows: number,
	by: number,
): FeedPosition {
	const {top, cursor} = placeFeed(position, extent, rows);
	return jumpInFeed(extent, rows, cursor + by, top);
}

/** The cursor on a row. */
export function jumpInFeed(
	extent: Extent,
	rows: number,
	index: number,
	top: number,
): FeedPosition {
	if (index >= extent.length - 1) return following;
	const moved: FeedPosition = {
		follow: false,
		cursor: Math.max(extent.first, index),
		top,
	};
	return {...moved, top: placeFeed(moved, extent, rows).top};
}
