import {type Capabilities} from './capabilities.js';
import {
	type HoldOptions,
	type RuntimeDecision,
	type RuntimeEvent,
} from './types.js';

/** Shown by the agent when a hold ends without an answer. */
const defaultReason = 'athena held this call and nobody answered there';

/**
 * What becomes of a request that nobody answered. "Ask your own person" is for
 * a call that must not pass unseen: an agent that can't be told so refuses it,
 * as athena can be told to do everywhere. Where the agent itself asked, no
 * opinion is its own prompt.
 */
export function fallbackDecision(
	{hookName}: Pick<RuntimeEvent, 'hookName'>,
	hold: HoldOptions | undefined,
	{ask, deny}: Pick<Capabilities, 'ask' | 'deny'>,
	source: RuntimeDecision['source'] = 'timeout',
): RuntimeDecision {
	const {fallback = 'no_opinion', reason = defaultReason} = hold ?? {};
	const isGate = hookName === 'PreToolUse';
	if (fallback === 'ask' && isGate && ask)
		return {type: 'json', source, intent: {kind: 'pre_tool_ask', reason}};
	if ((fallback === 'ask' && isGate && deny) || fallback === 'deny') {
		if (isGate)
			return {type: 'json', source, intent: {kind: 'pre_tool_deny', reason}};
		if (hookName === 'PermissionRequest')
			return {type: 'json', source, intent: {kind: 'permission_deny', reason}};
	}

	return {type: 'passthrough', source};
}
