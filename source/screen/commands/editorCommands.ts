import {type SupervisorState} from '../../supervisor/types.js';
import {unarmed} from '../prompt/arming.js';
import {type CommandName} from '../keys/binding.js';
import {type TextEditing} from '../editing/editing.js';
import {areaText} from '../editing/textArea.js';
import {writeField} from '../dialogs/elicitationDialog.js';
import {writeNote, writeOther, writeWords} from '../dialogs/questionDialog.js';
import {type Dialog, dialogOf, withDialog} from '../prompt/dialog.js';
import {type UiState} from '../uiState.js';
import {waitingIn} from '../prompt/waiting.js';
import {type Command} from './tools.js';

/** What becomes of a text of a dialog when it is done: it goes into the dialog, nothing is sent. */
export const editorCommands = {
	'editor.submit': ({ui, state, set}) => {
		const {editing} = ui;
		if (editing === undefined || !isText(editing)) return;
		const written = writtenDialog(ui, state, editing);
		set({
			...(written !== undefined && withDialog(ui, editing.request.id, written)),
			editing: undefined,
			arming: unarmed,
			hint:
				written === undefined
					? 'That request was no longer waiting; nothing was sent'
					: undefined,
		});
	},
} satisfies Partial<Record<CommandName, Command>>;

const isText = (
	editing: NonNullable<UiState['editing']>,
): editing is TextEditing =>
	editing.purpose === 'other' ||
	editing.purpose === 'note' ||
	editing.purpose === 'words' ||
	editing.purpose === 'field';

function writtenDialog(
	ui: UiState,
	state: SupervisorState,
	{request: {id}, purpose, at, area}: TextEditing,
): Dialog | undefined {
	const request = waitingIn(state).find(one => one.id === id);
	if (request === undefined) return undefined;
	const text = areaText(area);
	const dialog = dialogOf(ui, request);
	switch (purpose) {
		case 'note':
			return dialog.type === 'question'
				? writeNote(dialog, at, text)
				: undefined;
		case 'words':
			return dialog.type === 'question' ? writeWords(dialog, text) : undefined;
		case 'other':
			return dialog.type === 'question'
				? writeOther(dialog, request.questions ?? [], at, text)
				: undefined;
		case 'field':
			return dialog.type === 'elicitation'
				? writeField(dialog, at, text)
				: undefined;
	}
}
