import {type BindingRow} from './binding.js';
import {openingKeys} from './filterKeys.js';
import {needs} from './needs.js';
import {scrolling} from './scrollKeys.js';
import {globalWaitingKeys} from './waitingKeys.js';

/** Keys that work everywhere but in text fields, and those of what they open: help, and the question whether to quit. */
export const globalKeys: Readonly<
	Record<'help' | 'helpSearch' | 'quit' | 'global', readonly BindingRow[]>
> = {
	help: [
		{
			keys: ['esc', 'q', '?'],
			command: 'help.close',
			help: 'Close the help',
			label: 'close',
		},
		{
			keys: ['/'],
			command: 'help.search',
			help: 'Search the help',
			label: 'search',
		},
		...scrolling('help'),
	],
	helpSearch: [
		{
			keys: ['enter'],
			command: 'help.keep',
			help: 'Look at what was found',
			label: 'keep',
		},
		{
			keys: ['esc'],
			command: 'help.all',
			help: 'Back to the whole help',
			label: 'all',
		},
	],
	quit: [
		{
			keys: ['y', 'ctrl+c'],
			command: 'quit.yes',
			help: 'Quit; what waits goes back to the agent',
			label: 'quit',
		},
		{keys: ['n', 'esc', 'q'], command: 'quit.no', help: 'Stay', label: 'stay'},
	],
	global: [
		...globalWaitingKeys,
		...openingKeys,
		{
			keys: [':'],
			command: 'palette.open',
			help: 'Write a command; Tab shows what there is',
		},
		{
			keys: ['S'],
			command: 'sessions.open',
			help: 'The recorded sessions: what they were, what they cost, and to read one',
		},
		{
			keys: ['t'],
			command: 'tasks.close',
			help: 'Close the task list, also while a prompt waits',
			enabled: needs.openTasks,
		},
		{
			keys: ['x'],
			command: 'notice.dismiss',
			help: 'Dismiss the notice',
			enabled: needs.notice,
		},
		{
			keys: ['M'],
			command: 'mouse.toggle',
			help: 'Give the mouse to the terminal, to select text, and take it back',
		},
		{keys: ['?'], command: 'help.open', help: 'All keys', label: 'keys'},
		{
			keys: ['q', 'ctrl+c'],
			command: 'quit.ask',
			help: 'Quit; asks if something waits',
			label: 'quit',
		},
		{
			keys: ['ctrl+z'],
			command: 'suspend',
			help: 'Suspend athena; what waits goes back to the agent',
		},
		{keys: ['ctrl+l'], command: 'redraw', help: 'Draw the screen again'},
	],
};
