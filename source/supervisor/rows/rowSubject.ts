import {subjectOf} from '../../feed/filter.js';
import {type FeedEvent} from '../../feed/types.js';
import {type PartlyKnown} from '../../grammar/compile.js';
import {createMatchBudget} from '../../grammar/regex/budget.js';
import {type PatternLetter, type Subject} from '../../grammar/types.js';
import {type FeedTerms, type FeedView, traits} from '../types.js';

/** What the feed itself does not know. */
export type RowContext = {
	/** True for a row the person marked, by its place in the view. */
	isMarked(place: number): boolean;
	/** True for an event whose request waits for the person. */
	isWaiting(event: FeedEvent): boolean;
};

/** Rows as an expression sees them: everything their events say together. */
export type RowSubjects = {
	/** What is kept in memory answers at once, the rest is left unknown. Good until the next call. */
	quick(place: number): PartlyKnown;
	/** The same with the events behind the row, each read when it is needed. */
	whole(place: number): Subject;
	/** Steps of matching that the last one took. */
	spent(): number;
};

/** What matching may cost in one row, whatever texts an agent put into it: some milliseconds. */
const rowBudget = {steps: 200_000, risk: 1_000_000};

export function createRowSubjects(
	view: FeedView,
	context: RowContext,
): RowSubjects {
	const {terms, facts} = view;
	const budget = createMatchBudget();
	let row = 0;
	let known: readonly number[] | undefined;
	// A row in a hundred thousand must cost next to nothing.
	const events = () => (known ??= terms?.eventsOf(row) ?? []);
	const has = (trait: number) =>
		facts !== undefined && (facts.traits(row) & trait) !== 0;
	const subject: PartlyKnown = {
		budget,
		values: letter => terms && keptValues(terms, events(), letter),
		is(letter, word) {
			if (letter === 'm') return context.isMarked(row);
			if (letter === 'w' && has(traits.waiting)) return true;
			if (letter === 'e' && has(traits.failed)) return true;
			if (letter === 'd' && word === undefined && has(traits.denied))
				return true;
			if (terms === undefined) return undefined;
			// Only these wait without the row's own trait.
			if (letter === 'w')
				return events().some(isQuestion(terms)) ? undefined : false;
			for (const event of events())
				if (terms.is(event, letter, word) === true) return true;
			return false;
		},
	};

	const quick = (place: number) => {
		row = place;
		known = undefined;
		return subject;
	};

	return {
		spent: () => rowBudget.steps - budget.steps,
		quick(place) {
			Object.assign(budget, rowBudget);
			return quick(place);
		},
		whole(place) {
			Object.assign(budget, rowBudget);
			const read = rowEvents(view, place);
			return {
				budget,
				values: letter =>
					quick(place).values(letter) ?? readValues(read(), letter),
				is(letter, word) {
					const kept = quick(place).is(letter, word);
					if (kept !== undefined) return kept;
					for (const event of read()) {
						const fits =
							letter === 'w'
								? context.isWaiting(event)
								: subjectOf(event).is(letter, word);
						if (fits) return true;
					}

					return false;
				},
			};
		},
	};
}

const isQuestion =
	(terms: FeedTerms) =>
	(event: number): boolean => {
		const kind = terms.values(event, 'k')?.[0];
		return kind === 'question.asked' || kind === 'plan.proposed';
	};

/** The values of all events; undefined if the events themselves must be read. */
function keptValues(
	terms: FeedTerms,
	events: readonly number[],
	letter: PatternLetter,
): readonly string[] | undefined {
	const values = terms.values(events[0] ?? 0, letter);
	if (events.length < 2 || values === undefined) return values;
	let all = values;
	for (let index = 1; index < events.length; index++) {
		const more = terms.values(events[index] ?? 0, letter) ?? [];
		// Most events of a row say the same.
		if (more !== values) all = [...all, ...more];
	}

	return all;
}

function* readValues(
	events: Iterable<FeedEvent>,
	letter: PatternLetter,
): Generator<string> {
	for (const event of events) yield* subjectOf(event).values(letter);
}

/** The events behind a row, one after the other, each read at most once. */
function rowEvents(
	{terms, event, family}: FeedView,
	place: number,
): () => Iterable<FeedEvent> {
	if (terms === undefined) {
		const own = event(place);
		const all = own && family?.(own.event_id);
		const events = all ?? (own ? [own] : []);
		return () => events;
	}

	const numbers = terms.eventsOf(place);
	const known: (FeedEvent | undefined)[] = [];
	return function* () {
		for (let index = 0; index < numbers.length; index++) {
			if (index >= known.length) known.push(terms.event(numbers[index] ?? 0));
			const one = known[index];
			if (one) yield one;
		}
	};
}
