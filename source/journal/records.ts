import {
	payloadText,
	type PayloadText,
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeFault,
	type Withdrawal,
} from '../runtime/types.js';
import {type TerminalPlace} from '../types/terminalPlace.js';
import {isRecord} from '../utils/isRecord.js';
import {deepestJson} from '../utils/jsonNesting.js';
import {parseJson} from '../utils/parseJson.js';
import {whyNoRecord} from './recordShape.js';

/**
 * One line of a journal (docs/protocol.md#journal). `feed` is what the feed
 * showed for it, so that rows can be read back without replaying the file;
 * deriving the feed again from the records gives the same.
 */
export type JournalRecord = {
	v: 1;
	feed?: readonly object[];
} &
	/** `place`: where the agent runs, `process`: the mark of its process; where that is news of its session. */
	(
		| {
				type: 'event';
				event: RuntimeEvent;
				place?: TerminalPlace;
				process?: string;
		  }
		/** `at` is unix ms. */
		| {
				type: 'decision';
				at: number;
				event_id: string;
				decision: RuntimeDecision;
		  }
		| {type: 'withdrawal'; withdrawal: Withdrawal}
		| {type: 'fault'; fault: RuntimeFault}
	);

/** The one form that is written: a line, in pieces. */
export function encodeRecord(record: JournalRecord): PayloadText[] {
	const payload =
		record.type === 'event' ? record.event[payloadText] : undefined;
	return record.type === 'event' && payload !== undefined
		? encodeEvent(record, payload)
		: [`${JSON.stringify(record)}\n`];
}

/** With the payload as it came: writing it anew would cost more than all the rest. */
function encodeEvent(
	{v, type, event, feed, place, process}: JournalRecord & {type: 'event'},
	payload: PayloadText,
): PayloadText[] {
	const head = JSON.stringify({v, type, feed, place, process}).slice(0, -1);
	const about = JSON.stringify({...event, payload: undefined}).slice(0, -1);
	return [`${head},"event":${about},"payload":`, payload, '}}\n'];
}

/** A record, or why the line is none. */
export type ParsedLine =
	| {ok: true; record: JournalRecord}
	| {ok: false; reason: string; isJson: boolean};

/** A payload as deep as one may be, in its event, in its record; or as raw of a feed event, in a list. */
const deepestRecord = deepestJson + 4;

/** Reads one line, without its newline; never throws. */
export function parseRecord(line: string): ParsedLine {
	let value: unknown;
	try {
		value = parseJson(line, deepestRecord);
	} catch (error) {
		const reason = error instanceof Error ? error.message : 'not JSON';
		return {ok: false, isJson: false, reason};
	}

	if (!isRecord(value)) return fail('not a JSON object');
	const reason = whyNoRecord(value);
	return reason === undefined
		? {ok: true, record: value as JournalRecord}
		: fail(reason);
}

const fail = (reason: string): ParsedLine => ({
	ok: false,
	isJson: true,
	reason,
});
