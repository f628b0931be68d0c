import {type RuntimeDecision, type RuntimeEvent} from '../runtime/types.js';
import {type HookRule, matchesToolPattern, matchRule} from '../types/rules.js';
import {isRecord} from '../utils/isRecord.js';
import {type TranscriptSummary} from '../utils/transcript.js';
import {readTranscript} from '../utils/transcriptFile.js';

/** What became of a transcript; `error` when it could not be read. */
export type TranscriptResult = {
	eventId: string;
	sessionId: string;
	transcriptPath: string;
	summary?: TranscriptSummary;
	error?: string;
};

/** Where questions are taken; see `ControllerCallbacks.takeQuestionsAt`. */
export type QuestionPoint = 'PreToolUse' | 'PermissionRequest';

/** What the controller needs from whoever runs it. */
export type ControllerCallbacks = {
	getRules(): readonly HookRule[];
	/** Puts the request to the person. */
	enqueuePermission(eventId: string): void;
	/** Puts the agent's questions to the person. */
	enqueueQuestion(eventId: string): void;
	setCurrentSessionId(sessionId: string): void;
	/** Called later, once, for every SessionEnd; never after `signal` aborts. */
	onTranscriptParsed(result: TranscriptResult): void;
	signal?: AbortSignal;
	/**
	 * `PreToolUse` (the default) keeps the agent's own dialog away; at
	 * `PermissionRequest` it stays usable beside athena's (docs/protocol.md#questions).
	 */
	takeQuestionsAt?(): QuestionPoint;
	/** Tool patterns whose calls are held before they run. */
	getIntercepts?(): readonly string[];
	/** Holds a call; without it nothing is intercepted. */
	enqueueIntercept?(eventId: string, pattern: string): void;
	/**
	 * True: deny rules refuse a call before it runs, also in a permission mode in
	 * which the agent would not have asked. Without it they wait for the agent to ask.
	 */
	denyBeforeTools?(): boolean;
};

/** Not handled: nobody needs the event held. Handled without a decision: it waits. */
export type ControllerResult =
	{handled: true; decision?: RuntimeDecision} | {handled: false};

/**
 * Tools by which the agent asks its person something. Asking is not
 * authorising: no approve rule answers them, and a bare allow would be ignored
 * by the agent anyway (docs/protocol.md#questions).
 */
const askingTools = new Set(['AskUserQuestion', 'ExitPlanMode']);

/** Decides what passes, what is refused and what waits. The first match wins. */
export function handleEvent(
	event: RuntimeEvent,
	callbacks: ControllerCallbacks,
): ControllerResult {
	switch (event.hookName) {
		case 'PermissionRequest':
			return handlePermissionRequest(event, callbacks);
		case 'PreToolUse':
			return handlePreToolUse(event, callbacks);
		case 'SessionStart':
			callbacks.setCurrentSessionId(event.sessionId);
			return {handled: false};
		case 'SessionEnd':
			void parseTranscript(event, callbacks);
			return {handled: false};
		default:
			return {handled: false};
	}
}

function handlePermissionRequest(
	event: RuntimeEvent,
	callbacks: ControllerCallbacks,
): ControllerResult {
	const toolName = toolNameOf(event);
	const rule = matchRule(callbacks.getRules(), toolName, event.sessionId);
	if (rule?.action === 'deny') {
		const reason = denialOf(rule);
		return decide(rule, {kind: 'permission_deny', reason}, reason);
	}

	if (rule && !askingTools.has(toolName)) {
		return decide(rule, {kind: 'permission_allow'});
	}

	if (
		toolName === 'AskUserQuestion' &&
		callbacks.takeQuestionsAt?.() === 'PermissionRequest'
	) {
		callbacks.enqueueQuestion(event.id);
	} else {
		callbacks.enqueuePermission(event.id);
	}

	return {handled: true};
}

function handlePreToolUse(
	event: RuntimeEvent,
	callbacks: ControllerCallbacks,
): ControllerResult {
	const toolName = toolNameOf(event);
	const rule = matchRule(callbacks.getRules(), toolName, event.sessionId);
	const pattern =
		callbacks.enqueueIntercept &&
		!askingTools.has(toolName) &&
		callbacks
			.getIntercepts?.()
			// A call without a tool's name may be any tool's.
			.find(
				intercept => toolName === '' || matchesToolPattern(intercept, toolName),
			);

	if (
		rule?.action === 'deny' &&
		(pattern !== undefined || callbacks.denyBeforeTools?.() === true)
	) {
		const reason = denialOf(rule);
		return decide(rule, {kind: 'pre_tool_deny', reason}, reason);
	}

	if (toolName === 'AskUserQuestion') {
		if (callbacks.takeQuestionsAt?.() === 'PermissionRequest') {
			return {handled: false};
		}

		callbacks.enqueueQuestion(event.id);
		return {handled: true};
	}

	if (typeof pattern !== 'string') return {handled: false};
	// Without an intercept an approve rule says nothing here: the agent's own
	// rules come first, and it asks if they do not suffice.
	if (rule) return decide(rule, {kind: 'pre_tool_allow'});
	callbacks.enqueueIntercept?.(event.id, pattern);
	return {handled: true};
}

/** Reads the transcript beside the event; a failure is a value, nothing throws. */
async function parseTranscript(
	event: RuntimeEvent,
	callbacks: ControllerCallbacks,
): Promise<void> {
	const {signal} = callbacks;
	const {transcriptPath} = event.context;
	const about = {
		eventId: event.id,
		sessionId: event.sessionId,
		transcriptPath,
	};
	const result = await (
		transcriptPath === ''
			? Promise.reject(new Error('the agent named no transcript'))
			: readTranscript(transcriptPath, signal)
	).then(
		(summary): TranscriptResult => ({...about, summary}),
		(error: unknown): TranscriptResult => ({
			...about,
			error: error instanceof Error ? error.message : String(error),
		}),
	);
	if (signal?.aborted !== true) callbacks.onTranscriptParsed(result);
}

const denialOf = (rule: HookRule) => `Blocked by rule: ${rule.addedBy}`;

const decide = (
	rule: HookRule,
	intent: NonNullable<RuntimeDecision['intent']>,
	reason = `Allowed by rule: ${rule.addedBy}`,
): ControllerResult => ({
	handled: true,
	decision: {type: 'json', source: 'rule', intent, reason},
});

function toolNameOf({toolName, payload}: RuntimeEvent): string {
	if (toolName !== undefined) return toolName;
	return isRecord(payload) && typeof payload.tool_name === 'string'
		? payload.tool_name
		: '';
}
