import {type FeedFacts, traits} from '../../supervisor/types.js';
import {type CommandName} from '../keys/binding.js';
import {reveal} from '../feed/feedFolds.js';
import {placeFeed, stayInFeed} from '../feed/feedPosition.js';
import {type ShownFeed, shownFeed} from '../feed/shownFeed.js';
import {type Command, type CommandTools} from './tools.js';

/** Jumps to the next row of a kind, also into what is folded away. */
export const jumpCommands = {
	'feed.nextError': jumpTo(traits.failed, 1, 'No error in the feed'),
	'feed.previousError': jumpTo(traits.failed, -1, 'No error in the feed'),
	'feed.nextDenied': jumpTo(traits.denied, 1, 'Nothing was denied'),
	'feed.nextWaiting': jumpTo(traits.waiting, 1, 'No call waits'),
	'feed.nextMark': tools => {
		const {ui, state} = tools;
		const shown = shownFeed(state, ui);
		const marked = [...ui.marks]
			.flatMap(eventId => shown.whole.indexOf(eventId) ?? [])
			.filter(index => index >= shown.whole.first)
			.toSorted((a, b) => a - b);
		const from = cursorIn(tools, shown);
		const next = marked.find(index => index > from) ?? marked[0];
		if (next === undefined) tools.set({hint: 'No marks: m sets one'});
		else goTo(tools, shown, next, next <= from);
	},
} satisfies Partial<Record<CommandName, Command>>;

function jumpTo(trait: number, by: 1 | -1, none: string): Command {
	return tools => {
		const shown = shownFeed(tools.state, tools.ui);
		const from = cursorIn(tools, shown);
		const next = findTrait(tools, shown, {trait, by, from});
		if (next === undefined) tools.set({hint: none});
		else goTo(tools, shown, next, by > 0 ? next <= from : next >= from);
	};
}

/** The next row with a trait, from the other end once this one is reached. */
export function findTrait(
	{state}: CommandTools,
	{whole}: ShownFeed,
	{trait, by, from}: {trait: number; by: 1 | -1; from: number},
): number | undefined {
	const {facts, first} = whole;
	const count = Math.min(whole.length, state.feedLength) - first;
	if (facts === undefined) return undefined;
	for (let step = 1; step <= count; step++) {
		const place = (((from - first + by * step) % count) + count) % count;
		if ((facts.traits(first + place) & trait) !== 0) return first + place;
	}

	return undefined;
}

/** The cursor's place in the feed without folds. */
export function cursorIn({ui, frame}: CommandTools, shown: ShownFeed): number {
	const {cursor} = placeFeed(ui.feed, shown, frame.feedRows);
	const eventId = shown.view.row(cursor)?.eventId;
	return (
		(eventId === undefined ? undefined : shown.whole.indexOf(eventId)) ?? cursor
	);
}

/** The cursor on a row of the feed without folds, which are opened for it. */
export function goTo(
	{ui, state, frame, set}: CommandTools,
	shown: ShownFeed,
	index: number,
	wrapped: boolean,
): void {
	const facts: FeedFacts | undefined = shown.whole.facts;
	const eventId = shown.whole.row(index)?.eventId;
	if (eventId === undefined) {
		set({hint: 'It can no longer be read back'});
		return;
	}

	const folds = facts ? reveal(facts, ui.folds, index) : ui.folds;
	const after = shownFeed(state, {...ui, folds});
	const {top} = placeFeed(ui.feed, after, frame.feedRows);
	set({
		folds,
		feed: stayInFeed(
			after,
			frame.feedRows,
			after.view.indexOf(eventId) ?? index,
			top,
		),
		...(wrapped && {hint: 'From the other end'}),
	});
}
