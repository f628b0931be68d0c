import {type AgentName} from '../../runtime/agentName.js';
import {adapterOf} from '../../runtime/agents.js';
import {startOf} from '../../runtime/starts.js';
import {AthenaError} from '../../types/errors.js';

/** What is said where an agent's program is not on the PATH. */
export const agentNotFound = (agent: AgentName): AthenaError =>
	new AthenaError(
		'ATHENA_AGENT_NOT_FOUND',
		`there is no program \`${agent}\` on the PATH`,
		`Install ${adapterOf(agent).label} (npm install -g ${startOf(agent).packageName}) or add its folder to PATH.`,
	);
