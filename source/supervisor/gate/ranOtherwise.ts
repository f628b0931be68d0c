import {type FeedEvent} from '../../feed/types.js';
import {type Notices} from '../notices.js';

/**
 * Watches for calls that did otherwise than was decided here, and tells the
 * person: nobody may believe that a decision held when it did not.
 *
 * - Denied here, and it ran: the agent's own prompt is open beside athena's and
 *   the first answer wins (docs/protocol.md#withdrawal); a denial that comes a
 *   moment later is dropped without a word.
 * - Allowed here, and it ran as something else: a hook of the person's own
 *   changed the input afterwards.
 *
 * @returns takes note of each feed event, in order
 */
export function watchRanOtherwise(
	notices: Pick<Notices, 'add'>,
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
					notices.add(
						'warn',
						`${event.data.tool_name} ran although it was denied here: it had been allowed in the agent's own prompt first`,
						'denied too late',
					);
				return;
			case 'tool.changed':
				if (event.data.allowed_by === 'user')
					notices.add(
						'warn',
						`${event.data.tool_name} ran as something else than you allowed: a hook of yours changed it (Enter on its row shows both)`,
						'ran as else',
					);
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
