import {type BindingRow} from './binding.js';
import {needs} from './needs.js';
import {scrolling} from './scrollKeys.js';

/** Keys of what is read of recorded sessions: their list, one of them, and the rules they suggest. */
export const libraryKeys: Readonly<
	Record<
		'sessions' | 'sessionsSearch' | 'suggest' | 'reading',
		readonly BindingRow[]
	>
> = {
	sessions: [
		{
			keys: ['enter'],
			command: 'sessions.read',
			help: 'Read it: its feed, as it was; what goes on here goes on',
			label: 'read',
			enabled: needs.chosenSession,
		},
		{
			keys: ['/'],
			command: 'sessions.search',
			help: 'Search: words of the list, or an expression in every journal (docs/filters.md)',
			label: 'search',
		},
		{
			keys: ['c'],
			command: 'sessions.sums',
			help: 'What they cost by project, by agent, and the list again',
			label: 'cost',
		},
		...scrolling('sessions'),
		{
			keys: ['esc', 'q', 'S'],
			command: 'sessions.close',
			help: 'Close the list; while something is searched, all sessions again',
			label: 'close',
		},
	],
	sessionsSearch: [
		{
			keys: ['enter'],
			command: 'sessions.keep',
			help: 'To what was found; an expression is looked for in every journal now',
			label: 'search',
		},
		{
			keys: ['esc'],
			command: 'sessions.all',
			help: 'Back to all sessions',
			label: 'all',
		},
	],
	suggest: [
		{
			keys: ['a'],
			command: 'suggest.accept',
			help: "Make it a rule: it is written into the project's rules file",
			label: 'accept',
			enabled: needs.openIdea,
		},
		{
			keys: ['right', 'l', 'j', 'down', 'space'],
			command: 'suggest.next',
			help: 'The next one, as it is',
			label: 'next',
		},
		{
			keys: ['left', 'h', 'k', 'up'],
			command: 'suggest.previous',
			help: 'The one before',
			label: 'back',
		},
		{
			keys: ['esc', 'q'],
			command: 'suggest.close',
			help: 'Close; what was accepted stays',
			label: 'close',
		},
	],
	reading: [
		{
			keys: ['esc', 'q'],
			command: 'reading.leave',
			help: 'Back to what goes on; a filter is cleared first',
			label: 'back to live',
		},
	],
};
