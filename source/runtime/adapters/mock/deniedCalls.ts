import {createCallBook} from '../../../utils/callBook.js';
import {isRecord} from '../../../utils/isRecord.js';
import {type RuntimeDecision, type RuntimeEvent} from '../../types.js';

/**
 * Which calls of a recording are denied now, whatever became of them then: the
 * agent that is played obeys.
 */
export type DeniedCalls = {
	/** Takes note of an event that is played. */
	played(event: RuntimeEvent): void;
	/** Takes note of the answer to it. */
	decided(event: RuntimeEvent, decision: RuntimeDecision): void;
	/** True for the result of a call that never ran. */
	isResult(event: RuntimeEvent): boolean;
};

export function createDeniedCalls(): DeniedCalls {
	/** Open calls, and the key under which each is denied. */
	const calls = createCallBook<string>();
	const denied = new Set<string>();

	return {
		played(event) {
			if (event.hookName === 'PreToolUse' && event.toolUseId !== undefined)
				calls.open(describe(event), keyOf(event, event.toolUseId));
		},
		decided(event, {intent}) {
			if (
				intent?.kind !== 'permission_deny' &&
				intent?.kind !== 'pre_tool_deny'
			)
				return;
			const key = calls.claim(describe(event));
			if (key !== undefined) denied.add(key);
		},
		isResult: event =>
			(event.hookName === 'PostToolUse' ||
				event.hookName === 'PostToolUseFailure') &&
			event.toolUseId !== undefined &&
			denied.has(keyOf(event, event.toolUseId)),
	};
}

const keyOf = ({sessionId}: RuntimeEvent, toolUseId: string) =>
	`${sessionId}\n${toolUseId}`;

const describe = (event: RuntimeEvent) => ({
	sessionId: event.sessionId,
	agentId: event.agentId,
	toolName: event.toolName ?? '',
	toolUseId: event.toolUseId,
	input: isRecord(event.payload) ? event.payload.tool_input : undefined,
});
