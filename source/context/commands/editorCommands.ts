import {type SupervisorState} from '../../supervisor/types.js';
import {deny} from '../decisions.js';
import {type CommandName} from '../binding.js';
import {writeNote, writeOther} from '../questionDialog.js';
import {textOf} from '../textLine.js';
import {dialogOf, type Editor, withDialog} from '../uiState.js';
import {answer} from './promptCommands.js';
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

/** Tool patterns as written in one line, between commas or spaces. */
export function patternsIn(text: string): string[] {
	return [...new Set(text.split(/[\s,]+/).filter(part => part !== ''))];
}

function submit(tools: CommandTools, editor: Editor): void {
	const text = textOf(editor.line);
	switch (editor.purpose) {
		case 'intercepts': {
			const patterns = patternsIn(text);
			tools.supervisor.setIntercepts(patterns);
			tools.set({
				hint:
					patterns.length === 0
						? 'Nothing is held before it runs any more'
						: `Held before they run: ${patterns.join(', ')}`,
			});
			return;
		}

		case 'deny': {
			const request = held(tools.state, editor.requestId);
			if (request === undefined) gone(tools);
			else answer(tools, request, deny(request, text));
			return;
		}

		case 'other':
		case 'note': {
			const request = held(tools.state, editor.requestId);
			const dialog = request && dialogOf(tools.ui, request);
			if (request === undefined || dialog?.type !== 'question') {
				gone(tools);
				return;
			}

			const written =
				editor.purpose === 'note'
					? writeNote(dialog, editor.tab, text)
					: writeOther(dialog, request.questions ?? [], editor.tab, text);
			tools.set(
				withDialog({...tools.ui, editor: undefined}, request.id, written),
			);
		}
	}
}

function held(state: SupervisorState, requestId: string) {
	return state.held.find(request => request.id === requestId);
}

function gone({set}: CommandTools): void {
	set({hint: 'That request was no longer waiting; nothing was sent'});
}
