import {type FeedEvent} from '../../feed/types.js';

/**
 * Watches for calls that a person allowed here and that ran as something else:
 * a hook of their own changed the input afterwards. Whoever allowed must not
 * believe that what they saw is what ran.
 *
 * @param tell called with the name of the tool
 */
export function watchRanAsElse(
	tell: (toolName: string) => void,
): (event: FeedEvent) => void {
	return event => {
		if (event.kind === 'tool.changed' && event.data.allowed_by === 'user')
			tell(event.data.tool_name);
	};
}
