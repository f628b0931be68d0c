import {type BindingRow} from './binding.js';
import {needs} from './needs.js';
import {scrolling} from './scrollKeys.js';

/** Keys of the screen itself, and those that work everywhere. */
export const screenKeys: Readonly<
	Record<
		'editor' | 'quit' | 'help' | 'detail' | 'feed' | 'global',
		readonly BindingRow[]
	>
> = {
	editor: [
		{keys: ['enter'], command: 'editor.submit', help: 'Done', label: 'done'},
		{
			keys: ['esc'],
			command: 'editor.cancel',
			help: 'Back without it',
			label: 'back',
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
	help: [
		{
			keys: ['esc', 'q', '?'],
			command: 'help.close',
			help: 'Close the help',
			label: 'close',
		},
		...scrolling('help'),
	],
	detail: [
		{
			keys: ['esc', 'q', 'enter'],
			command: 'detail.close',
			help: 'Close the details',
			label: 'close',
		},
		...scrolling('detail'),
		{
			keys: ['r'],
			command: 'detail.raw',
			help: "The agent's own payload, and back",
			label: 'raw',
		},
		{
			keys: ['right', 'l'],
			command: 'detail.next',
			help: 'Details of the next event',
			label: 'next',
		},
		{
			keys: ['left', 'h'],
			command: 'detail.previous',
			help: 'Details of the previous event',
		},
		{
			keys: ['p'],
			command: 'focus.prompt',
			help: 'To the prompt that waits',
			label: 'prompt',
			enabled: needs.heldRequest,
		},
	],
	feed: [
		{
			keys: ['enter'],
			command: 'detail.open',
			help: 'Details of the event',
			label: 'details',
			enabled: needs.events,
		},
		{
			keys: ['j', 'down'],
			command: 'feed.down',
			help: 'One event down',
			label: 'move',
		},
		{keys: ['k', 'up'], command: 'feed.up', help: 'One event up'},
		{
			keys: ['space', 'pagedown'],
			command: 'feed.pageDown',
			help: 'One page down',
		},
		{keys: ['b', 'pageup'], command: 'feed.pageUp', help: 'One page up'},
		{keys: ['g', 'home'], command: 'feed.top', help: 'To the first event'},
		{
			keys: ['G', 'end'],
			command: 'feed.bottom',
			help: 'To the newest event, and follow',
			label: 'follow',
		},
		{
			keys: ['p'],
			command: 'focus.prompt',
			help: 'To the prompt that waits',
			label: 'prompt',
			enabled: needs.heldRequest,
		},
		{
			keys: ['s'],
			command: 'replay.step',
			help: 'Play the next event',
			enabled: needs.stepping,
		},
		{
			keys: ['x'],
			command: 'notice.dismiss',
			help: 'Dismiss the notice',
			enabled: needs.notice,
		},
	],
	global: [
		{
			keys: ['w'],
			command: 'waiting.next',
			help: 'Next waiting request',
			enabled: needs.heldRequest,
		},
		{
			keys: ['W'],
			command: 'waiting.previous',
			help: 'Previous waiting request',
			enabled: needs.heldRequest,
		},
		{
			keys: ['I'],
			command: 'intercepts.edit',
			help: 'Which tools are held before they run',
			label: 'intercept',
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
