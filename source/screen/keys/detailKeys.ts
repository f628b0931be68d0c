import {type BindingRow} from './binding.js';
import {needs} from './needs.js';
import {scrolling} from './scrollKeys.js';

/** Keys of an event's details. */
export const detailKeys: Readonly<Record<'detail', readonly BindingRow[]>> = {
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
};
