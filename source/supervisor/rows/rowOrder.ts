import {createColumn, lowerBound} from './column.js';

/** Rows that changed places: from one place to another, both inclusive. */
export type Move = {from: number; to: number};

/** Where rows stand that can be looked up by the number of their event. */
export type RowOrder = {
	readonly length: number;
	/** The next row, at the end: that of a later event than all before. */
	push(event: number): void;
	/** The event of a place. */
	at(place: number): number;
	placeOf(event: number): number | undefined;
	/** First place whose event is not before this one, as they came. */
	atOrAfter(event: number): number;
	/** Puts a row before that of another event; without one, back to where it came. */
	move(event: number, before: number | undefined): void;
	/** How often rows changed places. */
	readonly moves: number;
	/** Which rows did, from that many moves on; undefined if none. */
	movedSince(moves: number): Move | undefined;
};

/** Rows are not put further away: what is told so late stays where it came. */
const furthest = 2000;
/** Moves that are told one by one; who looks more seldom hears of all places. */
const mostMoves = 256;

/**
 * Rows in the order in which things were said, which is not quite that in which
 * they were told: a text may arrive after the call it introduces. It stays a
 * sorted list of events, with how far each stands from its place in it.
 */
export function createRowOrder(): RowOrder {
	const sorted = createColumn();
	/** By place: how far away in `sorted` its event is; and the other way round. */
	const toSorted = createColumn();
	const toPlace = createColumn();
	const recent: Move[] = [];
	let moves = 0;

	const rankOf = (event: number) => {
		const rank = lowerBound(sorted, event);
		return rank < sorted.length && sorted.at(rank) === event ? rank : undefined;
	};

	const rankAt = (place: number) => place + toSorted.at(place);
	const put = (rank: number, place: number) => {
		toSorted.set(place, rank - place);
		toPlace.set(rank, place - rank);
	};

	const shift = (from: number, to: number) => {
		if (from === to || Math.abs(from - to) > furthest) return;
		const step = from < to ? 1 : -1;
		const moved = rankAt(from);
		for (let place = from; place !== to; place += step)
			put(rankAt(place + step), place);
		put(moved, to);
		moves++;
		recent.push({from: Math.min(from, to), to: Math.max(from, to)});
		if (recent.length > mostMoves) recent.shift();
	};

	/** Behind everything that came before it. */
	const homeOf = (rank: number) => {
		let home = rank + toPlace.at(rank);
		for (let place = home + 1; place < sorted.length; place++) {
			if (rankAt(place) > rank) break;
			home = place;
		}

		return home;
	};

	return {
		get length() {
			return sorted.length;
		},
		push(event) {
			sorted.push(event);
			toSorted.push(0);
			toPlace.push(0);
		},
		at: place => sorted.at(rankAt(place)),
		placeOf(event) {
			const rank = rankOf(event);
			return rank === undefined ? undefined : rank + toPlace.at(rank);
		},
		atOrAfter: event => lowerBound(sorted, event),
		move(event, before) {
			const rank = rankOf(event);
			if (rank === undefined) return;
			const place = rank + toPlace.at(rank);
			if (before === undefined) {
				shift(place, homeOf(rank));
				return;
			}

			const other = rankOf(before);
			if (other === undefined) return;
			const target = other + toPlace.at(other);
			shift(place, target > place ? target - 1 : target);
		},
		get moves() {
			return moves;
		},
		movedSince(known) {
			if (known >= moves) return undefined;
			const news = recent.slice(recent.length - (moves - known));
			if (moves - known > recent.length)
				return {from: 0, to: sorted.length - 1};
			return {
				from: Math.min(...news.map(({from}) => from)),
				to: Math.max(...news.map(({to}) => to)),
			};
		},
	};
}
