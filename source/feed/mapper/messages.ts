import {type FeedDataByKind} from '../types.js';

type Message = FeedDataByKind['assistant.message'];

/** One streamed piece of an assistant message. */
export type Piece = {
	message: Message;
	/** The feed event of the call that runs, if one does: only what introduces it can come now. */
	before?: string | undefined;
	/** 0-based place in its message. */
	index: number | undefined;
	promptId: string | undefined;
	/** True for the root agent, whose last message comes again with Stop. */
	root: boolean;
};

/** What there is to tell of a message. */
export type Telling = {
	message: Message;
	/** The event that told its beginning; left out for one of its own. */
	revises?: string;
	/** It belongs to the turn that ended last: its hook came after that of the end. */
	isLate?: true;
};

/** What was told of a message. */
export type ToldMessage = {
	eventId: string;
	text: string;
	before: string | undefined;
};

/**
 * Puts the agent's messages together. They stream in pieces, which may arrive
 * out of order, and the last message of a turn comes again with Stop — before
 * or after its pieces (docs/protocol.md#messages). Each is told once.
 */
export type MessageBook = {
	/** A piece arrived; the message, once it is whole or too long to wait for. */
	add(piece: Piece): Telling | undefined;
	/**
	 * A call of the root agent begins: what it said so far came before, whether or
	 * not the message says that it is over.
	 */
	beforeCall(): Message[];
	/** The event that tells of a message now. */
	wrote(message: Message, eventId: string): void;
	/** What was told lately of the message with this id. */
	toldOf(messageId: string): ToldMessage | undefined;
	/** The turn ended with this text; true if nobody has told it yet. */
	endTurn(text: string, promptId: string | undefined): boolean;
	/** A new turn begins or the session ends: what never became whole. */
	abandon(): Telling[];
};

type Streaming = {
	pieces: Map<number, string>;
	/** Pieces told early, because the message is very long. */
	told: number;
	lastIndex: number | undefined;
	length: number;
	message: Message;
	before: string | undefined;
	/** What was told of it before a call, so far. */
	said: string;
	root: boolean;
};

/** Text of this many UTF-16 units is told before the message is whole. */
const maxWaitingLength = 1_000_000;
const maxStreaming = 32;
const remembered = 16;

