import {type BindingRow} from './binding.js';

const completing: readonly BindingRow[] = [
	{
		keys: ['tab'],
		command: 'filter.complete',
		help: 'What could stand here, one after the other',
		label: 'complete',
	},
	{
		keys: ['shift+tab'],
		command: 'filter.completeBack',
		help: 'The one before',
	},
];

/** Keys of the lines in which an expression is written. */
export const filterKeys: Readonly<
	Record<'filter' | 'intercepts', readonly BindingRow[]>
> = {
	filter: [
		{
			keys: ['enter'],
			command: 'filter.submit',
			help: 'Keep the filter',
			label: 'keep',
		},
		{
			keys: ['esc'],
			command: 'filter.cancel',
			help: 'Clear the filter: all rows again',
			label: 'clear',
		},
		...completing,
	],
	intercepts: [
		{
			keys: ['enter'],
			command: 'filter.submit',
			help: 'Hold what fits; an empty line holds nothing',
			label: 'hold',
		},
		{
			keys: ['esc'],
			command: 'filter.cancel',
			help: 'Back; what is held stays as it was',
			label: 'back',
		},
		...completing,
	],
};

/** Keys of the feed that have to do with finding. */
export const searchKeys: readonly BindingRow[] = [
	{
		keys: ['n'],
		command: 'search.next',
		help: 'To the next row that fits what was searched last',
	},
	{
		keys: ['N'],
		command: 'search.previous',
		help: 'To the previous row that fits what was searched last',
	},
	{
		keys: ['esc'],
		command: 'filter.clear',
		help: 'Clear the filter: all rows again',
		label: 'all rows',
		fits: ({ui}) => ui.filter !== '',
	},
];

/** Keys that open such a line, from anywhere. */
export const openingKeys: readonly BindingRow[] = [
	{
		keys: ['/'],
		command: 'filter.edit',
		help: 'Show only the rows that fit an expression (docs/filters.md)',
		label: 'filter',
	},
	{
		keys: ['I'],
		command: 'intercepts.edit',
		help: 'Which calls are held before they run',
		label: 'intercept',
	},
];
