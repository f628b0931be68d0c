import {
	type FeedRow,
	type FeedView,
	type SupervisorState,
} from '../../supervisor/types.js';
import {foldFeed} from './feedFolds.js';
import {type Extent} from './feedPosition.js';
import {shownRequest} from '../prompt/shownRequest.js';
import {type UiState} from '../uiState.js';

/** The feed as the screen shows it, up to the last commit. */
export type ShownFeed = Extent & {
	view: FeedView;
	/** The same without anything folded away. */
	whole: FeedView;
};

/**
 * The one place that says which rows the feed has: those that fit the filter,
 * else all, or what folds leave of them. A filter finds what is folded away too.
 */
export function shownFeed(
	state: SupervisorState,
	ui: Pick<UiState, 'folds' | 'found' | 'selectedId'>,
): ShownFeed {
	const {feed, feedLength} = state;
	const {folds, found} = ui;
	if (found !== undefined) {
		const {view} = found.filter;
		return {
			view,
			whole: view,
			first: view.first,
			length: view.length,
			...(found.isFollowed === true && {asking: askingRow(state, ui, view)}),
		};
	}

	const view = foldFeed(feed, folds, feedLength);
	return {
		view,
		whole: feed,
		first: view.first,
		length: view === feed ? feedLength : view.length,
		asking: askingRow(state, ui, view),
	};
}

/** Where the row is whose prompt is shown. */
function askingRow(
	state: SupervisorState,
	ui: Pick<UiState, 'selectedId'>,
	view: FeedView,
): number | undefined {
	const request = shownRequest(ui, state);
	const eventId = request && state.eventOfRequest?.(request.id);
	if (eventId === undefined) return undefined;
	return view.near?.(eventId) ?? view.indexOf(eventId);
}

/** The row of an event, if the view has it. */
export function rowOf(view: FeedView, eventId: string): FeedRow | undefined {
	const index = view.indexOf(eventId);
	return index === undefined ? undefined : view.row(index);
}
