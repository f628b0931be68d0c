import {isRecord} from '../../../utils/isRecord.js';
import {type HookEventEnvelope} from './envelopes.js';

/**
 * Names of sessions, tools, agents and calls, UTF-16 units. They are kept for
 * every event and drawn with every frame, so they may not be what an agent
 * fills memory with; what they are about is in the payload.
 */
export const longestName = 4096;

/** The first name in a request that is longer than any name is; undefined if all are fine. */
export function nameTooLong(envelope: HookEventEnvelope): string | undefined {
	const {request_id, session_id, hook_event_name, payload} = envelope;
	const {tool_name, tool_use_id, agent_id, agent_type, permission_mode} =
		isRecord(payload) ? payload : {};
	const names = Object.entries({
		request_id,
		session_id,
		hook_event_name,
		tool_name,
		tool_use_id,
		agent_id,
		agent_type,
		permission_mode,
	});
	return names.find(
		([, name]) => typeof name === 'string' && name.length > longestName,
	)?.[0];
}
