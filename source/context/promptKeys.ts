import {type BindingRow} from './binding.js';
import {needs} from './needs.js';
import {scrolling} from './scrollKeys.js';

const choosing: BindingRow[] = [
	{
		keys: ['tab', 'right', 'down'],
		command: 'prompt.next',
		help: 'Next choice',
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
		help: 'Do what the cursor stands on; allowing always needs its own key',
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
			choice: true,
			decides: true,
		},
		{
			keys: ['a'],
			command: 'prompt.allow',
			help: 'Allow once',
			label: 'allow once',
			choice: true,
			decides: true,
			enabled: needs.readableInput,
		},
		{
			keys: ['D'],
			command: 'prompt.denyWithMessage',
			help: 'Deny, with a message to the agent',
			label: 'deny…',
			choice: true,
			decides: true,
		},
		{
			keys: ['A'],
			command: 'prompt.always',
			help: 'Allow, and every later call of this tool in this session',
			label: 'always…',
			choice: true,
			decides: true,
			enabled: needs.readableInput,
		},
		{
			keys: ['i'],
			command: 'prompt.interrupt',
			help: "Deny and end the agent's turn",
			label: 'interrupt',
			choice: true,
			decides: true,
			enabled: needs.agentAsked,
		},
		{
			keys: ['esc'],
			command: 'prompt.leave',
			help: "Leave it to the agent's own prompt",
			label: 'leave',
			choice: true,
			decides: true,
		},
		...choosing,
		...scrolling('prompt'),
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
			keys: ['esc'],
			command: 'prompt.leave',
			help: "Leave it to the agent's own prompt",
			label: 'leave',
			choice: true,
			decides: true,
		},
		...choosing,
		...scrolling('prompt'),
		...aside,
	],
	always: [
		{
			keys: ['n', 'esc'],
			command: 'always.no',
			help: 'Back, allow nothing',
			label: 'no',
			choice: true,
		},
		{
			keys: ['y'],
			command: 'always.yes',
			help: 'Allow this and add the rule shown',
			label: 'yes',
			choice: true,
			decides: true,
		},
		{
			keys: ['down', 'tab', 'j'],
			command: 'always.next',
			help: 'Next pattern',
			label: 'pattern',
		},
		{
			keys: ['up', 'shift+tab', 'k'],
			command: 'always.previous',
			help: 'Previous pattern',
		},
	],
};
