import {type FoundRows} from './foundRows.js';
import {parseExpression} from '../../grammar/parse.js';
import {type Expression} from '../../grammar/types.js';
import {
	createFeedFilter,
	type FeedFilter,
	mentions,
} from '../../supervisor/rows/feedFilter.js';
import {findRow} from '../../supervisor/rows/findRow.js';
import {type RowContext} from '../../supervisor/rows/rowSubject.js';
import {type FeedView, type Supervisor} from '../../supervisor/types.js';
import {type Clock} from '../../types/clock.js';
import {textOf} from '../textLine.js';
import {type UiState} from '../uiState.js';
import {readFilter} from './filterLine.js';

/** What `n` and `N` find: a place in the feed, or how far was looked in vain. */
export type NextMatch =
	| {type: 'found'; place: number; wrapped: boolean}
	/** `unsure`: rows whose texts are too long to tell. */
	| {type: 'none'; unsure: number}
	/** There is more to search: asking again goes on. */
	| {type: 'unfinished'; searched: number};

/** Searches the feed for the screen. */
export type RowSearch = {
	/**
	 * The rows for what the screen is filtered by now, else for what it follows
	 * (empty for nothing); the same as long as that is the same.
	 */
	follow(ui: UiState, followed?: string): FoundRows | undefined;
	/** Looks at what came since; call it after each commit. */
	update(): void;
	/** The next row that fits an expression, from a place in the whole feed. */
	next(
		ui: UiState,
		search: {expression: Expression; from: number; by: 1 | -1},
	): NextMatch;
	stop(): void;
};

/** Shortest time between two pictures of a search that goes on, ms. */
const frameMs = 33;
/** How long a key may search, ms. */
const keyMs = 60;

type Marks = UiState['marks'];

/** `onChange`: rows were found since the last `follow`. */
export function createRowSearch({
	supervisor,
	clock,
	onChange,
}: {
	supervisor: Supervisor;
	clock: Clock;
	onChange: () => void;
}): RowSearch {
	let found:
		| (FoundRows & {
				filter: FeedFilter;
				marks: Marks | undefined;
				feed: FeedView;
		  })
		| undefined;
	let cancelFrame: (() => void) | undefined;
	/** A search by key that was not finished. */
	let paused: {key: string; at: number} | undefined;

	const contextOf = (feed: FeedView, marks: Marks): RowContext => {
		const places = new Set([...marks].map(id => feed.indexOf(id)));
		return {
			isMarked: place => places.has(place),
			isWaiting: event =>
				supervisor
					.getState()
					.held.some(({id}) => id === event.cause?.hook_request_id),
		};
	};

	const soon = () => {
		cancelFrame ??= clock.setTimer(frameMs, () => {
			cancelFrame = undefined;
			onChange();
		});
	};

	const stop = () => {
		found?.filter.stop();
		found = undefined;
		cancelFrame?.();
		cancelFrame = undefined;
	};

	const follow: RowSearch['follow'] = (ui, followed = '') => {
		const isFollowed = followed !== '';
		const before = found?.isFollowed === true ? '' : (found?.text ?? '');
		const text = isFollowed ? followed : wantedText(ui, before);
		const {feed} = supervisor.getState();
		const isSame =
			found?.text === text &&
			(found.isFollowed === true) === isFollowed &&
			found.feed === feed &&
			(found.marks === undefined || found.marks === ui.marks);
		if (isSame) return found;
		stop();
		const parsed = parseExpression(text);
		if (text === '' || !parsed.ok) return undefined;
		const {expression} = parsed;
		const filter = createFeedFilter({
			feed,
			expression,
			clock,
			onChange: soon,
			...contextOf(feed, ui.marks),
		});
		const marks = mentions(expression, 'm') ? ui.marks : undefined;
		found = {
			text,
			filter,
			marks,
			feed,
			...(isFollowed && {isFollowed: true as const}),
		};
		return found;
	};

	return {
		follow,
		update() {
			found?.filter.update();
		},
		next(ui, {expression, from, by}) {
			const {feed} = supervisor.getState();
			const key = `${by} ${from} ${feed.length} ${ui.searched}`;
			const end = clock.now() + keyMs;
			const start = paused?.key === key ? paused.at : 1;
			const result = findRow({
				feed,
				expression,
				context: contextOf(feed, ui.marks),
				from,
				by,
				start,
				mayGoOn: () => clock.now() < end,
			});
			paused =
				result.type === 'unfinished'
					? {key, at: result.searched + 1}
					: undefined;
			return result;
		},
		stop,
	};
}

/** What is typed counts at once if it can be read; else what was there before. */
function wantedText({filter, filterLine}: UiState, before: string): string {
	if (filterLine?.purpose !== 'view') return filter;
	const parsed = readFilter(filterLine);
	if (parsed === undefined) return '';
	return parsed.ok ? textOf(filterLine.line).trim() : before;
}
