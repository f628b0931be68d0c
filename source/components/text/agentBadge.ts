import {type AgentName} from '../../runtime/agentName.js';
import {adapterOf} from '../../runtime/agents.js';

/**
 * Whose something is, in two cells: `Cl`, `Cx`. Letters and no sign, so that
 * it reads the same in every terminal; shown only where
 * `hasSeveralAgents` says that it tells something.
 */
export const agentBadge = (agent?: AgentName): string => adapterOf(agent).badge;
