import {type BindingRow} from './binding.js';
import {digits} from './digits.js';
import {needs} from './needs.js';
import {scrolling} from './scrollKeys.js';

/** Keys of the lists that lie over or beside the feed: tasks, and rules with guards. */
export const panelKeys: Readonly<
	Record<'tasks' | 'grants' | 'agents', readonly BindingRow[]>
> = {
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
	agents: [
		{
			keys: ['enter', 'tab'],
			command: 'agents.select',
			help: 'Back to the feed, of this session alone',
			label: 'its feed',
		},
		...scrolling('agents'),
		{
			keys: digits,
			command: 'session.focus',
			help: 'The session with this number alone',
		},
		{
			keys: ['0', 'esc'],
			command: 'agents.close',
			help: 'Back to the feed, of all sessions',
			label: 'all',
		},
	],
	grants: [
		{
			keys: ['x', 'delete'],
			command: 'grants.revoke',
			help: 'Revoke it: take the rule away, also from its file; one that holds calls back needs it twice',
			label: 'revoke',
			enabled: needs.chosenRule,
		},
		{
			keys: ['enter'],
			command: 'grants.switch',
			help: 'Turn the guard on for this run, or off again',
			label: 'guard on/off',
			enabled: needs.chosenGuard,
		},
		...scrolling('grants'),
		{
			keys: ['esc', 'q', 'R'],
			command: 'grants.close',
			help: 'Close the list',
			label: 'close',
		},
	],
};
