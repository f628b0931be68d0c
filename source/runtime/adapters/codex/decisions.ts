import {type ExplainedResult, passthrough} from '../../adapter.js';
import {
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeIntent,
} from '../../types.js';
import {hookRow} from './events.js';

/**
 * The objects Codex takes on a hook's stdout. It drops an answer as a whole if
 * it has one field more than its schema, and the call runs: nothing else is
 * ever sent.
 */
type CodexOutput =
	| {
			hookSpecificOutput:
				| {
						hookEventName: 'PreToolUse';
						permissionDecision: 'deny';
						permissionDecisionReason: string;
				  }
				| {
						hookEventName: 'PreToolUse';
						permissionDecision: 'allow';
						updatedInput: Record<string, unknown>;
				  }
				| {
						hookEventName: 'PermissionRequest';
						decision: {behavior: 'allow'} | {behavior: 'deny'; message: string};
				  }
				| {hookEventName: string; additionalContext: string};
	  }
	| {decision: 'block'; reason: string}
	/** For athena's own client of the app-server, never for a hook. */
	| {answers: Record<string, string>};

/** A decision as Codex takes it; what it can't be told is no opinion. */
export function encodeDecision(
	event: RuntimeEvent,
	decision: RuntimeDecision,
): ExplainedResult {
	switch (decision.type) {
		case 'passthrough':
			return {result: passthrough};
		case 'block':
			return block(event, decision.reason ?? 'Blocked by athena');
		case 'json':
			return decision.intent
				? encodeIntent(event, decision.intent)
				: misfit('Codex takes no answer but its own');
	}
}

function encodeIntent(
	event: RuntimeEvent,
	intent: RuntimeIntent,
): ExplainedResult {
	const {hookName, agentHook = hookName} = event;
	// It can't be told to ask: what must not pass unseen is refused.
	if (intent.kind === 'pre_tool_ask' && hookName === 'PreToolUse')
		return preToolDeny(intent.reason);
	if (!hookRow(agentHook)?.answers.includes(intent.kind))
		return misfit(`${intent.kind} is no answer to Codex's ${agentHook}`);
	switch (intent.kind) {
		case 'pre_tool_deny':
			return preToolDeny(intent.reason);
		case 'pre_tool_allow':
			// Without another input there is nothing to say: it goes on by its own rules.
			return intent.updatedInput
				? said({
						hookSpecificOutput: {
							hookEventName: 'PreToolUse',
							permissionDecision: 'allow',
							updatedInput: intent.updatedInput,
						},
					})
				: {result: passthrough};
		case 'permission_allow':
			if (intent.updatedInput)
				return misfit('Codex takes no other input where it asks itself');
			if (intent.updatedPermissions)
				return misfit('Codex remembers nothing for athena');
			return permission({behavior: 'allow'});
		case 'question_answer':
			return said({answers: intent.answers});
		case 'permission_deny':
			// With `interrupt` the answer would be void.
			return permission({behavior: 'deny', message: intent.reason});
		case 'stop_block':
		case 'prompt_block':
			return said({decision: 'block', reason: intent.reason});
		case 'replace_output':
			return said({decision: 'block', reason: intent.output});
		case 'additional_context':
			return said({
				hookSpecificOutput: {
					hookEventName: hookName,
					additionalContext: intent.context,
				},
			});
		default:
			return misfit(`Codex has no answer that says ${intent.kind}`);
	}
}

function block({hookName}: RuntimeEvent, reason: string): ExplainedResult {
	const answers = hookRow(hookName)?.answers ?? [];
	if (hookName === 'PreToolUse') return preToolDeny(reason);
	if (hookName === 'PermissionRequest')
		return permission({behavior: 'deny', message: reason});
	return answers.includes('stop_block') || answers.includes('prompt_block')
		? said({decision: 'block', reason})
		: misfit(`Codex's ${hookName} can't be blocked`);
}

const preToolDeny = (reason: string): ExplainedResult =>
	said({
		hookSpecificOutput: {
			hookEventName: 'PreToolUse',
			permissionDecision: 'deny',
			permissionDecisionReason: reason,
		},
	});

const permission = (
	decision: {behavior: 'allow'} | {behavior: 'deny'; message: string},
): ExplainedResult =>
	said({
		hookSpecificOutput: {hookEventName: 'PermissionRequest', decision},
	});

const said = (output: CodexOutput): ExplainedResult => ({
	result: {action: 'json_output', stdout_json: output},
});

const misfit = (why: string): ExplainedResult => ({
	result: passthrough,
	misfit: why,
});
