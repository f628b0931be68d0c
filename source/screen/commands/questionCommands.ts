import {type QuestionData} from '../../feed/types.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {unarmed} from '../prompt/arming.js';
import {answerQuestions} from '../prompt/decisions.js';
import {type CommandName} from '../keys/binding.js';
import {textFor} from '../editing/editing.js';
import {
	allAnswers,
	isTaken,
	moveCursor,
	moveTab,
	mustBeWritten,
	type QuestionDialog,
	toggleOption,
	unanswered,
	withCursor,
} from '../dialogs/questionDialog.js';
import {dialogOf, withDialog} from '../prompt/dialog.js';
import {answer} from './promptCommands.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of the question dialog and its review. */
export const questionCommands = {
	'question.next': changing((dialog, questions) =>
		moveCursor(dialog, questions, 1),
	),
	'question.previous': changing((dialog, questions) =>
		moveCursor(dialog, questions, -1),
	),
	'question.tabNext': changing(dialog => moveTab(dialog, 1)),
	'question.tabPrevious': changing(dialog => moveTab(dialog, -1)),
	'question.toggle': onQuestion((tools, request, dialog, questions) => {
		if (mustBeWritten(dialog, questions))
			write(tools, request, dialog, 'other');
		else change(tools, request, toggleOption(dialog, questions));
	}),
	'question.choose': onQuestion(choose),
	'question.pick': (tools, key = '') => {
		onQuestion((_tools, request, dialog, questions) => {
			const picked = withCursor(dialog, questions, Number(key) - 1);
			const {options = [], multi_select: several} = questions[dialog.tab] ?? {};
			if (picked === undefined)
				tools.set({
					hint: `There is no ${key}: ${options.length + 1} to choose from`,
				});
			else if (several === true && !mustBeWritten(picked, questions))
				change(tools, request, toggleOption(picked, questions));
			else choose(tools, request, picked, questions);
		})(tools);
	},
	'question.other': onQuestion((tools, request, dialog) =>
		write(tools, request, dialog, 'other'),
	),
	'question.note': onQuestion((tools, request, dialog) =>
		write(tools, request, dialog, 'note'),
	),
	'review.words': onQuestion(({set}, request, dialog) => {
		set({
			editing: textFor(request, {purpose: 'words', at: 0}, dialog.words),
			selectedId: request.id,
			arming: unarmed,
		});
	}),
	'review.back': changing((dialog, questions) => ({
		...dialog,
		tab: unanswered(dialog, questions)[0] ?? Math.max(0, questions.length - 1),
		top: 'cursor',
	})),
	'review.send': onQuestion((tools, request, dialog, questions) => {
		const complete = allAnswers(dialog, questions);
		if (complete !== undefined)
			answer(
				tools,
				request,
				answerQuestions(complete.answers, complete.annotations, dialog.words),
			);
	}),
} satisfies Partial<Record<CommandName, Command>>;

/** Chooses what the cursor stands on, of one; then the next question. */
function choose(
	tools: CommandTools,
	request: HeldRequest,
	dialog: QuestionDialog,
	questions: readonly QuestionData[],
): void {
	if (mustBeWritten(dialog, questions)) {
		change(tools, request, dialog);
		write(tools, request, dialog, 'other');
		return;
	}

	const several = questions[dialog.tab]?.multi_select === true;
	const chosen =
		several || isTaken(dialog, questions)
			? dialog
			: toggleOption(dialog, questions);
	change(tools, request, moveTab(chosen, 1));
}

function onQuestion(
	run: (
		tools: CommandTools,
		request: HeldRequest,
		dialog: QuestionDialog,
		questions: readonly QuestionData[],
	) => void,
): Command {
	return tools => {
		const {request, ui} = tools;
		if (request === undefined) return;
		const dialog = dialogOf(ui, request);
		if (dialog.type === 'question')
			run(tools, request, dialog, request.questions ?? []);
	};
}

function changing(
	update: (
		dialog: QuestionDialog,
		questions: readonly QuestionData[],
	) => QuestionDialog,
): Command {
	return onQuestion((tools, request, dialog, questions) =>
		change(tools, request, update(dialog, questions)),
	);
}

function change(
	{ui, set}: CommandTools,
	request: HeldRequest,
	dialog: QuestionDialog,
): void {
	set(withDialog(ui, request.id, dialog));
}

function write(
	{set}: CommandTools,
	request: HeldRequest,
	dialog: QuestionDialog,
	purpose: 'other' | 'note',
): void {
	const {tab, choices} = dialog;
	set({
		editing: textFor(
			request,
			{purpose, at: tab},
			choices[tab]?.[purpose] ?? '',
		),
		selectedId: request.id,
		arming: unarmed,
	});
}
