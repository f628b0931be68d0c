import {sessionName} from '../../feed/sessionName.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {liveSessions} from './liveSessions.js';

/**
 * What each session is called in a few cells, where several go on: its folder;
 * where they share one, what it is about. Undefined where only one goes on.
 */
export function sessionNames(
	state: SupervisorState,
): ReadonlyMap<string, string> | undefined {
	const live = liveSessions(state);
	if (live.length < 2) return undefined;
	const named = state.sessions.map(
		session => [session.session_id, sessionName(session)] as const,
	);
	const projects = new Set(live.map(session => sessionName(session).project));
	return new Map(
		named.map(([id, {project, title}]) => [
			id,
			projects.size < live.length ? title : project,
		]),
	);
}
