import {type InteractionHints, type RuntimeIntent} from '../../types.js';
import {
	awaited,
	decisionTimeoutMs,
	eventTimeoutMs,
	observed,
} from '../../waiting.js';

/** The hooks of Codex 0.169.0. Their names are the canonical ones, but for one. */
export type CodexHook =
	| 'SessionStart'
	| 'UserPromptSubmit'
	| 'PreToolUse'
	| 'PermissionRequest'
	| 'PostToolUse'
	| 'PreCompact'
	| 'PostCompact'
	| 'SubagentStart'
	| 'SubagentStop'
	| 'Stop'
	| 'Interrupt'
	| 'SessionEnd';

/** All that is known of a hook. */
type CodexHookRow = {
	/** The canonical hook that says it, and what its payload then says more; left out: the same. */
	as?: {hookName: string; says: Readonly<Record<string, unknown>>};
	interaction: InteractionHints;
	/** What can be answered to it; everything else is no opinion. */
	answers: readonly RuntimeIntent['kind'][];
	/** The `timeout` it is registered with, seconds. */
	timeoutS: number;
};

/** A hook that is answered on receipt. */
const quickS = 10;
/** A hook that a person may be asked about: as long as Codex takes, which is 24 days. */
export const longestS = 2_147_483;
/** Codex cuts the timeout of these, and then their trust no longer fits. */
const lastS = 3;

/** One row per hook: the only place where Codex's hooks are told apart. */
export const hooks: Readonly<Record<CodexHook, CodexHookRow>> = {
	SessionStart: {
		interaction: observed(false),
		answers: ['additional_context'],
		timeoutS: quickS,
	},
	UserPromptSubmit: {
		interaction: observed(true),
		answers: ['prompt_block', 'additional_context'],
		timeoutS: quickS,
	},
	PreToolUse: {
		interaction: awaited(eventTimeoutMs),
		answers: ['pre_tool_allow', 'pre_tool_deny', 'additional_context'],
		timeoutS: longestS,
	},
	PermissionRequest: {
		interaction: awaited(decisionTimeoutMs),
		answers: ['permission_allow', 'permission_deny'],
		timeoutS: longestS,
	},
	PostToolUse: {
		interaction: observed(false),
		answers: ['additional_context', 'replace_output'],
		timeoutS: quickS,
	},
	PreCompact: {interaction: observed(false), answers: [], timeoutS: quickS},
	PostCompact: {interaction: observed(false), answers: [], timeoutS: quickS},
	SubagentStart: {
		interaction: observed(false),
		answers: ['additional_context'],
		timeoutS: quickS,
	},
	SubagentStop: {
		interaction: observed(true),
		answers: ['stop_block'],
		timeoutS: quickS,
	},
	Stop: {
		interaction: observed(true),
		answers: ['stop_block'],
		timeoutS: quickS,
	},
	Interrupt: {
		as: {hookName: 'StopFailure', says: {error: 'interrupted'}},
		interaction: observed(false),
		answers: [],
		timeoutS: lastS,
	},
	SessionEnd: {interaction: observed(false), answers: [], timeoutS: lastS},
};

/** A question as the app-server puts it: no hook of Codex's can be told an answer. */
export const serverQuestion = 'item/tool/requestUserInput';

/** What it asked was answered in Codex. */
export const serverResolved = 'serverRequest/resolved';

/** What the app-server alone tells; never registered. */
const ofServer: Readonly<Record<string, CodexHookRow>> = {
	[serverQuestion]: {
		as: {hookName: 'PermissionRequest', says: {}},
		interaction: awaited(decisionTimeoutMs),
		answers: ['question_answer'],
		timeoutS: longestS,
	},
	// Let run there: one that is refused has ended by then.
	[serverResolved]: {
		as: {hookName: 'TranscriptAnswered', says: {}},
		interaction: observed(false),
		answers: [],
		timeoutS: quickS,
	},
};

/** The row of a hook; undefined for one that a newer Codex may have. */
export const hookRow = (hookName: string): CodexHookRow | undefined =>
	Object.hasOwn(hooks, hookName)
		? hooks[hookName as CodexHook]
		: Object.hasOwn(ofServer, hookName)
			? ofServer[hookName]
			: undefined;
