import {deepestJson, nestingFault} from '../../../utils/jsonNesting.js';
import {
	createLineDecoder,
	type DecodedLine,
} from '../../../utils/lineDecoder.js';
import {whatIsTooMuch} from './payloadSize.js';
import {readBarePayload, readWireMessage} from './mapper.js';
import {longestName, nameTooLong} from './nameTooLong.js';
import {type HookEventEnvelope} from './protocol.js';
import {readRequestHead, type RequestHead} from './requestHead.js';
import {readUsualLine} from './usualLine.js';

/** How a peer wants its replies; `unknown` until its first line. */
export type WireForm = 'unknown' | 'json' | 'text';

/** A request, or the peer's fault in its place. Never thrown. */
export type ReadRequest =
	| {
			type: 'request';
			envelope: HookEventEnvelope;
			/** The payload as it was written, where the line lets it be cut out. */
			payloadText?: string;
	  }
	| {
			type: 'unreadable';
			code: UnreadableCode;
			message: string;
			/** What its first bytes gave away. */
			head: RequestHead;
	  };

export type UnreadableCode =
	| 'oversized_line'
	| 'invalid_utf8'
	| 'bad_json'
	/** Deeper than anything that is looked through can follow. */
	| 'nested_deeply'
	| 'wrong_shape'
	/** More values, or deeper ones, than can be read without others waiting. */
	| 'too_much'
	/** A text client sent more than its one request. */
	| 'second_payload';

export type RequestReader = {
	/** Takes the next bytes; returns what they complete. The first fault is the last thing read. */
	read(chunk: Buffer): ReadRequest[];
	form(): WireForm;
	/** True in the middle of a line. */
	isUnfinished(): boolean;
};

/** Bytes of one connection → requests, in either form (docs/protocol.md#wire). */
export function createRequestReader(deps: {
	maxLineBytes: number;
	newId: () => string;
	now: () => number;
}): RequestReader {
	const {maxLineBytes, newId, now} = deps;
	const decoder = createLineDecoder({maxBytes: maxLineBytes});
	let form: WireForm = 'unknown';
	let hasTextRequest = false;

	const readLine = (line: DecodedLine): ReadRequest | undefined => {
		switch (line.type) {
			case 'oversized':
				return unreadable(
					'oversized_line',
					`a request is longer than ${maxLineBytes} bytes`,
					line.head,
				);
			case 'invalid_utf8':
				return unreadable('invalid_utf8', 'a request is not UTF-8', line.head);
			case 'line':
				return line.text.trim() === '' ? undefined : readText(line.text);
		}
	};

	const readText = (text: string): ReadRequest | undefined => {
		if (hasTextRequest) {
			return unreadable('second_payload', 'a second payload came', text);
		}

		const tooMuch = whatIsTooMuch(text);
		if (tooMuch !== undefined)
			return unreadable('too_much', `a request ${tooMuch}`, text);
		const usual = form === 'text' ? undefined : readUsualLine(text);
		if (usual) {
			form = 'json';
			return checked({type: 'request', ...usual}, text);
		}

		const parsed = readJson(text);
		if (!parsed.ok) return unreadable(parsed.code, parsed.message, text);
		const message =
			form === 'text'
				? readBarePayload(parsed.value, {id: newId(), timestamp: now()})
				: readWireMessage(parsed.value, now());
		switch (message.type) {
			case 'wrong_shape':
				return unreadable('wrong_shape', message.message, text);
			case 'text_header':
				if (form !== 'unknown') {
					return unreadable('wrong_shape', 'the header comes first', text);
				}

				form = 'text';
				return undefined;
			case 'request':
				if (form === 'unknown') form = 'json';
				hasTextRequest = form === 'text';
				return checked(
					hasTextRequest ? {...message, payloadText: text} : message,
					text,
				);
		}
	};

	return {
		read(chunk) {
			const requests: ReadRequest[] = [];
			for (const line of decoder.push(chunk)) {
				const request = readLine(line);
				if (request) requests.push(request);
				if (request?.type === 'unreadable') break;
			}

			return requests;
		},
		form: () => form,
		isUnfinished: () => decoder.pendingBytes() > 0,
	};
}

/** The request, if its names are as long as names are. */
function checked(
	request: Extract<ReadRequest, {type: 'request'}>,
	text: string,
): ReadRequest {
	const name = nameTooLong(request.envelope);
	return name === undefined
		? request
		: unreadable(
				'wrong_shape',
				`${name} is longer than ${longestName} characters`,
				text,
			);
}

function unreadable(
	code: UnreadableCode,
	message: string,
	bytes: Buffer | string,
): ReadRequest {
	return {type: 'unreadable', code, message, head: readRequestHead(bytes)};
}

type Parsed = {ok: true; value: unknown} | ({ok: false} & Unparsed);
type Unparsed = {code: UnreadableCode; message: string};

function readJson(text: string): Parsed {
	if (nestingFault(text)?.type === 'deep')
		return {
			ok: false,
			code: 'nested_deeply',
			message: `a request is nested deeper than ${deepestJson} levels`,
		};
	try {
		return {ok: true, value: JSON.parse(text)};
	} catch {
		// The parser's own message quotes the payload, which may hold a secret.
		return {ok: false, code: 'bad_json', message: 'a request is not JSON'};
	}
}
