import {dropUndefined} from '../../utils/dropUndefined.js';
import {readName} from '../../utils/tolerant.js';
import {draft} from './draft.js';
import {payloadOf} from './payload.js';
import {type Scribe, write} from './scribe.js';

/*
 * A dialog of the agent's own of which it is not known which call it is about,
 * or which is about none: the session asks, and nobody of it is named.
 */

/** The event that told of it, among what the session remembers. */
const topic = 'dialog';

/** One at a time: the agent shows one at a time. */
export function openDialog(scribe: Scribe): void {
	const {event, session} = scribe;
	if (session.links.has(topic)) return;
	const {is_call: isCall, message} = payloadOf(event);
	const {event_id: id} = write(
		scribe,
		draft(
			'dialog.open',
			dropUndefined({is_call: isCall === true, message: readName(message)}),
		),
		'system',
	);
	session.links.set(topic, id);
}

/** It was answered, or went with what it belonged to; nothing where none is open. */
export function closeDialog(scribe: Scribe): void {
	const {session} = scribe;
	const parent = session.links.get(topic);
	if (parent === undefined) return;
	session.links.delete(topic);
	const run = session.run ?? session.lastRun;
	write(scribe, draft('dialog.closed', {}), 'system', {
		parent,
		...(run && {run}),
	});
}
