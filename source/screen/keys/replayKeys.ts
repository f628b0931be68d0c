import {type BindingRow} from './binding.js';

/** Keys of a recording that can be gone through; all others are those of the feed. */
export const replayKeys: Readonly<Record<'replay', readonly BindingRow[]>> = {
	replay: [
		{
			keys: ['left'],
			command: 'replay.back',
			help: 'One event back, as it was then; it stands still there',
			label: 'back',
		},
		{
			keys: ['right'],
			command: 'replay.on',
			help: 'One event on, without waiting',
			label: 'on',
		},
		{
			keys: ['home'],
			command: 'replay.start',
			help: 'To the first event; :at 12:30 goes to a time',
			label: 'start',
		},
		{
			keys: ['end'],
			command: 'replay.end',
			help: 'To the last event',
			label: 'end',
		},
		{
			keys: ['p'],
			command: 'replay.toggle',
			help: 'Go on at the recorded times, or stand still',
			label: 'play',
		},
	],
};
