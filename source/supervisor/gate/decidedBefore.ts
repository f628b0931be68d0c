import {type ControllerResult} from '../../hooks/hookController.js';
import {type RuntimeDecision} from '../../runtime/types.js';
import {type HeldBecause} from '../types.js';

/**
 * What counts where something decided about an event before athena did (hooks
 * that ran first): deny > ask > allow, whoever says it, and a call that a
 * person wants to see is only passed by by a refusal.
 */
export function strongest(
	before: RuntimeDecision | undefined,
	result: ControllerResult,
	because: HeldBecause | undefined,
): RuntimeDecision | undefined {
	const own = result.handled ? result.decision : undefined;
	if (!before) return own;
	if (own) return rank(before) > rank(own) ? before : own;
	const isWanted = because !== undefined && because.type !== 'agent_asked';
	return isWanted && rank(before) < 3 ? undefined : before;
}

function rank({type, intent}: RuntimeDecision): number {
	if (type === 'block') return 3;
	switch (intent?.kind) {
		case 'permission_deny':
		case 'pre_tool_deny':
		case 'stop_block':
		case 'prompt_block':
			return 3;
		case 'pre_tool_ask':
			return 2;
		default:
			return 1;
	}
}
