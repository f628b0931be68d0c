import {type FeedEvent} from '../../feed/types.js';
import {type Notices} from '../notices.js';

/**
 * Watches for calls that did otherwise than was decided here, and tells the
 * person: nobody may believe that a decision held when it did not.
 *
 * - Denied here, and it ran. Where the agent asked, its own prompt is open beside
 *   athena's and the first answer wins (docs/protocol.md#withdrawal): a denial
 *   that comes a moment later is dropped without a word. Where it did not ask, or
 *   nobody can have answered so soon, it did not heed what it was told.
 * - Allowed here, and it ran as something else: a hook of the person's own
 *   changed the input afterwards.
 *
 * @returns takes note of each feed event, in order
 */
export function watchRanOtherwise(
	notices: Pick<Notices, 'add'>,
): (event: FeedEvent) => void {
	/** Denied calls that nothing was heard of yet, and what is known of how, by session. */
	const denied = new Map<string, Map<string, string>>();
	/** When calls and requests came, by session and id of their event. */
	const asked = new Map<string, Map<string, Asked>>();

	return event => {
		const {session_id: session, cause} = event;
		const callId = cause?.tool_use_id;
		switch (event.kind) {
			case 'tool.pre':
			case 'permission.request':
				roomIn(asked, session).set(event.event_id, {
					at: event.ts,
					isPrompt: event.kind === 'permission.request',
				});
				return;
			case 'permission.decision': {
				const parent = cause?.parent_event_id ?? '';
				const request = asked.get(session)?.get(parent);
				asked.get(session)?.delete(parent);
				if (event.data.decision_type === 'deny' && callId !== undefined)
					roomIn(denied, session).set(callId, storyOf(request, event.ts));
				return;
			}

			case 'tool.post':
			case 'tool.failure': {
				asked.get(session)?.delete(cause?.parent_event_id ?? '');
				const story =
					callId === undefined ? undefined : denied.get(session)?.get(callId);
				if (callId === undefined || story === undefined) return;
				denied.get(session)?.delete(callId);
				notices.add(
					'warn',
					`${event.data.tool_name} ran although it was denied here: ${story}`,
					`denied and ran: ${story.replaceAll(/\d+/g, '')}`,
				);
				return;
			}

			case 'tool.changed':
				if (event.data.allowed_by === 'user')
					notices.add(
						'warn',
						`${event.data.tool_name} ran as something else than you allowed: a hook of yours changed it (Enter on its row shows both)`,
						'ran as else',
					);
				return;
			case 'tool.abandoned':
				asked.get(session)?.delete(cause?.parent_event_id ?? '');
				if (callId !== undefined) denied.get(session)?.delete(callId);
				return;
			case 'session.end':
				denied.delete(session);
				asked.delete(session);
				return;
			default:
		}
	};
}

/** `isPrompt`: the agent asked, and shows its own prompt meanwhile. */
type Asked = {at: number; isPrompt: boolean};

/** Nobody reads a prompt and answers it sooner, ms. */
const quickestMs = 250;

/** Why a denied call may have run all the same, as far as it is known. */
function storyOf(request: Asked | undefined, now: number): string {
	if (!request) return 'why is not known';
	const tookMs = now - request.at;
	const took =
		tookMs < 10_000 ? `${tookMs} ms` : `${Math.round(tookMs / 1000)} s`;
	return request.isPrompt && tookMs >= quickestMs
		? `the denial came ${took} after it asked, and it may have been allowed in the agent's own prompt first`
		: `the agent did not heed the denial, which athena answered after ${took}`;
}

function roomIn<Value>(
	rooms: Map<string, Map<string, Value>>,
	session: string,
): Map<string, Value> {
	const known = rooms.get(session);
	if (known) return known;
	const made = new Map<string, Value>();
	rooms.set(session, made);
	return made;
}
