import {tellsOfRequest} from '../../feed/kinds.js';
import {type FeedEvent} from '../../feed/types.js';

/**
 * What an event is told together with: the events of one call have the id that
 * the agent gave the call, a decision about something else has that event's id.
 * Each is a text that stands in the journal's line of every event of the family.
 */
export function familyOf({kind, event_id: id, cause, data}: FeedEvent): string {
	const {tool_use_id: call, parent_event_id: parent} = cause ?? {};
	const own = 'tool_use_id' in data ? data.tool_use_id : undefined;
	const decided = decidingKinds.has(kind) ? parent : undefined;
	// Who says an empty id says none.
	return (
		[call, own, decided].find(told => told !== undefined && told !== '') ?? id
	);
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
	'dialog.closed',
] as const);

/** A stretch of a journal, and the events of the line that begins somewhere. */
type Stretch = {
	bytes: Buffer;
	eventsAt(start: number): readonly FeedEvent[];
};

/**
 * All events of a family, in order, from the line of one of them: back to the
 * one it began with, on to the one that ends it. Not further: most families are
 * told within a few lines.
 */
export function wholeFamily(
	key: string,
	start: number,
	{bytes, eventsAt}: Stretch,
): FeedEvent[] {
	const of = (line: number) =>
		eventsAt(line).filter(event => familyOf(event) === key);
	const events = [...of(start)];
	// As JSON writes it.
	const id = Buffer.from(JSON.stringify(key).slice(1, -1));
	// From before the newline, so that each step is a line, whatever the id is.
	for (let at = start; at > 1 && !events.some(begins);) {
		at = bytes.lastIndexOf(id, at - 2);
		if (at === -1) break;
		at = bytes.lastIndexOf(newline, at) + 1;
		events.unshift(...of(at));
	}

	for (let at = start; goesOn(events);) {
		const end = bytes.indexOf(newline, at);
		at = end === -1 ? -1 : bytes.indexOf(id, end + 1);
		if (at === -1) break;
		at = bytes.lastIndexOf(newline, at) + 1;
		events.push(...of(at));
	}

	return events;
}

const newline = 0x0a;

/** Nothing of a family comes before it. */
const begins = ({kind, cause}: FeedEvent): boolean =>
	kind === 'tool.pre' ||
	(cause?.tool_use_id === undefined && !decidingKinds.has(kind));

/** Whether more may be told of it: of a call until it ended, of a request until somebody answered. */
function goesOn(events: readonly FeedEvent[]): boolean {
	return (
		events.some(({kind}) => opens(kind)) &&
		!events.some(
			({kind, cause}) =>
				endingKinds.has(kind) ||
				(cause?.tool_use_id === undefined && decidingKinds.has(kind)),
		)
	);
}

const opens = (kind: FeedEvent['kind']) =>
	tellsOfRequest(kind) || kind === 'permission.decision';

const endingKinds: ReadonlySet<FeedEvent['kind']> = new Set([
	'tool.post',
	'tool.failure',
	'tool.abandoned',
] as const);
