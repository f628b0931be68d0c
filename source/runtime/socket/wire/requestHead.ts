import {type AgentName, isAgentName} from '../../agentName.js';

/** What the first bytes of a request give away. */
export type RequestHead = {
	requestId?: string;
	/** Whose it is; Claude's when left out. */
	agent?: AgentName | undefined;
	hookName?: string | undefined;
	toolName?: string;
	sessionId?: string;
};

/**
 * Reads what it can from a request that can't be parsed as a whole (too long,
 * broken). Agents write these keys before the tool's input, and quotes inside
 * a JSON string are escaped, so the first match is the real one.
 */
export function readRequestHead(head: Buffer | string): RequestHead {
	const text =
		typeof head === 'string'
			? head.slice(0, headLength)
			: head.toString('utf8', 0, headLength);
	const requestId = find(text, 'request_id');
	// Beside the payload, where whoever speaks JSON says it.
	const agent = requestId === undefined ? undefined : find(text, 'agent');
	const hookName = find(text, 'hook_event_name');
	const toolName = find(text, 'tool_name');
	const sessionId = find(text, 'session_id');
	return {
		...(requestId !== undefined && {requestId}),
		...(isAgentName(agent) && {agent}),
		...(hookName !== undefined && {hookName}),
		...(toolName !== undefined && {toolName}),
		...(sessionId !== undefined && {sessionId}),
	};
}

/** What is looked through of a request, characters or bytes: one of 16 MB costs no more than a short one. */
const headLength = 64 * 1024;

function find(text: string, key: string): string | undefined {
	const match = new RegExp(`"${key}"\\s*:\\s*"([^"\\\\]{1,256})"`).exec(text);
	return match?.[1];
}
