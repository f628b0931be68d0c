import {type SupervisorState} from '../../supervisor/types.js';
import {shownRequest} from '../prompt/shownRequest.js';
import {type UiState} from '../uiState.js';
import {filterOfSession} from './focusedSession.js';

/**
 * The filter by which the feed follows the prompt that is shown, where nobody
 * filtered it: empty for all rows. Only where the sessions stand in a list
 * beside it, so that the others stay in sight; else the feed has a column for
 * them and goes to the row. Who reads elsewhere, by scrolling or with the keys
 * in the feed, goes on reading there.
 */
export function followedFilter(
	{
		filter,
		filterLine,
		focus,
		feed,
		found,
		selectedId,
	}: Pick<
		UiState,
		'filter' | 'filterLine' | 'focus' | 'feed' | 'found' | 'selectedId'
	>,
	state: SupervisorState,
	hasList: boolean,
): string {
	if (!hasList || filter !== '' || filterLine !== undefined) return '';
	const request = focus === 'prompt' && shownRequest({selectedId}, state);
	const session =
		request &&
		state.sessions.find(({session_id: id}) => id === request.sessionId);
	if (!session) return '';
	const text = filterOfSession(session);
	const isThere = found?.isFollowed === true && found.text === text;
	return feed.follow || isThere ? text : '';
}
