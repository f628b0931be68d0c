import {type BindingRow} from './binding.js';
import {digits} from './digits.js';
import {needs} from './needs.js';
import {aside} from './promptKeys.js';
import {scrolling} from './scrollKeys.js';

/** Keys of the question dialog and its review. */
export const questionKeys: Readonly<
	Record<'question' | 'review', readonly BindingRow[]>
> = {
	question: [
		{
			keys: ['space'],
			command: 'question.toggle',
			help: 'Choose the option, or take it back',
			label: 'choose',
		},
		{
			keys: ['enter'],
			command: 'question.choose',
			help: 'Choose the option (of one) and go on to the next question',
			label: 'next',
		},
		{
			keys: digits,
			command: 'question.pick',
			help: 'Choose the option with this number; of one, go on to the next question',
		},
		{
			keys: ['o'],
			command: 'question.other',
			help: 'Write an answer of your own, or change it',
			label: 'other',
		},
		{
			keys: ['m'],
			command: 'question.note',
			help: 'Write a note beside the answer',
			label: 'note',
		},
		{
			keys: ['esc'],
			command: 'prompt.leave',
			help: "Leave the questions to the agent's own dialog",
			label: 'leave',
			decides: true,
		},
		{
			keys: ['down', 'j'],
			command: 'question.next',
			help: 'Next option',
			label: 'move',
		},
		{keys: ['up', 'k'], command: 'question.previous', help: 'Previous option'},
		{
			keys: ['shift+tab', 'left', 'h'],
			command: 'question.tabPrevious',
			help: 'Previous question',
			label: 'back',
		},
		{
			keys: ['tab', 'right', 'l'],
			command: 'question.tabNext',
			help: 'Next question, at last the review',
		},
		{keys: ['pagedown'], command: 'prompt.pageDown', help: 'One page down'},
		{keys: ['pageup'], command: 'prompt.pageUp', help: 'One page up'},
		...aside,
	],
	review: [
		{
			keys: ['s'],
			command: 'review.send',
			help: 'Send all answers',
			label: 'send',
			decides: true,
			enabled: needs.allAnswered,
		},
		{
			keys: ['m'],
			command: 'review.words',
			help: 'Write words to the agent beside all answers',
			label: 'words',
			enabled: needs.takesWords,
		},
		{
			keys: ['shift+tab', 'left', 'h', 'enter'],
			command: 'review.back',
			help: 'Back: to the first question without an answer, else to the last',
			label: 'back',
		},
		{
			keys: ['esc'],
			command: 'prompt.leave',
			help: "Leave the questions to the agent's own dialog",
			label: 'leave',
			decides: true,
		},
		...scrolling('prompt'),
		...aside,
	],
};
