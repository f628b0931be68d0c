import {
	type FeedPosition,
	jumpInFeed,
	moveInFeed,
	placeFeed,
} from '../feedPosition.js';
import {type CommandName} from '../binding.js';
import {clampTop, pageOf} from '../scroll.js';
import {type Extent} from '../feedPosition.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of the feed and of an event's details. */
export const feedCommands = {
	'feed.down': moveBy(() => 1),
	'feed.up': moveBy(() => -1),
	'feed.pageDown': moveBy(rows => pageOf({visible: rows})),
	'feed.pageUp': moveBy(rows => -pageOf({visible: rows})),
	'feed.top': tools => {
		const extent = extentOf(tools);
		tools.set({
			feed: jumpInFeed(extent, tools.frame.feedRows, extent.first, 0),
		});
	},
	'feed.bottom': ({set}) => set({feed: {follow: true}}),
	'detail.open': tools => {
		const {feed} = tools.ui;
		const extent = extentOf(tools);
		open(tools, placeFeed(feed, extent, tools.frame.feedRows).cursor);
	},
	'detail.next': tools => step(tools, 1),
	'detail.previous': tools => step(tools, -1),
	'detail.close': ({set}) => set({detail: undefined}),
	'detail.raw': ({ui, set}) => {
		if (ui.detail !== undefined)
			set({detail: {...ui.detail, raw: !ui.detail.raw, top: 0}});
	},
	'detail.down': scrollBy(() => 1),
	'detail.up': scrollBy(() => -1),
	'detail.pageDown': scrollBy(({frame}) => pageOf(frame.main)),
	'detail.pageUp': scrollBy(({frame}) => -pageOf(frame.main)),
	'detail.top': scrollBy(() => Number.NEGATIVE_INFINITY),
	'detail.bottom': scrollBy(({frame}) => frame.main.total),
} satisfies Partial<Record<CommandName, Command>>;

function extentOf({state}: CommandTools): Extent {
	return {first: state.feed.first, length: state.feedLength};
}

function moveBy(by: (rows: number) => number): Command {
	return tools => {
		const {feedRows} = tools.frame;
		tools.set({
			feed: moveInFeed(tools.ui.feed, extentOf(tools), feedRows, by(feedRows)),
		});
	};
}

/** Opens an event and stays on it: the feed does not run away underneath. */
function open(tools: CommandTools, index: number): void {
	const {state, ui, frame, set} = tools;
	const event = state.feed.event(index);
	if (event === undefined) {
		set({hint: 'This event can no longer be read back'});
		return;
	}

	const {top} = placeFeed(ui.feed, extentOf(tools), frame.feedRows);
	const feed: FeedPosition = {follow: false, cursor: index, top};
	set({
		feed,
		detail: {index, event, top: 0, raw: ui.detail?.raw ?? false},
	});
}

function step(tools: CommandTools, by: number): void {
	const {first, length} = extentOf(tools);
	const index = (tools.ui.detail?.index ?? 0) + by;
	if (index >= first && index < length) open(tools, index);
}

function scrollBy(by: (tools: CommandTools) => number): Command {
	return tools => {
		const {ui, frame, set} = tools;
		if (ui.detail === undefined) return;
		const top = clampTop(frame.main.top + by(tools), frame.main);
		set({detail: {...ui.detail, top}});
	};
}
