import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {promptLayer} from '../keys/layers.js';
import {type UiState} from '../uiState.js';
import {waitingIn} from './waiting.js';

/**
 * Ids of the identical requests that an answer to this prompt answers as well,
 * its own among them, as they were when the person chose so; undefined if it
 * answers only its own. None is added later: whatever comes was not shown.
 */
export function togetherOf(
	ui: UiState,
	request: HeldRequest,
): readonly string[] | undefined {
	const dialog = ui.dialogs.get(request.id);
	return dialog?.type === 'choice' && promptLayer(ui, request) === 'permission'
		? dialog.together
		: undefined;
}

/** What an answer to this prompt answers now. */
export function answeredBy(
	ui: UiState,
	request: HeldRequest,
	state: Pick<SupervisorState, 'held'>,
): readonly HeldRequest[] {
	const ids = togetherOf(ui, request);
	return ids === undefined
		? [request]
		: waitingIn(state).filter(({id}) => ids.includes(id));
}
