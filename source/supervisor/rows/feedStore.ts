import {type FeedEvent} from '../../feed/types.js';
import {createColumn} from './column.js';
import {createEventTerms} from './eventTerms.js';
import {createView, type ViewSource} from './feedView.js';
import {createRing} from './ring.js';
import {type AddedEvent, createRowIndex} from './rowIndex.js';
import {createRowOrder} from './rowOrder.js';
import {createRowReader} from './rowReader.js';
import {type FeedRow, type FeedView} from '../types.js';
import {putAllUnderCalls, putUnderCall} from './underCall.js';

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
		added: AddedEvent,
	): void;
	/** What waits among a session's events from this place on went back to the agent when an earlier athena ended. */
	leaveFrom(place: number, sessionId: string): void;
	/** Every event, in order of arrival. */
	all: FeedView;
	/** The events that have a row of their own in the feed. */
	listed: FeedView;
	/** Tool calls of a session that run, and wait for nobody; also those that were forgotten. */
	runningIn(sessionId: string): number;
	/**
	 * The rows of requests that wait in the agent's own prompt, oldest first.
	 * `words`: events that alone tell of others.
	 */
	askedThere(words: readonly string[]): FeedRow[];
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

/** Texts of which it is remembered what they introduce: agents are found out soon. */
const mostTexts = 200;

/** What recent events may hold in memory where they can be read back: one may be 16 MiB. */
const mostHeldBytes = 8 * 1024 * 1024;

/**
 * Flat memory: an event costs a few numbers, its row and data are read back
 * from the journal once they are no longer recent.
 */
export function createFeedStore({
	readBack,
	recentEvents = readBack ? 200 : 2000,
	recentRows = 2000,
}: FeedStoreOptions = {}): FeedStore {
	const files = createColumn();
	const offsets = createColumn();
	const lengths = createColumn();
	const parts = createColumn();
	const order = createRowOrder();
	const terms = createEventTerms();
	const events = createRing<FeedEvent>(recentEvents);
	/** Rows of what waits in the agents' own prompts: they are looked at in every commit. */
	const there = new Map<number, FeedRow>();
	/** The same of events that alone tell of it, by their id. */
	const told = new Map<string, FeedRow>();
	const index = createRowIndex(stale => {
		if (stale === 'all') {
			rows.clear();
			there.clear();
		} else {
			rows.delete(stale);
			there.delete(stale);
		}
	});
	const rows = createRowReader({
		index,
		event: place => eventAt(place),
		recentRows,
	});
	/** First event of those that are in memory, and how long all their records are. */
	const held = {first: 0, bytes: 0};
	const hold = (at: number, event: FeedEvent) => {
		events.set(at, event);
		held.bytes += lengths.at(at);
		const isFull = () => readBack !== undefined && held.bytes > mostHeldBytes;
		// The latest is drawn next, however long it is.
		while (at - held.first >= recentEvents || (held.first < at && isFull())) {
			held.bytes -= lengths.at(held.first);
			if (lengths.at(held.first) !== nowhere) events.delete(held.first);
			held.first++;
		}
	};

	/** First event not yet cleared. */
	let cleared = 0;
	/** Behind the last event that has no place; without a journal none has one. */
	let unplaced = 0;

	const first = () => {
		const {length} = offsets;
		const kept = Math.max(0, length - recentEvents);
		return Math.max(cleared, Math.min(kept, unplaced));
	};

	const eventAt = (at: number): FeedEvent | undefined => {
		if (at < cleared || at >= offsets.length) return undefined;
		const recent = events.get(at);
		if (recent) return recent;
		const length = lengths.at(at);
		if (length === nowhere) return undefined;
		return readBack?.({
			file: files.at(at),
			offset: offsets.at(at),
			length,
			part: parts.at(at),
		});
	};

	/** By row of a text: the call that it introduces. */
	const introducing = new Map<number, number>();
	let agentMoves = 0;

	/** A call turned out to have started another agent than was thought. */
	const followAgents = () => {
		if (index.agentMoves === agentMoves) return;
		agentMoves = index.agentMoves;
		putAllUnderCalls(index, order);
		for (const [text, call] of introducing)
			if (index.agent(text) !== 0) order.move(text, index.shownBy(call));
	};

	/** A text that came after the call it introduces stands before it. */
	const placeText = (event: FeedEvent, at: number) => {
		const isText = event.kind === 'assistant.message';
		if (!isText && event.kind !== 'message.revised') return;
		const {before_event_id: introduced} = event.data;
		const call =
			introduced === undefined ? undefined : index.indexOf(introduced);
		const row = index.shownBy(at);
		if (row !== undefined && call !== undefined) {
			introducing.set(row, call);
			const [oldest] = introducing.keys();
			if (introducing.size > mostTexts && oldest !== undefined)
				introducing.delete(oldest);
		}

		if (row !== undefined && (call !== undefined || !isText))
			order.move(row, call === undefined ? undefined : index.shownBy(call));
	};

	const isKept = (at: number) => at >= cleared && at < offsets.length;

	const rowThere = (head: number): FeedRow | undefined => {
		const at = index.faceOf(head) ?? head;
		const row = there.get(at) ?? rows.row(at);
		if (row) there.set(at, row);
		return row;
	};

	const source: ViewSource = {
		index,
		terms,
		get length() {
			return offsets.length;
		},
		first,
		event: eventAt,
		row: at => (isKept(at) ? rows.row(at) : undefined),
		family: rows.family,
	};

	return {
		add(event, record, part, added) {
			const at = offsets.length;
			files.push(record?.file ?? 0);
			offsets.push(record?.offset ?? 0);
			lengths.push(record?.length ?? nowhere);
			parts.push(part);
			if (!record) unplaced = at + 1;
			terms.add(event);
			hold(at, event);
			if (index.add(event, added)) {
				order.push(at);
				putUnderCall(index, order, at);
			}

			placeText(event, at);
			followAgents();
		},
		all: createView(source, {
			get length() {
				return offsets.length;
			},
			at: place => place,
			placeOf: at => at,
			atOrAfter: at => at,
		}),
		listed: createView(source, {
			get length() {
				return order.length;
			},
			at: order.at,
			placeOf: order.placeOf,
			atOrAfter: order.atOrAfter,
			order,
		}),
		leaveFrom: index.leaveFrom,
		runningIn: index.runningIn,
		askedThere(words) {
			const asked = [...index.askedThere].flatMap(head => rowThere(head) ?? []);
			for (const id of told.keys()) if (!words.includes(id)) told.delete(id);
			if (words.length === 0) return asked;
			for (const id of words) {
				const at = index.indexOf(id);
				const row = told.get(id) ?? (at === undefined ? at : source.row(at));
				if (row) told.set(id, row);
			}

			return [...asked, ...told.values()].sort((a, b) => a.ts - b.ts);
		},
		clear() {
			cleared = offsets.length;
			events.clear();
			rows.clear();
			there.clear();
			told.clear();
		},
	};
}
