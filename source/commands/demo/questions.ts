import {asks, call, ends, message, type Moment} from './payloads.js';

/** Three questions: one with previews, one of which several can be chosen, a plain one. */
export const questions = (): Moment[] => {
	const tool = call('toolu_04', 'AskUserQuestion', {questions: set});
	return [
		message(
			1600,
			'm2',
			'The discount is applied twice. Three things to settle:',
		),
		...asks(900, tool),
		ends(700, tool, 'Your questions have been answered.'),
	];
};

const set = [
	{
		question: 'How should the discount be rounded?',
		header: 'Rounding',
		multiSelect: false,
		options: [
			{
				label: 'Per line',
				description: 'Round every cart line, then add up',
				preview: 'line 1   33.33\nline 2   33.33\ntotal    66.66',
			},
			{
				label: 'On the total',
				description: 'Add up exactly, round once',
				preview: 'line 1   33.333\nline 2   33.333\ntotal    66.67',
			},
		],
	},
	{
		question: 'Which places show the total?',
		header: 'Places',
		multiSelect: true,
		options: [
			{label: 'Cart page', description: 'src/pages/cart.tsx'},
			{label: 'Checkout', description: 'src/pages/checkout.tsx'},
			{label: 'E-mail', description: 'src/mail/receipt.ts'},
		],
	},
	{
		question: 'Should old orders be recalculated?',
		header: 'Old orders',
		multiSelect: false,
		options: [
			{label: 'No', description: 'Leave them as they were paid'},
			{label: 'Yes', description: 'Needs a migration'},
		],
	},
];
