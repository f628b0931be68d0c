import {type BindingRow} from './binding.js';
import {digits} from './digits.js';
import {needs} from './needs.js';
import {scrolling} from './scrollKeys.js';

/** One line up or down: these keys choose here. */
const byLine = new Set(['prompt.down', 'prompt.up']);

/** Keys of the step that asks which later calls to allow. */
export const alwaysKeys: readonly BindingRow[] = [
	{
		keys: ['n', 'esc'],
		command: 'always.no',
		help: 'Back, nothing is answered',
		label: 'no',
		choice: true,
	},
	{
		// Not Enter: it never allows, anywhere.
		keys: ['y'],
		command: 'always.yes',
		help: 'Answer this, and later calls, as the chosen line says',
		label: 'yes',
		choice: true,
		decides: true,
	},
	{
		keys: digits,
		command: 'always.pick',
		help: 'What is meant: the line with this number',
		label: 'what',
	},
	{
		keys: ['down', 'tab', 'j'],
		command: 'always.next',
		help: 'What is meant: the next one',
	},
	{
		keys: ['up', 'shift+tab', 'k'],
		command: 'always.previous',
		help: 'What is meant: the one before',
	},
	{
		keys: ['s'],
		command: 'always.scope',
		help: 'For whom: this session, this project, you',
		label: 'for whom',
		enabled: needs.grantFiles,
	},
	{
		keys: ['u'],
		command: 'always.end',
		help: 'Until when: revoked, one hour, once more',
		label: 'until when',
		enabled: needs.grantScope,
	},
	{
		keys: ['D'],
		command: 'always.why',
		help: 'Why, in your own words: what the agent is told now and each time',
		enabled: needs.reasoning,
	},
	...scrolling('prompt').filter(({command}) => !byLine.has(command)),
];
