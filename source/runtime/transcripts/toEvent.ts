import {type RuntimeEvent} from '../types.js';
import {type AgentName} from '../agentName.js';
import {transcriptEventId, type TranscriptFact} from '../transcript.js';

/** Whose transcript it is. */
export type TranscriptOwner = {
	sessionId: string;
	cwd: string;
	transcriptPath: string;
	/** Left out for Claude. */
	agent?: AgentName;
};

/**
 * Something a transcript says, as an event of the port: athena's own, and
 * marked as that. Its hook is one that no agent has (docs/protocol.md#transcript).
 */
export function toEvent(
	hookName: string,
	{at, agentId}: Pick<TranscriptFact, 'at' | 'agentId'>,
	owner: TranscriptOwner,
	{id, ...payload}: {id: string} & Record<string, unknown>,
): RuntimeEvent {
	const {sessionId, cwd, transcriptPath, agent} = owner;
	const {tool_name: toolName, tool_use_id: toolUseId} = payload;
	return {
		id: transcriptEventId(id),
		timestamp: at,
		hookName,
		sessionId,
		source: 'transcript',
		...(agent !== undefined && {agent}),
		...(typeof toolName === 'string' && {toolName}),
		...(typeof toolUseId === 'string' && {toolUseId}),
		...(agentId !== undefined && {agentId}),
		context: {cwd, transcriptPath},
		interaction: {expectsDecision: false},
		payload: {
			session_id: sessionId,
			...(agentId !== undefined && {agent_id: agentId}),
			...payload,
		},
	};
}
