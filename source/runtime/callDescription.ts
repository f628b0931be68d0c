import {type CallDescription} from '../utils/callEquality.js';
import {isRecord} from '../utils/isRecord.js';
import {type RuntimeEvent} from './types.js';

/**
 * The call an event is about, as a book of calls looks it up: by its id, which
 * the agent gives or the border found out (`callId`), else by what it says. An
 * id of the agent's that names two calls at once is told apart by the border.
 * Whoever keeps such a book describes calls so, or they are two calls there that
 * are one elsewhere.
 *
 * @param input as it is compared with that of other hooks of the same call
 */
export function describeCall(
	event: Pick<
		RuntimeEvent,
		| 'sessionId'
		| 'process'
		| 'agentId'
		| 'toolName'
		| 'toolUseId'
		| 'callId'
		| 'payload'
	>,
	input: unknown,
): CallDescription {
	const payload = isRecord(event.payload) ? event.payload : {};
	return {
		sessionId: event.sessionId,
		process: event.process,
		agentId: name(event.agentId) ?? name(payload.agent_id),
		toolName: name(event.toolName) ?? name(payload.tool_name) ?? '',
		toolUseId:
			name(event.toolUseId) === undefined
				? (name(payload.tool_use_id) ?? event.callId)
				: (event.callId ?? event.toolUseId),
		input,
	};
}

const name = (value: unknown): string | undefined =>
	typeof value === 'string' && value !== '' ? value : undefined;
