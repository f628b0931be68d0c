import {shouldExclude} from '../../feed/filter.js';
import {type FeedEvent, type FeedKind} from '../../feed/types.js';
import {makeVisible} from '../../utils/visibleText.js';

/** What a symbol would have said. */
const spoken: Readonly<Partial<Record<FeedKind, string>>> = {
	'tool.abandoned': 'ended: ',
	'subagent.start': 'starts ',
	'subagent.stop': 'done: ',
	'todo.add': 'new task: ',
	'todo.update': 'task: ',
	'todo.done': 'task done: ',
	fault: 'fault: ',
};

/**
 * An event as a line that is read aloud: who, what, no symbols. Undefined for
 * what the feed leaves out.
 *
 * @param session what its session is called, where several go on
 */
export function eventLine(
	event: FeedEvent,
	actorName: string,
	session?: string,
): string | undefined {
	if (shouldExclude(event)) return undefined;
	const title = makeVisible(event.title).replace(/^[^\p{L}\p{N}]+/u, '');
	const status =
		event.kind === 'todo.update'
			? ` (${event.data.status.replace('_', ' ')})`
			: '';
	const where = session === undefined ? '' : `${makeVisible(session)}, `;
	return `${where}${makeVisible(actorName)}: ${spoken[event.kind] ?? ''}${title}${status}`;
}
