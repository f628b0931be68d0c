import {isRecord} from '../utils/isRecord.js';
import {type FiredEvent, type HookFiring} from './fireEvents.js';

/**
 * Knows which sessions have begun: for the first event of one that does not
 * begin with a SessionStart (a recording that was cut, a script), the
 * SessionStart that hooks are to hear before it; else undefined.
 */
export function createSessionStarts(): (
	event: FiredEvent,
) => FiredEvent | undefined {
	const begun = new Set<string>();
	return event => {
		if (begun.has(event.sessionId)) return undefined;
		begun.add(event.sessionId);
		return event.hookName === 'SessionStart' ? undefined : startOf(event);
	};
}

/** The firing, which fires a SessionStart before the first event of a session without one. */
export function withSessionStarts(firing: HookFiring): HookFiring {
	const takeStart = createSessionStarts();
	/** Sessions whose SessionStart is left to fire, if a hook would hear it. */
	const pending = new Map<string, FiredEvent>();
	return {
		...firing,
		concerns(event) {
			const start = takeStart(event);
			if (start && firing.concerns(start)) pending.set(event.sessionId, start);
			return pending.has(event.sessionId) || firing.concerns(event);
		},
		async fire(event) {
			const start = pending.get(event.sessionId);
			pending.delete(event.sessionId);
			// What it answers reaches nobody: the session runs already.
			if (start) await firing.fire(start);
			return firing.concerns(event) ? firing.fire(event) : undefined;
		},
	};
}

function startOf({sessionId, payload}: FiredEvent): FiredEvent {
	const known = isRecord(payload) ? payload : {};
	return {
		hookName: 'SessionStart',
		sessionId,
		payload: {
			session_id: sessionId,
			transcript_path: known.transcript_path ?? '',
			cwd: known.cwd ?? '',
			hook_event_name: 'SessionStart',
			source: 'startup',
		},
	};
}
