import {type RuntimeEvent} from '../runtime/types.js';
import {type StartedAs} from '../types/startedAs.js';

/** Which sessions are of agents that athena started, as their hooks said it first. */
export type StartedSessions = {
	/**
	 * Puts on an event who its agent was started as. What was said first counts
	 * for the whole session: a hook that says otherwise later, or nothing, takes
	 * no guard away.
	 */
	settle(event: RuntimeEvent): void;
};

/** More sessions than anybody has open. */
const mostSessions = 1000;

/**
 * Knows nobody at first.
 *
 * @param prefixOf what else is remembered of an agent that was started; asked once, when something is to be decided
 */
export function createStartedSessions(
	prefixOf: (name: string, cwd: string) => string | undefined = () => undefined,
): StartedSessions {
	const known = new Map<string, StartedAs>();
	const isLookedUp = new WeakSet<StartedAs>();
	const complete = (said: StartedAs, {interaction, context}: RuntimeEvent) => {
		// What an agent is started as is remembered before it has its task.
		if (isLookedUp.has(said) || !interaction.expectsDecision) return said;
		const branchPrefix = prefixOf(said.name, context.cwd);
		const whole = branchPrefix === undefined ? said : {...said, branchPrefix};
		isLookedUp.add(whole);
		return whole;
	};

	return {
		settle(event) {
			const first = known.get(event.sessionId) ?? event.startedAs;
			if (!first) return;
			const said = complete(first, event);
			event.startedAs = said;
			known.delete(event.sessionId);
			known.set(event.sessionId, said);
			const [oldest] = known.keys();
			if (known.size > mostSessions && oldest !== undefined)
				known.delete(oldest);
		},
	};
}
