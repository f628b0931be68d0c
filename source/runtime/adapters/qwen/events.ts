import {isRecord} from '../../../utils/isRecord.js';
import {type MappedHook} from '../../hookCodec.js';
import {exitError} from '../../tools/exitCode.js';
import {
	awaited,
	decisionTimeoutMs,
	eventTimeoutMs,
	observed,
} from '../../waiting.js';

/** The hooks of Qwen Code 0.24.4. They are Claude's, but for what is said here. */
export type QwenHook =
	| 'SessionStart'
	| 'SessionEnd'
	| 'UserPromptSubmit'
	| 'PreToolUse'
	| 'PermissionRequest'
	| 'PermissionDenied'
	| 'PostToolUse'
	| 'PostToolUseFailure'
	| 'PostToolBatch'
	| 'Notification'
	| 'Stop'
	| 'StopFailure'
	| 'SubagentStart'
	| 'SubagentStop'
	| 'PreCompact';

const seen: MappedHook = {interaction: observed(false), answers: []};
const informed: MappedHook = {
	interaction: observed(false),
	answers: ['additional_context'],
};

/** What a shell gave back, for the model: its output, and how it ended. */
const shellEnd =
	/^Command: [^]*?\nOutput: ([^]*)\nError: .*\nExit Code: (\d+)(?:\n[A-Z][\w ]+: .*)*$/;

function errorOf(error: unknown): unknown {
	const [, output = '', code] =
		typeof error === 'string' ? (shellEnd.exec(error) ?? []) : [];
	return code === undefined ? error : exitError(code, output);
}

/** One row per hook: the only place where Qwen's hooks are told apart. */
export const hooks: Readonly<Record<QwenHook, MappedHook>> = {
	SessionStart: informed,
	SessionEnd: seen,
	UserPromptSubmit: {
		// After every batch of tools it comes again, without a prompt of anybody's.
		as: {
			names: ['UserPromptSubmit', 'UserPromptExpansion'],
			of: ({prompt, submitted_prompt: submitted}) =>
				prompt === '' && submitted === undefined
					? 'UserPromptExpansion'
					: 'UserPromptSubmit',
		},
		says: ({prompt, submitted_prompt: submitted}) =>
			prompt === '' && submitted === undefined
				? {expansion_type: 'continuation', command_name: 'tool results'}
				: {},
		interaction: observed(true),
		answers: ['prompt_block', 'additional_context'],
	},
	PreToolUse: {
		interaction: awaited(eventTimeoutMs),
		answers: [
			'pre_tool_allow',
			'pre_tool_deny',
			'pre_tool_ask',
			'additional_context',
		],
	},
	PermissionRequest: {
		interaction: awaited(decisionTimeoutMs),
		answers: ['permission_allow', 'permission_deny'],
	},
	PermissionDenied: seen,
	PostToolUse: {
		says: ({tool_response: response}) => ({
			tool_response:
				isRecord(response) && typeof response.llmContent === 'string'
					? response.llmContent
					: response,
		}),
		...informed,
	},
	PostToolUseFailure: {
		says: ({error}) => ({error: errorOf(error)}),
		...informed,
	},
	PostToolBatch: {
		// Those that were refused are listed as well.
		says: ({tool_calls: calls}) => ({
			tool_calls: Array.isArray(calls)
				? calls.filter(call => isRecord(call) && call.status === 'success')
				: [],
		}),
		...seen,
	},
	Notification: seen,
	Stop: {interaction: observed(true), answers: ['stop_block']},
	StopFailure: seen,
	SubagentStart: informed,
	SubagentStop: {interaction: observed(true), answers: ['stop_block']},
	PreCompact: seen,
};
