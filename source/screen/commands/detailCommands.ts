import {beginsCall} from '../../feed/kinds.js';
import {type FeedEvent} from '../../feed/types.js';
import {type CommandName} from '../keys/binding.js';
import {copyText, inputText} from '../copyText.js';
import {placeFeed, stayInFeed} from '../feed/feedPosition.js';
import {clampTop, pageOf} from '../scroll.js';
import {shownFeed} from '../feed/shownFeed.js';
import {type Detail} from '../uiState.js';
import {copy} from './copy.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of an event's details. */
export const detailCommands = {
	'detail.open': tools => {
		const {ui, state, frame} = tools;
		const shown = shownFeed(state, ui);
		open(tools, placeFeed(ui.feed, shown, frame.feedRows).cursor);
	},
	'detail.next': tools => step(tools, 1),
	'detail.previous': tools => step(tools, -1),
	'detail.close': ({set}) => set({detail: undefined}),
	'detail.raw': ({ui: {detail}, set}) => {
		if (detail !== undefined)
			set({detail: {...detail, raw: !detail.raw, top: 0}});
	},
	'detail.whole': ({ui: {detail}, set}) => {
		if (detail !== undefined) set({detail: {...detail, whole: !detail.whole}});
	},
	'detail.related': tools => relate(tools, 1),
	'detail.relatedBack': tools => relate(tools, -1),
	'detail.copy': tools => {
		const {detail} = tools.ui;
		if (detail !== undefined)
			copy(tools, copyText(familyOf(tools, detail), detail.only));
	},
	'detail.copyInput': tools => {
		const {detail} = tools.ui;
		if (detail !== undefined) copy(tools, inputText(familyOf(tools, detail)));
	},
	'detail.down': scrollBy(() => 1),
	'detail.up': scrollBy(() => -1),
	'detail.pageDown': scrollBy(({frame}) => pageOf(frame.main)),
	'detail.pageUp': scrollBy(({frame}) => -pageOf(frame.main)),
	'detail.top': scrollBy(() => Number.NEGATIVE_INFINITY),
	'detail.bottom': scrollBy(({frame}) => frame.main.total),
} satisfies Partial<Record<CommandName, Command>>;

/** Opens a row and stays on it: the feed does not run away underneath. */
function open(tools: CommandTools, index: number): void {
	const {state, ui, frame, set} = tools;
	const shown = shownFeed(state, ui);
	const row = shown.view.row(index);
	const events =
		row && (shown.view.family?.(row.eventId) ?? eventsAt(tools, index));
	if (row === undefined || events === undefined || events.length === 0) {
		set({hint: 'This event can no longer be read back'});
		return;
	}

	const {top} = placeFeed(ui.feed, shown, frame.feedRows);
	set({
		feed: stayInFeed(shown, frame.feedRows, index, top),
		detail: {
			eventId: row.eventId,
			only: row.call === undefined ? row.eventId : undefined,
			events,
			top: 0,
			raw: ui.detail?.raw ?? false,
			whole: false,
		},
	});
}

function eventsAt({state, ui}: CommandTools, index: number): FeedEvent[] {
	const event = shownFeed(state, ui).view.event(index);
	return event === undefined ? [] : [event];
}

/** The row below or above the open one. */
function step(tools: CommandTools, by: number): void {
	const {ui, state, frame} = tools;
	const shown = shownFeed(state, ui);
	const {cursor} = placeFeed(ui.feed, shown, frame.feedRows);
	const index = cursor + by;
	if (index >= shown.first && index < shown.length) open(tools, index);
}

/** From a call to each of its events in turn, and back to the call. */
function relate(tools: CommandTools, by: 1 | -1): void {
	const {ui, set} = tools;
	const {detail} = ui;
	if (detail === undefined) return;
	const events = familyOf(tools, detail);
	const isCall = events.some(({kind}) => beginsCall(kind));
	const stops = [
		...(isCall ? [undefined] : []),
		...events.map(event => event.event_id),
	];
	if (stops.length < 2) {
		set({hint: 'Nothing belongs to it'});
		return;
	}

	const at = stops.indexOf(detail.only);
	const only = stops[(at + by + stops.length) % stops.length];
	set({detail: {...detail, only, top: 0}});
}

/** The events of the open details: as they are now, else as they were. */
function familyOf(
	{state}: CommandTools,
	{eventId, events}: Detail,
): readonly FeedEvent[] {
	const family = state.feed.family?.(eventId) ?? [];
	return family.length > 0 ? family : events;
}

function scrollBy(by: (tools: CommandTools) => number): Command {
	return tools => {
		const {ui, frame, set} = tools;
		if (ui.detail === undefined) return;
		const top = clampTop(frame.main.top + by(tools), frame.main);
		set({detail: {...ui.detail, top}});
	};
}
