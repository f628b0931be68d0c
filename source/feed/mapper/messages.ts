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
	/** Told by Stop; its pieces may still come. */
	let expected: {text: string; promptId: string | undefined} | undefined;
	/** The last words of a turn that had said the same before: once more may still come. */
	let repeated: {text: string; promptId: string} | undefined;

	/** What ended its turn with words that were told already, and comes after the end. */
	const isLate = (text: string, {promptId, root}: Piece): boolean => {
		if (!root || promptId === undefined) return false;
		if (repeated?.promptId !== promptId || repeated.text !== text.trim())
			return false;
		repeated = undefined;
		return true;
	};

	const tell = (text: string, {promptId, root}: Piece): boolean => {
		if (!root) return text !== '';
		if (
			expected?.text === text.trim() &&
			(expected.promptId === promptId ||
				expected.promptId === undefined ||
				promptId === undefined)
		) {
			expected = undefined;
			return false;
		}

		told = [...told.slice(1 - remembered), text.trim()];
		return text !== '';
	};

	return {
		add(piece) {
			const {message, index} = piece;
			const key = message.message_id ?? message.turn_id ?? '';
			const known = streaming.get(key);
			if (!known && message.final && (index ?? 0) === 0) {
				if (!tell(message.message, piece)) return undefined;
				return {
					message: placed(message, piece.before),
					...(isLate(message.message, piece) && {isLate: true as const}),
				};
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
				if (!tell(text, piece)) return undefined;
				const revises =
					stream.said === '' ? undefined : written.get(key)?.eventId;
				return {
					message: placed(
						{...message, message: text, final: true, parts},
						stream.before,
					),
					...(revises === undefined
						? isLate(text, piece) && {isLate: true as const}
						: {revises}),
				};
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
			expected = isNew ? {text: text.trim(), promptId} : undefined;
			repeated =
				isNew || text === '' || promptId === undefined
					? undefined
					: {text: text.trim(), promptId};
			for (const [key, stream] of streaming) {
				if (!text.includes(joined(stream).trim())) continue;
				streaming.delete(key);
				expected = undefined;
				toldByStop.add(key);
				const [oldest] = toldByStop;
				if (toldByStop.size > remembered && oldest !== undefined) {
					toldByStop.delete(oldest);
				}
			}

			return isNew;
		},
		abandon() {
			const unfinished = [...streaming].flatMap(([key, stream]): Telling[] => {
				const rest = joined(stream);
				if (rest === '') return [];
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
			if (expected?.promptId === undefined) expected = undefined;
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
