import {isRecord} from '../utils/isRecord.js';
import {type RuntimeEvent} from './types.js';

/* What the payload of a canonical event says. */

/** Which process of its session says it. */
export const speakerOf = ({process = 1}: Pick<RuntimeEvent, 'process'>) =>
	process;

/**
 * Whether an event speaks for what that process does: where several have the
 * session, each for itself alone.
 */
export const speaksFor = (
	event: Pick<RuntimeEvent, 'process' | 'shared'>,
	process: number,
): boolean => event.shared !== true || speakerOf(event) === process;

/** The tool's name: the event's own, else the payload's. */
export function readToolName(event: RuntimeEvent): string | undefined {
	if (event.toolName !== undefined) return event.toolName;
	const name = isRecord(event.payload) ? event.payload.tool_name : undefined;
	return isText(name) ? name : undefined;
}

/** The whole `tool_input`, or undefined where there is none or it is no object. */
export function readToolInput(
	event: RuntimeEvent,
): Record<string, unknown> | undefined {
	const input = isRecord(event.payload) ? event.payload.tool_input : undefined;
	return isRecord(input) ? input : undefined;
}

/** The ids in a PostToolBatch, in order. */
export function readBatchIds(event: RuntimeEvent): string[] {
	const calls = isRecord(event.payload) ? event.payload.tool_calls : undefined;
	if (!Array.isArray(calls)) return [];
	return calls
		.map((call: unknown) => (isRecord(call) ? call.tool_use_id : undefined))
		.filter(isText);
}

/** The words of a prompt. */
export function readPrompt(event: RuntimeEvent): string | undefined {
	const prompt = isRecord(event.payload) ? event.payload.prompt : undefined;
	return isText(prompt) ? prompt : undefined;
}

/** The turn an event belongs to, where Claude says so. */
export function readPromptId(event: RuntimeEvent): string | undefined {
	const id = isRecord(event.payload) ? event.payload.prompt_id : undefined;
	return isText(id) ? id : undefined;
}

/** Which server asks, and the id it gave its question; a form has none. */
export function readElicitationKey({payload}: RuntimeEvent): {
	server: string | undefined;
	id: string | undefined;
} {
	const {mcp_server_name: server, elicitation_id: id} = isRecord(payload)
		? payload
		: {};
	return {
		server: isText(server) ? server : undefined,
		id: isText(id) ? id : undefined,
	};
}

const isText = (value: unknown): value is string =>
	typeof value === 'string' && value !== '';
