import {
	agentIdOf,
	type Payload,
	payloadOf,
	toolNameOf,
} from '../../feed/mapper/payload.js';
import {readList, readName, readText} from '../../utils/tolerant.js';
import {capabilitiesOf, toolCallOf, toolsOf} from '../../runtime/agents.js';
import {readToolInput} from '../../feed/mapper/toolReaders.js';
import {type RuntimeDecision, type RuntimeEvent} from '../../runtime/types.js';
import {isAllowing} from '../../runtime/intentMeaning.js';
import {screenTimeoutMs} from '../../types/timeouts.js';
import {isRecord} from '../../utils/isRecord.js';
import {readElicitation} from './elicitation.js';
import {misreadOf} from './misread.js';
import {type HeldBecause, type HeldRequest} from '../types.js';
import {subagentLabel} from '../../utils/subagentLabel.js';

/**
 * What the person is asked.
 *
 * @param heldMs how long the adapter waits, ms; undefined: as long as the agent
 * @param now unix ms
 */
export function describeRequest(
	event: RuntimeEvent,
	because: HeldBecause,
	heldMs: number | undefined,
	now: number,
): HeldRequest {
	const payload = payloadOf(event);
	const toolName = toolNameOf(event);
	const agentId = agentIdOf(event);
	const suggestions = readList(payload.permission_suggestions).filter(
		suggestion => isRecord(suggestion),
	);
	const kind = kindOf(event);
	const misread = misreadOf(event);
	const input =
		kind === 'elicitation'
			? askedFor(payload)
			: readToolInput(payload.tool_input);
	return {
		id: event.id,
		...(event.agent !== undefined && {agent: event.agent}),
		kind,
		because,
		sessionId: event.sessionId,
		actorId: agentId === undefined ? 'agent:root' : `subagent:${agentId}`,
		actorName:
			agentId === undefined
				? 'agent'
				: subagentLabel(readName(event.agentType) ?? agentId),
		toolName,
		input,
		cwd: event.context.cwd,
		...(kind === 'question' && {
			questions: toolsOf(event.agent).questionsOf(input),
			// Answered before it runs, the call takes more than its own input.
			...(event.hookName === 'PreToolUse' && {takesWords: true as const}),
		}),
		...(kind === 'elicitation' && {elicitation: readElicitation(payload)}),
		...(kind === 'plan' && {plan: readText(input.plan) ?? ''}),
		...(suggestions.length > 0 && {suggestions}),
		...(misread.length > 0 && {misread}),
		receivedAt: now,
		...(heldMs !== undefined && {deadline: now + screenTimeoutMs(heldMs)}),
		event,
	};
}

function kindOf(event: RuntimeEvent): HeldRequest['kind'] {
	if (event.hookName === 'Elicitation') return 'elicitation';
	const {kind, asks} = toolCallOf(event);
	return asks && (kind === 'question' || kind === 'plan') ? kind : 'permission';
}

/** What an MCP server asks for, as it asks: two of them are equal if they ask for the same. */
function askedFor(payload: Payload): Record<string, unknown> {
	return Object.fromEntries(
		['mcp_server_name', 'message', 'mode', 'url', 'requested_schema']
			.filter(name => payload[name] !== undefined)
			.map(name => [name, payload[name]]),
	);
}

/**
 * The decision in the terms of the event it answers. A call that is held
 * before it runs is never simply let go: what a person leaves to the agent
 * becomes the agent's own prompt, also in a mode in which it would not ask.
 */
export function fitDecision(
	request: HeldRequest,
	decision: RuntimeDecision,
): RuntimeDecision {
	if (request.because.type === 'agent_asked') return decision;
	const {intent} = decision;
	switch (intent?.kind) {
		case 'permission_allow':
			return {
				...decision,
				intent: {
					kind: 'pre_tool_allow',
					...(decision.reason !== undefined && {reason: decision.reason}),
					...(intent.updatedInput && {updatedInput: intent.updatedInput}),
				},
			};
		case 'permission_deny':
			return {
				...decision,
				intent: {kind: 'pre_tool_deny', reason: intent.reason},
			};
		case undefined:
			if (decision.type !== 'passthrough') return decision;
			// Who can't ask goes on by its own rules if the person says so, and only then.
			return decision.source === 'user' && !capabilitiesOf(request.agent).ask
				? decision
				: askDecision(request.event, 'left to you by athena', decision.source);
		default:
			return decision;
	}
}

/** True for an answer after which the call may run without anybody else being asked. */
export const letsRun = (
	{because, agent}: Pick<HeldRequest, 'because' | 'agent'>,
	decision: RuntimeDecision,
): boolean =>
	decision.source === 'user' &&
	(isAllowing(decision) ||
		// Who can't ask goes on by its own rules.
		(decision.type === 'passthrough' &&
			because.type !== 'agent_asked' &&
			!capabilitiesOf(agent).ask));

/** Lets the agent ask its own person about a held call; one that can't be told to ask refuses it. */
export const askDecision = (
	{agent}: Pick<RuntimeEvent, 'agent'>,
	reason: string,
	source: RuntimeDecision['source'],
): RuntimeDecision => ({
	type: 'json',
	source,
	intent: {
		kind: capabilitiesOf(agent).ask ? 'pre_tool_ask' : 'pre_tool_deny',
		reason,
	},
	reason,
});
