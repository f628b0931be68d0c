import {type MappedHook} from '../../hookCodec.js';
import {isRecord} from '../../../utils/isRecord.js';
import {exitError} from '../../tools/exitCode.js';
import {awaited, eventTimeoutMs, observed} from '../../waiting.js';

/** The hooks of Gemini CLI 0.61.0. */
export type GeminiHook =
	| 'SessionStart'
	| 'BeforeAgent'
	| 'BeforeTool'
	| 'AfterTool'
	| 'Notification'
	| 'AfterAgent'
	| 'PreCompress'
	| 'SessionEnd';

type Payload = Readonly<Record<string, unknown>>;

/** What is told the model: text, or the parts it is made of. */
function told(response: unknown): unknown {
	const content = isRecord(response) ? response.llmContent : response;
	return typeof content === 'string'
		? content.replace(
				/^<untrusted_context>\n([^]*)\n<\/untrusted_context>$/,
				'$1',
			)
		: content;
}

/** How what a shell gave back ends, for the model; the exit code is there if it is not 0. */
const shellEnd = /^Output: ([^]*)\nExit Code: (\d+)(?:\n[A-Z][\w ]+: .*)*$/;

const errorOf = (response: unknown): string | undefined => {
	const error = isRecord(response) ? response.error : undefined;
	if (typeof error === 'string') return error;
	if (isRecord(error) && typeof error.message === 'string')
		return error.message;
	// A command that failed is a success to Gemini.
	const text = told(response);
	const [, output = '', code = '0'] =
		typeof text === 'string' ? (shellEnd.exec(text) ?? []) : [];
	return code === '0' ? undefined : exitError(code, output);
};

const asksType = 'ToolPermission';

/** How the titles of dialogs begin that all are of one kind. */
const informing = [
	['Confirm Web Fetch', 'web_fetch'],
	['Activate Skill', 'activate_skill'],
	['Enter Plan Mode', 'enter_plan_mode'],
] as const;

/** The tool that each kind of dialog is about, and what the dialog says of its input. */
const askedAbout: Readonly<
	Record<string, (details: Payload) => [tool: unknown, input: Payload]>
> = {
	exec: ({command}) => ['run_shell_command', {command}],
	sandbox_expansion: () => ['run_shell_command', {}],
	edit: ({title}) => [
		String(title).startsWith('Confirm Write') ? 'write_file' : 'replace',
		{},
	],
	mcp: ({serverName, toolName}) => [
		`mcp_${String(serverName)}_${String(toolName)}`,
		{},
	],
	info: ({title}) => [
		informing.find(([words]) => String(title).startsWith(words))?.[1],
		{},
	],
	ask_user: () => ['ask_user', {}],
	exit_plan_mode: () => ['exit_plan_mode', {}],
};

/** The canonical fields of a payload: which call a dialog of its own is about, as far as it says so. */
export function geminiFields({
	notification_type: type,
	details,
}: Payload): Payload {
	if (type !== asksType || !isRecord(details)) return {};
	const {type: kind} = details;
	if (typeof kind !== 'string' || !Object.hasOwn(askedAbout, kind)) return {};
	const [tool, input] = askedAbout[kind]?.(details) ?? [];
	return tool === undefined ? {} : {tool_name: tool, tool_input: input};
}

/** One row per hook: the only place where Gemini's hooks are told apart. */
export const hooks: Readonly<Record<GeminiHook, MappedHook>> = {
	SessionStart: {
		interaction: observed(false),
		answers: ['additional_context'],
	},
	BeforeAgent: {
		as: 'UserPromptSubmit',
		interaction: observed(true),
		answers: ['prompt_block', 'additional_context'],
	},
	BeforeTool: {
		as: 'PreToolUse',
		interaction: awaited(eventTimeoutMs),
		answers: ['pre_tool_allow', 'pre_tool_deny', 'pre_tool_ask', 'stop_run'],
	},
	AfterTool: {
		as: {
			names: ['PostToolUse', 'PostToolUseFailure'],
			of: ({tool_response: response}) =>
				errorOf(response) === undefined ? 'PostToolUse' : 'PostToolUseFailure',
		},
		says: ({tool_response: response}) => {
			const error = errorOf(response);
			return {
				tool_response: told(response),
				...(error !== undefined && {error}),
			};
		},
		interaction: observed(false),
		answers: ['additional_context', 'replace_output'],
	},
	Notification: {
		// Its own dialog is open.
		says: ({notification_type: type}) =>
			type === asksType ? {notification_type: 'permission_prompt'} : {},
		interaction: observed(false),
		answers: [],
	},
	AfterAgent: {
		as: 'Stop',
		says: ({prompt_response: response}) => ({last_assistant_message: response}),
		interaction: observed(true),
		answers: ['stop_block'],
	},
	// Comes before every call of the model, so athena does not register it.
	PreCompress: {as: 'PreCompact', interaction: observed(false), answers: []},
	SessionEnd: {interaction: observed(false), answers: []},
};
