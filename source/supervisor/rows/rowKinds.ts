import {type FeedKind} from '../../feed/types.js';

/** Kinds that show in the row of their call, or of the message they are about. */
export const folded: ReadonlySet<FeedKind> = new Set<FeedKind>([
	'permission.request',
	'permission.decision',
	'permission.denied',
	'tool.post',
	'tool.failure',
	'tool.abandoned',
	'tool.changed',
	'tool.replaced',
	'message.revised',
	'prompt.revised',
	'elicitation.decision',
	'elicitation.result',
	'dialog.closed',
]);

/** Kinds whose row heads the section of the run they open. */
export const sectionKinds: ReadonlySet<FeedKind> = new Set<FeedKind>([
	'run.start',
	'user.prompt',
]);
