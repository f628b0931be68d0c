import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {type UiState} from '../uiState.js';
import {waitingIn} from './waiting.js';

/** The request whose prompt is shown: the one picked, else the oldest. Nothing that is answered already. */
export function shownRequest(
	ui: Pick<UiState, 'selectedId'>,
	state: SupervisorState,
): HeldRequest | undefined {
	const waiting = waitingIn(state);
	return waiting.find(request => request.id === ui.selectedId) ?? waiting[0];
}
