import {type FeedEvent} from '../../feed/types.js';
import {type FeedRow, type FeedView} from '../../supervisor/types.js';

/** A view up to a length, as it was when somebody asked. */
export type Extract = {view: FeedView; length: number; sessionId: string};

/** Every event of a session as a line of JSON, as `athena serve --json` prints them. */
export function* jsonLines(from: Extract): Generator<string> {
	for (let index = from.view.first; index < from.length; index++) {
		const event = from.view.event(index);
		if (event?.session_id === from.sessionId)
			yield `${JSON.stringify(event)}\n`;
	}
}

/** Every row of a session, with the events it stands for; what can't be read back is left out. */
export function* rowsOf({
	view,
	length,
	sessionId,
}: Extract): Generator<{row: FeedRow; family: readonly FeedEvent[]}> {
	for (let index = view.first; index < length; index++) {
		const row = view.row(index);
		if (row?.sessionId !== sessionId) continue;
		const event = view.event(index);
		yield {row, family: view.family?.(row.eventId) ?? (event ? [event] : [])};
	}
}
