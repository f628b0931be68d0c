import {type MappedHook} from '../../hookCodec.js';
import {exitError} from '../../tools/exitCode.js';
import {
	awaited,
	decisionTimeoutMs,
	eventTimeoutMs,
	observed,
} from '../../waiting.js';

/** What athena's plugin tells of opencode 1.18.33, by opencode's own names. */
export type OpencodeHook =
	| 'session.created'
	| 'chat.message'
	| 'tool.execute.before'
	| 'tool.running'
	| 'permission.asked'
	| 'permission.replied'
	| 'question.asked'
	| 'tool.execute.after'
	| 'tool.error'
	| 'session.idle'
	| 'session.error';

const seen = {interaction: observed(false), answers: []} as const;

/** A command's exit code that says so; others have none, or one that is not known. */
const isFailure = (exit: unknown): exit is number =>
	typeof exit === 'number' && exit !== 0;

/** One row per hook: the only place where opencode's are told apart. */
export const hooks: Readonly<Record<OpencodeHook, MappedHook>> = {
	'session.created': {
		as: {
			names: ['SessionStart', 'SubagentStart'],
			of: ({agent_id: child}) =>
				child === undefined ? 'SessionStart' : 'SubagentStart',
		},
		says: () => ({source: 'startup'}),
		...seen,
	},
	'chat.message': {as: 'UserPromptSubmit', ...seen},
	'tool.execute.before': {
		as: 'PreToolUse',
		interaction: awaited(eventTimeoutMs),
		answers: ['pre_tool_allow', 'pre_tool_deny'],
	},
	// It began before this athena was there.
	'tool.running': {as: 'TranscriptCall', ...seen},
	'permission.asked': {
		as: 'PermissionRequest',
		interaction: awaited(decisionTimeoutMs),
		answers: ['permission_allow', 'permission_deny'],
	},
	'question.asked': {
		as: 'PermissionRequest',
		interaction: awaited(decisionTimeoutMs),
		answers: ['question_answer'],
	},
	// Let run in its own dialog.
	'permission.replied': {as: 'TranscriptAnswered', ...seen},
	'tool.execute.after': {
		// A command that failed is no error to opencode.
		as: {
			names: ['PostToolUse', 'PostToolUseFailure'],
			of: ({exit}) => (isFailure(exit) ? 'PostToolUseFailure' : 'PostToolUse'),
		},
		says: ({output, exit}) =>
			isFailure(exit)
				? {error: exitError(exit, typeof output === 'string' ? output : '')}
				: {tool_response: output},
		...seen,
	},
	'tool.error': {
		// What its person refuses in its own dialog ends as an error, too; and so does what an athena held that is gone.
		as: {
			names: ['PostToolUseFailure', 'TranscriptResult'],
			of: ({refused}) =>
				refused === undefined ? 'PostToolUseFailure' : 'TranscriptResult',
		},
		says: ({refused, error}) =>
			refused === undefined
				? {}
				: {
						outcome: 'denied',
						by: refused === 'held' ? 'hook' : 'user',
						text: error,
					},
		...seen,
	},
	'session.idle': {
		as: {
			names: ['Stop', 'SubagentStop'],
			of: ({agent_id: child}) =>
				child === undefined ? 'Stop' : 'SubagentStop',
		},
		says: ({lastText}) => ({last_assistant_message: lastText}),
		...seen,
	},
	'session.error': {
		as: 'StopFailure',
		// Its name for a turn that its person ended.
		says: ({error}) =>
			error === 'MessageAbortedError' ? {error: 'interrupted'} : {},
		...seen,
	},
};
