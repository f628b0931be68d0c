import {type StartedAs} from '../../../types/startedAs.js';
import {type TerminalPlace} from '../../../types/terminalPlace.js';
import {isRecord} from '../../../utils/isRecord.js';
import {readStartedAs} from '../../../utils/readStartedAs.js';
import {readTerminalPlace} from '../../../utils/readTerminalPlace.js';
import {readNumber} from '../../../utils/tolerant.js';
import {type AgentName, isAgentName, usualAgent} from '../../agentName.js';
import {readCanonical} from '../../canonicalEvent.js';
import {type PayloadText, type RuntimeEvent} from '../../types.js';
import {getInteractionHints} from './interactionRules.js';
import {type HookEventEnvelope} from './protocol.js';

/** What a first line of a connection, or any later one, turned out to be. */
export type WireMessage =
	| {
			type: 'text_header';
			agent?: AgentName;
			hookName?: string;
			place?: TerminalPlace;
			pid?: number;
			startedAs?: StartedAs;
			/** Unix ms, where it happened before it is told. */
			timestamp?: number;
	  }
	| {type: 'request'; envelope: HookEventEnvelope}
	| {type: 'wrong_shape'; message: string};

/**
 * Sorts one parsed line. Never throws; what does not fit is `wrong_shape` with
 * a sentence that says why. `now` (unix ms) stands in for a missing `ts`.
 */
export function readWireMessage(value: unknown, now: number): WireMessage {
	if (!isRecord(value)) return wrongShape('a request is a JSON object');
	if ('athena' in value) return readTextHeader(value, now);

	const {request_id: requestId, ts, payload, agent} = value;
	if (!isText(requestId)) return wrongShape('request_id is missing');
	if (payload === undefined) return wrongShape('payload is missing');
	if (agent !== undefined && !isAgentName(agent))
		return wrongShape('agent names nobody athena knows');
	const envelope: HookEventEnvelope = {
		request_id: requestId,
		ts: isTime(ts) ? ts : now,
		payload,
	};
	if (agent !== undefined) envelope.agent = agent;
	const startedAs = readStartedAs(value.startedAs);
	if (startedAs) envelope.startedAs = startedAs;
	const sessionId = pick(value, payload, 'session_id');
	const hookName = pick(value, payload, 'hook_event_name');
	// Who is not Claude may say it otherwise: its adapter knows how.
	if (hookName === undefined && (agent ?? usualAgent) === usualAgent)
		return wrongShape('hook_event_name is missing');
	if (hookName !== undefined) envelope.hook_event_name = hookName;
	if (sessionId !== undefined) envelope.session_id = sessionId;
	return {type: 'request', envelope};
}

/**
 * Sorts the payload line of a text client, which is exactly what the agent wrote.
 */
export function readBarePayload(
	payload: unknown,
	given: {
		id: string;
		timestamp: number;
		agent?: AgentName | undefined;
		hookName?: string | undefined;
	},
): WireMessage {
	const {id, timestamp, agent, hookName} = given;
	return readWireMessage(
		{
			request_id: id,
			ts: timestamp,
			payload,
			...(agent !== undefined && {agent}),
			...(hookName !== undefined && {hook_event_name: hookName}),
		},
		timestamp,
	);
}

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

/** Who wrote a prompt, where Claude says so. */
export function readPromptSource(event: RuntimeEvent): string | undefined {
	const source = isRecord(event.payload) ? event.payload.source : undefined;
	return isText(source) ? source : undefined;
}

/** Which server asks, and the id it gave its question; a form has none. */
export function readElicitationKey({payload}: RuntimeEvent): {
	server: string | undefined;
	id: string | undefined;
} {
	const {mcp_server_name: server, elicitation_id: id} = isRecord(payload)
		? payload
		: {};
	return {
		server: isText(server) ? server : undefined,
		id: isText(id) ? id : undefined,
	};
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

function readTextHeader(
	value: Record<string, unknown>,
	now: number,
): WireMessage {
	const {athena, reply, agent, hook} = value;
	if (athena !== 1 || reply !== 'text')
		return wrongShape('this version of the hook command is unknown');
	if (agent !== undefined && !isAgentName(agent))
		return wrongShape('agent names nobody athena knows');
	const place = readTerminalPlace(value.place);
	const startedAs = readStartedAs(value.startedAs);
	const pid = readNumber(value.pid);
	const {ts} = value;
	return {
		type: 'text_header',
		// Nothing is told before it happens.
		...(isTime(ts) && {timestamp: Math.min(ts, now)}),
		...(agent !== undefined && {agent}),
		...(isText(hook) && {hookName: hook}),
		...(place && {place}),
		...(pid !== undefined && {pid}),
		...(startedAs && {startedAs}),
	};
}

function pick(
	outer: object,
	inner: unknown,
	key: 'session_id' | 'hook_event_name',
): string | undefined {
	for (const source of [outer, inner]) {
		const value = isRecord(source) ? source[key] : undefined;
		if (isText(value)) return value;
	}

	return undefined;
}

const wrongShape = (message: string): WireMessage => ({
	type: 'wrong_shape',
	message,
});

const isText = (value: unknown): value is string =>
	typeof value === 'string' && value !== '';

const isTime = (value: unknown): value is number => Number.isFinite(value);
