import {isRecord} from '../../../utils/isRecord.js';
import {type MappedHook} from '../../hookCodec.js';
import {exitError} from '../../tools/exitCode.js';
import {
	awaited,
	decisionTimeoutMs,
	eventTimeoutMs,
	observed,
} from '../../waiting.js';

/** The hooks of Copilot CLI 1.0.102. */
export type CopilotHook =
	| 'sessionStart'
	| 'sessionEnd'
	| 'userPromptSubmitted'
	| 'preToolUse'
	| 'permissionRequest'
	| 'postToolUse'
	| 'postToolUseFailure'
	| 'notification'
	| 'agentStop'
	| 'subagentStart'
	| 'subagentStop'
	| 'errorOccurred'
	| 'preCompact';

const textOf = (value: unknown): string | undefined =>
	typeof value === 'string' ? value : undefined;

/** A shell's result says how it ended on a line of its own, for the model. */
const shellEnd = /\n?<shellId: \S+ completed with exit code (\d+)>\s*$/;

/** What a tool gave back, and whether it failed: a command that did is a success to Copilot. */
const resultOf = (result: unknown) => {
	const {resultType, textResultForLlm} = isRecord(result) ? result : {};
	const whole = textOf(textResultForLlm) ?? '';
	const [, code = '0'] = shellEnd.exec(whole) ?? [];
	const text = whole.replace(shellEnd, '');
	const isBroken =
		typeof resultType === 'string' &&
		/^(?:failure|error|rejected|denied|timeout)$/.test(resultType);
	return code === '0'
		? {failed: isBroken, text}
		: {failed: true, text: exitError(code, text)};
};

/** One row per hook: the only place where Copilot's hooks are told apart. */
export const hooks: Readonly<Record<CopilotHook, MappedHook>> = {
	sessionStart: {
		as: 'SessionStart',
		says: ({source}) => ({source: source === 'new' ? 'startup' : source}),
		interaction: observed(false),
		answers: ['additional_context'],
	},
	sessionEnd: {as: 'SessionEnd', interaction: observed(false), answers: []},
	userPromptSubmitted: {
		as: 'UserPromptSubmit',
		interaction: observed(true),
		answers: ['prompt_block', 'additional_context'],
	},
	preToolUse: {
		as: 'PreToolUse',
		interaction: awaited(eventTimeoutMs),
		answers: [
			'pre_tool_allow',
			'pre_tool_deny',
			'pre_tool_ask',
			'additional_context',
		],
	},
	permissionRequest: {
		as: 'PermissionRequest',
		interaction: awaited(decisionTimeoutMs),
		answers: ['permission_allow', 'permission_deny'],
	},
	postToolUse: {
		as: {
			names: ['PostToolUse', 'PostToolUseFailure'],
			of: ({toolResult}) =>
				resultOf(toolResult).failed ? 'PostToolUseFailure' : 'PostToolUse',
		},
		says({toolResult}) {
			const {failed, text} = resultOf(toolResult);
			return failed ? {error: text} : {tool_response: text};
		},
		interaction: observed(false),
		answers: ['additional_context'],
	},
	postToolUseFailure: {
		as: 'PostToolUseFailure',
		interaction: observed(false),
		answers: [],
	},
	notification: {as: 'Notification', interaction: observed(false), answers: []},
	agentStop: {
		as: {
			names: ['Stop', 'SubagentStop'],
			of: ({parentAgentId}) =>
				parentAgentId === undefined ? 'Stop' : 'SubagentStop',
		},
		interaction: observed(true),
		answers: ['stop_block'],
	},
	subagentStart: {
		as: 'SubagentStart',
		interaction: observed(false),
		answers: [],
	},
	subagentStop: {
		// Its agentStop has come before, and could be answered; this one says what it said.
		as: 'MessageDisplay',
		says: ({response = ''}) => ({delta: response}),
		interaction: observed(false),
		answers: [],
	},
	errorOccurred: {
		as: 'StopFailure',
		says: ({error, errorContext}) => ({
			error: textOf(errorContext) ?? 'error',
			error_details: isRecord(error) ? textOf(error.message) : textOf(error),
		}),
		interaction: observed(false),
		answers: [],
	},
	preCompact: {as: 'PreCompact', interaction: observed(false), answers: []},
};

/** What athena's extension alone tells (`--both-live`); never registered. */
export const ofExtension: Readonly<Record<string, MappedHook>> = {
	// A form of its own: its questions.
	'elicitation.requested': {
		as: 'PermissionRequest',
		interaction: awaited(decisionTimeoutMs),
		answers: ['question_answer'],
	},
	// Let run in its own dialog.
	'permission.completed': {
		as: 'TranscriptAnswered',
		interaction: observed(false),
		answers: [],
	},
};

/**
 * The canonical fields of a payload. What a subagent does is told under the
 * subagent's id, and its session is its parent's.
 */
export function copilotFields({
	sessionId,
	parentAgentId,
	agentId,
	agentType,
	transcriptPath,
	toolName,
	toolArgs,
	toolInput,
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
	const parent = textOf(parentAgentId);
	const tool = textOf(toolName);
	return {
		session_id: parent ?? sessionId,
		...(parent !== undefined && {agent_id: textOf(agentId) ?? sessionId}),
		...(agentType !== undefined && {agent_type: agentType}),
		...(transcriptPath !== undefined && {transcript_path: transcriptPath}),
		// A permission names the tool of a server `server/tool`, all else `server-tool`.
		...(tool !== undefined && {tool_name: tool.replace('/', '-')}),
		...(toolName !== undefined && {tool_input: toolArgs ?? toolInput ?? {}}),
	};
}
