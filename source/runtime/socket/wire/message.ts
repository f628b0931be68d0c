import {type StartedAs} from '../../../types/startedAs.js';
import {type TerminalPlace} from '../../../types/terminalPlace.js';
import {isRecord} from '../../../utils/isRecord.js';
import {readStartedAs} from '../../../utils/readStartedAs.js';
import {readTerminalPlace} from '../../../utils/readTerminalPlace.js';
import {readNumber} from '../../../utils/tolerant.js';
import {type AgentName, isAgentName, usualAgent} from '../../agentName.js';
import {type HookEventEnvelope, type TextHeader} from './envelopes.js';

/** What a first line of a connection, or any later one, turned out to be. */
export type WireMessage =
	| {
			type: 'text_header';
			agent?: AgentName;
			hookName?: string;
			place?: TerminalPlace;
			pid?: number;
			entry?: string;
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
		ts: timeSaid(ts) ?? now,
		payload,
	};
	if (agent !== undefined) envelope.agent = agent;
	const startedAs = readStartedAs(value.startedAs);
	if (startedAs) envelope.startedAs = startedAs;
	const sessionId = pick(value, payload, 'session_id');
	const hookName = pick(value, payload, 'hook_event_name');
	// Who is not the usual agent may say it otherwise: its adapter knows how.
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

function readTextHeader(
	value: Partial<Record<keyof TextHeader, unknown>>,
	now: number,
): WireMessage {
	const {athena, reply, agent, hook, entry} = value;
	if (athena !== 1 || reply !== 'text')
		return wrongShape('this version of the hook command is unknown');
	if (agent !== undefined && !isAgentName(agent))
		return wrongShape('agent names nobody athena knows');
	const place = readTerminalPlace(value.place);
	const startedAs = readStartedAs(value.startedAs);
	const pid = readNumber(value.pid);
	const ts = timeSaid(value.ts);
	return {
		type: 'text_header',
		// Nothing is told before it happens.
		...(ts !== undefined && {timestamp: Math.min(ts, now)}),
		...(agent !== undefined && {agent}),
		...(isText(hook) && {hookName: hook}),
		...(place && {place}),
		...(pid !== undefined && {pid}),
		...(isText(entry) && {entry}),
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

/** When something happened, unix ms, as a client says it; undefined: it says no time that can be. */
export const timeSaid = (ts: unknown): number | undefined =>
	typeof ts === 'number' && ts >= 0 && ts < latest ? ts : undefined;

const latest = Date.UTC(2100, 0);
