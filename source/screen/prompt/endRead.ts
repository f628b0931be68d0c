import {type HeldRequest} from '../../supervisor/types.js';
import {dangerOf} from './danger.js';
import {
	type ChoiceDialog,
	type Dialog,
	dialogOf,
	withDialog,
} from './dialog.js';
import {promptKeyOf, promptLayer} from '../keys/layers.js';
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
	const read = reading === dialog.reading ? dialog : {...dialog, reading};
	const now =
		read.type === 'choice' &&
		ui.arming.state === 'armed' &&
		ui.arming.key === promptKey &&
		isAsAsked(ui, request, read)
			? withOpened(ui, request, read)
			: read;
	return now === dialog ? ui : withDialog(ui, request.id, now);
}

/** Whether a frame showed lines of its prompt that were never there before. */
export function showsMore(
	before: UiState,
	after: UiState,
	{request}: PaintedFrame,
): boolean {
	if (request === undefined || before === after) return false;
	return readingOf(before, request) !== readingOf(after, request);
}

function readingOf(ui: UiState, request: HeldRequest) {
	const dialog = dialogOf(ui, request);
	return dialog.type === 'question' ? undefined : dialog.reading;
}

/** Nothing was made of it, and nothing else is shown in its place. */
const isAsAsked = (ui: UiState, request: HeldRequest, dialog: ChoiceDialog) =>
	dialog.together === undefined && promptLayer(ui, request) === 'permission';

/** What is read whole, in a prompt that took answers, may be answered with others later; what that says of it is kept. */
function withOpened(
	ui: UiState,
	request: HeldRequest,
	dialog: ChoiceDialog,
): ChoiceDialog {
	if (!dialog.reading.isWhole) return dialog;
	const opened = dangerOf(ui, request) === undefined ? 'harmless' : 'dangerous';
	return dialog.opened === opened ? dialog : {...dialog, opened};
}

/** The dialog as if nothing of it had been read: what it shows is new. */
export function unread(ui: UiState, requestId: string): UiState {
	const dialog = ui.dialogs.get(requestId);
	return dialog?.type === 'choice'
		? withDialog(ui, requestId, unreadDialog(dialog))
		: ui;
}

const unreadDialog = (dialog: ChoiceDialog): ChoiceDialog => ({
	...dialog,
	top: 0,
	reading: nothingRead,
	opened: undefined,
});

/** The dialogs with those begun anew whose requests say more than when they were read; what was typed stays. */
export function begunAnew(
	dialogs: UiState['dialogs'],
	held: readonly HeldRequest[],
): UiState['dialogs'] {
	let renewed: Map<string, Dialog> | undefined;
	for (const {id, revision} of held) {
		const dialog = revision === undefined ? undefined : dialogs.get(id);
		if (dialog?.type !== 'choice' || dialog.revision === revision) continue;
		renewed ??= new Map(dialogs);
		renewed.set(id, {
			...unreadDialog(dialog),
			cursor: 0,
			isPicked: false,
			always: undefined,
			together: undefined,
			revision,
		});
	}

	return renewed ?? dialogs;
}
