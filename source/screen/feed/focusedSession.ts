import {type Session} from '../../feed/entities.js';
import {type SupervisorState} from '../../supervisor/types.js';

/** The filter that shows one session alone. */
export const filterOfSession = ({
	session_id: id,
}: Pick<Session, 'session_id'>) =>
	/^[\w-]+$/.test(id)
		? `~s ${id}`
		: `~s "${id.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** The session that the filter shows alone, if it does. */
export function focusedSession(
	{sessions}: Pick<SupervisorState, 'sessions'>,
	filter: string,
): Session | undefined {
	return filter.startsWith('~s ')
		? sessions.find(session => filterOfSession(session) === filter)
		: undefined;
}
