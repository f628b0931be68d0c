import {
	type QuestionAnnotations,
	type RuntimeDecision,
	type RuntimeIntent,
} from '../runtime/types.js';
import {type HeldRequest} from '../supervisor/types.js';
import {type HookRule} from '../types/rules.js';

/*
 * From what the person chose to what the supervisor is told. A denial always
 * carries a text that tells the model what to do instead.
 */

/** Lets the call run as it was shown. */
export function allowOnce(request: HeldRequest): RuntimeDecision {
	return byUser(
		request.because.type === 'intercept'
			? {kind: 'pre_tool_allow', reason: 'Allowed by the user.'}
			: {kind: 'permission_allow'},
	);
}

/** Refuses; an empty message is replaced by a useful one. */
export function deny(request: HeldRequest, message = ''): RuntimeDecision {
	const reason = message.trim() === '' ? denialText(request) : message.trim();
	return byUser(
		request.because.type === 'intercept'
			? {kind: 'pre_tool_deny', reason}
			: {kind: 'permission_deny', reason},
	);
}

/** Refuses and ends the agent's turn; only where the agent itself asks. */
export function denyAndInterrupt(request: HeldRequest): RuntimeDecision {
	return byUser({
		kind: 'permission_deny',
		reason: denialText(request),
		interrupt: true,
	});
}

/** Approves the plan as it was shown. */
export function approvePlan(acceptEdits: boolean): RuntimeDecision {
	return byUser({kind: 'plan_approve', ...(acceptEdits && {acceptEdits})});
}

/** Complete answers, keyed by exact question text. */
export function answerQuestions(
	answers: Record<string, string>,
	annotations: QuestionAnnotations,
): RuntimeDecision {
	return byUser({
		kind: 'question_answer',
		answers,
		...(Object.keys(annotations).length > 0 && {annotations}),
	});
}

/** A rule that approves every call the pattern names in the request's session, and in no other. */
export function approvalRule(
	{sessionId}: HeldRequest,
	pattern: string,
	now: number,
): HookRule {
	return {
		id: `user-${now}-${pattern}`,
		toolName: pattern,
		sessionId,
		action: 'approve',
		addedBy: 'user',
		createdAt: now,
	};
}

/**
 * Patterns to choose from for "always": the tool, then its MCP server. None
 * for a name that would itself be read as a pattern, and so name other tools.
 */
export function alwaysPatterns(toolName: string): string[] {
	if (toolName.includes('*')) return [];
	const server = /^mcp__.+?__/.exec(toolName)?.[0];
	return server === undefined || server === toolName
		? [toolName]
		: [toolName, `${server}*`];
}

function denialText({kind, toolName}: HeldRequest): string {
	return kind === 'plan'
		? 'The user rejected this plan. Do not start on it: ask the user what should be different, then propose a new plan.'
		: `The user denied this ${toolName} call. Do not retry it or work around it: ask the user what to do instead.`;
}

function byUser(intent: RuntimeIntent): RuntimeDecision {
	return {type: 'json', source: 'user', intent};
}
