import {type BindingRow} from './binding.js';
import {openingKeys, searchKeys} from './filterKeys.js';
import {needs} from './needs.js';
import {scrolling} from './scrollKeys.js';
import {globalWaitingKeys} from './waitingKeys.js';

/** Keys of the screen itself, and those that work everywhere. */
export const screenKeys: Readonly<
	Record<
		| 'editor'
		| 'quit'
		| 'help'
		| 'tasks'
		| 'grants'
		| 'detail'
		| 'feed'
		| 'global',
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
	tasks: [
		{
			keys: ['enter'],
			command: 'tasks.select',
			help: 'To the last event about the task',
			label: 'its event',
			enabled: needs.tasks,
		},
		...scrolling('tasks'),
		{
			keys: ['esc'],
			command: 'tasks.leave',
			help: 'Back to the feed; where there is room the list stays open',
			label: 'back',
		},
		{
			keys: ['t', 'q'],
			command: 'tasks.close',
			help: 'Close the list',
			label: 'close',
		},
	],
	grants: [
		{
			keys: ['x', 'delete'],
			command: 'grants.revoke',
			help: 'Revoke it: take the rule away, also from its file',
			label: 'revoke',
			enabled: needs.grants,
		},
		...scrolling('grants'),
		{
			keys: ['esc', 'q', 'R'],
			command: 'grants.close',
			help: 'Close the list',
			label: 'close',
		},
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
			keys: ['tab'],
			command: 'detail.related',
			help: 'The next event that belongs to it: cause, decision, result',
			label: 'related',
		},
		{
			keys: ['shift+tab'],
			command: 'detail.relatedBack',
			help: 'The event before that',
		},
		{
			keys: ['o'],
			command: 'detail.whole',
			help: 'Long outputs in full, and folded again',
			label: 'in full',
		},
		{
			keys: ['y'],
			command: 'detail.copy',
			help: 'Copy the output, or what the event says',
			label: 'copy',
		},
		{keys: ['Y'], command: 'detail.copyInput', help: 'Copy the input'},
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
			keys: ['left', 'h'],
			command: 'feed.fold',
			help: 'To the row it hangs under; there, fold run or subagent away',
			label: 'fold',
			enabled: needs.events,
		},
		{
			keys: ['right', 'l'],
			command: 'feed.unfold',
			help: 'Unfold the run or subagent',
			enabled: needs.events,
		},
		{
			keys: ['z'],
			command: 'feed.toggleFold',
			help: 'Fold the run or subagent it is in, and back',
			enabled: needs.events,
		},
		{
			keys: ['Z'],
			command: 'feed.foldAll',
			help: 'Fold all earlier runs, or unfold everything',
			enabled: needs.events,
		},
		{
			keys: ['e'],
			command: 'feed.nextError',
			help: 'To the next error',
			enabled: needs.events,
		},
		{
			keys: ['E'],
			command: 'feed.previousError',
			help: 'To the previous error',
			enabled: needs.events,
		},
		{
			keys: ['D'],
			command: 'feed.nextDenied',
			help: 'To the next call that was denied',
			enabled: needs.events,
		},
		{
			keys: ['.'],
			command: 'feed.nextWaiting',
			help: 'To the next call that waits for an answer, here or elsewhere',
			enabled: needs.events,
		},
		...searchKeys,
		{
			keys: ['R'],
			command: 'grants.open',
			help: 'Rules and grants: who made them, how often they decided, revoke',
			label: 'rules',
		},
		{
			keys: ['t'],
			command: 'tasks.open',
			help: "The agent's task list",
			label: 'tasks',
		},
		{
			keys: ['m'],
			command: 'feed.mark',
			help: 'Mark the event, or take the mark away',
			enabled: needs.events,
		},
		{
			keys: ["'"],
			command: 'feed.nextMark',
			help: 'To the next mark',
			enabled: needs.events,
		},
		{
			keys: ['y'],
			command: 'feed.copy',
			help: 'Copy the output of the call, or what the event says',
			enabled: needs.events,
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
