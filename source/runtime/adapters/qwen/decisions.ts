import {type RuntimeEvent, type RuntimeIntent} from '../../types.js';

/** An intent in Qwen's own answer, which has Claude's shape; undefined where nothing needs to be said. */
export function qwenAnswer(
	{hookName}: RuntimeEvent,
	intent: RuntimeIntent,
): Record<string, unknown> | undefined {
	switch (intent.kind) {
		case 'pre_tool_deny':
			return gate('deny', intent.reason);
		case 'pre_tool_ask':
			return gate('ask', intent.reason);
		case 'pre_tool_allow':
			return intent.updatedInput
				? gate('deny', instead(intent.updatedInput))
				: gate('allow', intent.reason);
		case 'permission_allow':
			return permission(
				intent.updatedInput
					? {behavior: 'deny', message: instead(intent.updatedInput)}
					: {behavior: 'allow'},
			);
		case 'permission_deny':
			return permission({behavior: 'deny', message: intent.reason});
		case 'prompt_block':
		case 'stop_block':
			return {decision: 'block', reason: intent.reason};
		case 'additional_context':
			return {
				hookSpecificOutput: {
					hookEventName: hookName,
					additionalContext: intent.context,
				},
			};
		default:
			return undefined;
	}
}

const gate = (
	permissionDecision: 'allow' | 'ask' | 'deny',
	reason: string | undefined,
) => ({
	hookSpecificOutput: {
		hookEventName: 'PreToolUse',
		permissionDecision,
		...(reason !== undefined && {permissionDecisionReason: reason}),
	},
});

/** Qwen runs its own input, whatever it is given: allowed, it would run what nobody allowed. */
const instead = (input: Record<string, unknown>): string =>
	`Your person wants this call with another input. Make it again like this: ${JSON.stringify(input)}`;

const permission = (decision: object) => ({
	hookSpecificOutput: {hookEventName: 'PermissionRequest', decision},
});
