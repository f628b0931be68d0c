import {type RuntimeEvent, type RuntimeIntent} from '../../types.js';
import {answersTo, takesContext} from './hookFacts.js';
import {readToolInput, readToolName} from '../../eventFields.js';
import {replacedOutput} from './replacedOutput.js';
import {shownPlan} from './shownPlan.js';
import {
	type ClaudeHookOutput,
	type ClaudePermissionUpdate,
	type ContextOutput,
	type PermissionRequestOutput,
	type PreToolUseOutput,
} from './protocol.js';

type Intent<Kind extends RuntimeIntent['kind']> = Extract<
	RuntimeIntent,
	{kind: Kind}
>;

/** The object for Claude, or why this intent can't be said to this event. */
export type MappedIntent =
	{ok: true; output: ClaudeHookOutput} | {ok: false; misfit: string};

/** What each event takes: its row in `events.ts`, docs/protocol.md#decisions. */
export function mapIntentToOutput(
	event: RuntimeEvent,
	intent: RuntimeIntent,
): MappedIntent {
	if (!answersTo(event.hookName).includes(intent.kind))
		return misfit(event, intent);
	switch (intent.kind) {
		case 'permission_allow':
			return permission(allow(intent));
		case 'permission_deny':
			return permission(deny(intent));
		case 'question_answer':
			return answerQuestion(event, intent);
		case 'plan_approve':
			return approvePlan(event, intent);
		case 'pre_tool_allow':
			return preTool({
				permissionDecision: 'allow',
				...(intent.reason !== undefined && {
					permissionDecisionReason: intent.reason,
				}),
				...(intent.updatedInput && {updatedInput: intent.updatedInput}),
			});
		case 'pre_tool_deny':
		case 'pre_tool_ask':
			return preTool({
				permissionDecision: intent.kind === 'pre_tool_deny' ? 'deny' : 'ask',
				permissionDecisionReason: intent.reason,
			});
		case 'stop_run':
			return stopRun(event, intent);
		case 'replace_output':
			return replaceOutput(event, intent);
		case 'additional_context':
			return addContext(event, intent);
		case 'stop_block':
		case 'prompt_block':
			return {ok: true, output: {decision: 'block', reason: intent.reason}};
		case 'elicitation_answer':
			return answerElicitation(event, intent);
	}
}

function allow(
	intent: Intent<'permission_allow'>,
): PermissionRequestOutput['decision'] {
	return {
		behavior: 'allow',
		...(intent.updatedInput && {updatedInput: intent.updatedInput}),
		...(intent.updatedPermissions && {
			// Claude's own proposals, sent back unread.
			updatedPermissions:
				intent.updatedPermissions as readonly unknown[] as ClaudePermissionUpdate[],
		}),
	};
}

function deny(
	intent: Intent<'permission_deny'>,
): PermissionRequestOutput['decision'] {
	return {
		behavior: 'deny',
		message: intent.reason,
		reason: intent.reason,
		...(intent.interrupt !== undefined && {interrupt: intent.interrupt}),
	};
}

function replaceOutput(
	event: RuntimeEvent,
	{output}: Intent<'replace_output'>,
): MappedIntent {
	const hookSpecificOutput = replacedOutput(event, output);
	return hookSpecificOutput
		? {ok: true, output: {hookSpecificOutput}}
		: {ok: false, misfit: 'Claude takes no other output of this tool'};
}

/** A call that waits is refused as well, so that it can't run whatever Claude makes of the rest. */
function stopRun(
	{hookName}: RuntimeEvent,
	{reason}: Intent<'stop_run'>,
): MappedIntent {
	if (hookName === 'PermissionRequest')
		return permission(deny({kind: 'permission_deny', reason, interrupt: true}));
	const stop = {continue: false, stopReason: reason} as const;
	return hookName === 'PreToolUse'
		? {
				ok: true,
				output: {
					...stop,
					hookSpecificOutput: {
						hookEventName: 'PreToolUse',
						permissionDecision: 'deny',
						permissionDecisionReason: reason,
					},
				},
			}
		: {ok: true, output: stop};
}

/** Claude replaces the whole input, so the answers travel inside a copy of it. */
function answerQuestion(
	event: RuntimeEvent,
	intent: Intent<'question_answer'>,
): MappedIntent {
	const input = readToolInput(event);
	if (readToolName(event) !== 'AskUserQuestion') return misfit(event, intent);
	if (!input) return {ok: false, misfit: 'the question has no tool_input'};
	if (Object.keys(intent.answers).length === 0) {
		return {ok: false, misfit: 'no question is answered'};
	}

	const updatedInput = {
		...input,
		answers: intent.answers,
		...(intent.annotations && {annotations: intent.annotations}),
	};
	return event.hookName === 'PreToolUse'
		? preTool({
				permissionDecision: 'allow',
				updatedInput,
				...(intent.context !== undefined && {
					additionalContext: intent.context,
				}),
			})
		: permission({behavior: 'allow', updatedInput});
}

/** A plan is only approved by an allow that carries an input, be it `{}`. */
function approvePlan(
	event: RuntimeEvent,
	intent: Intent<'plan_approve'>,
): MappedIntent {
	if (readToolName(event) !== 'ExitPlanMode') return misfit(event, intent);

	return permission({
		behavior: 'allow',
		updatedInput:
			intent.editedPlan === undefined
				? shownPlan(readToolInput(event))
				: {plan: intent.editedPlan},
		...(intent.acceptEdits === true && {
			updatedPermissions: [
				{type: 'setMode', mode: 'acceptEdits', destination: 'session'},
			],
		}),
	});
}

function addContext(
	event: RuntimeEvent,
	intent: Intent<'additional_context'>,
): MappedIntent {
	const {hookName: hookEventName} = event;
	if (!takesContext(hookEventName)) return misfit(event, intent);
	const output: ContextOutput = {
		hookEventName,
		additionalContext: intent.context,
	};
	return {ok: true, output: {hookSpecificOutput: output}};
}

function answerElicitation(
	event: RuntimeEvent,
	intent: Intent<'elicitation_answer'>,
): MappedIntent {
	const {hookName: hookEventName} = event;
	if (
		hookEventName !== 'Elicitation' &&
		hookEventName !== 'ElicitationResult'
	) {
		return misfit(event, intent);
	}

	return {
		ok: true,
		output: {
			hookSpecificOutput: {
				hookEventName,
				action: intent.action,
				...(intent.content && {content: intent.content}),
			},
		},
	};
}

function permission(
	decision: PermissionRequestOutput['decision'],
): MappedIntent {
	return {
		ok: true,
		output: {
			hookSpecificOutput: {hookEventName: 'PermissionRequest', decision},
		},
	};
}

function preTool(
	decision: Omit<PreToolUseOutput, 'hookEventName'>,
): MappedIntent {
	return {
		ok: true,
		output: {hookSpecificOutput: {hookEventName: 'PreToolUse', ...decision}},
	};
}

function misfit(event: RuntimeEvent, intent: RuntimeIntent): MappedIntent {
	const tool = readToolName(event);
	const of = tool === undefined ? '' : ` of ${tool}`;
	return {
		ok: false,
		misfit: `${intent.kind} is no answer to ${event.hookName}${of}`,
	};
}
