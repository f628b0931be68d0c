import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {type CommandName} from '../binding.js';
import {writeField} from '../elicitationDialog.js';
import {writeNote, writeOther} from '../questionDialog.js';
import {textOf} from '../textLine.js';
import {
	type Dialog,
	dialogOf,
	type Editor,
	type UiState,
	withDialog,
} from '../uiState.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of the text field; what its text is for decides what becomes of it. */
export const editorCommands = {
	'editor.cancel': ({set}) => set({editor: undefined}),
	'editor.submit': tools => {
		const {editor} = tools.ui;
		if (editor === undefined) return;
		tools.set({editor: undefined});
		submit(tools, editor);
	},
} satisfies Partial<Record<CommandName, Command>>;

function submit(tools: CommandTools, editor: Editor): void {
	const request = held(tools.state, editor.requestId);
	const written = request && writtenDialog(tools.ui, request, editor);
	if (request === undefined || written === undefined) gone(tools);
	else
		tools.set(
			withDialog({...tools.ui, editor: undefined}, request.id, written),
		);
}

function writtenDialog(
	ui: UiState,
	request: HeldRequest,
	{purpose, tab, line}: Editor,
): Dialog | undefined {
	const text = textOf(line);
	const dialog = dialogOf(ui, request);
	if (dialog.type === 'elicitation')
		return purpose === 'field' ? writeField(dialog, tab, text) : undefined;
	if (dialog.type !== 'question') return undefined;
	switch (purpose) {
		case 'note':
			return writeNote(dialog, tab, text);
		case 'other':
			return writeOther(dialog, request.questions ?? [], tab, text);
		case 'field':
			return undefined;
	}
}

function held(state: SupervisorState, requestId: string) {
	return state.held.find(request => request.id === requestId);
}

function gone({set}: CommandTools): void {
	set({hint: 'That request was no longer waiting; nothing was sent'});
}
