import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {focusedSession} from './focusedSession.js';
import {chosenThere} from '../prompt/waiting.js';
import {type UiState} from '../uiState.js';

/** The session the person looks at: of the prompt, the one shown alone, or of the row under the cursor. */
export function sessionInSight(
	ui: UiState,
	state: SupervisorState,
	request: HeldRequest | undefined,
): string | undefined {
	const {focus, feed: position, waitingList, filter} = ui;
	const {feed, feedLength, held, sessions} = state;
	const there = chosenThere(ui, state);
	if (there !== undefined) return there.sessionId;
	const listed = held.find(({id}) => id === waitingList?.requestId);
	if (listed !== undefined) return listed.sessionId;
	if (focus === 'prompt' && request !== undefined) return request.sessionId;
	const alone = focusedSession({sessions}, filter);
	if (alone !== undefined) return alone.session_id;
	const index = position.follow
		? feedLength - 1
		: (feed.indexOf(position.eventId) ?? position.index);
	return feed.row(index)?.sessionId;
}
