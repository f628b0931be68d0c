import {pathsOfCall} from '../grammar/callPaths.js';
import {type KnownCall, matchIntercept} from '../grammar/intercepts.js';
import {type Judgement} from '../policy/types.js';
import {usualAgent} from '../runtime/agentName.js';
import {
	canonicalToolOf,
	inputOf,
	takes,
	toolCallOf,
} from '../runtime/agents.js';
import {type ToolCall} from '../runtime/call.js';
import {type RuntimeDecision, type RuntimeEvent} from '../runtime/types.js';
import {type HookRule, matchRule} from '../types/rules.js';
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
 * Decides what passes, what is refused and what waits. The first match wins.
 *
 * Asking is not authorising: no approve rule answers a call by which the agent
 * asks its person something, and a bare allow would be ignored by the agent
 * anyway (docs/protocol.md#questions).
 */
export function handleEvent(
	event: RuntimeEvent,
	callbacks: ControllerCallbacks,
): ControllerResult {
	switch (event.hookName) {
		case 'PermissionRequest':
			return handlePermissionRequest(event, callbacks);
		case 'PreToolUse':
			return handlePreToolUse(event, callbacks);
		case 'Elicitation':
			return handleElicitation(event, callbacks);
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

function handleElicitation(
	{id, interaction}: RuntimeEvent,
	{enqueueElicitation}: ControllerCallbacks,
): ControllerResult {
	if (!interaction.expectsDecision || !enqueueElicitation) {
		return {handled: false};
	}

	enqueueElicitation(id);
	return {handled: true};
}

function handlePermissionRequest(
	event: RuntimeEvent,
	callbacks: ControllerCallbacks,
): ControllerResult {
	const call = toolCallOf(event);
	const opinion = opinionOn(
		event,
		canonicalToolOf(event.agent, call),
		callbacks,
	);
	const {reason} = opinion;
	if (opinion.verdict === 'deny') {
		return decide({kind: 'permission_deny', reason}, opinion);
	}

	if (opinion.verdict === 'allow' && !call.asks) {
		return decide({kind: 'permission_allow'}, opinion);
	}

	if (
		call.kind === 'question' &&
		callbacks.takeQuestionsAt?.() === 'PermissionRequest' &&
		takes(event, 'question_answer')
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
	const call = toolCallOf(event);
	const opinion = opinionOn(
		event,
		canonicalToolOf(event.agent, call),
		callbacks,
	);
	const {verdict, reason, judgement} = opinion;
	const pattern = interceptOf(event, call, callbacks);
	if (
		verdict === 'deny' &&
		(judgement !== undefined ||
			pattern !== undefined ||
			callbacks.denyBeforeTools?.() === true)
	) {
		return decide({kind: 'pre_tool_deny', reason}, opinion);
	}

	if (call.kind === 'question') {
		if (
			callbacks.takeQuestionsAt?.() === 'PermissionRequest' ||
			// Its own dialog is the only way to answer it.
			!takes(event, 'question_answer')
		) {
			return {handled: false};
		}

		callbacks.enqueueQuestion(event.id);
		return {handled: true};
	}

	if (call.asks) return {handled: false};
	if (verdict === 'ask' && judgement && callbacks.enqueueAsked) {
		callbacks.enqueueAsked(event.id, judgement);
		return {handled: true};
	}

	// A rule by tool name alone says nothing here without an intercept: the
	// agent's own rules come first, and it asks if they do not suffice.
	if (verdict === 'allow' && (judgement || pattern !== undefined)) {
		return decide({kind: 'pre_tool_allow', reason}, opinion);
	}

	if (pattern === undefined) return {handled: false};
	callbacks.enqueueIntercept?.(event.id, pattern);
	return {handled: true};
}

/** The intercept that holds a call, if one does. */
function interceptOf(
	event: RuntimeEvent,
	call: ToolCall,
	callbacks: ControllerCallbacks,
): string | undefined {
	if (!callbacks.enqueueIntercept || call.asks) return;
	const intercepts = callbacks.getIntercepts?.() ?? [];
	if (intercepts.length === 0) return;
	return matchIntercept(intercepts, knownCall(event, call));
}

/** What can be said of a call; what its payload does not say is unknown. */
function knownCall(event: RuntimeEvent, call: ToolCall): KnownCall {
	const {tool, shell} = call;
	const {
		agent: program = usualAgent,
		payload,
		agentId,
		agentType,
		sessionId,
		context,
	} = event;
	const input = isRecord(payload) ? payload.tool_input : undefined;
	return {
		// A call without a tool's name may be any tool's.
		tool: tool === '' ? undefined : canonicalToolOf(program, call),
		...(program !== usualAgent && {otherNames: [tool]}),
		program,
		command: shell?.command,
		sessionId,
		agent:
			agentId === undefined
				? ['agent:root', 'agent']
				: [
						`subagent:${agentId}`,
						...(agentType === undefined ? [] : [agentType]),
					],
		input: isRecord(input) ? input : undefined,
		get paths() {
			if (program !== usualAgent) return pathsOf(call, input, context.cwd);
			return isRecord(input) ? pathsOfCall(input, context.cwd) : undefined;
		},
	};
}

/** Where fields name no file, the call itself tells: a patch has many. */
function pathsOf(
	{shell, paths = []}: ToolCall,
	input: unknown,
	cwd: string,
): string[] | undefined {
	return pathsOfCall(
		{
			...inputOf(input),
			...(shell?.command !== undefined && {command: shell.command}),
			files: paths.map(({text}) => text),
		},
		cwd,
	);
}

/** What the rules say about a call, and the whole of it where policy was asked. */
type RuleOpinion = {
	verdict: Judgement['verdict'];
	reason: string;
	judgement?: Judgement;
};

function opinionOn(
	event: RuntimeEvent,
	toolName: string,
	callbacks: ControllerCallbacks,
): RuleOpinion {
	const judgement = callbacks.judge?.(event);
	if (judgement) {
		const {verdict, reason} = judgement;
		return {verdict, reason, judgement};
	}

	const rule = matchRule(callbacks.getRules(), toolName, event.sessionId);
	if (!rule) return {verdict: 'none', reason: ''};
	return rule.action === 'deny'
		? {verdict: 'deny', reason: `Blocked by rule: ${rule.addedBy}`}
		: {verdict: 'allow', reason: `Allowed by rule: ${rule.addedBy}`};
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

const decide = (
	intent: NonNullable<RuntimeDecision['intent']>,
	{reason}: RuleOpinion,
): ControllerResult => ({
	handled: true,
	decision: {type: 'json', source: 'rule', intent, reason},
});
