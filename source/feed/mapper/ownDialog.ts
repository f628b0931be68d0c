import {dropUndefined} from '../../utils/dropUndefined.js';
import {readName} from '../../utils/tolerant.js';
import {draft} from './draft.js';
import {payloadOf} from './payload.js';
import {type OpenCall} from './openCall.js';
import {type Scribe, write} from './scribe.js';

/*
 * A dialog of the agent's own. Its call's row tells of it; where it is not known
 * which call it is about, or it is about none, the session asks, and nobody of
 * it is named.
 */

/** Why nobody here is asked about a call that waits. */
export const asksItself = 'its agent asks by itself';

/** Its agent asks about it in a dialog of its own, or did. */
export function tellDialog(
	scribe: Scribe,
	{
		preEventId,
		requestEventId,
		toolUseId,
		run,
	}: Pick<OpenCall, 'requestEventId' | 'toolUseId' | 'run'> & {
		preEventId?: string;
	},
	type: 'ask' | 'no_opinion',
	reason: string,
): void {
	write(
		scribe,
		draft('permission.decision', {
			decision_type: type,
			reason,
			source: 'elsewhere',
		}),
		'system',
		{parent: requestEventId ?? preEventId, toolUseId, run},
	);
}

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
	const {session, event} = scribe;
	// Of several processes nobody knows whose it is; the agent's register says that it is gone.
	if (scribe.only !== undefined && event.source !== 'transcript') return;
	const parent = session.links.get(topic);
	if (parent === undefined) return;
	session.links.delete(topic);
	const run = session.run ?? session.lastRun;
	write(scribe, draft('dialog.closed', {}), 'system', {
		parent,
		...(run && {run}),
	});
}
