import {type RuntimeEvent} from '../../runtime/types.js';
import {type FeedEvent, type FeedKind} from '../types.js';
import {assemble} from './draft.js';
import {projectEvent} from './project.js';
import {causeOf} from './scribe.js';
import {readTaskReport} from './taskReports.js';

/** The little that must be kept to read an event back from its runtime event. */
export type FeedIdentity = {
	/** Holds run id and sequence number too. */
	event_id: string;
	kind: FeedKind;
	actor_id: string;
	parent_event_id?: string;
	/** Only where the runtime event does not say it: a matched request or post. */
	tool_use_id?: string;
};

/**
 * True for events that can't be read back from one runtime event: they say
 * what follows from several, or from a decision. They are small (but for
 * messages that streamed in several pieces) and must be kept whole.
 */
export function isDerived(event: FeedEvent): boolean {
	return (
		derivedKinds.has(event.kind) ||
		('from_batch' in event.data && event.data.from_batch) ||
		isPasted(event) ||
		('from_transcript' in event.data && event.kind !== 'assistant.message') ||
		(event.kind === 'assistant.message' &&
			(event.data.parts !== 1 ||
				!event.data.final ||
				event.data.before_event_id !== undefined))
	);
}

/** By itself it reads as a report of a task; that it is none follows from what came before. */
const isPasted = ({kind, data}: FeedEvent): boolean =>
	kind === 'user.prompt' &&
	!data.automatic &&
	readTaskReport(data.prompt) !== undefined;

const derivedKinds: ReadonlySet<FeedKind> = new Set<FeedKind>([
	'session.shared',
	'process.ended',
	'run.start',
	'run.end',
	'tool.abandoned',
	'tool.changed',
	'message.revised',
	'prompt.revised',
	'permission.decision',
	'question.answered',
	'stop.decision',
	'elicitation.decision',
	'todo.add',
	'todo.update',
	'todo.done',
	'fault',
]);

/** What to keep of an event that is not derived. */
export function identityOf({
	event_id,
	kind,
	actor_id,
	cause,
}: FeedEvent): FeedIdentity {
	const kept: FeedIdentity = {event_id, kind, actor_id};
	if (cause?.parent_event_id !== undefined)
		kept.parent_event_id = cause.parent_event_id;
	if (
		cause?.tool_use_id !== undefined &&
		(kind === 'permission.request' ||
			kind === 'tool.post' ||
			kind === 'tool.failure')
	)
		kept.tool_use_id = cause.tool_use_id;
	return kept;
}

/**
 * The whole event again, equal to the byte to what `mapEvent` gave, from what
 * was kept and the recorded runtime event (its `cause.hook_request_id`).
 * Undefined if that event does not say this, as for derived events.
 */
export function rehydrateEvent(
	{event_id, kind, actor_id, parent_event_id, tool_use_id}: FeedIdentity,
	event: RuntimeEvent,
): FeedEvent | undefined {
	const place = event_id.lastIndexOf(':E');
	const drafts = projectEvent(event);
	const said = drafts.find(each => each.kind === kind);
	if (place < 0 || !said || derivedKinds.has(kind)) return undefined;
	return assemble(
		{
			event_id,
			seq: Number(event_id.slice(place + 2)),
			ts: event.timestamp,
			session_id: event.sessionId,
			agent: event.agent,
			run_id: event_id.slice(0, place),
			actor_id,
			shared: event.shared,
			cause: causeOf(event, parent_event_id, tool_use_id),
		},
		said,
		said === drafts[0] ? event.payload : undefined,
	);
}
