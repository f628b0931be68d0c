import {type BindingRow} from './binding.js';

/** Keys of the line in which a command is written. */
export const paletteKeys: Readonly<Record<'palette', readonly BindingRow[]>> = {
	palette: [
		{
			keys: ['enter'],
			command: 'palette.run',
			help: 'Run the command',
			label: 'run',
		},
		{
			keys: ['esc'],
			command: 'palette.close',
			help: 'Close the line; nothing is done',
			label: 'close',
		},
		{
			keys: ['tab'],
			command: 'palette.complete',
			help: 'What could stand here, one after the other',
			label: 'complete',
		},
		{
			keys: ['shift+tab'],
			command: 'palette.completeBack',
			help: 'The one before',
		},
		{
			keys: ['up'],
			command: 'palette.older',
			help: 'The command before, of this sitting',
			label: 'earlier',
		},
		{
			keys: ['down'],
			command: 'palette.newer',
			help: 'The command after it, at last what was being written',
		},
	],
};
