import {type FeedEvent} from '../../feed/types.js';

/**
 * Watches for calls that ran although they were denied here. The agent's own
 * prompt is open beside athena's and the first answer wins
 * (docs/protocol.md#withdrawal); a denial that comes a moment later is
 * dropped without a word. Whoever denied must not believe that it held.
 *
 * @param tell called with the name of the tool
 * @returns takes note of each feed event, in order
 */
export function createDeniedTooLate(
	tell: (toolName: string) => void,
): (event: FeedEvent) => void {
	/** Denied calls that nothing was heard of yet, by session. */
	const denied = new Map<string, Set<string>>();

	return event => {
		const {session_id: session, cause} = event;
		const callId = cause?.tool_use_id;
		switch (event.kind) {
			case 'permission.decision':
				if (event.data.decision_type !== 'deny' || callId === undefined) return;
				denied.set(session, (denied.get(session) ?? new Set()).add(callId));
				return;
			case 'tool.post':
			case 'tool.failure':
				if (callId !== undefined && denied.get(session)?.delete(callId))
					tell(event.data.tool_name);
				return;
			case 'tool.abandoned':
				if (callId !== undefined) denied.get(session)?.delete(callId);
				return;
			case 'session.end':
				denied.delete(session);
				return;
			default:
		}
	};
}
