import {assertNever} from '../../../utils/assertNever.js';
import {type HookResultPayload} from '../../adapter.js';
import {type HookResultEnvelope} from './envelopes.js';

/**
 * Replies as bytes for the socket, one line each. The text form is for a hook
 * command that is a few lines of shell: its first character says what to do
 * (docs/protocol.md#text-form).
 */

/** "I have it, go on waiting." */
export const heartbeatLine = '.\n';

/** The answer of a text client; it ends the exchange. */
export function textAnswerLine(result: HookResultPayload): string {
	switch (result.action) {
		case 'passthrough':
			return '=\n';
		case 'json_output':
			return `=${JSON.stringify(result.stdout_json)}\n`;
		case 'block_with_stderr':
			return `!${JSON.stringify(result.stderr)}\n`;
		default:
			return assertNever(result);
	}
}

/** What a text client prints if it never hears an answer. A block can't be kept for later. */
export function textFallbackLine(result: HookResultPayload): string {
	return result.action === 'json_output'
		? `?${JSON.stringify(result.stdout_json)}\n`
		: '?\n';
}

/** The answer of a JSON client. `now` is unix ms. */
export function jsonAnswerLine(
	requestId: string,
	now: number,
	payload: HookResultPayload,
): string {
	// Nearly all answers: the rest of the envelope need not be made each time.
	if (payload.action === 'passthrough') {
		return `{"request_id":${JSON.stringify(requestId)},"ts":${now},"payload":{"action":"passthrough"}}\n`;
	}

	const envelope: HookResultEnvelope = {
		request_id: requestId,
		ts: now,
		payload,
	};
	return `${JSON.stringify(envelope)}\n`;
}
