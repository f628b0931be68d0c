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
	'question.choose': onQuestion((tools, request, dialog, questions) => {
		if (mustBeWritten(dialog, questions)) {
			write(tools, request, dialog, 'other');
			return;
		}

		const several = questions[dialog.tab]?.multi_select === true;
		const chosen =
			several || isTaken(dialog, questions)
				? dialog
				: toggleOption(dialog, questions);
		change(tools, request, moveTab(chosen, 1));
	}),
	'question.other': onQuestion((tools, request, dialog) =>
		write(tools, request, dialog, 'other'),
	),
	'question.note': onQuestion((tools, request, dialog) =>
		write(tools, request, dialog, 'note'),
	),
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
				answerQuestions(complete.answers, complete.annotations),
			);
	}),
} satisfies Partial<Record<CommandName, Command>>;

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
