import {type Session} from '../../feed/entities.js';

/** As many as there are digits to press. */
const mostNumbers = 9;

const known = new WeakMap<readonly Session[], ReadonlyMap<string, number>>();

/**
 * The number of each session, 1 to 9, for as long as it goes on: none changes
 * because another one ends, and whoever begins next takes the lowest that is
 * free. Beyond nine at once there is none. Follows from when they began and
 * ended alone.
 */
export function sessionNumbers(
	sessions: readonly Session[],
): ReadonlyMap<string, number> {
	const before = known.get(sessions);
	if (before) return before;
	const numbers = new Map<string, number>();
	/** When each number is free again, unix ms. */
	const freeAt = Array.from({length: mostNumbers}, () => 0);
	for (const {session_id: id, started_at, ended_at} of byStart(sessions)) {
		const slot = freeAt.findIndex(at => at <= started_at);
		if (slot < 0) continue;
		freeAt[slot] = ended_at ?? Number.POSITIVE_INFINITY;
		numbers.set(id, slot + 1);
	}

	known.set(sessions, numbers);
	return numbers;
}

const byStart = (sessions: readonly Session[]): Session[] =>
	sessions.toSorted(
		(a, b) =>
			a.started_at - b.started_at || (a.session_id < b.session_id ? -1 : 1),
	);
