import {isRecord} from '../../../utils/isRecord.js';
import {readToolInput} from '../../eventFields.js';
import {type RuntimeEvent, type RuntimeIntent} from '../../types.js';
import {contentOf} from './questions.js';

/** An intent in Copilot's own answer; undefined where nothing needs to be said. */
export function copilotAnswer(
	event: RuntimeEvent,
	intent: RuntimeIntent,
): Record<string, unknown> | undefined {
	switch (intent.kind) {
		case 'pre_tool_deny':
			return gate('deny', intent.reason);
		case 'pre_tool_ask':
			return gate('ask', intent.reason);
		case 'pre_tool_allow':
			return intent.updatedInput
				? {modifiedArgs: argsOf(event, intent.updatedInput)}
				: {permissionDecision: 'allow'};
		case 'permission_allow':
			// It takes no other input there, and what was shown is not what would run.
			return intent.updatedInput ? undefined : {behavior: 'allow'};
		case 'permission_deny':
			return {behavior: 'deny', message: intent.reason};
		case 'question_answer':
			// For athena's extension, which answers the form.
			return {
				action: 'accept',
				content: contentOf(readToolInput(event) ?? {}, intent.answers),
			};
		case 'prompt_block':
		case 'stop_block':
			return {decision: 'block', reason: intent.reason};
		case 'additional_context':
			return {additionalContext: intent.context};
		default:
			return undefined;
	}
}

const gate = (permissionDecision: 'ask' | 'deny', reason: string) => ({
	permissionDecision,
	permissionDecisionReason: reason,
});

/** A patch is a bare string, which everybody above reads as `{value}`. */
function argsOf(
	{payload}: RuntimeEvent,
	input: Record<string, unknown>,
): unknown {
	const isBare = isRecord(payload) && typeof payload.tool_input === 'string';
	return isBare && typeof input.value === 'string' ? input.value : input;
}
