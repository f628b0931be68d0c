import {type CommandName} from '../../../../screen/keys/binding.js';
import {
	type KeyCase,
	type LayerScenes,
	type Scene,
	type Seen,
} from '../scene.js';
import {
	atEndOfPrompt,
	chosenNumber,
	linesAbove,
	scrollingCases,
} from './scrolling.js';
import {aside, gone, numbered, rowWith, stays} from './steps.js';

/* What the agent asks its person, and what an MCP server does. */

const options = (count: number, description = '') =>
	numbered(count, 'option').map(label => ({label, description}));

const question = (text: string, count: number, description?: string) => ({
	question: text,
	header: text.slice(0, 8),
	multiSelect: false,
	options: options(count, description),
});

const asks =
	(...questions: object[]) =>
	async (scene: Scene) =>
		scene.ask({tool: 'AskUserQuestion', input: {questions}}, '━━ Question');

const two = asks(
	question('First, which of these?', 4, 'some words about it'),
	question('Secondly, which?', 2),
);
const ten = asks(question('Of many', 10), question('Then?', 2));
const many = asks(question('Many, which?', 30, 'some words about it'));

/** As `asks`, without the call that comes before the request; each time another one. */
let requested = 0;
const requests =
	(...questions: object[]) =>
	async (scene: Scene) => {
		await scene.tell('PermissionRequest', {
			tool_name: 'AskUserQuestion',
			tool_input: {questions, metadata: {source: `${++requested}`}},
		});
		await scene.ready('━━ Question');
	};

/** The last page, everything answered. */
const review = async (scene: Scene) => {
	await requests(question('First?', 2), question('Secondly, which?', 2))(scene);
	await scene.to('enter', '[2 Secondly');
	await scene.to('enter', '[Review]');
	await scene.ready('[Review]');
};

/** The same of a question that is taken before the agent asks it. */
const heldReview = async (scene: Scene) => {
	await scene.tell('PreToolUse', {
		tool_name: 'AskUserQuestion',
		tool_input: {questions: [question('Only this?', 2)]},
		tool_use_id: 'toolu_held',
	});
	await scene.ready('━━ Question');
	await scene.to('enter', '[Review]');
	await scene.ready('[Review]');
};

const unanswered = async (scene: Scene) => {
	await requests(question('Only this?', 2))(scene);
	await scene.to('tab', '[Review]');
	await scene.ready('[Review]');
};

const longReview = async (scene: Scene) => {
	const text = (name: string) => `${name} ${numbered(200, 'word').join(' ')}?`;
	await requests(question(text('One'), 2), question(text('Two'), 2))(scene);
	await scene.to('tab', '[2 Two');
	await scene.to('tab', '[Review]');
	await scene.ready('[Review]');
};

const tab = (name: string): KeyCase['first'] => {
	const open = `[${name}`;
	return async scene => {
		if (scene.sees(open)) return;
		const key = name.startsWith('1') ? 'shift+tab' : 'tab';
		await scene.to(key, open);
	};
};

const form =
	(properties: object, required: string[] = [], message = 'Please') =>
	async (scene: Scene) =>
		scene.elicit({
			mode: 'form',
			message,
			requested_schema: {type: 'object', properties, required},
		});

const text = {type: 'string'};
const manyFields = form(
	Object.fromEntries(numbered(40, 'field').map(name => [name, text])),
);
const fewFields = form(
	Object.fromEntries(numbered(3, 'field').map(name => [name, text])),
);
const yesOrNo = form({sure: {type: 'boolean'}});
const colours = form({
	colour: {type: 'string', enum: ['red', 'green', 'blue']},
});

const changes =
	(word: string): Seen =>
	(screen, before) =>
		rowWith(screen, word) !== rowWith(before, word);

const turned =
	(given: (scene: Scene) => Promise<unknown>) => async (scene: Scene) => {
		await given(scene);
		await scene.to('r', 'a accept');
		await scene.ready('a accept');
	};
const formReview = turned(fewFields);
const incomplete = turned(form({name: text}, ['name']));
const longFormReview = turned(
	form({name: text}, [], numbered(400, 'word').join(' ')),
);

const address =
	(url: string | undefined, message = 'Log in') =>
	async (scene: Scene) =>
		scene.elicit({mode: 'url', message, ...(url !== undefined && {url})});
const login = address('https://example.com/login');
const noAddress = address(undefined);
const longWish = address(
	'https://example.com/login',
	numbered(400, 'word').join(' '),
);

const refusing = (
	given: KeyCase['given'],
): Partial<Record<CommandName, KeyCase>> => ({
	'elicitation.decline': {given, tells: '"decline"'},
	'elicitation.cancel': {given, tells: '"cancel"'},
	'prompt.leave': {given, tells: ''},
});

