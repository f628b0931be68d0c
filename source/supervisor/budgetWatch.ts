import {type Session} from '../feed/entities.js';
import {sessionName, wholeName} from '../feed/sessionName.js';
import {dollarText} from '../utils/cost.js';
import {type SessionUsage} from './types.js';

/**
 * Tells a person once for each time that a session has used up a budget. With
 * a budget of 0 never.
 *
 * @param dollars US dollars, for one session
 * @returns looks at what sessions have used by now
 */
export function createBudgetWatch(
	dollars: number,
	tell: (text: string, session: Session) => void,
): (
	sessions: readonly Session[],
	usageOf: (session: Session) => SessionUsage | undefined,
) => void {
	/** By session: how often it was told. */
	const told = new Map<string, number>();
	return (sessions, usageOf) => {
		if (dollars <= 0) return;
		for (const session of sessions) {
			const cost = usageOf(session)?.cost;
			const times = Math.floor((cost?.dollars ?? 0) / dollars);
			if (!cost || times <= (told.get(session.session_id) ?? 0)) continue;
			told.set(session.session_id, times);
			tell(
				`${wholeName(sessionName(session))} has cost ${dollarText(cost)}; its budget is $${dollars}`,
				session,
			);
		}
	};
}
