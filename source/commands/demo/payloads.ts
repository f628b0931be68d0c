import {type AgentName} from '../../runtime/agentName.js';

/** A hook payload as its agent would have written it. */
export type Payload = Record<string, unknown>;

/** A payload of the demo, and the wait before it at speed 1, ms. */
export type Moment = {
	gapMs: number;
	payload: Payload;
	/** Whose it is; Claude's when left out. */
	agent?: AgentName;
	/** Where the payload does not say it. */
	hookName?: string;
};

/** The project the demo plays in; it exists on no disk. */
export const cwd = '/home/dev/shop';

const sessionId = 'd3e0a7c4-5b1f-4e6a-9c2d-8f7a6b5c4d3e';

/** Any event. */
export const say = (
	gapMs: number,
	hookName: string,
	fields: Payload = {},
): Moment => ({
	gapMs,
	payload: {
		session_id: sessionId,
		transcript_path: '',
		cwd,
		permission_mode: 'default',
		hook_event_name: hookName,
		...fields,
	},
});

/** The fields that name a tool call. */
export const call = (
	toolUseId: string,
	toolName: string,
	toolInput: Payload,
): Payload => ({
	tool_name: toolName,
	tool_input: toolInput,
	tool_use_id: toolUseId,
});

/** A call begins. */
export const begins = (
	gapMs: number,
	tool: Payload,
	more: Payload = {},
): Moment => say(gapMs, 'PreToolUse', {...tool, ...more});

/** A call comes back; `gapMs` is also how long it took, unless `more` says so. */
export const ends = (
	gapMs: number,
	tool: Payload,
	response: unknown,
	more: Payload = {},
): Moment =>
	say(gapMs, 'PostToolUse', {
		...tool,
		tool_response: response,
		duration_ms: gapMs,
		...more,
	});

/** The agent has the results of these calls: what it says from here on is new. */
export const hasResults = (
	...results: readonly (readonly [tool: Payload, response: unknown])[]
): Moment =>
	say(40, 'PostToolBatch', {
		tool_calls: results.map(([tool, response]) => ({
			...tool,
			tool_response: response,
		})),
	});

/** A call without a prompt: before, after. */
export const runs = (
	gapMs: number,
	tool: Payload,
	response: unknown,
	more: Payload = {},
): Moment[] => [begins(gapMs, tool, more), ends(900, tool, response, more)];

/** A call begins, and the agent asks for it. */
export const asks = (
	gapMs: number,
	{tool_use_id: id, ...tool}: Payload,
	{
		suggestions,
		...more
	}: Payload & {suggestions?: readonly Payload[] | undefined} = {},
): Moment[] => [
	begins(gapMs, {...tool, tool_use_id: id}, more),
	say(60, 'PermissionRequest', {
		...tool,
		...more,
		...(suggestions && {permission_suggestions: suggestions}),
	}),
];

/** The agent says something. */
export const message = (gapMs: number, id: string, text: string): Moment =>
	say(gapMs, 'MessageDisplay', {
		turn_id: 'turn-1',
		message_id: id,
		index: 0,
		final: true,
		delta: text,
	});

/** The same in another permission mode than the default one. */
export const inMode = (
	permissionMode: string,
	moments: readonly Moment[],
): Moment[] =>
	moments.map(({gapMs, payload}) => ({
		gapMs,
		payload: {...payload, permission_mode: permissionMode},
	}));
