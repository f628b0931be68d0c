import {usualAgent} from '../../runtime/agentName.js';
import {type SupervisorState} from '../../supervisor/types.js';

/** True where the sessions athena knows belong to more than one agent: only then a row says whose it is. */
export function hasSeveralAgents({
	sessions,
}: Pick<SupervisorState, 'sessions'>): boolean {
	const [first, ...rest] = sessions;
	const agent = first?.agent ?? usualAgent;
	return rest.some(session => (session.agent ?? usualAgent) !== agent);
}
