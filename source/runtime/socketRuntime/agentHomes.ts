import {type HookMeanings, proofOf} from '../hookMeaning.js';
import {type RuntimeEvent} from '../types.js';

/**
 * Whose helper an agent is: where a session was cleared, agents of the background
 * go on under the id of the one that begins, and stay the old one's
 * (docs/protocol.md#transcript).
 */
export type AgentHomes = {
	/** Notes a hook; of an agent that outlived its session, as that one's. */
	settle(event: RuntimeEvent): void;
};

type Home = {sessionId: string; transcriptPath: string};

/** Agents, and sessions that were cleared, that are kept in mind. */
const mostKept = 1000;

/** @param meaningOf which hook clears a session */
export function createAgentHomes(meaningOf: HookMeanings): AgentHomes {
	const homes = new Map<string, Home>();
	const cleared = new Set<string>();

	return {
		settle(event) {
			const {agentId, sessionId, context} = event;
			if (proofOf(meaningOf, event) === 'session cleared') {
				cleared.add(sessionId);
				forgetOldest(cleared);
			}

			if (agentId === undefined) return;
			const home = homes.get(agentId);
			if (home && cleared.has(home.sessionId)) {
				event.sessionId = home.sessionId;
				context.transcriptPath = home.transcriptPath;
				return;
			}

			homes.set(agentId, {
				sessionId,
				transcriptPath: context.transcriptPath,
			});
			forgetOldest(homes);
		},
	};
}

function forgetOldest(ids: Map<string, unknown> | Set<string>): void {
	const [oldest] = ids.keys();
	if (ids.size > mostKept && oldest !== undefined) ids.delete(oldest);
}
