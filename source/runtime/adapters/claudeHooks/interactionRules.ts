import {type InteractionHints} from '../../types.js';
import {awaited as decision, observed} from '../../waiting.js';
import {decisionTimeoutMs, eventTimeoutMs} from './timeouts.js';

/**
 * Whether Claude waits for an answer to this event, and how long athena lets
 * it wait. Unknown events expect nothing.
 */
export function getInteractionHints(
	hookName: string,
	toolName?: string,
): InteractionHints {
	switch (hookName) {
		case 'PermissionRequest':
			return decision(decisionTimeoutMs);
		case 'PreToolUse':
			return decision(
				toolName === 'AskUserQuestion' ? decisionTimeoutMs : eventTimeoutMs,
			);
		case 'Stop':
		case 'SubagentStop':
		case 'UserPromptSubmit':
			return observed(true);
		default:
			return observed(false);
	}
}

/** Events that are answered at once, unless whoever runs the adapter wants them held. */
export type HoldableHook = 'Elicitation';

/** True for an event that can be held on wish. */
export const isHoldable = (hookName: string): hookName is HoldableHook =>
	hookName === 'Elicitation';

/** The hints of an event that is held on wish; undefined for all others. */
export function getHoldHints(
	hookName: string,
	holdable: readonly HoldableHook[],
): InteractionHints | undefined {
	return holdable.some(name => name === hookName)
		? decision(decisionTimeoutMs)
		: undefined;
}
