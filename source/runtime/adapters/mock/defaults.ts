import {type InteractionHints, type RuntimeEvent} from '../../types.js';

/** Fills in what a test or a script left out. `number` is 1-based, `now` unix ms. */
export function withDefaults(
	partial: Partial<RuntimeEvent>,
	number: number,
	now: number,
): RuntimeEvent {
	if (isWhole(partial)) return partial;
	const hookName = partial.hookName ?? 'Notification';
	return {
		...partial,
		id: partial.id ?? `mock-${number}`,
		timestamp: partial.timestamp ?? now,
		hookName,
		sessionId: partial.sessionId ?? 'mock-session',
		context: partial.context ?? {cwd: '/mock', transcriptPath: ''},
		interaction:
			partial.interaction ?? interactionOf(hookName, partial.toolName),
		payload: partial.payload ?? {},
	};
}

/** How long a request that a person could answer waits while nobody holds it, ms. */
export const personTimeoutMs = 300_000;

/** What an agent like Claude Code waits for, without its tables. */
function interactionOf(hookName: string, toolName?: string): InteractionHints {
	const waitsForPerson =
		hookName === 'PermissionRequest' || toolName === 'AskUserQuestion';
	switch (hookName) {
		case 'PermissionRequest':
		case 'PreToolUse':
			return {
				expectsDecision: true,
				canBlock: true,
				defaultTimeoutMs: waitsForPerson ? personTimeoutMs : 4000,
			};
		default:
			return {expectsDecision: false, defaultTimeoutMs: 4000};
	}
}

const isWhole = (event: Partial<RuntimeEvent>): event is RuntimeEvent =>
	event.id !== undefined &&
	event.timestamp !== undefined &&
	event.hookName !== undefined &&
	event.sessionId !== undefined &&
	event.context !== undefined &&
	event.interaction !== undefined &&
	event.payload !== undefined;
