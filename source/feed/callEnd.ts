import {type FeedEvent, type FeedEventOf} from './types.js';

/** What ends a tool call. */
export type CallEnd =
	| FeedEventOf<'tool.post'>
	| FeedEventOf<'tool.failure'>
	| FeedEventOf<'tool.abandoned'>;

/** True for the event that ends a tool call. */
export function isCallEnd(event: FeedEvent): event is CallEnd {
	return (
		event.kind === 'tool.post' ||
		event.kind === 'tool.failure' ||
		event.kind === 'tool.abandoned'
	);
}
