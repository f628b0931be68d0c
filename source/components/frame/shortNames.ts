import {type Session} from '../../feed/entities.js';
import {sessionName} from '../../feed/sessionName.js';

/**
 * What each of these sessions is called in a few cells, by its id: its folder;
 * where several share one, what it is about.
 */
export function shortNames(
	sessions: readonly Session[],
): (sessionId: string) => string {
	const named = sessions.map(
		session => [session.session_id, sessionName(session)] as const,
	);
	const projects = new Set(named.map(([, {project}]) => project));
	const names = new Map(
		named.map(([id, {project, title}]) => [
			id,
			projects.size < named.length ? title : project,
		]),
	);
	return id => names.get(id) ?? '';
}
