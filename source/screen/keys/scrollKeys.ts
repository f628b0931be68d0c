import {type BindingRow} from './binding.js';

/** Keys that scroll; arrows too, but in prompts, where they move the cursor. */
export const scrolling = (
	prefix:
		| 'prompt'
		| 'detail'
		| 'help'
		| 'tasks'
		| 'grants'
		| 'waiting'
		| 'agents'
		| 'sessions',
): BindingRow[] => [
	{
		keys: ['j', ...(prefix === 'prompt' ? [] : ['down'])],
		command: `${prefix}.down`,
		help: 'One line down',
		label: 'scroll',
	},
	{
		keys: ['k', ...(prefix === 'prompt' ? [] : ['up'])],
		command: `${prefix}.up`,
		help: 'One line up',
	},
	{
		keys: [...(prefix === 'waiting' ? [] : ['space']), 'pagedown'],
		command: `${prefix}.pageDown`,
		help: 'One page down',
		label: 'page',
	},
	{keys: ['b', 'pageup'], command: `${prefix}.pageUp`, help: 'One page up'},
	{keys: ['g', 'home'], command: `${prefix}.top`, help: 'To the beginning'},
	{keys: ['G', 'end'], command: `${prefix}.bottom`, help: 'To the end'},
];
