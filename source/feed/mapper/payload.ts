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

/** The agent's id for a tool call. */
export const toolUseIdOf = (event: RuntimeEvent): string | undefined =>
	readName(event.toolUseId) ?? readName(payloadOf(event).tool_use_id);

/** The tool an event is about; empty if it names none. */
export const toolNameOf = (event: RuntimeEvent): string =>
	readName(event.toolName) ?? readName(payloadOf(event).tool_name) ?? '';
