import {type BindingRow} from './binding.js';
import {type FormField} from '../../types/formField.js';
import {type KeyContext, needs} from './needs.js';
import {aside} from './promptKeys.js';
import {scrolling} from './scrollKeys.js';
import {dialogOf} from '../prompt/dialog.js';

/** True where the field under the cursor is one of these. */
const onField =
	(...types: readonly FormField['type'][]) =>
	({ui, request}: KeyContext): boolean => {
		const dialog = request && dialogOf(ui, request);
		const field =
			dialog?.type === 'elicitation'
				? request?.elicitation?.schema?.[dialog.cursor]
				: undefined;
		return field !== undefined && types.includes(field.type);
	};

const refusing: readonly BindingRow[] = [
	{
		keys: ['d'],
		command: 'elicitation.decline',
		help: 'Decline: the server hears no',
		label: 'decline',
		choice: true,
		decides: true,
	},
	{
		keys: ['c'],
		command: 'elicitation.cancel',
		help: 'Cancel: the server hears that nobody decided',
		label: 'cancel',
		choice: true,
		decides: true,
	},
	{
		keys: ['esc'],
		command: 'prompt.leave',
		help: "Leave it to the agent's own dialog",
		label: 'leave',
		choice: true,
		decides: true,
	},
];

const accept: BindingRow = {
	keys: ['a'],
	command: 'elicitation.accept',
	help: 'Accept, as it is shown',
	label: 'accept',
	choice: true,
	decides: true,
	enabled: needs.acceptable,
};

/** Keys of what an MCP server asks the person for. */
export const elicitationKeys: Readonly<
	Record<
		'elicitation' | 'elicitationReview' | 'elicitationUrl',
		readonly BindingRow[]
	>
> = {
	elicitation: [
		{
			keys: ['down', 'tab', 'j'],
			command: 'elicitation.next',
			help: 'Next field, at last the review',
			label: 'move',
		},
		{
			keys: ['up', 'shift+tab', 'k'],
			command: 'elicitation.previous',
			help: 'Previous field',
		},
		{
			keys: ['enter'],
			command: 'elicitation.enter',
			help: 'Write in the field, or go on to the next one',
			label: 'write',
			fits: onField('string', 'number', 'integer'),
		},
		{
			keys: ['space'],
			command: 'elicitation.toggle',
			help: 'Yes or no, choose an option, or write in the field',
			label: 'choose',
			fits: onField('boolean', 'choice', 'choices'),
		},
		{
			keys: ['right', 'l'],
			command: 'elicitation.nextOption',
			help: 'Next option',
			label: 'option',
			fits: onField('choice', 'choices'),
		},
		{
			keys: ['left', 'h'],
			command: 'elicitation.previousOption',
			help: 'Previous option',
		},
		{
			keys: ['backspace', 'delete'],
			command: 'elicitation.clear',
			help: 'Empty the field',
			label: 'empty',
		},
		{keys: ['pagedown'], command: 'prompt.pageDown', help: 'One page down'},
		{keys: ['pageup'], command: 'prompt.pageUp', help: 'One page up'},
		...refusing.slice(0, 1),
		{
			keys: ['r'],
			command: 'elicitation.turn',
			help: 'Review what would be sent',
			label: 'review',
			choice: true,
		},
		...refusing.slice(1),
		...aside,
	],
	elicitationReview: [
		...refusing.slice(0, 1),
		accept,
		...refusing.slice(1),
		{
			keys: ['shift+tab', 'left', 'h', 'enter'],
			command: 'elicitation.turn',
			help: 'Back: to the first field that is wrong, else to the last',
			label: 'back',
		},
		...scrolling('prompt'),
		...aside,
	],
	elicitationUrl: [
		...refusing.slice(0, 1),
		accept,
		...refusing.slice(1),
		{
			keys: ['y'],
			command: 'elicitation.copy',
			help: 'Copy the address; athena never opens it',
			label: 'copy address',
		},
		...scrolling('prompt'),
		...aside,
	],
};
