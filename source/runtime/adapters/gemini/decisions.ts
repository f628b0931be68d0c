import {type RuntimeEvent, type RuntimeIntent} from '../../types.js';

/** An intent in Gemini's own answer; undefined where it goes on by itself. */
export function geminiAnswer(
	{agentHook, hookName}: RuntimeEvent,
	intent: RuntimeIntent,
): Record<string, unknown> | undefined {
	const hookEventName = agentHook ?? hookName;
	switch (intent.kind) {
		case 'pre_tool_deny':
		case 'prompt_block':
		case 'stop_block':
			return {decision: 'deny', reason: intent.reason};
		case 'pre_tool_ask':
			return {decision: 'ask'};
		case 'pre_tool_allow':
			// It can't be granted past its own prompt; another input is the whole of it.
			return (
				intent.updatedInput && {
					hookSpecificOutput: {hookEventName, tool_input: intent.updatedInput},
				}
			);
		case 'stop_run':
			return {continue: false, stopReason: intent.reason};
		case 'replace_output':
			return {decision: 'deny', reason: intent.output};
		case 'additional_context':
			return {
				hookSpecificOutput: {hookEventName, additionalContext: intent.context},
			};
		default:
			return undefined;
	}
}
