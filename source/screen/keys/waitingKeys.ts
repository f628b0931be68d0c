import {type BindingRow} from './binding.js';
import {needs} from './needs.js';
import {scrolling} from './scrollKeys.js';
import {waitingIn} from '../prompt/waiting.js';

/** Keys of the list of what waits. Nothing is decided in it: a verdict is given in the prompt that they open. */
export const waitingKeys: Readonly<Record<'waiting', readonly BindingRow[]>> = {
	waiting: [
		{
			keys: ['enter'],
			command: 'waiting.select',
			help: 'To its prompt; nothing is answered by that',
			label: 'to its prompt',
			enabled: needs.listedRequest,
			fits: context => needs.listedRequest(context) === true,
		},
		{
			keys: ['space'],
			command: 'waiting.mark',
			help: 'Mark it with all that ask the very same, or take the mark away',
			label: 'mark',
			enabled: needs.listedRequest,
			fits: context => needs.listedRequest(context) === true,
		},
		{
			keys: ['a'],
			command: 'waiting.allow',
			help: 'Allow what is marked: one prompt shows it all; each was opened before',
			label: 'allow marked',
			enabled: needs.markedRequests,
			fits: context => needs.markedRequests(context) === true,
		},
		{
			keys: ['d'],
			command: 'waiting.deny',
			help: 'Deny what is marked: one prompt shows it all',
			label: 'deny marked',
			enabled: needs.markedRequests,
			fits: context => needs.markedRequests(context) === true,
		},
		...scrolling('waiting'),
		{
			keys: ['esc', 'q', 'L'],
			command: 'waiting.close',
			help: 'Close the list',
			label: 'close',
		},
	],
};

/** Keys about what waits that work everywhere. */
export const globalWaitingKeys: readonly BindingRow[] = [
	{
		keys: ['w'],
		command: 'waiting.next',
		help: 'Next waiting request',
		label: 'next',
		enabled: needs.heldRequest,
		fits: ({state}) => waitingIn(state).length > 0,
	},
	{
		keys: ['W'],
		command: 'waiting.previous',
		help: 'Previous waiting request',
		enabled: needs.heldRequest,
	},
	{
		keys: ['L'],
		command: 'waiting.open',
		help: "All that waits, here and in the agents' own prompts, in a list",
		label: 'list',
		enabled: needs.waitingAnywhere,
		fits: ({ui, state}) =>
			ui.waitingList === undefined &&
			waitingIn(state).length + (state.askedThere?.length ?? 0) > 1,
	},
	{
		keys: ['o'],
		command: 'session.there',
		help: "To the terminal of the prompt's session, or of the row's",
		label: 'go there',
		enabled: needs.place,
		fits: context => needs.place(context) === true,
	},
	{
		keys: ['r'],
		command: 'session.reply',
		help: 'Write the next prompt of the session, or of the one that waits for one longest',
		label: 'reply',
		enabled: needs.reply,
		fits: context => needs.reply(context) === true,
	},
	{
		keys: ['B'],
		command: 'session.mute',
		help: "No notification of the prompt's session, or of the row's; and back",
		enabled: needs.session,
	},
	{
		keys: ['u'],
		command: 'waiting.takeBack',
		help: 'Take back what was allowed and has not gone out yet',
		enabled: needs.leaving,
	},
];
