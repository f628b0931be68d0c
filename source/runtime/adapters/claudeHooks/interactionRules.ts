import {hintsOnWish} from '../../hookMeaning.js';
import {type InteractionHints} from '../../types.js';
import {observed} from '../../waiting.js';
import {type HoldableHook, hookRow} from './hookFacts.js';

export {type HoldableHook, isHoldable} from './hookFacts.js';

/**
 * Whether Claude waits for an answer to this event, and how long athena lets
 * it wait. Unknown events expect nothing.
 */
export function getInteractionHints(
	hookName: string,
	toolName?: string,
): InteractionHints {
	const row = hookRow(hookName);
	return (
		(toolName === 'AskUserQuestion' ? row?.asking : undefined) ??
		row?.interaction ??
		onReceipt
	);
}

/** The hints of an event that is held on wish; undefined for all others. */
export const getHoldHints = (
	hookName: string,
	holdable: readonly HoldableHook[],
): InteractionHints | undefined => hintsOnWish(hookRow, hookName, holdable);

const onReceipt = observed(false);
