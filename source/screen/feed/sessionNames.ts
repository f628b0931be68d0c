import {type Session} from '../../feed/entities.js';
import {sessionName} from '../../feed/sessionName.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {liveSessions} from './liveSessions.js';

/**
 * What each session is called in a few cells, where several go on or went on at
 * once, so that their rows stand among each other's: its folder; where they
 * share one, what it is about. Undefined where one came after the other.
 */
export function sessionNames(
	state: Pick<SupervisorState, 'sessions'>,
): ReadonlyMap<string, string> | undefined {
	const live = liveSessions(state);
	const together = live.length < 2 ? besideAnother(state.sessions) : live;
	if (together.length < 2) return undefined;
	const named = state.sessions.map(
		session => [session.session_id, sessionName(session)] as const,
	);
	const projects = new Set(
		together.map(session => sessionName(session).project),
	);
	return new Map(
		named.map(([id, {project, title}]) => [
			id,
			projects.size < together.length ? title : project,
		]),
	);
}

/** Those that went on while another one did. */
function besideAnother(sessions: readonly Session[]): readonly Session[] {
	const found = new Set<Session>();
	let last: Session | undefined;
	for (const session of sessions.toSorted(
		(one, other) => one.started_at - other.started_at,
	)) {
		if (last && session.started_at < endOf(last)) found.add(last).add(session);
		if (!last || endOf(session) > endOf(last)) last = session;
	}

	return [...found];
}

const endOf = ({ended_at: end}: Session) => end ?? Number.POSITIVE_INFINITY;
