import {outputText} from '../../feed/toolOutput.js';
import {type FeedEvent} from '../../feed/types.js';

/** What a call gave back, or why it failed; empty if nothing came. */
export function outputOf(family: readonly FeedEvent[]): string {
	for (const event of family.toReversed()) {
		if (event.kind === 'tool.failure') return event.data.error;
		if (event.kind === 'tool.post')
			return outputText(
				event.data.tool_name,
				event.data.tool_response,
				event.agent,
			);
	}

	return '';
}

/**
 * What was decided about it, but for a denial (what came of the call says who
 * denied it), and what hooks of the person's own made of it.
 */
export const saidOf = (family: readonly FeedEvent[]): string[] =>
	family.flatMap(event =>
		(event.kind === 'permission.decision' &&
			event.data.decision_type !== 'deny') ||
		event.kind === 'tool.changed' ||
		event.kind === 'tool.replaced'
			? [event.title]
			: [],
	);
