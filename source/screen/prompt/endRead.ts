import {dialogOf, withDialog} from './dialog.js';
import {promptKeyOf} from '../keys/layers.js';
import {type PaintedFrame} from '../paintedFrame.js';
import {type UiState} from '../uiState.js';
import {nothingRead, readOn} from './reading.js';

/** Remembers which lines of a prompt's content were on the screen. */
export function endRead(
	ui: UiState,
	{request, promptKey, prompt, promptWidth}: PaintedFrame,
): UiState {
	if (request === undefined || promptKey === undefined) return ui;
	// An older frame showed lines of something else.
	if (promptKeyOf(ui, request) !== promptKey) return ui;
	const dialog = dialogOf(ui, request);
	if (dialog.type === 'question') return ui;
	const reading = readOn(dialog.reading, prompt, promptWidth);
	return reading === dialog.reading
		? ui
		: withDialog(ui, request.id, {...dialog, reading});
}

/** The dialog as if nothing of it had been read: what it shows is new. */
export function unread(ui: UiState, requestId: string): UiState {
	const dialog = ui.dialogs.get(requestId);
	return dialog?.type === 'choice'
		? withDialog(ui, requestId, {...dialog, top: 0, reading: nothingRead})
		: ui;
}
