import {deepestJson} from '../../../utils/jsonNesting.js';
import {
	createLineDecoder,
	type DecodedLine,
	type LongLine,
} from '../../../utils/lineDecoder.js';
import {
	createLongDecoding,
	type LongDecoding,
} from '../../../utils/longDecoding.js';
import {takeBackGarbage} from '../../../utils/ownHeap.js';
import {type StartedAs} from '../../../types/startedAs.js';
import {type TerminalPlace} from '../../../types/terminalPlace.js';
import {type AgentName} from '../../agentName.js';
import {createLineScan, type LineVerdict, mostValues} from './lineScan.js';
import {readBarePayload, readWireMessage, timeSaid} from './message.js';
import {
	checked,
	readJson,
	type ReadRequest,
	unreadable,
} from './readRequest.js';
import {readUsualLine} from './usualLine.js';

/** How a peer wants its replies; `unknown` until its first line. */
export type WireForm = 'unknown' | 'json' | 'text';

export type RequestReader = {
	/**
	 * Takes the next bytes; returns what they complete, up to a long line. The
	 * first fault is the last thing read.
	 */
	read(chunk: Buffer): ReadRequest[];
	/** True while a long line, whole, waits for `goOn`. */
	hasLong(): boolean;
	/** The next step of a long line; returns what that completes, and the lines behind it. */
	goOn(): ReadRequest[];
	form(): WireForm;
	/** What the header of a text client says of its request; empty before it, and for others. */
	header(): TextSaid;
	/** Bytes kept of requests that were not handed on yet. */
	heldBytes(): number;
	/** Refuses the request that is not whole, or waits for `goOn`, as one that is too long; the last thing read. */
	giveUp(why: string): ReadRequest;
	/** True in the middle of a line. */
	isUnfinished(): boolean;
};

/** Whose hook a text client carries, and its name where the payload does not say it. */
export type TextSaid = {
	agent?: AgentName | undefined;
	hookName?: string | undefined;
};

/** Beyond this a line is decoded and parsed in steps, bytes: below, all takes a few ms. */
const longLineBytes = 256 * 1024;

/** Beyond this what earlier lines left behind is taken back first, bytes: it would be as much again. */
const hugeBytes = 4 * 1024 * 1024;

/** Lines without a word that a peer may send in all. */
const mostBlankLines = 1000;

/** A line, and what was found of it as it arrived; nothing of one that has no end. */
type SeenLine = {line: DecodedLine | LongLine; verdict: LineVerdict};

