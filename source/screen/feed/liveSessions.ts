import {type Session} from '../../feed/entities.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {sessionNumbers} from './sessionNumbers.js';

/**
 * The sessions that have not ended, the shown one, and those that died at work
 * until another one begins in their folder; by number, then by when they began.
 */
export function liveSessions(
	{sessions}: Pick<SupervisorState, 'sessions'>,
	shownId?: string,
): readonly Session[] {
	const numbers = sessionNumbers(sessions);
	const numberOf = ({session_id: id}: Session) =>
		numbers.get(id) ?? Number.POSITIVE_INFINITY;
	return sessions
		.filter(
			session =>
				session.ended_at === undefined ||
				session.session_id === shownId ||
				(session.died === true && !hasSuccessor(session, sessions)),
		)
		.toSorted((a, b) => {
			const [one, other] = [numberOf(a), numberOf(b)];
			return one === other
				? a.started_at - b.started_at || (a.session_id < b.session_id ? -1 : 1)
				: one - other;
		});
}

const hasSuccessor = (
	{started_at: began, started_in: folder, cwd}: Session,
	sessions: readonly Session[],
): boolean =>
	sessions.some(
		other =>
			other.started_at > began &&
			(other.started_in ?? other.cwd) === (folder ?? cwd),
	);

/** The one that a digit stands for: of those that go on. */
export function sessionOfNumber(
	{sessions}: Pick<SupervisorState, 'sessions'>,
	number: number,
): Session | undefined {
	const numbers = sessionNumbers(sessions);
	return sessions.find(
		({session_id: id, ended_at}) =>
			ended_at === undefined && numbers.get(id) === number,
	);
}
