import {
	readName,
	readNumber,
	readRecord,
	readText,
} from '../../../../utils/tolerant.js';
import {type RuntimeEvent} from '../../../types.js';
import {readBatchIds} from '../mapper.js';
import {type TranscriptFact} from './facts.js';

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
	/** What has to be told now: the rest waits for calls that have not begun. */
	settle(): PlacedText[];
};

/** As hooks tell it. */
type Shown = {
	id: string;
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

/** Messages, and calls, that are kept in mind. */
const mostMessages = 64;
const mostCalls = 1000;

export function createMessageBlocks(): MessageBlocks {
	let shown: Shown[] = [];
	let written: Written[] = [];
	/** By call: its place among everything that was heard. */
	const begun = new Map<string, number>();
	const running = new Set<string>();
	let count = 0;

	const showPiece = (event: RuntimeEvent) => {
		const payload = readRecord(event.payload);
		const id = readName(payload.message_id);
		if (id === undefined) return;
		let message = shown.find(one => one.id === id);
		if (!message) {
			message = {id, pieces: new Map(), doneAt: undefined, isBesideCall: false};
			shown = [...shown.slice(1 - mostMessages), message];
		}

		const place = readNumber(payload.index) ?? message.pieces.size;
		message.pieces.set(place, readText(payload.delta) ?? '');
		if (payload.final !== false) message.doneAt = count;
		if (running.size > 0) message.isBesideCall = true;
	};

	const match = (message: Written) => {
		const text = textOf(message.blocks);
		message.shown = shown.find(
			one => one.doneAt !== undefined && shownText(one) === text,
		);
		if (message.shown) shown = shown.filter(one => one !== message.shown);
	};

	/** What fails before it begins is in its batch alone. */
	const begin = (id: string) => {
		if (begun.has(id)) return;
		begun.set(id, count);
		const [oldest] = begun.keys();
		if (begun.size > mostCalls && oldest !== undefined) begun.delete(oldest);
	};

	/** The call of these that was told first, if one was. */
	const firstTold = (blocks: readonly (Text | Call)[]) =>
		blocks
			.filter(({type, id}) => type === 'call' && begun.has(id))
			.sort((a, b) => (begun.get(a.id) ?? 0) - (begun.get(b.id) ?? 0))[0]?.id;

	/** What comes after a text and was told already. */
	const toldAfter = (
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

		return {};
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
				if (later.length === 0 && !begun.has(fact.id)) break;
				continue;
			}

			block++;
			if (block < message.told) continue;
			message.told = block + 1;
			const rest = blocks.slice(index + 1);
			const call = firstTold(rest);
			const isLate = (begun.get(call ?? '') ?? count + 1) <= of.doneAt;
			if (isAlone && index === 0 && !isLate && !of.isBesideCall) continue;
			const text = {...fact, of: of.id, block};
			if (block > 0) found.push({...text, ...toldAfter(rest, later)});
			else
				found.push({
					...text,
					...(isLate && call !== undefined && {beforeCall: call}),
				});
		}

		return found;
	};

	return {
		heard(event) {
			if (event.agentId !== undefined) return;
			count++;
			if (event.hookName === 'MessageDisplay') showPiece(event);
			if (event.hookName === 'PreToolUse' && event.toolUseId !== undefined) {
				begin(event.toolUseId);
				running.add(event.toolUseId);
			}

			if (event.hookName === 'PostToolBatch')
				for (const id of readBatchIds(event)) {
					running.delete(id);
					begin(id);
				}
			else if (isEnd(event)) running.delete(event.toolUseId ?? '');
			else if (event.hookName === 'UserPromptSubmit') running.clear();
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
		settle() {
			for (const message of written) if (!message.shown) match(message);
			return written.flatMap((message, index) =>
				ready(message, written.slice(index + 1)),
			);
		},
	};
}

const isEnd = ({hookName}: RuntimeEvent) =>
	hookName === 'PostToolUse' || hookName === 'PostToolUseFailure';

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
