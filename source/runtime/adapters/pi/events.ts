import {isRecord} from '../../../utils/isRecord.js';
import {type MappedHook} from '../../hookCodec.js';
import {exitError} from '../../tools/exitCode.js';
import {
	awaited,
	decisionTimeoutMs,
	eventTimeoutMs,
	observed,
} from '../../waiting.js';

/** What athena's extension tells of Pi 0.73.1, by Pi's own names. */
export type PiHook =
	| 'session_start'
	| 'input'
	| 'tool_call'
	| 'tool_running'
	| 'tool_asked'
	| 'tool_answered'
	| 'tool_result'
	| 'agent_end'
	| 'session_shutdown';

/** The texts of what a tool gave back. */
const textOf = (content: unknown): string =>
	(Array.isArray(content) ? content : [])
		.map((part: unknown) =>
			isRecord(part) && typeof part.text === 'string' ? part.text : '',
		)
		.join('\n');

/** What went wrong; a command's last line says how it ended. */
function errorOf(content: unknown): string {
	const text = textOf(content);
	const [end, code] = /\s*Command exited with code (\d+)$/.exec(text) ?? [];
	return end === undefined || code === undefined
		? text
		: exitError(code, text.slice(0, -end.length));
}

/** How a turn ends that was not over. */
const failing: ReadonlySet<unknown> = new Set(['aborted', 'error']);

/** One row per hook: the only place where Pi's are told apart. */
export const hooks: Readonly<Record<PiHook, MappedHook>> = {
	session_start: {
		as: 'SessionStart',
		says: ({reason}) => ({source: reason}),
		interaction: observed(false),
		answers: [],
	},
	input: {
		as: 'UserPromptSubmit',
		says: ({text}) => ({prompt: text}),
		interaction: observed(true),
		answers: [],
	},
	tool_call: {
		as: 'PreToolUse',
		interaction: awaited(eventTimeoutMs),
		answers: ['pre_tool_allow', 'pre_tool_deny', 'pre_tool_ask'],
	},
	// It began before this athena was there.
	tool_running: {
		as: 'TranscriptCall',
		interaction: observed(false),
		answers: [],
	},
	// In a dialog of Pi's that the extension opened.
	tool_asked: {
		as: 'PermissionRequest',
		interaction: awaited(decisionTimeoutMs),
		answers: ['permission_allow', 'permission_deny'],
	},
	// What its person said there; one that is refused has no result.
	tool_answered: {
		as: {
			names: ['TranscriptAnswered', 'TranscriptResult'],
			of: ({behavior}) =>
				behavior === 'allow' ? 'TranscriptAnswered' : 'TranscriptResult',
		},
		says: ({behavior}) =>
			behavior === 'allow' ? {} : {outcome: 'denied', by: 'user'},
		interaction: observed(false),
		answers: [],
	},
	tool_result: {
		as: {
			names: ['PostToolUse', 'PostToolUseFailure'],
			of: ({isError}) =>
				isError === true ? 'PostToolUseFailure' : 'PostToolUse',
		},
		says: ({content, isError}) =>
			isError === true
				? {error: errorOf(content)}
				: {tool_response: textOf(content)},
		interaction: observed(false),
		answers: [],
	},
	agent_end: {
		as: {
			names: ['Stop', 'StopFailure'],
			of: ({stopReason}) => (failing.has(stopReason) ? 'StopFailure' : 'Stop'),
		},
		says: ({lastText, stopReason, errorMessage}) => ({
			last_assistant_message: lastText,
			...(failing.has(stopReason) && {
				error: stopReason === 'aborted' ? 'interrupted' : 'error',
				error_details: errorMessage,
			}),
		}),
		interaction: observed(false),
		answers: [],
	},
	session_shutdown: {
		as: 'SessionEnd',
		interaction: observed(false),
		answers: [],
	},
};
