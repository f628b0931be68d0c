import {type CommandName} from '../keys/binding.js';
import {
	following,
	jumpInFeed,
	moveInFeed,
	placeFeed,
	stayInFeed,
} from '../feed/feedPosition.js';
import {copyText} from '../copyText.js';
import {pageOf} from '../scroll.js';
import {shownFeed} from '../feed/shownFeed.js';
import {foldCommands} from './foldCommands.js';
import {jumpCommands} from './jumpCommands.js';
import {copy} from './copy.js';
import {detailCommands} from './detailCommands.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of the feed and of an event's details. */
export const feedCommands = {
	'feed.down': moveBy(() => 1),
	'feed.up': moveBy(() => -1),
	'feed.pageDown': moveBy(rows => pageOf({visible: rows})),
	'feed.pageUp': moveBy(rows => -pageOf({visible: rows})),
	'feed.top': ({ui, state, frame, set}) => {
		const shown = shownFeed(state, ui);
		set({feed: jumpInFeed(shown, frame.feedRows, shown.first, 0)});
	},
	'feed.bottom': ({set}) => set({feed: following}),
	'feed.mark': tools => {
		const {ui, state, frame, set} = tools;
		const shown = shownFeed(state, ui);
		const {cursor, top} = placeFeed(ui.feed, shown, frame.feedRows);
		const eventId = shown.view.row(cursor)?.eventId;
		if (eventId === undefined) return;
		const marks = new Set(ui.marks);
		if (!marks.delete(eventId)) marks.add(eventId);
		set({marks, feed: stayInFeed(shown, frame.feedRows, cursor, top)});
	},
	'feed.copy': tools => {
		const events = underCursor(tools);
		copy(tools, events && copyText(events.family, events.only));
	},
	...foldCommands,
	...jumpCommands,
	...detailCommands,
} satisfies Partial<Record<CommandName, Command>>;

function moveBy(by: (rows: number) => number): Command {
	return ({ui, state, frame, set}) => {
		const {feedRows} = frame;
		const shown = shownFeed(state, ui);
		set({feed: moveInFeed(ui.feed, shown, feedRows, by(feedRows))});
	};
}

/** The events of the row under the cursor. */
function underCursor({ui, state, frame}: CommandTools) {
	const shown = shownFeed(state, ui);
	const {cursor} = placeFeed(ui.feed, shown, frame.feedRows);
	const row = shown.view.row(cursor);
	if (row === undefined) return undefined;
	return {
		family: shown.view.family?.(row.eventId) ?? [],
		only: row.call === undefined ? row.eventId : undefined,
	};
}
