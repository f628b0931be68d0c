import {type FeedEvent} from '../feed/types.js';
import {createColumn, createRing, type Column} from './growable.js';
import {type FeedRow, type FeedView} from './types.js';

/** Where a feed event can be read back: a journal record and its place in it. */
export type FeedPlace = {
	file: number;
	offset: number;
	length: number;
	/** Which of the record's feed events, 0-based. */
	part: number;
};

export type FeedStore = {
	/** Takes the next event; without a record it is kept in memory for a while only. */
	add(
		event: FeedEvent,
		record: Omit<FeedPlace, 'part'> | undefined,
		part: number,
		listed: boolean,
	): void;
	/** Every event, in order of arrival. */
	all: FeedView;
	/** The events the feed lists. */
	listed: FeedView;
	/** Forgets what came so far; indexes go on counting. */
	clear(): void;
};

export type FeedStoreOptions = {
	/** Reads an event back; undefined when it is gone. */
	readBack?: (place: FeedPlace) => FeedEvent | undefined;
	/** Whole events kept in memory; with `readBack` more are read from disk. */
	recentEvents?: number;
	/** Rows kept of those that were asked for. */
	recentRows?: number;
};

/** Length of a record that was never written. */
const nowhere = 0;

/**
 * Flat memory: an event costs a few numbers, its row and data are read back
 * from the journal once they are no longer recent.
 */
export function createFeedStore({
	readBack,
	recentEvents = readBack ? 200 : 2000,
	recentRows = 2000,
}: FeedStoreOptions = {}): FeedStore {
	const files = createColumn(length => new Uint16Array(length));
	const offsets = createColumn(length => new Float64Array(length));
	const lengths = createColumn(length => new Uint32Array(length));
	const parts = createColumn(length => new Uint16Array(length));
	const listedIndexes = createColumn(length => new Uint32Array(length));
	/** Per run: index by seq - 1. */
	const runs = new Map<string, Column>();
	const events = createRing<FeedEvent>(recentEvents);
	/** Rows that were asked for: in a busy time hardly any is. */
	const rows = createRing<FeedRow>(recentRows);
	/** First event not yet cleared. */
	let cleared = 0;
	/** First event that has a place; without a journal none has. */
	let unplaced = -1;

	const first = () => {
		const {length} = offsets;
		const kept = Math.max(0, length - recentEvents);
		return Math.max(cleared, unplaced === -1 ? 0 : Math.min(kept, length));
	};

	const eventAt = (index: number): FeedEvent | undefined => {
		if (index < cleared || index >= offsets.length) return undefined;
		const recent = events.get(index);
		if (recent) return recent;
		const length = lengths.at(index);
		if (length === nowhere) return undefined;
		return readBack?.({
			file: files.at(index),
			offset: offsets.at(index),
			length,
			part: parts.at(index),
		});
	};

	const rowAt = (index: number): FeedRow | undefined => {
		if (index < cleared || index >= offsets.length) return undefined;
		const known = rows.get(index);
		if (known) return known;
		const event = eventAt(index);
		if (!event) return undefined;
		const row = rowOf(event);
		rows.set(index, row);
		return row;
	};

	const indexOf = (eventId: string): number | undefined => {
		const [runId, seq] = splitEventId(eventId);
		const column = runs.get(runId);
		if (!column || seq < 1 || seq > column.length) return undefined;
		const index = column.at(seq - 1);
		return index < first() ? undefined : index;
	};

	return {
		add(event, record, part, listed) {
			const index = offsets.length;
			files.push(record?.file ?? 0);
			offsets.push(record?.offset ?? 0);
			lengths.push(record?.length ?? nowhere);
			parts.push(part);
			if (!record && unplaced === -1) unplaced = index;
			if (listed) listedIndexes.push(index);
			events.set(index, event);
			let column = runs.get(event.run_id);
			if (!column) {
				column = createColumn(length => new Uint32Array(length));
				runs.set(event.run_id, column);
			}

			if (column.length === event.seq - 1) column.push(index);
		},
		all: {
			get length() {
				return offsets.length;
			},
			get first() {
				return first();
			},
			row: rowAt,
			event: eventAt,
			indexOf,
		},
		listed: {
			get length() {
				return listedIndexes.length;
			},
			get first() {
				return lowerBound(listedIndexes, first());
			},
			row: index =>
				isInside(listedIndexes, index)
					? rowAt(listedIndexes.at(index))
					: undefined,
			event: index =>
				isInside(listedIndexes, index)
					? eventAt(listedIndexes.at(index))
					: undefined,
			indexOf(eventId) {
				const index = indexOf(eventId);
				if (index === undefined) return undefined;
				const listedIndex = lowerBound(listedIndexes, index);
				return isInside(listedIndexes, listedIndex) &&
					listedIndexes.at(listedIndex) === index
					? listedIndex
					: undefined;
			},
		},
		clear() {
			cleared = offsets.length;
			events.clear();
			rows.clear();
		},
	};
}

const isInside = (column: Column, index: number) =>
	index >= 0 && index < column.length;

/** Index of the first value that is not below `value`; the column is sorted. */
function lowerBound(column: Column, value: number): number {
	let low = 0;
	let high = column.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (column.at(middle) < value) low = middle + 1;
		else high = middle;
	}

	return low;
}

/** `<run_id>:E<seq>`; seq is 0 where there is none. */
function splitEventId(eventId: string): [runId: string, seq: number] {
	const end = eventId.lastIndexOf(':E');
	const seq = Number(eventId.slice(end + 2));
	return end === -1 || !Number.isInteger(seq)
		? ['', 0]
		: [eventId.slice(0, end), seq];
}

const rowOf = (event: FeedEvent): FeedRow => ({
	eventId: event.event_id,
	ts: event.ts,
	kind: event.kind,
	level: event.level,
	actorId: event.actor_id,
	sessionId: event.session_id,
	runId: event.run_id,
	title: event.title,
});
