import {type RuntimeEvent, type RuntimeFault} from '../runtime/types.js';

/** A bug of ours that an event met, as a fault of it. `now` in unix ms. */
export function handlerFault(
	{id, hookName, sessionId}: RuntimeEvent,
	error: unknown,
	now: number,
): RuntimeFault {
	const text = error instanceof Error ? error.message : String(error);
	return {
		code: 'handler_failed',
		message: `a handler of ${hookName} failed: ${text}`,
		timestamp: now,
		eventId: id,
		sessionId,
		stack: stackOf(error),
	};
}

/** What the log has of an error. */
export const stackOf = (error: unknown): string =>
	error instanceof Error ? (error.stack ?? error.message) : String(error);
