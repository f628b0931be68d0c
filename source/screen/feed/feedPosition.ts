import {type FeedView} from '../../supervisor/types.js';
import {clampTop} from '../scroll.js';

/** Where the feed is looked at: at its end as it grows, or at an event of its own. */
export type FeedPosition =
	| {follow: true}
	| {
			follow: false;
			/** Id of the event under the cursor: it stays there whatever comes, goes or is folded. */
			eventId: string;
			/** Where it was when the cursor was put on it; for an event the feed knows nothing of. */
			index: number;
			/** Rows between the top of the window and the cursor. */
			offset: number;
	  };

/** The feed's extent: rows from `first` (inclusive) to `length` (exclusive), and what they are. */
export type Extent = {
	first: number;
	length: number;
	/** The row of the prompt that is shown: following, the cursor is on it. */
	asking?: number | undefined;
	view: Pick<FeedView, 'row' | 'indexOf' | 'near'>;
};

/** At the end, wherever that is. */
export const following: FeedPosition = {follow: true};

/**
 * The rows to draw: indexes `top` to `top + rows`, the cursor among them.
 * `below` counts the rows under the window.
 */
export function placeFeed(
	position: FeedPosition,
	{first, length, view, asking}: Extent,
	rows: number,
): {top: number; cursor: number; below: number} {
	const last = Math.max(first, length - 1);
	const clamp = (top: number) =>
		first + clampTop(top - first, {visible: rows, total: length - first});
	if (position.follow) {
		const cursor = asking ?? last;
		const top = Math.min(clamp(length), cursor);
		return {top, cursor, below: Math.max(0, length - top - rows)};
	}

	const {eventId, offset} = position;
	const index = view.indexOf(eventId) ?? view.near?.(eventId) ?? position.index;
	const cursor = Math.max(first, Math.min(index, last));
	const top = clamp(cursor - Math.max(0, Math.min(offset, rows - 1)));
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

/** The cursor on a row, the window as near to `top` as that allows. */
export function jumpInFeed(
	extent: Extent,
	rows: number,
	index: number,
	top: number,
): FeedPosition {
	return index >= extent.length - 1
		? following
		: stayInFeed(extent, rows, index, top);
}

/** The cursor on a row, and there it stays: also on the last one. */
export function stayInFeed(
	extent: Extent,
	rows: number,
	index: number,
	top: number,
): FeedPosition {
	const cursor = Math.max(extent.first, Math.min(index, extent.length - 1));
	const eventId = extent.view.row(cursor)?.eventId;
	if (eventId === undefined) return following;
	const nearest = Math.max(cursor - rows + 1, Math.min(top, cursor));
	const stay = {follow: false, eventId, index: cursor} as const;
	const placed = placeFeed({...stay, offset: cursor - nearest}, extent, rows);
	return {...stay, offset: cursor - placed.top};
}
