import {createColumn, lowerBound} from '../../supervisor/rows/column.js';
import {type FeedFacts, type FeedView, traits} from '../../supervisor/types.js';

/** What is folded away: runs and subagents, by their numbers. Immutable. */
export type Folds = {
	runs: ReadonlySet<number>;
	agents: ReadonlySet<number>;
};

/** Everything in sight. */
export const unfolded: Folds = {runs: new Set(), agents: new Set()};

/** What a row can be folded as. */
export type Fold = {kind: 'run' | 'agent'; number: number};

/**
 * The view without the rows that are folded away. Which rows are left is kept
 * as numbers and goes on with the feed: a frame costs what its rows cost, a
 * fold one look at the numbers of all rows.
 */
export function foldFeed(
	view: FeedView,
	folds: Folds,
	length: number,
): FeedView {
	const {facts} = view;
	if (facts === undefined || (folds.runs.size === 0 && folds.agents.size === 0))
		return view;
	const known = kept.get(view);
	const folded =
		known?.folds === folds
			? known
			: {folds, ...createFolded(view, facts, folds)};
	kept.set(view, folded);
	folded.catchUp(length);
	return folded.view;
}

/** The last folding of each view. */
const kept = new WeakMap<
	FeedView,
	{folds: Folds; view: FeedView; catchUp: (length: number) => void}
>();

function createFolded(view: FeedView, facts: FeedFacts, folds: Folds) {
	/** Places of the rows left, in the view underneath. */
	let left = createColumn();
	let seen = 0;
	let seenMoves = view.order?.moves ?? 0;
	const under = (place: number) =>
		place >= 0 && place < left.length ? left.at(place) : undefined;
	const placeOf = (index: number | undefined) => {
		if (index === undefined) return undefined;
		const place = lowerBound(left, index);
		return left.at(place) === index && place < left.length ? place : undefined;
	};

	/** Rows that changed places are looked at again, and what comes after them. */
	const forget = (from: number) => {
		const kept = createColumn();
		const length = lowerBound(left, from);
		for (let place = 0; place < length; place++) kept.push(left.at(place));
		left = kept;
		seen = Math.min(seen, from);
	};

	const {order, ...rest} = view;
	const folded: FeedView = {
		...rest,
		get length() {
			return left.length;
		},
		get first() {
			return lowerBound(left, view.first);
		},
		row(place) {
			const index = under(place);
			return index === undefined ? undefined : view.row(index);
		},
		event(place) {
			const index = under(place);
			return index === undefined ? undefined : view.event(index);
		},
		indexOf: eventId => placeOf(view.indexOf(eventId)),
		near(eventId) {
			const index = view.near?.(eventId) ?? view.indexOf(eventId);
			if (index === undefined || left.length === 0) return undefined;
			return (
				placeOf(index) ??
				placeOf(rowInsteadOf(facts, folds, index)) ??
				Math.max(0, lowerBound(left, index) - 1)
			);
		},
		facts: {
			traits: place => facts.traits(left.at(place)),
			run: place => facts.run(left.at(place)),
			agent: place => facts.agent(left.at(place)),
			parentOf: facts.parentOf,
			sectionOf: run => placeOf(facts.sectionOf(run)),
			rowOfAgent: agent => placeOf(facts.rowOfAgent(agent)),
		},
	};
	return {
		view: folded,
		catchUp(length: number) {
			const moved = order?.movedSince(seenMoves);
			seenMoves = order?.moves ?? 0;
			if (moved) forget(moved.from);
			for (; seen < length; seen++)
				if (hiddenBy(facts, folds, seen) === undefined) left.push(seen);
		},
	};
}

/** The outermost fold that hides a row; undefined if it is in sight. */
export function hiddenBy(
	facts: FeedFacts,
	folds: Folds,
	index: number,
): Fold | undefined {
	const run = facts.run(index);
	if (
		folds.runs.has(run) &&
		(facts.traits(index) & traits.section) === 0 &&
		facts.sectionOf(run) !== undefined
	)
		return {kind: 'run', number: run};
	if (folds.agents.size === 0) return undefined;
	let hiding: Fold | undefined;
	for (const number of agentsAbove(facts, index)) {
		if (folds.agents.has(number) && facts.rowOfAgent(number) !== undefined)
			hiding = {kind: 'agent', number};
	}

	return hiding;
}

/** What a row is inside of, the innermost first; a row that heads one is in it too. */
export function foldsAround(view: FeedView, index: number): Fold[] {
	const {facts} = view;
	if (facts === undefined) return [];
	const headed = view.row(index)?.agent?.number;
	const run = facts.run(index);
	return [
		...(headed === undefined ? [] : [{kind: 'agent' as const, number: headed}]),
		...agentsAbove(facts, index)
			.filter(number => facts.rowOfAgent(number) !== undefined)
			.map(number => ({kind: 'agent' as const, number})),
		...(facts.sectionOf(run) === undefined
			? []
			: [{kind: 'run' as const, number: run}]),
	];
}

/** The row that heads a fold. */
export function headOfFold(facts: FeedFacts, fold: Fold): number | undefined {
	return fold.kind === 'run'
		? facts.sectionOf(fold.number)
		: facts.rowOfAgent(fold.number);
}

export function isFolded(folds: Folds, {kind, number}: Fold): boolean {
	return (kind === 'run' ? folds.runs : folds.agents).has(number);
}

/** The folds with one more, or one less. */
export function setFold(
	folds: Folds,
	{kind, number}: Fold,
	closed: boolean,
): Folds {
	const key = kind === 'run' ? 'runs' : 'agents';
	const numbers = new Set(folds[key]);
	if (closed) numbers.add(number);
	else numbers.delete(number);
	return {...folds, [key]: numbers};
}

/** The folds without any that hides a row. */
export function reveal(facts: FeedFacts, folds: Folds, index: number): Folds {
	let open = folds;
	for (
		let hiding = hiddenBy(facts, open, index);
		hiding !== undefined;
		hiding = hiddenBy(facts, open, index)
	) {
		open = setFold(open, hiding, false);
	}

	return open;
}

function rowInsteadOf(facts: FeedFacts, folds: Folds, index: number) {
	const hiding = hiddenBy(facts, folds, index);
	return hiding && headOfFold(facts, hiding);
}

/** Numbers of the subagents a row is in, the innermost first. */
function agentsAbove(facts: FeedFacts, index: number): number[] {
	const above: number[] = [];
	for (
		let number = facts.agent(index);
		number > 0 && above.length < deepest;
		number = facts.parentOf(number)
	) {
		above.push(number);
	}

	return above;
}

/** Subagents inside each other; what is deeper does not fold. */
const deepest = 16;
