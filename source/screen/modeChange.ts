import {type SupervisorState} from '../supervisor/types.js';

/** The permission mode of a session became another one. */
export type ModeChange = {
	sessionId: string;
	from: string;
	to: string;
	/** Unix ms. */
	at: number;
};

/** So long a change is marked, ms. */
export const modeChangeMs = 5000;

/** The change as it is to be shown now, if it is. */
export function shownModeChange(
	change: ModeChange | undefined,
	{session}: Pick<SupervisorState, 'session'>,
	nowMs: number,
): ModeChange | undefined {
	return change !== undefined &&
		change.sessionId === session?.session_id &&
		nowMs - change.at < modeChangeMs
		? change
		: undefined;
}

/** Watches the permission modes of the sessions; one watch per screen. */
export function createModeWatch(): (
	state: Pick<SupervisorState, 'session'>,
	nowMs: number,
) => ModeChange | undefined {
	const modes = new Map<string, string>();
	return ({session}, nowMs) => {
		const mode = session?.permission_mode;
		if (session === null || mode === undefined) return undefined;
		const {session_id: sessionId} = session;
		const from = modes.get(sessionId);
		if (from === mode) return undefined;
		modes.set(sessionId, mode);
		return from === undefined
			? undefined
			: {sessionId, from, to: mode, at: nowMs};
	};
}
