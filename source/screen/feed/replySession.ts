import {focusedSession} from './focusedSession.js';
import {sessionInSight} from './sessionInSight.js';
import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {type UiState} from '../uiState.js';

/**
 * The session that a reply is for: the one in sight. Where the person looks at
 * none in particular and that one is at work, the one that has waited longest
 * for its next prompt.
 */
export function replySession(
	ui: UiState,
	state: SupervisorState,
	request: HeldRequest | undefined,
): string | undefined {
	const inSight =
		focusedSession(state, ui.filter)?.session_id ??
		sessionInSight(ui, state, request) ??
		state.session?.session_id;
	const looksAtOne =
		!ui.feed.follow || ui.filter !== '' || ui.waitingList !== undefined;
	if (looksAtOne || inSight === undefined || wantsPrompt(inSight, ui, state))
		return inSight;
	const [longest] = state.sessions
		.map(({session_id: id}) => ({id, status: statusOf(id, ui, state)}))
		.filter(
			({id, status}) =>
				isOpen(status) && whyNoReply(id, ui, state) === undefined,
		)
		.toSorted((a, b) => (a.status?.since ?? 0) - (b.status?.since ?? 0));
	return longest?.id ?? inSight;
}

/** Why a session can't be given its next prompt from here; undefined: it can. */
export function whyNoReply(
	sessionId: string,
	ui: Pick<UiState, 'nowMs'>,
	state: SupervisorState,
): string | undefined {
	if (state.replay !== undefined) return 'a recording takes no reply';
	if (state.stops?.held.has(sessionId)) return undefined;
	const {ended_at: over} =
		state.sessions.find(({session_id: id}) => id === sessionId) ?? {};
	if (over !== undefined) return 'that session is over';
	switch (statusOf(sessionId, ui, state)?.state) {
		case 'asks':
		case 'asks there':
			return 'it asks something: answer that first';
		case 'ended':
			return 'that session is over';
		default:
	}

	const place = state.placeOf?.(sessionId);
	if (state.takesOrders?.(sessionId)) return undefined;
	if (place?.TMUX !== undefined && place.TMUX_PANE !== undefined)
		return undefined;
	return place === undefined
		? 'its terminal did not say where it is: reply there'
		: 'only a pane of tmux can be written into: o goes there';
}

const statusOf = (
	sessionId: string,
	{nowMs}: Pick<UiState, 'nowMs'>,
	{statusOf: of}: SupervisorState,
) => of?.(sessionId, nowMs);

const isOpen = (status: ReturnType<typeof statusOf>) =>
	status?.state === 'your turn' || status?.state === 'failed';

const wantsPrompt = (
	sessionId: string,
	ui: Pick<UiState, 'nowMs'>,
	state: SupervisorState,
) => isOpen(statusOf(sessionId, ui, state));
