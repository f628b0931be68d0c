import {type HookEventEnvelope} from './envelopes.js';

/** A request, and its payload as it was written. */
type UsualRequest = {envelope: HookEventEnvelope; payloadText: string};

const control = String.raw`\u0000-\u001F`;
const text = `"([^"\\\\${control}]+)"`;
const head = new RegExp(
	`^\\{"request_id":${text},"ts":([1-9]\\d{0,14}),"session_id":${text},"hook_event_name":${text},"payload":`,
);

/**
 * Reads a request in the order of docs/protocol.md#json-form without spaces, as
 * nearly all come, and keeps the text of its payload; undefined for any other.
 * The payload is parsed on its own, so its text is one JSON value and no more.
 * How deep it is nested was looked at before.
 */
export function readUsualLine(line: string): UsualRequest | undefined {
	const match = head.exec(line);
	if (!match || !line.endsWith('}')) return undefined;
	const [all, id, ts, sessionId, hookName] = match;
	if (id === undefined || sessionId === undefined || hookName === undefined) {
		return undefined;
	}

	const payloadText = line.slice(all.length, -1);
	try {
		const envelope: HookEventEnvelope = {
			request_id: id,
			ts: Number(ts),
			session_id: sessionId,
			hook_event_name: hookName,
			payload: JSON.parse(payloadText),
		};
		return {envelope, payloadText};
	} catch {
		// The reader of all other forms says what is wrong with it.
		return undefined;
	}
}
