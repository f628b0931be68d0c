import {
	type PermissionUpdate,
	type QuestionAnnotations,
	type RuntimeDecision,
	type RuntimeIntent,
} from '../../runtime/types.js';
import {type HeldRequest} from '../../supervisor/types.js';

/*
 * From what the person chose to what the supervisor is told. A denial always
 * carries a text that tells the model what to do instead.
 */

/** Lets the call run as it was shown. */
export function allowOnce(request: HeldRequest): RuntimeDecision {
	return byUser(
		request.because.type !== 'agent_asked'
			? {kind: 'pre_tool_allow', reason: 'Allowed by the user.'}
			: {kind: 'permission_allow'},
	);
}

/** Lets the call run, and the agent remember what it proposed itself. */
export function allowWithSuggestion(
	request: HeldRequest,
	suggestion: PermissionUpdate,
): RuntimeDecision {
	return request.because.type === 'agent_asked'
		? byUser({kind: 'permission_allow', updatedPermissions: [suggestion]})
		: allowOnce(request);
}

/** Lets the call run with the input the person made of it; the whole of it is sent. */
export function allowEdited(
	request: HeldRequest,
	input: Readonly<Record<string, unknown>>,
): RuntimeDecision {
	const updatedInput = {...input};
	return byUser(
		request.because.type !== 'agent_asked'
			? {
					kind: 'pre_tool_allow',
					reason: 'Allowed by the user, who edited it.',
					updatedInput,
				}
			: {kind: 'permission_allow', updatedInput},
	);
}

/** Refuses; an empty message is replaced by a useful one. */
export function deny(request: HeldRequest, message = ''): RuntimeDecision {
	const reason = message.trim() === '' ? denialText(request) : message.trim();
	return byUser(
		request.because.type !== 'agent_asked'
			? {kind: 'pre_tool_deny', reason}
			: {kind: 'permission_deny', reason},
	);
}

/** Refuses and ends the agent's turn. */
export function denyAndInterrupt(request: HeldRequest): RuntimeDecision {
	const reason = denialText(request);
	return byUser(
		request.because.type === 'agent_asked'
			? {kind: 'permission_deny', reason, interrupt: true}
			: {kind: 'stop_run', reason},
	);
}

/** Approves the plan as it was shown, edited or not. */
export function approvePlan(
	acceptEdits: boolean,
	editedPlan?: string,
): RuntimeDecision {
	return byUser({
		kind: 'plan_approve',
		...(editedPlan !== undefined && {editedPlan}),
		...(acceptEdits && {acceptEdits}),
	});
}

/** Complete answers, keyed by exact question text. */
export function answerQuestions(
	answers: Record<string, string>,
	annotations: QuestionAnnotations,
	context = '',
): RuntimeDecision {
	return byUser({
		kind: 'question_answer',
		answers,
		...(Object.keys(annotations).length > 0 && {annotations}),
		...(context !== '' && {context}),
	});
}

/** Says yes to an MCP server, with the form's content; none for an address. */
export function acceptElicitation(
	content: Record<string, unknown> | undefined,
): RuntimeDecision {
	return byUser({
		kind: 'elicitation_answer',
		action: 'accept',
		...(content && {content}),
	});
}

/** Says no to an MCP server, or that nobody decided. */
export function refuseElicitation(
	action: 'decline' | 'cancel',
): RuntimeDecision {
	return byUser({kind: 'elicitation_answer', action});
}

function denialText({kind, toolName}: HeldRequest): string {
	return kind === 'plan'
		? 'The user rejected this plan. Do not start on it: ask the user what should be different, then propose a new plan.'
		: `The user denied this ${toolName} call. Do not retry it or work around it: ask the user what to do instead.`;
}

function byUser(intent: RuntimeIntent): RuntimeDecision {
	return {type: 'json', source: 'user', intent};
}
