import {type ElicitationRequest} from '../../supervisor/desk/elicitation.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {unarmed} from '../prompt/arming.js';
import {type CommandName} from '../keys/binding.js';
import {acceptElicitation, refuseElicitation} from '../prompt/decisions.js';
import {textFor} from '../editing/editing.js';
import {
	clearField,
	type ElicitationDialog,
	formContent,
	moveField,
	stepOption,
	toggleField,
	turnPage,
} from '../dialogs/elicitationDialog.js';
import {firstUnread, neverShown} from '../prompt/reading.js';
import {clampTop} from '../scroll.js';
import {dialogOf, withDialog} from '../prompt/dialog.js';
import {answer} from './promptCommands.js';
import {type Command, type CommandTools} from './tools.js';

/** Everything a command of this dialog works on. */
type Asked = {
	request: HeldRequest;
	elicitation: ElicitationRequest;
	dialog: ElicitationDialog;
};

/** Commands of what an MCP server asks the person for. */
export const elicitationCommands = {
	'elicitation.next': changing(({dialog}) => moveField(dialog, 1)),
	'elicitation.previous': changing(({dialog}) => moveField(dialog, -1)),
	'elicitation.nextOption': changing(({dialog, elicitation}) =>
		stepOption(dialog, elicitation.schema ?? [], 1),
	),
	'elicitation.previousOption': changing(({dialog, elicitation}) =>
		stepOption(dialog, elicitation.schema ?? [], -1),
	),
	'elicitation.clear': changing(({dialog}) => clearField(dialog)),
	'elicitation.turn': changing(({dialog, elicitation}) =>
		turnPage(dialog, elicitation.schema ?? []),
	),
	'elicitation.toggle': onElicitation((tools, asked) => {
		const {request, dialog, elicitation} = asked;
		if (isWritten(asked)) write(tools, asked);
		else change(tools, request, toggleField(dialog, elicitation.schema ?? []));
	}),
	'elicitation.enter': onElicitation((tools, asked) => {
		const {request, dialog, elicitation} = asked;
		if (isWritten(asked)) write(tools, asked);
		else if (dialog.cursor >= dialog.entries.length)
			change(tools, request, turnPage(dialog, elicitation.schema ?? []));
		else change(tools, request, moveField(dialog, 1));
	}),
	'elicitation.accept': onElicitation((tools, asked) => {
		const {request, dialog, elicitation} = asked;
		const content =
			elicitation.mode === 'url'
				? undefined
				: formContent(dialog, elicitation.schema ?? []);
		if (elicitation.mode === 'form' && content === undefined) return;
		if (!dialog.reading.isWhole) readUnread(tools, request, dialog);
		else answer(tools, request, acceptElicitation(content));
	}),
	'elicitation.decline': onElicitation((tools, {request}) =>
		answer(tools, request, refuseElicitation('decline')),
	),
	'elicitation.cancel': onElicitation((tools, {request}) =>
		answer(tools, request, refuseElicitation('cancel')),
	),
	'elicitation.copy': onElicitation(({copy, set}, {elicitation: {url}}) => {
		if (url === undefined) return;
		const isCopied = copy?.(url);
		set({
			hint:
				isCopied === undefined
					? 'There is no clipboard here'
					: isCopied
						? 'The address is copied; athena does not open it'
						: 'The address is too long for the clipboard',
		});
	}),
} satisfies Partial<Record<CommandName, Command>>;

function onElicitation(
	run: (tools: CommandTools, asked: Asked) => unknown,
): Command {
	return tools => {
		const {request, ui} = tools;
		if (request?.elicitation === undefined) return;
		const dialog = dialogOf(ui, request);
		if (dialog.type === 'elicitation')
			run(tools, {request, elicitation: request.elicitation, dialog});
	};
}

function changing(update: (asked: Asked) => ElicitationDialog): Command {
	return onElicitation((tools, asked) =>
		change(tools, asked.request, update(asked)),
	);
}

function change(
	{ui, set}: CommandTools,
	request: HeldRequest,
	dialog: ElicitationDialog,
): void {
	set(withDialog(ui, request.id, dialog));
}

/** True for a field that takes text. */
function isWritten({dialog, elicitation}: Asked): boolean {
	const type = elicitation.schema?.[dialog.cursor]?.type;
	return type === 'string' || type === 'number' || type === 'integer';
}

function write({set}: CommandTools, {request, dialog}: Asked): void {
	const {cursor, entries} = dialog;
	set({
		editing: textFor(
			request,
			{purpose: 'field', at: cursor},
			entries[cursor]?.text ?? '',
		),
		selectedId: request.id,
		arming: unarmed,
	});
}

/** To the first lines of what would be accepted that were not on the screen. */
function readUnread(
	tools: CommandTools,
	request: HeldRequest,
	dialog: ElicitationDialog,
): void {
	const {prompt} = tools.frame;
	const top = clampTop(firstUnread(dialog.reading), prompt);
	change(tools, request, {...dialog, top});
	tools.set({
		hint: `${neverShown(dialog.reading)} more lines: read to the end first (space)`,
	});
}
