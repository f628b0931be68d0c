import {toolCallOf} from '../../runtime/agents.js';
import {oneLine} from '../../utils/oneLine.js';
import {readName, readRecord} from '../../utils/tolerant.js';
import {payloadOf} from './payload.js';
import {type Scribe} from './scribe.js';
import {tasksBehind} from './taskReports.js';

/** What a call left behind it goes on; if that is an agent, in the background. */
export function noteBehind({event, session}: Scribe): void {
	for (const id of tasksBehind(payloadOf(event).tool_response))
		session.tasks.begins(id);
	if (toolCallOf(event).kind !== 'agent') return;
	const response = readRecord(payloadOf(event).tool_response);
	const agentId = readName(response.agentId);
	if (agentId === undefined || response.status === 'completed') return;
	const {description, subagent_type: type} = readRecord(
		payloadOf(event).tool_input,
	);
	session.actors.describe(agentId, {
		about: oneLine(readName(description) ?? '', 80) || undefined,
		agentType: readName(type),
	});
	session.actors.background(agentId);
}
