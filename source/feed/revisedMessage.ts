import {type FeedEvent} from './types.js';

/**
 * A message and what was learned of it later, as one message that says the
 * whole; any other family as it is. The first event is the head of its family.
 */
export function withRevision(
	family: readonly FeedEvent[],
): readonly FeedEvent[] {
	const [first, ...others] = family;
	const revised = others.findLast(({kind}) => kind === 'message.revised');
	if (
		first?.kind !== 'assistant.message' ||
		revised?.kind !== 'message.revised'
	)
		return family;
	const {title, body, data} = revised;
	return [
		{
			...first,
			title,
			...(body !== undefined && {body}),
			data: {...first.data, message: data.message, final: data.final ?? true},
		},
	];
}

/**
 * True for a part of a message that was told before, as one with others: read
 * in the transcript, it has a place of its own. Who has told the whole has
 * told it.
 */
export function isPartOfTold({kind, data}: FeedEvent): boolean {
	return (
		kind === 'assistant.message' &&
		data.from_transcript === true &&
		data.message_id !== undefined
	);
}