/** Bytes of one connection → requests, in either form (docs/protocol.md#wire). */
export function createRequestReader(deps: {
	maxLineBytes: number;
	newId: () => string;
	now: () => number;
}): RequestReader {
	const {maxLineBytes, newId, now} = deps;
	const decoder = createLineDecoder({
		maxBytes: maxLineBytes,
		longBytes: longLineBytes,
		skipsEmpty: true,
	});
	const scan = createLineScan();
	let form: WireForm = 'unknown';
	let hasTextRequest = false;
	let place: TerminalPlace | undefined;
	let pid: number | undefined;
	let entry: string | undefined;
	let startedAs: StartedAs | undefined;
	let timestamp: number | undefined;
	/** What a text client's header said of its one request. */
	let header: TextSaid = {};
	/** A long line on its way. */
	let long:
		| {bytes: Buffer; decoding: LongDecoding; text?: string | undefined}
		| undefined;
	/** What came behind a long line and waits for it. */
	let behind: SeenLine[] = [];
	/** Lines of nothing but white space. */
	let blankLines = 0;

	/** Whoever sends nothing but ends of lines wants no answer; it costs the others theirs. */
	const refuseBlanks = (requests: ReadRequest[]): ReadRequest[] => {
		if (long || blankLines + decoder.emptyLines() <= mostBlankLines)
			return requests;
		if (requests.at(-1)?.type === 'unreadable') return requests;
		const why = `a peer sent more than ${mostBlankLines} blank lines`;
		return [...requests, unreadable('wrong_shape', why, '')];
	};

	const readLine = ({line, verdict}: SeenLine): ReadRequest | undefined => {
		switch (line.type) {
			case 'oversized':
				return unreadable(
					'oversized_line',
					`a request is longer than ${maxLineBytes} bytes`,
					line.head,
				);
			case 'invalid_utf8':
				return unreadable('invalid_utf8', 'a request is not UTF-8', line.head);
			case 'long':
				if (hasTextRequest || verdict !== 'fine')
					return refuse(line.bytes, verdict);
				if (line.bytes.length > hugeBytes) takeBackGarbage();
				long = {bytes: line.bytes, decoding: createLongDecoding(line.bytes)};
				return undefined;
			case 'line':
				return (hasTextRequest && !isBlank(line.text)) || verdict !== 'fine'
					? refuse(line.text, verdict)
					: readWhole(line.text, line.text);
		}
	};

	const refuse = (bytes: Buffer | string, verdict: LineVerdict) => {
		if (hasTextRequest)
			return unreadable('second_payload', 'a second payload came', bytes);
		return verdict === 'deep'
			? unreadable(
					'nested_deeply',
					`a request is nested deeper than ${deepestJson} levels`,
					bytes,
				)
			: unreadable(
					'too_much',
					`a request holds more than ${mostValues} values`,
					bytes,
				);
	};

	/** `written` is the same as `text`, or its bytes. */
	const readWhole = (
		text: string,
		written: string | Buffer,
	): ReadRequest | undefined => {
		if (isBlank(text)) {
			blankLines++;
			return undefined;
		}

		const usual = form === 'text' ? undefined : readUsualLine(text);
		if (usual) {
			form = 'json';
			const {envelope, payloadText} = usual;
			envelope.ts = timeSaid(envelope.ts) ?? now();
			return checked(
				{
					type: 'request',
					envelope,
					payloadText:
						typeof written === 'string'
							? payloadText
							: bytesOf(payloadText, text, written),
				},
				text,
			);
		}

		const parsed = readJson(text);
		if (!parsed.ok) return unreadable(parsed.code, parsed.message, text);
		const message =
			form === 'text'
				? readBarePayload(parsed.value, {
						...header,
						id: newId(),
						timestamp: timestamp ?? now(),
					})
				: readWireMessage(parsed.value, now());
		switch (message.type) {
			case 'wrong_shape':
				return unreadable('wrong_shape', message.message, text);
			case 'text_header':
				if (form !== 'unknown') {
					return unreadable('wrong_shape', 'the header comes first', text);
				}

				form = 'text';
				place = message.place;
				pid = message.pid;
				entry = message.entry;
				startedAs = message.startedAs;
				({timestamp} = message);
				header = {agent: message.agent, hookName: message.hookName};
				return undefined;
			case 'request':
				if (form === 'unknown') form = 'json';
				if (startedAs) message.envelope.startedAs = startedAs;
				hasTextRequest = form === 'text';
				return checked(
					hasTextRequest
						? {
								...message,
								payloadText: written,
								...(place && {place}),
								...(pid !== undefined && {pid}),
								...(entry !== undefined && {entry}),
							}
						: message,
					text,
				);
		}
	};

	/** Reads lines in order, up to one that takes steps. */
	const readLines = (lines: SeenLine[]): ReadRequest[] => {
		const requests: ReadRequest[] = [];
		for (const [index, line] of lines.entries()) {
			const request = readLine(line);
			if (request) requests.push(request);
			if (request?.type === 'unreadable') break;
			if (blankLines > mostBlankLines) break;
			if (long) {
				behind = lines.slice(index + 1);
				break;
			}
		}

		return requests;
	};

	return {
		read(chunk) {
			const verdicts = scan.take(chunk);
			const lines = decoder
				.push(chunk)
				// One that is too long has no verdict, and needs none.
				.map((line, index) => ({line, verdict: verdicts[index] ?? 'fine'}));
			if (!long) return refuseBlanks(readLines(lines));
			behind.push(...lines);
			return [];
		},
		hasLong: () => long !== undefined,
		goOn() {
			if (!long) return [];
			const {bytes, decoding, text} = long;
			if (text === undefined) {
				const line = decoding.next();
				if (line?.type !== 'invalid_utf8') {
					long.text = line?.text;
					return [];
				}
			}

			long = undefined;
			const request =
				text === undefined
					? unreadable('invalid_utf8', 'a request is not UTF-8', bytes)
					: readWhole(text, bytes);
			if (request?.type === 'unreadable') return [request];
			const rest = readLines(behind.splice(0));
			return refuseBlanks(request ? [request, ...rest] : rest);
		},
		form: () => form,
		header: () => header,
		heldBytes: () => decoder.pendingBytes() + (long?.bytes.length ?? 0),
		giveUp(why) {
			const rest = decoder.giveUp();
			const head = long?.bytes ?? rest;
			long = undefined;
			behind = [];
			return unreadable('oversized_line', why, head);
		},
		isUnfinished: () => decoder.pendingBytes() > 0,
	};
}

/** The payload of a usual line, which ends in one brace behind it. */
function bytesOf(payload: string, line: string, bytes: Buffer): Buffer {
	const before = line.slice(0, line.length - payload.length - 1);
	return bytes.subarray(Buffer.byteLength(before), -1);
}

const isBlank = (text: string) => text.trim() === '';
