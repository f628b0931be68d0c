import {type BindingRow} from '../keys/binding.js';
import {needs, needsOwnKey} from '../keys/needs.js';
import {scrolling} from '../keys/scrollKeys.js';
import {type AreaAction} from './areaActions.js';

const area = (
	action: AreaAction,
	help: string,
	...keys: string[]
): BindingRow => ({keys, command: `area.${action}`, help});

/** Keys that work in every text of several lines. */
const writing: BindingRow[] = [
	area('left', 'One character left', 'left', 'ctrl+b'),
	area('right', 'One character right', 'right', 'ctrl+f'),
	area('wordLeft', 'One word left', 'ctrl+left', 'alt+left', 'alt+b'),
	area('wordRight', 'One word right', 'ctrl+right', 'alt+right', 'alt+f'),
	area('lineStart', 'To the beginning of the line', 'home', 'ctrl+a'),
	area('lineEnd', 'To the end of the line', 'end', 'ctrl+e'),
	area('erase', 'Erase the character before the cursor', 'backspace', 'ctrl+h'),
	area(
		'eraseAfter',
		'Erase the character under the cursor',
		'ctrl+d',
		'delete',
	),
	area('killWordBefore', 'Cut the word before', 'ctrl+w', 'alt+backspace'),
	area('killWordAfter', 'Cut the word after', 'alt+d'),
	area('killToStart', 'Cut to the beginning of the line', 'ctrl+u'),
	area('killToEnd', 'Cut to the end of the line', 'ctrl+k'),
	area('yank', 'Put back what was cut', 'ctrl+y'),
	area('undo', 'Undo', 'ctrl+_', 'alt+u'),
	area('redo', 'Redo', 'alt+r'),
];

const outside: BindingRow = {
	keys: ['ctrl+g'],
	command: 'edit.outside',
	help: 'Go on in $VISUAL or $EDITOR',
	label: '$EDITOR',
	enabled: needs.ownEditor,
	fits: ({ui}) => ui.hasOwnEditor,
};

const newline: BindingRow = {
	...area('newline', 'New line', 'ctrl+j', 'alt+enter'),
	label: 'new line',
};

/** Keys of the editor, of the texts of dialogs, and of the page before what was edited is sent. */
export const editingKeys: Readonly<
	Record<
		'edit' | 'message' | 'reply' | 'editor' | 'confirm',
		readonly BindingRow[]
	>
> = {
	edit: [
		{
			keys: ['ctrl+s'],
			command: 'edit.done',
			help: 'Done: show what changed, before anything is sent',
			label: 'review',
		},
		{
			keys: ['esc'],
			command: 'edit.cancel',
			help: 'Back without the changes',
			label: 'back',
		},
		{
			keys: ['tab'],
			command: 'edit.nextField',
			help: 'Next field of the input; the last is all of it as JSON',
			label: 'field',
			enabled: needs.fields,
			fits: context => needs.fields(context) === true,
		},
		{
			keys: ['shift+tab'],
			command: 'edit.previousField',
			help: 'Previous field',
			enabled: needs.fields,
		},
		outside,
		area('newline', 'New line', 'enter', 'ctrl+j', 'alt+enter'),
		area('tab', 'A tab', 'ctrl+t'),
		area('up', 'One row up', 'up', 'ctrl+p'),
		area('down', 'One row down', 'down', 'ctrl+n'),
		area('pageUp', 'One page up', 'pageup', 'alt+v'),
		area('pageDown', 'One page down', 'pagedown', 'ctrl+v'),
		area('textStart', 'To the beginning of the text', 'ctrl+home', 'alt+up'),
		area('textEnd', 'To the end of the text', 'ctrl+end', 'alt+down'),
		...writing,
	],
	message: [
		{
			keys: ['enter', 'ctrl+s'],
			command: 'message.send',
			help: 'Deny, and send the message',
			label: 'deny',
		},
		{
			keys: ['esc'],
			command: 'edit.cancel',
			help: 'Back without denying',
			label: 'back',
		},
		newline,
		{
			keys: ['up', 'ctrl+p'],
			command: 'message.older',
			help: 'One row up, then the message sent before',
			label: 'earlier messages',
			fits: ({ui}) => ui.messages.length > 0,
		},
		{
			keys: ['down', 'ctrl+n'],
			command: 'message.newer',
			help: 'One row down, then the message sent after',
		},
		outside,
		...writing,
	],
	reply: [
		{
			keys: ['enter', 'ctrl+s'],
			command: 'reply.send',
			help: 'Send it as the next prompt; after a warning, all the same',
			label: 'send',
		},
		{
			keys: ['esc'],
			command: 'reply.leave',
			help: 'Back; what was written is kept for the next time',
			label: 'back',
		},
		newline,
		area('up', 'One row up', 'up', 'ctrl+p'),
		area('down', 'One row down', 'down', 'ctrl+n'),
		area('textStart', 'To the beginning of the text', 'ctrl+home', 'alt+up'),
		area('textEnd', 'To the end of the text', 'ctrl+end', 'alt+down'),
		outside,
		...writing,
	],
	editor: [
		{
			keys: ['enter', 'ctrl+s'],
			command: 'editor.submit',
			help: 'Done: back to the dialog with it',
			label: 'done',
		},
		{
			keys: ['esc'],
			command: 'edit.cancel',
			help: 'Back without it',
			label: 'back',
		},
		newline,
		area('up', 'One row up', 'up', 'ctrl+p'),
		area('down', 'One row down', 'down', 'ctrl+n'),
		outside,
		...writing,
	],
	confirm: [
		{
			keys: ['n', 'esc'],
			command: 'confirm.back',
			help: 'Back to what was asked; what was edited is dropped',
			label: 'back',
			choice: true,
		},
		{
			keys: ['a'],
			command: 'confirm.allow',
			help: 'Allow the call, or approve the plan, as it was edited',
			label: 'allow edited',
			choice: true,
			decides: true,
			enabled: needs.harmless,
		},
		{
			keys: ['!'],
			command: 'confirm.allowDangerous',
			help: 'Allow what was edited, though it is dangerous',
			label: 'allow anyway',
			choice: true,
			decides: true,
			enabled: needs.dangerous,
			fits: needsOwnKey,
		},
		{
			keys: ['A'],
			command: 'confirm.approveEdits',
			help: 'Approve the edited plan, and file edits without asking',
			label: 'allow edited + file edits',
			choice: true,
			decides: true,
			enabled: needs.plan,
			fits: context => needs.plan(context) === true,
		},
		{
			keys: ['e'],
			command: 'confirm.edit',
			help: 'Go on editing',
			label: 'edit…',
			choice: true,
			decides: true,
		},
		...scrolling('prompt'),
		{
			keys: ['c'],
			command: 'prompt.whole',
			help: 'The unchanged lines too, and back',
		},
	],
};
