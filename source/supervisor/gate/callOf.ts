import {agentIdOf, payloadOf, toolNameOf} from '../../feed/mapper/payload.js';
import {readName} from '../../utils/tolerant.js';
import {readToolInput} from '../../feed/mapper/toolReaders.js';
import {type Call} from '../../policy/types.js';
import {type RuntimeEvent} from '../../runtime/types.js';

/** The tool call an event is about, as policy judges it. */
export function callOf(event: RuntimeEvent): Call {
	const agentId = agentIdOf(event);
	const {cwd, permissionMode} = event.context;
	const {startedAs} = event;
	// What every call has stands first: an object that begins as a copy, and is
	// added to, gets a hidden class of its own in V8, and all that judging reads of it is slow.
	return {
		tool: toolNameOf(event),
		input: readToolInput(payloadOf(event).tool_input),
		cwd,
		sessionId: event.sessionId,
		actorId: agentId === undefined ? 'agent:root' : `subagent:${agentId}`,
		actorName:
			agentId === undefined ? 'agent' : (readName(event.agentType) ?? agentId),
		...(event.agent !== undefined && {agent: event.agent}),
		...(permissionMode !== undefined && {permissionMode}),
		...(startedAs && {startedAs}),
	};
}
