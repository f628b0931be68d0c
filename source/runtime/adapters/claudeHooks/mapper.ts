import {isRecord} from '../../../utils/isRecord.js';
import {readCanonical} from '../../canonicalEvent.js';
import {type PayloadText, type RuntimeEvent} from '../../types.js';
import {getInteractionHints} from './interactionRules.js';
import {type HookEventEnvelope} from '../../socket/wire/envelopes.js';

/**
 * A request as the port's event. Total: what the payload does not say is
 * left out, and a session or hook nobody named is called `unknown`.
 * `writtenPayload` is the payload as it came, one line of JSON.
 */
export function mapEnvelopeToRuntimeEvent(
	envelope: HookEventEnvelope,
	writtenPayload?: PayloadText,
): RuntimeEvent {
	const {
		request_id: id,
		ts: timestamp,
		hook_event_name: hookName,
		session_id: sessionId,
		payload,
	} = envelope;
	return readCanonical(
		{
			id,
			timestamp,
			...(isText(hookName) && {hookName}),
			...(isText(sessionId) && {sessionId}),
			payload,
			...(writtenPayload !== undefined && {payloadText: writtenPayload}),
		},
		getInteractionHints,
	);
}

/**
 * A recorded payload without an envelope as the port's event, for replay.
 * `hookName` is used where the payload does not name its event itself.
 */
export function mapRawPayload(
	payload: unknown,
	given: {id: string; timestamp: number; hookName?: string},
): RuntimeEvent {
	return mapEnvelopeToRuntimeEvent({
		request_id: given.id,
		ts: given.timestamp,
		...(given.hookName !== undefined && {hook_event_name: given.hookName}),
		payload,
	});
}

/** An output object as it is, or undefined if it is no object or asks to `defer`. */
export function readRawOutput(
	data: unknown,
): Record<string, unknown> | undefined {
	if (!isRecord(data)) return undefined;
	const specific = data.hookSpecificOutput;
	// Never: in a headless session `defer` ends the session (docs/protocol.md#decisions).
	if (isRecord(specific) && specific.permissionDecision === 'defer') {
		return undefined;
	}

	return data;
}

const isText = (value: unknown): value is string =>
	typeof value === 'string' && value !== '';