export function createMessageBook(): MessageBook {
	const streaming = new Map<string, Streaming>();
	/** Messages that were told whole by Stop while their pieces still came. */
	const toldByStop = new Set<string>();
	/** By message id: what later pieces, or the transcript, may add to. */
	const written = new Map<string, ToldMessage>();
	/** Texts told in this turn. */
	let told: string[] = [];
	/**
	 * The last words of the turn that ended, by whom they were told: Stop, or a
	 * message before it that said the same. Their own hook may still come.
	 */
	let ending:
		| {text: string; promptId: string | undefined; by: 'stop' | 'message'}
		| undefined;

	/** What there is to tell of a text that is whole now; undefined if it was told, or is none. */
	const tell = (
		message: Message,
		{promptId, root}: Piece,
	): Telling | undefined => {
		const text = message.message.trim();
		const isEnding =
			root &&
			ending?.text === text &&
			(ending.promptId === promptId ||
				// Only what Stop told itself is known to come again.
				(ending.by === 'stop' &&
					(ending.promptId === undefined || promptId === undefined)));
		const by = isEnding ? ending?.by : undefined;
		if (isEnding) ending = undefined;
		if (by === 'stop') return undefined;
		if (root && by === undefined) told = [...told.slice(1 - remembered), text];
		if (message.message === '') return undefined;
		return by === undefined ? {message} : {message, isLate: true};
	};

	return {
		add(piece) {
			const {message, index} = piece;
			const key = message.message_id ?? message.turn_id ?? '';
			const known = streaming.get(key);
			if (!known && message.final && (index ?? 0) === 0) {
				return tell(placed(message, piece.before), piece);
			}

			if (toldByStop.has(key)) return undefined;
			const stream = known ?? {
				pieces: new Map<number, string>(),
				told: 0,
				lastIndex: undefined,
				length: 0,
				message,
				before: piece.before,
				said: '',
				root: piece.root,
			};
			const place = index ?? stream.told + stream.pieces.size;
			if (!stream.pieces.has(place)) stream.length += message.message.length;
			stream.pieces.set(place, message.message);
			if (message.final) stream.lastIndex = place;
			const parts = stream.told + stream.pieces.size;
			if (stream.lastIndex !== undefined && parts > stream.lastIndex) {
				streaming.delete(key);
				const rest = joined(stream);
				const text = stream.said + rest;
				if (stream.said !== '' && rest.trim() === '') return undefined;
				const telling = tell(
					placed(
						{...message, message: text, final: true, parts},
						stream.before,
					),
					piece,
				);
				const revises =
					stream.said === '' ? undefined : written.get(key)?.eventId;
				return telling && revises !== undefined
					? {message: telling.message, revises}
					: telling;
			}

			if (stream.length > maxWaitingLength) {
				const text = joined(stream);
				stream.told = parts;
				stream.pieces.clear();
				stream.length = 0;
				stream.said = '';
				streaming.set(key, stream);
				return {message: {...message, message: text, final: false, parts}};
			}

			streaming.set(key, stream);
			if (streaming.size > maxStreaming) {
				const [oldest] = streaming.keys();
				if (oldest !== undefined) streaming.delete(oldest);
			}

			return undefined;
		},
		beforeCall() {
			return [...streaming.values()]
				.filter(({root, said}) => root && said === '')
				.flatMap(stream => {
					const text = takeBeginning(stream);
					if (text.trim() === '') return [];
					stream.said = text;
					told = [...told.slice(1 - remembered), text.trim()];
					const {message, before, told: parts} = stream;
					return [
						placed({...message, message: text, final: true, parts}, before),
					];
				});
		},
		wrote({message_id: id, message: text, before_event_id: before}, eventId) {
			if (id === undefined) return;
			written.set(id, {eventId, text, before});
			const [oldest] = written.keys();
			if (written.size > maxStreaming && oldest !== undefined)
				written.delete(oldest);
		},
		toldOf: messageId => written.get(messageId),
		endTurn(text, promptId) {
			const isNew = text !== '' && !told.includes(text.trim());
			told = [];
			ending = isNew
				? {text: text.trim(), promptId, by: 'stop'}
				: promptId !== undefined && text !== ''
					? {text: text.trim(), promptId, by: 'message'}
					: undefined;
			if (!isNew) return false;
			for (const [key, stream] of streaming) {
				if (!text.includes(joined(stream).trim())) continue;
				streaming.delete(key);
				ending = undefined;
				toldByStop.add(key);
				const [oldest] = toldByStop;
				if (toldByStop.size > remembered && oldest !== undefined) {
					toldByStop.delete(oldest);
				}
			}

			return true;
		},
		abandon() {
			const unfinished = [...streaming].flatMap(([key, stream]): Telling[] => {
				const rest = joined(stream);
				if (rest.trim() === '') return [];
				const revises =
					stream.said === '' ? undefined : written.get(key)?.eventId;
				const message = {
					...stream.message,
					message: stream.said + rest,
					final: false,
					parts: stream.told + stream.pieces.size,
				};
				return [
					{
						message: placed(message, stream.before),
						...(revises !== undefined && {revises}),
					},
				];
			});
			streaming.clear();
			told = [];
			if (ending?.promptId === undefined) ending = undefined;
			return unfinished;
		},
	};
}

const placed = (message: Message, before: string | undefined): Message =>
	before === undefined ? message : {...message, before_event_id: before};

/** What came without a gap; told, so taken out. */
function takeBeginning(stream: Streaming): string {
	let text = '';
	for (;;) {
		const piece = stream.pieces.get(stream.told);
		if (piece === undefined) return text;
		stream.pieces.delete(stream.told);
		stream.told++;
		stream.length -= piece.length;
		text += piece;
	}
}

const joined = ({pieces}: Streaming) =>
	[...pieces]
		.sort(([a], [b]) => a - b)
		.map(([, text]) => text)
		.join('');
