import {joinIntercepts, splitIntercepts} from '../../grammar/intercepts.js';
import {parseExpression} from '../../grammar/parse.js';
import {type CommandName} from '../keys/binding.js';
import {atFault, completeFilter, readFilter} from '../filtering/filterLine.js';
import {moveInFeed, placeFeed} from '../feed/feedPosition.js';
import {shownFeed} from '../feed/shownFeed.js';
import {textLine, textOf} from '../textLine.js';
import {cursorIn, goTo} from './jumpCommands.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of the view filter, the search and the intercepts. */
export const filterCommands = {
	'filter.edit': ({ui, state, set}) =>
		set({
			filterLine: {purpose: 'view', line: textLine(ui.filter)},
			...(state.held.length > 0 && {focus: 'feed'}),
		}),
	'intercepts.edit': ({state, set}) =>
		set({
			filterLine: {
				purpose: 'intercepts',
				line: textLine(joinIntercepts(state.intercepts)),
			},
		}),
	'filter.submit': tools => {
		const {filterLine} = tools.ui;
		if (filterLine === undefined) return;
		const parsed = readFilter(filterLine);
		if (parsed?.ok === false)
			tools.set({filterLine: atFault(filterLine, parsed)});
		else if (filterLine.purpose === 'view')
			showOnly(tools, textOf(filterLine.line));
		else holdBeforeRun(tools, textOf(filterLine.line));
	},
	'filter.cancel': ({ui, set}) =>
		set({
			filterLine: undefined,
			...(ui.filterLine?.purpose === 'view' && {filter: ''}),
		}),
	'filter.clear': ({set}) => set({filter: ''}),
	'filter.complete': completeBy(1),
	'filter.completeBack': completeBy(-1),
	'search.next': searchBy(1),
	'search.previous': searchBy(-1),
} satisfies Partial<Record<CommandName, Command>>;

/** Keeps an expression without a fault as the filter of the feed. */
export function showOnly({ui, state, set}: CommandTools, text: string): void {
	const filter = text.trim();
	set({
		filterLine: undefined,
		filter,
		searched: filter === '' ? ui.searched : filter,
		...(state.held.length > 0 && {focus: 'feed'}),
	});
}

/** Holds what fits an expression without a fault before it runs; nothing if it is empty. */
export function holdBeforeRun(
	{supervisor, set}: CommandTools,
	text: string,
): void {
	const intercepts = splitIntercepts(text);
	supervisor.setIntercepts(intercepts);
	set({
		filterLine: undefined,
		hint:
			intercepts.length === 0
				? 'Nothing is held before it runs any more'
				: `Held before they run: ${joinIntercepts(intercepts)}`,
	});
}

function completeBy(by: 1 | -1): Command {
	return ({ui, state, set}) => {
		if (ui.filterLine === undefined) return;
		const {terms} = state.feed;
		set({
			filterLine: completeFilter(
				ui.filterLine,
				by,
				letter => terms?.known(letter) ?? [],
			),
		});
	};
}

function searchBy(by: 1 | -1): Command {
	return tools => {
		const {ui, state, frame, set} = tools;
		const parsed = parseExpression(ui.searched);
		if (ui.searched === '' || !parsed.ok) {
			set({hint: 'Nothing to look for yet: / says what'});
			return;
		}

		const shown = shownFeed(state, ui);
		if (ui.found?.text === ui.searched) {
			// Every row fits.
			const {cursor} = placeFeed(ui.feed, shown, frame.feedRows);
			const isLast =
				by > 0 ? cursor >= shown.length - 1 : cursor <= shown.first;
			set(
				isLast
					? {hint: by > 0 ? 'That was the last one' : 'That was the first one'}
					: {feed: moveInFeed(ui.feed, shown, frame.feedRows, by)},
			);
			return;
		}

		const next = tools.findNext({
			expression: parsed.expression,
			from: cursorIn(tools, shown),
			by,
		});
		if (next.type === 'found') goTo(tools, shown, next.place, next.wrapped);
		else
			set({
				hint:
					next.type === 'none'
						? `Nothing fits ${ui.searched}${next.unsure === 0 ? '' : `; ${next.unsure} rows are too long to tell`}`
						: `Nothing yet in ${next.searched} rows: press again to go on`,
			});
	};
}
