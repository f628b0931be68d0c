import {type FeedEvent} from '../../feed/types.js';
import {type PastCall} from '../../policy/proposals/backtest.js';
import {type Call} from '../../policy/types.js';
import {isRecord} from '../../utils/isRecord.js';

/**
 * The calls of a recorded session with what became of them, each as soon as
 * that is known; in the end those that were never finished.
 */
export function* pastCalls(feed: Iterable<FeedEvent>): Generator<PastCall> {
	/** Open calls by the event they began with. */
	const open = new Map<string, PastCall>();
	/** Requests by their event: which open call they are about. */
	const requests = new Map<string, string>();

	const close = function* (id: string, how: Partial<PastCall> = {}) {
		const past = open.get(id);
		if (!past) return;
		open.delete(id);
		yield {...past, ...how};
	};

	for (const event of feed) {
		const parent = event.cause?.parent_event_id ?? '';
		switch (event.kind) {
			case 'tool.pre':
				open.set(event.event_id, begun(event.event_id, callOf(event)));
				break;
			case 'permission.request': {
				const known = open.get(parent);
				const id = known ? parent : event.event_id;
				const past = known ?? begun(id, callOf(event));
				open.set(id, {...past, decided: 'asked', by: 'agent'});
				requests.set(event.event_id, id);
				break;
			}

			case 'permission.decision': {
				const id = requests.get(parent) ?? parent;
				const past = open.get(id);
				const {decision_type: type, source} = event.data;
				if (!past || (type !== 'allow' && type !== 'deny')) break;
				const by = source === 'user' ? 'person' : 'rule';
				const decided = type === 'allow' ? 'allowed' : 'denied';
				const isEdited =
					type === 'allow' && event.data.updated_input !== undefined;
				open.set(id, {
					...past,
					decided,
					by,
					...(isEdited && {edited: true as const}),
				});
				// A refused call ends here, and so does a request without a call.
				if (decided === 'denied' || requests.get(id) === id) yield* close(id);
				break;
			}

			case 'tool.post':
			case 'tool.failure': {
				const past = open.get(parent);
				// Asked, and it ran: its own person said yes.
				yield* close(
					parent,
					past?.decided === 'asked' ? {decided: 'allowed', by: 'person'} : {},
				);
				break;
			}

			case 'tool.abandoned':
				yield* close(
					parent,
					event.data.reason === 'denied'
						? {decided: 'denied', by: 'person'}
						: {},
				);
				break;
			default:
		}
	}

	for (const past of open.values()) yield past;
}

const begun = (id: string, call: Call): PastCall => ({
	id,
	call,
	decided: 'left',
	by: 'nobody',
});

function callOf(
	event: Extract<FeedEvent, {kind: 'tool.pre' | 'permission.request'}>,
): Call {
	const {raw, data, actor_id: actorId, session_id: sessionId} = event;
	const cwd = isRecord(raw) && typeof raw.cwd === 'string' ? raw.cwd : '/';
	return {
		tool: data.tool_name,
		input: data.tool_input,
		cwd,
		sessionId,
		actorId,
	};
}
