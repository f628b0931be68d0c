import {isRecord} from '../utils/isRecord.js';
import {type HookRequest} from './adapter.js';
import {
	type InteractionHints,
	payloadText,
	type RuntimeEvent,
} from './types.js';

/**
 * A hook whose payload has the canonical fields (`session_id`, `tool_name`,
 * `tool_input` …) as the port's event. Total: what the payload does not say is
 * left out, and a session or hook nobody named is called `unknown`. Adapters
 * whose agents say it otherwise give the payload those fields first.
 *
 * @param interactionOf whether the agent waits, by hook and tool
 */
export function readCanonical(
	request: HookRequest,
	interactionOf: (hookName: string, toolName?: string) => InteractionHints,
): RuntimeEvent {
	const {payload} = request;
	const fields: Readonly<Record<string, unknown>> = isRecord(payload)
		? payload
		: {value: payload};
	const {
		tool_name: toolName,
		tool_use_id: toolUseId,
		agent_id: agentId,
		agent_type: agentType,
		cwd,
		transcript_path: transcriptPath,
		permission_mode: permissionMode,
		hook_event_name: ownName,
		session_id: ownSession,
	} = fields;
	const hookName = request.hookName ?? (isText(ownName) ? ownName : 'unknown');
	const event: RuntimeEvent = {
		id: request.id,
		timestamp: request.timestamp,
		hookName,
		sessionId:
			request.sessionId ?? (isText(ownSession) ? ownSession : 'unknown'),
		context: {
			cwd: isText(cwd) ? cwd : '',
			transcriptPath: isText(transcriptPath) ? transcriptPath : '',
		},
		interaction: interactionOf(
			hookName,
			isText(toolName) ? toolName : undefined,
		),
		payload: fields,
	};
	if (isText(toolName)) event.toolName = toolName;
	if (isText(toolUseId)) event.toolUseId = toolUseId;
	if (isText(agentId)) event.agentId = agentId;
	// Kept when empty: that is how Claude marks its own helpers.
	if (typeof agentType === 'string') event.agentType = agentType;
	if (isText(permissionMode)) event.context.permissionMode = permissionMode;
	if (request.payloadText !== undefined && fields === payload)
		event[payloadText] = request.payloadText;
	return event;
}

/** An event under its canonical name, with what its payload then has to say. */
export function translate(
	event: RuntimeEvent,
	{hookName, says}: {hookName: string; says: Readonly<Record<string, unknown>>},
): RuntimeEvent {
	const {payload} = event;
	const translated: RuntimeEvent = {
		...event,
		hookName,
		agentHook: event.hookName,
		payload: {...(isRecord(payload) ? payload : {value: payload}), ...says},
	};
	// It is no longer what was written.
	Reflect.deleteProperty(translated, payloadText);
	return translated;
}

const isText = (value: unknown): value is string =>
	typeof value === 'string' && value !== '';
