import {type FeedEvent} from '../../feed/types.js';
import {type RowIndex} from './rowIndex.js';
import {type RowOrder} from './rowOrder.js';
import {type EventTerms} from './eventTerms.js';
import {
	type FeedFacts,
	type FeedRow,
	type FeedTerms,
	type FeedView,
} from '../types.js';

/** What views read from, by index of the event. */
export type ViewSource = {
	index: RowIndex;
	terms: EventTerms;
	/** Events so far. */
	readonly length: number;
	/** First event that can still be read. */
	first(): number;
	event(at: number): FeedEvent | undefined;
	row(at: number): FeedRow | undefined;
	family(at: number): readonly FeedEvent[];
};

/** Which events a view has: places in the view against indexes of events. */
export type Places = {
	readonly length: number;
	/** Event at a place. */
	at(place: number): number;
	/** Place of an event, if the view has it. */
	placeOf(at: number): number | undefined;
	/** First place whose event is not before this one. */
	atOrAfter(at: number): number;
	/** Where rows may change places. */
	order?: Pick<RowOrder, 'moves' | 'movedSince'>;
};

/** A part of the feed, as others see it. */
export function createView(source: ViewSource, places: Places): FeedView {
	const {index} = source;
	const isInside = (place: number) => place >= 0 && place < places.length;
	const readable = (eventId: string) => {
		const at = index.indexOf(eventId);
		return at === undefined || at < source.first() ? undefined : at;
	};

	const rowOf = (at: number | undefined) =>
		at === undefined ? undefined : places.placeOf(at);

	const facts: FeedFacts = {
		traits: place => index.traits(places.at(place)),
		run: place => index.run(places.at(place)),
		agent: place => index.agent(places.at(place)),
		parentOf: agent => index.agentAt(agent)?.parent ?? 0,
		sectionOf: run => rowOf(index.runAt(run)?.head),
		rowOfAgent: agent => rowOf(index.agentAt(agent)?.head),
	};

	const terms: FeedTerms = {
		get length() {
			return source.length;
		},
		rowOf: event => rowOf(index.shownBy(event)),
		eventsOf: place => index.familyOf(places.at(place)),
		values: source.terms.values,
		is: source.terms.is,
		known: source.terms.known,
		event: source.event,
	};

	return {
		get length() {
			return places.length;
		},
		get first() {
			return places.atOrAfter(source.first());
		},
		row: place => (isInside(place) ? source.row(places.at(place)) : undefined),
		event: place =>
			isInside(place) ? source.event(places.at(place)) : undefined,
		indexOf: eventId => rowOf(readable(eventId)),
		near(eventId) {
			const at = index.indexOf(eventId);
			if (at === undefined || places.length === 0) return undefined;
			const own = rowOf(index.shownBy(at)) ?? rowOf(at);
			return own ?? Math.max(0, places.atOrAfter(at + 1) - 1);
		},
		family(eventId) {
			const at = readable(eventId);
			return at === undefined ? [] : source.family(at);
		},
		shownBy(eventId) {
			const at = index.indexOf(eventId);
			const row = at === undefined ? undefined : index.shownBy(at);
			return row === undefined ? undefined : source.event(row)?.event_id;
		},
		...(places.order && {order: places.order}),
		facts,
		terms,
	};
}
