import {compilePartly} from '../../grammar/compile.js';
import {type Expression} from '../../grammar/types.js';
import {type Clock} from '../../types/clock.js';
import {createMatchList, createMatchView} from './matchList.js';
import {createRowSubjects, type RowContext} from './rowSubject.js';
import {type FeedView} from '../types.js';

/** How far the search is. */
export type FilterProgress = {
	/** Rows that match, of those searched. */
	matches: number;
	/** Rows that were searched, of `total`. */
	searched: number;
	total: number;
	isComplete: boolean;
	/** Rows whose texts are too long to tell whether they match; they are not shown. */
	unsure: number;
};

/**
 * The rows of a feed that fit an expression, as a feed of their own. The feed
 * is searched from its newest row back, a little at a time: what is in sight is
 * found first, and nobody waits for the rest.
 */
export type FeedFilter = {
	readonly view: FeedView;
	progress(): FilterProgress;
	/** Looks at what came or changed since the last time; call it after each commit. */
	update(): void;
	/** Goes on searching for about `budgetMs`; true when there is nothing more to do. */
	advance(budgetMs: number): boolean;
	/** Ends the search in the background. */
	stop(): void;
};

export type FeedFilterOptions = Partial<RowContext> & {
	feed: FeedView;
	expression: Expression;
	clock: Clock;
	/** Something was found, or the search is through. */
	onChange?: () => void;
	/** How long it may keep the screen waiting at a time, ms; collecting garbage comes on top. */
	sliceMs?: number;
};

type Extent = {first: number; length: number};

/** What a look at the clock is worth, in rows told from memory. */
const stepsPerLook = 256;
/** What a row costs whose events must be read. */
const readingSteps = 64;
/** Pause between two slices, ms: keys and frames come first. */
const pauseMs = 1;

/** Searches the first slice at once, the rest on the clock's timers. */
export function createFeedFilter({
	feed,
	expression,
	clock,
	onChange = () => undefined,
	sliceMs = 5,
	isMarked = () => false,
	isWaiting = () => false,
}: FeedFilterOptions): FeedFilter {
	const context: RowContext = {
		isMarked,
		isWaiting(event) {
			const waits = isWaiting(event);
			if (waits) watched.add(current);
			return waits;
		},
	};
	const rows = createRowSubjects(feed, context);
	const testPartly = compilePartly(expression);
	const matches = createMatchList(feed.length);
	const view = createMatchView(feed, matches);
	/** Rows from here on were searched going back from where it began. */
	let oldest = feed.length;
	/** Rows before this were searched as they came. */
	let newest = feed.length;
	/** Events before this were looked at for what they change in older rows. */
	let seenEvents = feed.terms?.length ?? 0;
	let seenMoves = feed.order?.moves ?? 0;
	/** Rows that changed after they were searched. */
	const changed = new Set<number>();
	const unsure = new Set<number>();
	/** Rows that wait for the person: that may end without an event. */
	const watched = new Set<number>();
	let cancel: (() => void) | undefined;
	/** The row that is tested. */
	let current = 0;
	let steps = 0;

	const fits = (place: number): boolean => {
		current = place;
		steps++;
		const quick = testPartly(rows.quick(place));
		steps += rows.spent() >> 6;
		unsure.delete(place);
		if (quick !== undefined) return quick;
		steps += readingSteps;
		const whole = testPartly(rows.whole(place));
		steps += rows.spent() >> 6;
		if (whole === undefined) unsure.add(place);
		return whole === true;
	};

	const test = (place: number): boolean => matches.put(place, fits(place));

	/** Tests one row; undefined when there is none left. */
	const searchOne = ({first, length}: Extent): boolean | undefined => {
		const [next] = changed;
		if (next !== undefined) {
			changed.delete(next);
			return test(next);
		}

		if (newest < length) return test(newest++);
		return oldest > first ? test(--oldest) : undefined;
	};

	const isComplete = () =>
		changed.size === 0 && newest >= feed.length && oldest <= feed.first;

	const advance = (budgetMs: number): boolean => {
		const end = clock.now() + budgetMs;
		const wasComplete = isComplete();
		// What comes meanwhile comes to the next slice.
		const extent = {first: feed.first, length: feed.length};
		let hasNews = false;
		steps = 0;
		for (;;) {
			const news = searchOne(extent);
			if (news === undefined) break;
			if (news) hasNews = true;
			if (steps < stepsPerLook) continue;
			steps = 0;
			if (clock.now() >= end) break;
		}

		const complete = isComplete();
		if (hasNews || complete !== wasComplete) onChange();
		return complete;
	};

	const goOn = () => {
		cancel = undefined;
		if (!advance(sliceMs)) cancel = clock.setTimer(pauseMs, goOn);
	};

	const noteChanges = () => {
		const {terms} = feed;
		for (; terms !== undefined && seenEvents < terms.length; seenEvents++) {
			const place = terms.rowOf(seenEvents);
			if (place !== undefined && place >= oldest && place < newest)
				changed.add(place);
		}

		const moved = feed.order?.movedSince(seenMoves);
		seenMoves = feed.order?.moves ?? 0;
		for (let place = moved?.from ?? 0; place <= (moved?.to ?? -1); place++)
			if (place >= oldest && place < newest) changed.add(place);

		for (const place of watched) changed.add(place);
		watched.clear();
	};

	goOn();
	return {
		view,
		progress: () => ({
			matches: view.length - view.first,
			searched: newest - Math.max(oldest, Math.min(feed.first, newest)),
			total: feed.length - feed.first,
			isComplete: isComplete(),
			unsure: unsure.size,
		}),
		update() {
			noteChanges();
			if (cancel === undefined && !isComplete()) goOn();
		},
		advance,
		stop() {
			cancel?.();
			cancel = undefined;
		},
	};
}

/** True if an expression asks for a flag or field anywhere. */
export function mentions(expression: Expression, letter: string): boolean {
	switch (expression.type) {
		case 'everything':
			return false;
		case 'flag':
		case 'pattern':
			return expression.letter === letter;
		case 'not':
			return mentions(expression.inner, letter);
		case 'and':
		case 'or':
			return expression.terms.some(term => mentions(term, letter));
	}
}
