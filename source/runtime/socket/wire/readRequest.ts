import {type TerminalPlace} from '../../../types/terminalPlace.js';
import {type PayloadText} from '../../types.js';
import {longestName, nameTooLong} from './nameTooLong.js';
import {type HookEventEnvelope} from './envelopes.js';
import {readRequestHead, type RequestHead} from './requestHead.js';

/** A request, or the peer's fault in its place. Never thrown. */
export type ReadRequest =
	| {
			type: 'request';
			envelope: HookEventEnvelope;
			/** The payload as it was written, where the line lets it be cut out. */
			payloadText?: PayloadText;
			/** Where the agent runs, as the header says. */
			place?: TerminalPlace;
			/** The process that started the hook command, as the header says. */
			pid?: number;
			/** What tells the hook command from another one of athena's, as the header says. */
			entry?: string;
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
	/** More values than can be read without others waiting. */
	| 'too_much'
	/** A text client sent more than its one request. */
	| 'second_payload';

/** The request, if its names are as long as names are. */
export function checked(
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

type Unreadable = Extract<ReadRequest, {type: 'unreadable'}>;

/** A fault of the peer, with what its first bytes gave away. */
export function unreadable(
	code: UnreadableCode,
	message: string,
	bytes: Buffer | string,
): Unreadable {
	return {type: 'unreadable', code, message, head: readRequestHead(bytes)};
}

type Parsed = {ok: true; value: unknown} | ({ok: false} & Unparsed);
type Unparsed = {code: UnreadableCode; message: string};

/** A text as JSON, or why it is none. */
export function readJson(text: string): Parsed {
	try {
		return {ok: true, value: JSON.parse(text)};
	} catch {
		// The parser's own message quotes the payload, which may hold a secret.
		return {ok: false, code: 'bad_json', message: 'a request is not JSON'};
	}
}
