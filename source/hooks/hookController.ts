import {type Judgement} from '../policy/types.js';
import {type RuntimeDecision, type RuntimeEvent} from '../runtime/types.js';
import {
	parseTranscript,
	type TranscriptResult,
} from '../supervisor/endedTranscript.js';
import {
	type QuestionPoint,
	type Verdict,
	verdictOf,
} from '../supervisor/gate/verdict.js';
import {type HookRule} from '../types/rules.js';

export {type TranscriptResult} from '../supervisor/endedTranscript.js';
export {type QuestionPoint} from '../supervisor/gate/verdict.js';

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
	/** `PreToolUse` when left out. */
	takeQuestionsAt?(): QuestionPoint;
	/** Expressions of the calls that are held before they run (docs/filters.md#where). */
	getIntercepts?(): readonly string[];
	/** Holds a call; without it nothing is intercepted. */
	enqueueIntercept?(eventId: string, pattern: string): void;
	/**
	 * True: deny rules refuse a call before it runs, also in a permission mode in
	 * which the agent would not have asked. Without it they wait for the agent to ask.
	 */
	denyBeforeTools?(): boolean;
	/** What policy thinks of a call; asked instead of `getRules`, before a call runs too. */
	judge?(event: RuntimeEvent): Judgement;
	/**
	 * Puts what an MCP server asks for to the person, where the adapter can wait
	 * with it; without it nothing is held. No rule and no policy speaks about it.
	 */
	enqueueElicitation?(eventId: string): void;
	/** Holds a call that a rule puts to the person. */
	enqueueAsked?(eventId: string, judgement: Judgement): void;
};

/** Not handled: nobody needs the event held. Handled without a decision: it waits. */
export type ControllerResult =
	{handled: true; decision?: RuntimeDecision} | {handled: false};

/**
 * The gate's verdict told by callbacks, for who drives one event at a time. The
 * supervisor asks `verdictOf` itself; nothing is decided here.
 */
export function handleEvent(
	event: RuntimeEvent,
	callbacks: ControllerCallbacks,
): ControllerResult {
	if (event.hookName === 'SessionStart')
		callbacks.setCurrentSessionId(event.sessionId);
	if (event.hookName === 'SessionEnd') void parseTranscript(event, callbacks);
	const isCall =
		event.hookName === 'PreToolUse' || event.hookName === 'PermissionRequest';
	const judgement = isCall ? callbacks.judge?.(event) : undefined;
	const verdict = verdictOf(event, {
		judgement:
			judgement?.verdict === 'ask' && !callbacks.enqueueAsked
				? {...judgement, verdict: 'none'}
				: judgement,
		rules: isCall && !judgement ? callbacks.getRules() : [],
		intercepts: callbacks.enqueueIntercept
			? (callbacks.getIntercepts?.() ?? [])
			: [],
		takeQuestionsAt: callbacks.takeQuestionsAt?.() ?? 'PreToolUse',
		denyBeforeTools: callbacks.denyBeforeTools?.() ?? false,
	});
	switch (verdict.type) {
		case 'answer':
			return {handled: true, decision: verdict.decision};
		case 'hold':
			return {handled: enqueue(event.id, verdict, judgement, callbacks)};
		case 'release':
			return {handled: false};
	}
}

/** Tells who waits for what; false if nobody takes it. */
function enqueue(
	eventId: string,
	{because, asks}: Extract<Verdict, {type: 'hold'}>,
	judgement: Judgement | undefined,
	callbacks: ControllerCallbacks,
): boolean {
	switch (because.type) {
		case 'rule':
			if (judgement) callbacks.enqueueAsked?.(eventId, judgement);
			return true;
		case 'intercept':
			callbacks.enqueueIntercept?.(eventId, because.pattern);
			return true;
		case 'agent_asked':
			if (asks === 'answers') callbacks.enqueueQuestion(eventId);
			else if (asks === 'permission') callbacks.enqueuePermission(eventId);
			else callbacks.enqueueElicitation?.(eventId);
			return asks !== 'input' || callbacks.enqueueElicitation !== undefined;
	}
}
