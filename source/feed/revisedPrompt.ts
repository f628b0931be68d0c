import {dropUndefined} from '../utils/dropUndefined.js';
import {type FeedEvent} from './types.js';

/**
 * The events of a family with each prompt as it is known in the end: one that
 * was taken for the agent's own, and is the person's, says so.
 */
export function withRevisedPrompts(
	family: readonly FeedEvent[],
): readonly FeedEvent[] {
	const claims = new Map(
		family.flatMap(event =>
			event.kind === 'prompt.revised'
				? [[event.cause?.parent_event_id, event] as const]
				: [],
		),
	);
	return claims.size === 0
		? family
		: family.map(event => {
				const claim = claims.get(event.event_id);
				return claim === undefined ? event : asClaimed(event, claim);
			});
}

/** A prompt as the person's; any other event as it is. */
export function asClaimed(event: FeedEvent, claim: FeedEvent): FeedEvent {
	if (event.kind !== 'user.prompt') return event;
	const {actor_id, title, body} = claim;
	return {
		...event,
		actor_id,
		title,
		...(body !== undefined && {body}),
		data: dropUndefined({...event.data, task: undefined, automatic: false}),
	};
}
