import {type FeedView} from '../types.js';

/**
 * Places that match, found from the middle outwards: older ones going back,
 * newer ones as they come. Indexes stay while the list grows at both ends:
 * those of the newer ones begin at `base`, those of the older ones go down
 * from there.
 */
export type MatchList = {
	/** Index of the first newer match. */
	readonly base: number;
	/** Index after the last match. */
	readonly end: number;
	/** Index of the first match at or after a place. */
	indexFrom(place: number): number;
	/** The place at an index; undefined outside of the list. */
	at(index: number): number | undefined;
	/** Index of a place that matches. */
	indexOf(place: number): number | undefined;
	/** Adds or takes away a place; true if that changed anything. */
	put(place: number, matches: boolean): boolean;
};

export function createMatchList(base: number): MatchList {
	/** Falling. */
	const older: number[] = [];
	/** Rising. */
	const newer: number[] = [];

	/** How many of the older are at or after a place; they come first. */
	const olderFrom = (place: number) =>
		search(older.length, index => (older[index] ?? 0) < place);
	/** How many of the newer are before a place. */
	const newerBefore = (place: number) =>
		search(newer.length, index => (newer[index] ?? 0) >= place);

	const at = (index: number) =>
		index >= base ? newer[index - base] : older[base - 1 - index];

	const indexFrom = (place: number) =>
		place >= base ? base + newerBefore(place) : base - olderFrom(place);

	const indexOf = (place: number) => {
		const index = indexFrom(place);
		return at(index) === place ? index : undefined;
	};

	return {
		base,
		get end() {
			return base + newer.length;
		},
		indexFrom,
		at,
		indexOf,
		put(place, matches) {
			if ((indexOf(place) !== undefined) === matches) return false;
			const list = place >= base ? newer : older;
			const found = place >= base ? newerBefore(place) : olderFrom(place);
			if (matches) list.splice(found, 0, place);
			else list.splice(place >= base ? found : found - 1, 1);
			return true;
		},
	};
}

/** The matches as a feed of their own. Rows are those of the feed underneath. */
export function createMatchView(feed: FeedView, matches: MatchList): FeedView {
	const {facts, terms, family, shownBy} = feed;
	const under = <Value>(
		index: number,
		read: (place: number) => Value,
	): Value | undefined => {
		const place = matches.at(index);
		return place === undefined ? undefined : read(place);
	};

	const first = () => matches.indexFrom(feed.first);
	const placeOf = (place: number | undefined) =>
		place === undefined ? undefined : matches.indexOf(place);

	return {
		get length() {
			return matches.end;
		},
		get first() {
			return first();
		},
		row: index => under(index, feed.row),
		event: index => under(index, feed.event),
		indexOf: eventId => placeOf(feed.indexOf(eventId)),
		near(eventId) {
			const place = feed.near?.(eventId) ?? feed.indexOf(eventId);
			const start = first();
			if (place === undefined || matches.end <= start) return undefined;
			return placeOf(place) ?? Math.max(start, matches.indexFrom(place) - 1);
		},
		...(family && {family}),
		...(shownBy && {shownBy}),
		...(facts && {
			facts: {
				traits: index => under(index, facts.traits) ?? 0,
				run: index => under(index, facts.run) ?? 0,
				agent: index => under(index, facts.agent) ?? 0,
				parentOf: facts.parentOf,
				sectionOf: run => placeOf(facts.sectionOf(run)),
				rowOfAgent: agent => placeOf(facts.rowOfAgent(agent)),
			},
		}),
		...(terms && {
			terms: {
				...terms,
				get length() {
					return terms.length;
				},
				rowOf: event => placeOf(terms.rowOf(event)),
				eventsOf: index => under(index, terms.eventsOf) ?? [],
			},
		}),
	};
}

/** The first index for which it is true, of those for which it is false before and true after. */
function search(length: number, isBeyond: (index: number) => boolean): number {
	let low = 0;
	let high = length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (isBeyond(middle)) high = middle;
		else low = middle + 1;
	}

	return low;
}
