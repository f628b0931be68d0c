import {
	readName,
	readNumber,
	readRecord,
	readText,
} from '../../utils/tolerant.js';
import {type RuntimeEvent} from '../types.js';
import {type CallOrder} from './callOrder.js';
import {type TranscriptFact} from '../transcript.js';

type Text = Extract<TranscriptFact, {type: 'text'}>;
type Call = Extract<TranscriptFact, {type: 'call'}>;

/** A text of the root's that hooks told elsewhere, or as a part of another. */
export type PlacedText = Text & {
	/** The message it is in, as its hooks name it. */
	of: string;
	/** Which of the message's texts, 0-based. */
	block: number;
	/** What comes after it and was told before it: a call, or a message as its hooks name it. */
	beforeCall?: string;
	beforeMessage?: string;
};

/**
 * Where the root's texts stand among its calls. Hooks tell all texts of one
 * message as one, and its last line when the message is over: its first calls
 * may run by then. The transcript has each block in its place, but names the
 * message by another id: they are matched by what they say, in their order.
 */
export type MessageBlocks = {
	/** Notes what a hook told. */
	heard(event: RuntimeEvent): void;
	/** The next block of the root's. */
	read(fact: Text | Call): void;
	/** A hook told just this, about then. */
	isShown(fact: Text): boolean;
	/** What has to be told now: the rest waits for calls that have not begun. */
	settle(): PlacedText[];
};

/** As hooks tell it. */
type Shown = {
	id: string;
	/** When its first piece came, unix ms. */
	at: number;
	/** The same, among calls. */
	place: number;
	pieces: Map<number, string>;
	/** When its last piece came; undefined before. */
	doneAt: number | undefined;
	/** A call ran when it came: it may have been taken for what introduces that. */
	isBesideCall: boolean;
};

/** As the transcript has it. */
type Written = {
	messageId: string;
	blocks: (Text | Call)[];
	shown: Shown | undefined;
	/** How many of its texts need nothing more. */
	told: number;
};

/** A hook comes at most so long after what it tells was written, by a machine that does much else, ms. */
const longestLagMs = 5000;

/** Messages that are kept in mind. */
const mostMessages = 64;

/** @param order hears everything before these blocks do */
export function createMessageBlocks(order: CallOrder): MessageBlocks {
	/** Those that nothing written was matched with yet. */
	let shown: Shown[] = [];
	let written: Written[] = [];

	const showPiece = (event: RuntimeEvent) => {
		const payload = readRecord(event.payload);
		const id = readName(payload.message_id);
		if (id === undefined) return;
		let message = shown.find(one => one.id === id);
		if (!message) {
			message = {
				id,
				at: event.timestamp,
				place: order.now,
				pieces: new Map(),
				doneAt: undefined,
				isBesideCall: false,
			};
			shown = [...shown.slice(1 - mostMessages), message];
		}

		const place = readNumber(payload.index) ?? message.pieces.size;
		message.pieces.set(place, readText(payload.delta) ?? '');
		if (payload.final !== false) message.doneAt = order.now;
		if (order.isBesideCall()) message.isBesideCall = true;
	};

	const match = (message: Written) => {
		const text = textOf(message.blocks);
		message.shown = shown.find(
			one => one.doneAt !== undefined && shownText(one) === text,
		);
		if (message.shown) shown = shown.filter(one => one !== message.shown);
	};

	const firstTold = (blocks: readonly (Text | Call)[]) =>
		order.first(blocks.flatMap(({type, id}) => (type === 'call' ? [id] : [])));

	/** What comes after a text and was told already. */
	const toldAfter = (
		text: Text,
		of: Shown,
		later: readonly (Text | Call)[],
		messages: readonly Written[],
	): Pick<PlacedText, 'beforeCall' | 'beforeMessage'> => {
		const call = firstTold(later);
		if (call !== undefined) return {beforeCall: call};
		for (const {shown: message, blocks} of messages) {
			if (message) return {beforeMessage: message.id};
			const next = firstTold(blocks);
			if (next !== undefined) return {beforeCall: next};
		}

		// Hooks are ahead of the transcript.
		const unread = order.firstUnread(text);
		const message = shown.find(({place}) => place > of.place);
		if (!message) return unread === undefined ? {} : {beforeCall: unread};
		return unread !== undefined && (order.placeOf(unread) ?? 0) < message.place
			? {beforeCall: unread}
			: {beforeMessage: message.id};
	};

	/** Texts of a message whose calls before them have begun, or never will. */
	const ready = (message: Written, later: readonly Written[]): PlacedText[] => {
		const {blocks, shown: of} = message;
		if (of?.doneAt === undefined) return [];
		const isAlone = blocks.filter(({type}) => type === 'text').length === 1;
		const found: PlacedText[] = [];
		let block = -1;
		for (const [index, fact] of blocks.entries()) {
			if (fact.type === 'call') {
				if (later.length === 0 && order.placeOf(fact.id) === undefined) break;
				continue;
			}

			block++;
			if (block < message.told) continue;
			message.told = block + 1;
			const rest = blocks.slice(index + 1);
			const call = firstTold(rest) ?? order.firstUnread(fact);
			const isLate =
				call !== undefined && (order.placeOf(call) ?? 0) <= of.doneAt;
			if (isAlone && index === 0 && !isLate && !of.isBesideCall) continue;
			const place =
				block > 0
					? toldAfter(fact, of, rest, later)
					: isLate
						? {beforeCall: call}
						: {};
			found.push({...fact, of: of.id, block, ...place});
		}

		return found;
	};

	return {
		heard(event) {
			if (event.agentId === undefined && event.hookName === 'MessageDisplay')
				showPiece(event);
		},
		read(fact) {
			const {messageId} = fact;
			if (messageId === undefined) return;
			const last = written.at(-1);
			if (last?.messageId === messageId) last.blocks.push(fact);
			else
				written = [
					...written.slice(1 - mostMessages),
					{messageId, blocks: [fact], shown: undefined, told: 0},
				];
		},
		isShown({text, at}) {
			const sought = squeezed(text);
			return shown.some(
				message =>
					Math.abs(message.at - at) < longestLagMs &&
					shownText(message) === sought,
			);
		},
		settle() {
			for (const message of written) if (!message.shown) match(message);
			return written.flatMap((message, index) =>
				ready(message, written.slice(index + 1)),
			);
		},
	};
}

/** Hooks and transcript differ in the blanks around a text. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

const shownText = ({pieces}: Shown) =>
	squeezed(
		[...pieces]
			.sort(([a], [b]) => a - b)
			.map(([, text]) => text)
			.join(''),
	);

const textOf = (blocks: readonly (Text | Call)[]) =>
	squeezed(
		blocks.map(block => (block.type === 'text' ? block.text : '')).join(''),
	);
