import {type CommandName} from '../keys/binding.js';
import {
	type Fold,
	type Folds,
	foldsAround,
	headOfFold,
	isFolded,
	setFold,
	unfolded,
} from '../feed/feedFolds.js';
import {placeFeed, stayInFeed} from '../feed/feedPosition.js';
import {shownFeed} from '../feed/shownFeed.js';
import {type Command, type CommandTools} from './tools.js';

/** Folding runs and subagents away, as in every tree: left closes, right opens. */
export const foldCommands = {
	'feed.fold': tools => {
		const {index, folds} = around(tools);
		const open = folds.find(fold => !isFolded(tools.ui.folds, fold));
		if (open === undefined) {
			tools.set({hint: 'Nothing to fold here'});
			return;
		}

		// On a row inside: first to the row that heads it, then fold.
		if (headsFold(tools, open, index)) apply(tools, open, true);
		else goToHead(tools, open);
	},
	'feed.unfold': tools => {
		const {index, folds} = around(tools);
		const closed = folds.find(
			fold => isFolded(tools.ui.folds, fold) && headsFold(tools, fold, index),
		);
		if (closed === undefined) tools.set({hint: 'Nothing folded here'});
		else apply(tools, closed, false);
	},
	'feed.toggleFold': tools => {
		const [fold] = around(tools).folds;
		if (fold === undefined) tools.set({hint: 'Nothing to fold here'});
		else apply(tools, fold, !isFolded(tools.ui.folds, fold));
	},
	'feed.foldAll': tools => {
		const {folds} = tools.ui;
		const none = folds.runs.size === 0 && folds.agents.size === 0;
		keepInSight(tools, none ? allRuns(tools) : unfolded);
	},
} satisfies Partial<Record<CommandName, Command>>;

/** The cursor's row and what it is inside of, the innermost first. */
function around({ui, state, frame}: CommandTools): {
	index: number;
	folds: Fold[];
} {
	const shown = shownFeed(state, ui);
	const {cursor} = placeFeed(ui.feed, shown, frame.feedRows);
	return {index: cursor, folds: foldsAround(shown.view, cursor)};
}

function headsFold(
	{ui, state}: CommandTools,
	fold: Fold,
	index: number,
): boolean {
	const {facts} = shownFeed(state, ui).view;
	return facts !== undefined && headOfFold(facts, fold) === index;
}

function goToHead({ui, state, frame, set}: CommandTools, fold: Fold): void {
	const shown = shownFeed(state, ui);
	const {facts} = shown.view;
	const head = facts && headOfFold(facts, fold);
	if (head === undefined) return;
	const {top} = placeFeed(ui.feed, shown, frame.feedRows);
	set({feed: stayInFeed(shown, frame.feedRows, head, top)});
}

function apply(tools: CommandTools, fold: Fold, closed: boolean): void {
	keepInSight(tools, setFold(tools.ui.folds, fold, closed), fold);
}

/** Other folds, with the cursor on its event, or on the row it went into. */
function keepInSight(
	{ui, state, frame, set}: CommandTools,
	folds: Folds,
	fold?: Fold,
): void {
	const before = shownFeed(state, ui);
	const rows = frame.feedRows;
	const {cursor, top} = placeFeed(ui.feed, before, rows);
	const eventId = before.view.row(cursor)?.eventId;
	const after = shownFeed(state, {...ui, folds});
	const {facts} = after.view;
	const head = fold && facts && headOfFold(facts, fold);
	const index =
		(eventId === undefined ? undefined : after.view.indexOf(eventId)) ??
		head ??
		(eventId === undefined ? undefined : after.view.near?.(eventId)) ??
		cursor;
	set({
		folds,
		feed: stayInFeed(after, rows, index, index - (cursor - top)),
	});
}

/** Every run but the newest, whose rows one has come to see. */
function allRuns({state}: CommandTools): Folds {
	const {facts} = state.feed;
	const runs = new Set<number>();
	if (facts === undefined) return unfolded;
	for (let index = state.feed.first; index < state.feedLength; index++)
		runs.add(facts.run(index));
	runs.delete(facts.run(state.feedLength - 1));
	return {runs, agents: new Set()};
}
