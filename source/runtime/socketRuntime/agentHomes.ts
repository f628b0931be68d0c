import {isRecord} from '../../utils/isRecord.js';
import {type RuntimeEvent} from '../types.js';

/**
 * Whose helper an agent is: after `/clear` Claude Code's agents of the background
 * go on under the id of the session that begins, and stay the old one's
 * (docs/protocol.md#transcript).
 */
export type AgentHomes = {
	/** Notes a hook; of an agent that outlived its session, as that one's. */
	settle(event: RuntimeEvent): void;
};

type Home = {sessionId: string; transcriptPath: string};

/** Agents, and sessions that were cleared, that are kept in mind. */
const mostKept = 1000;

export function createAgentHomes(): AgentHomes {
	const homes = new Map<string, Home>();
	const cleared = new Set<string>();

	return {
		settle(event) {
			const {agentId, sessionId, context} = event;
			if (isClear(event)) {
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

/** The conversation ended, and the process goes on with a new one. */
export const isClear = ({hookName, payload}: RuntimeEvent): boolean =>
	hookName === 'SessionEnd' && isRecord(payload) && payload.reason === 'clear';

function forgetOldest(ids: Map<string, unknown> | Set<string>): void {
	const [oldest] = ids.keys();
	if (ids.size > mostKept && oldest !== undefined) ids.delete(oldest);
}
