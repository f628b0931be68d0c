import {alwaysKeys} from './alwaysKeys.js';
import {type BindingRow} from './binding.js';
import {digits} from './digits.js';
import {needs, needsOwnKey} from './needs.js';
import {scrolling} from './scrollKeys.js';

const choosing: BindingRow[] = [
	{
		keys: ['tab', 'right', 'down'],
		command: 'prompt.next',
		help: 'Next choice that Enter does; what allows has a key of its own',
		label: 'choose',
	},
	{
		keys: ['shift+tab', 'left', 'up'],
		command: 'prompt.previous',
		help: 'Previous choice',
	},
	{
		keys: ['enter'],
		command: 'prompt.activate',
		help: 'Do what the cursor stands on',
		decides: true,
	},
];

/** To the feed and back. */
export const aside: BindingRow[] = [
	{
		keys: ['v'],
		command: 'focus.feed',
		help: 'Look at the feed; the prompt stays',
		label: 'feed',
	},
];

/** All of a file, and back. */
export const whole: BindingRow = {
	keys: ['c'],
	command: 'prompt.whole',
	help: 'The unchanged lines of a diff too, and back',
	label: 'whole file',
	enabled: needs.fileDiff,
	fits: ({ui, request}) => needs.fileDiff({ui, request}) === true,
};

const leave: BindingRow = {
	keys: ['esc'],
	command: 'prompt.leave',
	help: "Leave it to the agent's own prompt",
	label: 'leave',
	choice: true,
	decides: true,
};

const outside: BindingRow = {
	keys: ['E'],
	command: 'prompt.editOutside',
	help: 'Edit it in $VISUAL or $EDITOR, then allow that',
	decides: true,
	enabled: needs.ownEditing,
};

/** Keys of the permission and the plan prompt. */
export const promptKeys: Readonly<
	Record<'permission' | 'plan' | 'always', readonly BindingRow[]>
> = {
	permission: [
		{
			keys: ['d'],
			command: 'prompt.deny',
			help: 'Deny',
			label: 'deny',
			labelOfSeveral: 'deny',
			choice: true,
			decides: true,
		},
		{
			keys: ['a'],
			command: 'prompt.allow',
			help: 'Allow once',
			label: 'allow once',
			labelOfSeveral: 'allow',
			choice: true,
			decides: true,
			enabled: needs.harmless,
		},
		{
			keys: ['!'],
			command: 'prompt.allowDangerous',
			help: 'Allow once what is dangerous, or was not read to the end',
			label: 'allow anyway',
			labelOfSeveral: 'allow',
			choice: true,
			decides: true,
			enabled: needs.dangerous,
			fits: needsOwnKey,
		},
		{
			keys: ['e'],
			command: 'prompt.edit',
			help: 'Edit what would be done, then allow that',
			label: 'edit…',
			choice: true,
			decides: true,
			enabled: needs.editing,
		},
		outside,
		{
			keys: ['D'],
			command: 'prompt.denyWithMessage',
			help: 'Deny, with a message to the agent',
			label: 'deny…',
			choice: true,
			decides: true,
			enabled: needs.telling,
		},
		{
			keys: ['A'],
			command: 'prompt.always',
			help: 'Allow, and later calls like it: choose which, for whom, until when',
			label: 'always…',
			choice: true,
			decides: true,
			enabled: needs.notDangerous,
		},
		{
			keys: ['X'],
			command: 'prompt.never',
			help: 'Deny, and later calls like it: choose which, for whom, until when',
			decides: true,
		},
		{
			keys: ['i'],
			command: 'prompt.interrupt',
			help: "Deny and end the agent's turn",
			label: 'interrupt',
			choice: true,
			decides: true,
			enabled: needs.interrupting,
		},
		leave,
		...choosing,
		...scrolling('prompt'),
		whole,
		{
			keys: ['&'],
			command: 'prompt.together',
			help: 'Answer all identical requests together, or only this one again',
			enabled: needs.identical,
		},
		...aside,
	],
	plan: [
		{
			keys: ['d'],
			command: 'prompt.deny',
			help: 'Reject the plan',
			label: 'reject',
			choice: true,
			decides: true,
		},
		{
			keys: ['a'],
			command: 'plan.approve',
			help: 'Approve the plan',
			label: 'approve',
			choice: true,
			decides: true,
			enabled: needs.readableInput,
		},
		{
			keys: ['D'],
			command: 'prompt.denyWithMessage',
			help: 'Reject the plan, saying what should be different',
			label: 'reject…',
			choice: true,
			decides: true,
		},
		{
			keys: ['A'],
			command: 'plan.approveEdits',
			help: 'Approve the plan, and file edits without asking',
			label: 'approve + edits',
			choice: true,
			decides: true,
			enabled: needs.readableInput,
		},
		{
			keys: ['e'],
			command: 'prompt.edit',
			help: 'Edit the plan, then approve that',
			label: 'edit…',
			choice: true,
			decides: true,
		},
		outside,
		leave,
		{
			keys: digits,
			command: 'plan.pick',
			help: 'The choice with this number; Enter does it then',
		},
		...choosing,
		...scrolling('prompt'),
		...aside,
	],
	always: alwaysKeys,
};
