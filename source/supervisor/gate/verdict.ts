import {matchIntercept} from '../../grammar/intercepts.js';
import {type DecidingRule, type Judgement} from '../../policy/types.js';
import {
	canonicalToolOf,
	capabilitiesOf,
	takes,
	toolCallOf,
} from '../../runtime/agents.js';
import {type ToolCall} from '../../runtime/call.js';
import {
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeIntent,
} from '../../runtime/types.js';
import {type HookRule, matchRule} from '../../types/rules.js';
import {knownCall} from './knownCall.js';

/** What becomes of an event at the gate. */
export type Verdict =
	| {type: 'answer'; decision: RuntimeDecision}
	/** The person decides; `asks` is what they are asked for. */
	| {
			type: 'hold';
			because: HeldBecause;
			asks: 'permission' | 'answers' | 'input' | 'call';
	  }
	/** Nobody needs it held: the agent goes on. */
	| {type: 'release'};

/** Why a request waits for the person. */
export type HeldBecause =
	/** The agent itself asks, in this permission mode. */
	| {type: 'agent_asked'; permissionMode?: string}
	/** athena holds it because of an intercept pattern. */
	| {type: 'intercept'; pattern: string}
	/** A rule or a guard puts it to the person before it runs. */
	| {
			type: 'rule';
			reason: string;
			rule?: DecidingRule;
			/** The part of a shell command it is about, as written. */
			segment?: string;
	  };

/**
 * Where questions are taken: at `PreToolUse` the agent's own dialog is kept
 * away, at `PermissionRequest` it stays usable beside athena's
 * (docs/protocol.md#questions).
 */
export type QuestionPoint = 'PreToolUse' | 'PermissionRequest';

/** All that a verdict goes by, beside the event. */
export type GateFacts = {
	/** What policy thinks of the call; left out: `rules` speak. */
	judgement: Judgement | undefined;
	rules: readonly HookRule[];
	/** Expressions of the calls that are held before they run (docs/filters.md#where). */
	intercepts: readonly string[];
	takeQuestionsAt: QuestionPoint;
	/**
	 * True: deny rules refuse a call before it runs, also in a permission mode in
	 * which the agent would not have asked. Else they wait for the agent to ask.
	 */
	denyBeforeTools: boolean;
};

/**
 * Decides what passes, what is refused and what waits. Pure. The first match wins.
 *
 * Asking is not authorising: no approve rule answers a call by which the agent
 * asks its person something, and a bare allow would be ignored by the agent
 * anyway (docs/protocol.md#questions).
 */
export function verdictOf(event: RuntimeEvent, facts: GateFacts): Verdict {
	switch (event.hookName) {
		case 'PermissionRequest':
			return onPermissionRequest(event, facts);
		case 'PreToolUse':
			return beforeTool(event, facts);
		case 'Elicitation':
			// No rule and no policy speaks about what an MCP server asks for.
			return event.interaction.expectsDecision
				? agentAsked(event, 'input')
				: release;
		default:
			return release;
	}
}

function onPermissionRequest(event: RuntimeEvent, facts: GateFacts): Verdict {
	const call = toolCallOf(event);
	const {verdict, reason} = opinionOn(event, call, facts);
	if (verdict === 'deny') return answer({kind: 'permission_deny', reason});
	if (verdict === 'allow' && !call.asks)
		return answer({kind: 'permission_allow'}, reason);
	// Held here, its own dialog would be kept from the only one who can answer.
	if (
		call.kind === 'question' &&
		capabilitiesOf(event.agent).questions === 'askedThere'
	)
		return release;
	const isQuestion =
		call.kind === 'question' &&
		takes(event, 'question_answer') &&
		(facts.takeQuestionsAt === 'PermissionRequest' || !takesEarlier(event));
	return agentAsked(event, isQuestion ? 'answers' : 'permission');
}

/** The agent's questions can be answered before its tool runs. */
const takesEarlier = ({agent}: RuntimeEvent): boolean =>
	takes({...(agent && {agent}), hookName: 'PreToolUse'}, 'question_answer');

function beforeTool(event: RuntimeEvent, facts: GateFacts): Verdict {
	const {judgement, denyBeforeTools} = facts;
	const call = toolCallOf(event);
	const {verdict, reason} = opinionOn(event, call, facts);
	const pattern = interceptOf(event, call, facts);
	// A rule by tool name alone says nothing here without an intercept: the
	// agent's own rules come first, and it asks if they do not suffice.
	const isSaidHere = judgement !== undefined || pattern !== undefined;
	if (verdict === 'deny' && (isSaidHere || denyBeforeTools))
		return answer({kind: 'pre_tool_deny', reason});
	if (call.kind === 'question') {
		// Where nobody can answer it, its own dialog is the only way.
		return facts.takeQuestionsAt === 'PreToolUse' &&
			takes(event, 'question_answer')
			? agentAsked(event, 'answers')
			: release;
	}

	if (call.asks) return release;
	if (verdict === 'ask' && judgement) return askedByRule(judgement);
	if (verdict === 'allow' && isSaidHere)
		return answer({kind: 'pre_tool_allow', reason});
	return pattern === undefined
		? release
		: {type: 'hold', because: {type: 'intercept', pattern}, asks: 'call'};
}

/** The intercept that holds a call, if one does. */
const interceptOf = (
	event: RuntimeEvent,
	call: ToolCall,
	{intercepts, judgement}: GateFacts,
): string | undefined =>
	intercepts.length === 0 || call.asks
		? undefined
		: matchIntercept(intercepts, knownCall(event, call, judgement?.shell));

type Opinion = Pick<Judgement, 'verdict' | 'reason'>;

/** What the rules say about a call. */
function opinionOn(
	event: RuntimeEvent,
	call: ToolCall,
	{judgement, rules}: GateFacts,
): Opinion {
	if (judgement) return judgement;
	const rule = matchRule(
		rules,
		canonicalToolOf(event.agent, call),
		event.sessionId,
	);
	if (!rule) return noOpinion;
	return rule.action === 'deny'
		? {verdict: 'deny', reason: `Blocked by rule: ${rule.addedBy}`}
		: {verdict: 'allow', reason: `Allowed by rule: ${rule.addedBy}`};
}

const noOpinion: Opinion = {verdict: 'none', reason: ''};

const release: Verdict = {type: 'release'};

const answer = (
	intent: RuntimeIntent,
	reason = 'reason' in intent ? intent.reason : undefined,
): Verdict => ({
	type: 'answer',
	decision: {
		type: 'json',
		source: 'rule',
		intent,
		...(reason !== undefined && {reason}),
	},
});

const agentAsked = (
	{context: {permissionMode}}: RuntimeEvent,
	asks: 'permission' | 'answers' | 'input',
): Verdict => ({
	type: 'hold',
	because: {
		type: 'agent_asked',
		...(permissionMode !== undefined && {permissionMode}),
	},
	asks,
});

const askedByRule = ({rule, reason, segment}: Judgement): Verdict => ({
	type: 'hold',
	because: {
		type: 'rule',
		reason,
		...(rule && {rule}),
		...(segment !== undefined && {segment}),
	},
	asks: 'call',
});
