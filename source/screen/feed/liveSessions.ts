import {type Session} from '../../feed/entities.js';
import {type SupervisorState} from '../../supervisor/types.js';

/** The sessions that have not ended, and the shown one, by when they began. */
export function liveSessions(
	{sessions}: Pick<SupervisorState, 'sessions'>,
	shownId?: string,
): readonly Session[] {
	return sessions
		.filter(
			({ended_at, session_id: id}) => ended_at === undefined || id === shownId,
		)
		.toSorted(
			(a, b) =>
				a.started_at - b.started_at || (a.session_id < b.session_id ? -1 : 1),
		);
}
