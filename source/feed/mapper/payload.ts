import {type RuntimeEvent} from '../../runtime/types.js';
import {readName, readRecord} from '../../utils/tolerant.js';

/** What an agent sent. */
export type Payload = Readonly<Record<string, unknown>>;

/** The event's payload; empty if it is no object. */
export const payloadOf = (event: RuntimeEvent): Payload =>
	readRecord(event.payload);

/** The agent's id for the subagent an event comes from; undefined is the root. */
export const agentIdOf = (event: RuntimeEvent): string | undefined =>
	readName(event.agentId) ?? readName(payloadOf(event).agent_id);

/** The agent's id for a tool call; the border's own for one that has the id of another that is open. */
export function toolUseIdOf(event: RuntimeEvent): string | undefined {
	const given = readName(event.toolUseId);
	return given === undefined
		? readName(payloadOf(event).tool_use_id)
		: (event.callId ?? given);
}

/** The tool an event is about; empty if it names none. */
export const toolNameOf = (event: RuntimeEvent): string =>
	readName(event.toolName) ?? readName(payloadOf(event).tool_name) ?? '';
