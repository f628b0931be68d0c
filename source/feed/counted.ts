import {type FeedEvent} from './types.js';

/** What an event adds one to, in the header and in lists of sessions. */
export function countedAs({
	kind,
	data,
}: FeedEvent): 'call' | 'failure' | 'denial' | undefined {
	switch (kind) {
		case 'tool.pre':
			return 'call';
		case 'tool.failure':
			return 'failure';
		case 'user.prompt':
			// A command in the background that failed says so when it is over.
			return data.task?.status === 'failed' ? 'failure' : undefined;
		case 'tool.abandoned':
			// Refused by nobody here: a hook, a rule, the person at the agent's prompt.
			return data.denied_by === undefined ? undefined : 'denial';
		case 'permission.denied':
			return 'denial';
		case 'permission.decision':
			return data.decision_type === 'deny' ? 'denial' : undefined;
		default:
			return undefined;
	}
}
