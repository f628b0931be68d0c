import {type SessionName, sessionName} from '../../feed/sessionName.js';
import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {focusedSession} from '../feed/focusedSession.js';
import {type UiState} from '../uiState.js';
import {shownRequest} from './shownRequest.js';

/** Whose request it is. */
export type Asking = Pick<
	HeldRequest,
	'sessionId' | 'actorId' | 'actorName' | 'cwd'
>;

/** The name of the session that asks. */
export function nameOfAsking(
	{sessionId, cwd}: Pick<HeldRequest, 'sessionId' | 'cwd'>,
	{sessions}: Pick<SupervisorState, 'sessions'>,
): SessionName {
	return sessionName(
		sessions.find(({session_id: id}) => id === sessionId) ?? {
			session_id: sessionId,
			cwd,
		},
	);
}

/**
 * The state as seen from the session whose prompt is shown, else from the one
 * that is shown alone, which comes first while the keys are the feed's: header,
 * tokens and tasks are its own. Without either, that of the most recently
 * active one.
 */
export function fromAskingSession(
	state: SupervisorState,
	ui: Pick<UiState, 'selectedId' | 'filter' | 'focus'>,
): SupervisorState {
	const alone = focusedSession(state, ui.filter)?.session_id;
	const asking = shownRequest(ui, state)?.sessionId;
	const sessionId = ui.focus === 'feed' ? (alone ?? asking) : (asking ?? alone);
	if (
		sessionId === undefined ||
		sessionId === state.session?.session_id ||
		state.pictureOf === undefined
	)
		return state;
	const picture = state.pictureOf(sessionId);
	if (picture.session === null) return state;
	const seen: SupervisorState = {...state, ...picture};
	if (picture.usage === undefined) delete seen.usage;
	return seen;
}

/**
 * Which of a session's agents asks: a subagent by what it was started for,
 * because several may be of one type. Untrusted.
 */
export function actorOfAsking(
	{actorId, actorName, sessionId}: Omit<Asking, 'cwd'>,
	state: Pick<SupervisorState, 'actors' | 'pictureOf'>,
): string {
	const {actors} = state.pictureOf?.(sessionId) ?? state;
	const known = actors.find(actor => actor.actor_id === actorId);
	return known?.about ?? (actorName || (known?.display_name ?? actorId));
}
