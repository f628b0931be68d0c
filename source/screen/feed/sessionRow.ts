import {type Session} from '../../feed/entities.js';
import {type SessionStateName} from '../../feed/sessionStates.js';
import {
	type FeedRow,
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {groupBy} from '../../utils/groupBy.js';
import {waitingIn} from '../prompt/waiting.js';

/** What there is to say of one session in a list of them. */
export type SessionRow = {
	session: Session;
	/** Undefined of one nobody heard of. */
	state: SessionStateName | undefined;
	/** Unix ms; of what it does, where it does something. */
	since: number | undefined;
	/** How many requests it waits with, here or in its own prompt. */
	asks: number;
	/** The oldest that waits here. */
	request?: HeldRequest;
	/** The oldest that waits in its own prompt. */
	there?: FeedRow;
	/** The call it is at, as the feed names it. Untrusted. */
	doing?: string;
	/** What it said last, or what went wrong, where its turn is over. Untrusted. */
	words?: string;
};

/** Reads sessions one by one; what waits is gathered once for all of them. */
export function sessionRows(
	state: SupervisorState,
	now: number,
): (session: Session) => SessionRow {
	const here = groupBy(waitingIn(state), sessionOf);
	const elsewhere = groupBy(state.askedThere ?? [], sessionOf);
	return session => {
		const {session_id: id} = session;
		const status = state.statusOf?.(id, now);
		const waiting = here.get(id) ?? [];
		const left = elsewhere.get(id) ?? [];
		const [request] = waiting;
		const [there] = left;
		const asked =
			request === undefined
				? there && ('asks there' as const)
				: ('asks' as const);
		const name = asked ?? status?.state;
		const doing =
			name === 'working' || name === 'silent' ? state.doingOf?.(id) : undefined;
		const words =
			name === 'your turn' || name === 'failed'
				? state.lastWordsOf?.(id)
				: undefined;
		return {
			session,
			state: name,
			since: request?.receivedAt ?? there?.ts ?? doing?.since ?? status?.since,
			asks: waiting.length + left.length,
			...(request && {request}),
			...(there && {there}),
			...(doing && {doing: doing.title}),
			...(words !== undefined && {words}),
		};
	};
}

const sessionOf = ({sessionId}: {sessionId: string}) => sessionId;
