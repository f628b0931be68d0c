import {type BindingRow} from './binding.js';
import {digits} from './digits.js';
import {searchKeys} from './filterKeys.js';
import {needs} from './needs.js';

/** Keys of the feed. */
export const feedKeys: Readonly<Record<'feed', readonly BindingRow[]>> = {
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
			keys: ['F', 'end'],
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
			keys: ['G', 'R'],
			command: 'grants.open',
			help: 'Grants, rules and guards: who made them, how often they decided, revoke',
			label: 'grants',
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
			keys: ['tab'],
			command: 'agents.open',
			help: 'To the sessions: each is shown alone as you walk them',
			label: 'sessions',
			enabled: needs.severalSessions,
			fits: context => needs.severalSessions(context) === true,
		},
		{
			keys: digits,
			command: 'session.focus',
			help: 'The session with this number alone',
			enabled: needs.severalSessions,
		},
		{
			keys: ['0'],
			command: 'session.all',
			help: 'All sessions again',
			enabled: needs.focusedSession,
		},
		{
			keys: ['s'],
			command: 'replay.step',
			help: 'Play the next event',
			enabled: needs.stepping,
		},
	],
};