export const dialogScenes: LayerScenes = {
	question: {
		keys: {
			'question.next': {
				given: two,
				shows: (now, before) => option(now) === option(before) + 1,
				back: stays,
			},
			'question.previous': {
				given: two,
				shows: (now, before) => option(now) === option(before) - 1,
				back: stays,
			},
			'question.toggle': {
				given: two,
				shows: '(•) option-0',
				back: async scene => scene.to('space', gone('(•) option-0')),
			},
			'question.pick': {
				given: ten,
				shows: '[2 Then',
				back: async scene => scene.to('shift+tab', '[1 Of many'),
			},
			'question.choose': {
				given: two,
				shows: '[2 Secondly',
				back: async scene => scene.to('shift+tab', '[1 First'),
			},
			'prompt.leave': {given: two, tells: ''},
			'question.tabNext': {
				given: two,
				first: tab('1 First'),
				shows: '[2 Secondly',
				back: stays,
			},
			'question.tabPrevious': {
				given: two,
				first: tab('2 Secondly'),
				shows: '[1 First',
				back: stays,
			},
			'question.other': {
				given: two,
				shows: 'Your own answer:',
				back: async scene => {
					await scene.to('esc', gone('Your own answer:'));
					await scene.ready();
				},
			},
			'question.note': {
				given: two,
				shows: 'Enter done',
				back: async scene => {
					await scene.to('esc', gone('Enter done'));
					await scene.ready();
				},
			},
			'prompt.pageDown': {
				given: many,
				shows: (now, before) => linesAbove(now) > linesAbove(before),
				back: stays,
			},
			'prompt.pageUp': {
				given: many,
				shows: (now, before) => linesAbove(now) < linesAbove(before),
				back: stays,
			},
			'focus.feed': aside(two),
		},
	},
	review: {
		args: ['--questions-at', 'pre-tool'],
		disabled: {
			'review.words': {
				given: review,
				says: 'here the agent takes words with one answer alone',
			},
			'review.send': {
				given: unanswered,
				says: 'no answer yet to question 1',
			},
		},
		keys: {
			'review.send': {given: review, tells: '"answers"'},
			'review.words': {
				given: heldReview,
				shows: 'Words to the agent, beside all answers:',
				back: async scene => {
					await scene.to('esc', gone('Words to the agent'));
					await scene.ready();
				},
			},
			'review.back': {
				given: review,
				shows: gone('[Review]'),
				back: async scene => {
					await scene.ready();
					await scene.to('tab', '[Review]');
					await scene.ready('[Review]');
				},
			},
			...scrollingCases('prompt', {
				given: longReview,
				place: linesAbove,
				end: atEndOfPrompt,
			}),
			'prompt.leave': {given: review, tells: ''},
			'focus.feed': aside(review),
		},
	},
	elicitation: {
		keys: {
			'elicitation.next': {
				given: manyFields,
				shows: (now, before) => field(now) === field(before) + 1,
				back: stays,
			},
			'elicitation.previous': {
				given: manyFields,
				shows: (now, before) => field(now) === field(before) - 1,
				back: stays,
			},
			'elicitation.enter': {
				given: fewFields,
				shows: 'Enter done',
				back: async scene => {
					await scene.to('esc', gone('Enter done'));
					await scene.ready();
				},
			},
			'elicitation.toggle': {
				given: yesOrNo,
				shows: changes('sure'),
				back: stays,
			},
			'elicitation.nextOption': {
				given: colours,
				shows: changes('colour'),
				back: stays,
			},
			'elicitation.previousOption': {
				given: colours,
				shows: changes('colour'),
				back: stays,
			},
			'elicitation.clear': {
				given: colours,
				first: async scene => scene.to('right', changes('colour')),
				shows: changes('colour'),
				back: stays,
			},
			'prompt.pageDown': {
				given: manyFields,
				shows: (now, before) => linesAbove(now) > linesAbove(before),
				back: stays,
			},
			'prompt.pageUp': {
				given: manyFields,
				shows: (now, before) => linesAbove(now) < linesAbove(before),
				back: stays,
			},
			...refusing(fewFields),
			'elicitation.turn': {
				given: fewFields,
				shows: 'a accept',
				back: async scene => {
					await scene.ready();
					await scene.to('shift+tab', gone('a accept'));
					await scene.ready();
				},
			},
			'focus.feed': aside(fewFields),
		},
	},
	elicitationReview: {
		disabled: {
			'elicitation.accept': {
				given: incomplete,
				says: '1 of 1 fields still missing or wrong',
			},
		},
		keys: {
			...refusing(formReview),
			'elicitation.accept': {given: formReview, tells: '"accept"'},
			'elicitation.turn': {
				given: formReview,
				shows: gone('a accept'),
				back: async scene => {
					await scene.ready();
					await scene.to('r', 'a accept');
					await scene.ready('a accept');
				},
			},
			...scrollingCases('prompt', {
				given: longFormReview,
				place: linesAbove,
				end: atEndOfPrompt,
			}),
			'focus.feed': aside(formReview),
		},
	},
	elicitationUrl: {
		disabled: {
			'elicitation.accept': {
				given: noAddress,
				says: 'the server names no address',
			},
		},
		keys: {
			...refusing(login),
			'elicitation.accept': {given: login, tells: '"accept"'},
			'elicitation.copy': {
				given: login,
				shows: 'The address is copied; athena does not open it',
				back: stays,
			},
			...scrollingCases('prompt', {
				given: longWish,
				place: linesAbove,
				end: atEndOfPrompt,
			}),
			'focus.feed': aside(login),
		},
	},
};

const option = chosenNumber('option');
const field = chosenNumber('field');
