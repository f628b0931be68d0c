import {type FeedEvent} from '../../feed/types.js';

/**
 * What an event is told together with: the events of one call have the id that
 * the agent gave the call, a decision about something else has that event's id.
 * Each is a text that stands in the journal's line of every event of the family.
 */
export function familyOf({kind, event_id: id, cause, data}: FeedEvent): string {
	const {tool_use_id: call, parent_event_id: parent} = cause ?? {};
	if (call !== undefined) return call;
	const own = 'tool_use_id' in data ? data.tool_use_id : undefined;
	if (own !== undefined) return own;
	return decidingKinds.has(kind) && parent !== undefined ? parent : id;
}

const decidingKinds: ReadonlySet<FeedEvent['kind']> = new Set([
	'permission.decision',
	'question.answered',
	'stop.decision',
	'elicitation.decision',
	'elicitation.result',
	'tool.post',
	'tool.failure',
	'tool.abandoned',
] as const);
