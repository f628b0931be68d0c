import {dialogOf, withDialog} from './dialog.js';
import {promptKeyOf} from '../keys/layers.js';
import {type PaintedFrame} from '../paintedFrame.js';
import {type UiState} from '../uiState.js';

/** Remembers that the end of a prompt's content was on the screen. */
export function endRead(
	ui: UiState,
	{request, promptKey, prompt}: PaintedFrame,
): UiState {
	if (request === undefined || promptKey === undefined) return ui;
	// An older frame showed the end of something else.
	if (promptKeyOf(ui, request) !== promptKey) return ui;
	const dialog = dialogOf(ui, request);
	if (dialog.type !== 'choice' || dialog.endSeen) return ui;
	// In a terminal too low for one line of it, scrolling to the end shows nothing.
	return prompt.visible > 0 && prompt.top + prompt.visible >= prompt.total
		? withDialog(ui, request.id, {...dialog, endSeen: true})
		: ui;
}

/** The dialog as if nothing of it had been read: what it shows is new. */
export function unread(ui: UiState, requestId: string): UiState {
	const dialog = ui.dialogs.get(requestId);
	return dialog?.type === 'choice'
		? withDialog(ui, requestId, {...dialog, top: 0, endSeen: false})
		: ui;
}
