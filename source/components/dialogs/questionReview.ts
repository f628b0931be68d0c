import {type Line, line, wrapVisible} from '../../screen/look/line.js';
import {
	answerOf,
	doubtfulAnswers,
	hasSameText,
	type QuestionDialog,
	unanswered,
} from '../../screen/dialogs/questionDialog.js';
import {type QuestionData} from '../../feed/types.js';
import {noteLines} from './questionContent.js';
import {hang} from '../text/wrapSpans.js';

/** All answers as they would be sent; what is missing says so. */
export function reviewLines(
	questions: readonly QuestionData[],
	dialog: QuestionDialog,
	width: number,
): Line[] {
	if (questions.length === 0)
		return [line(['The agent sent no question that could be shown.', 'bad'])];
	const say = (text: string, tone: 'dim' | 'bad') =>
		wrapVisible(text, width).map(row => line([row, tone]));
	const answers = questions.flatMap(({question}, tab) => {
		const answer = answerOf(dialog, questions, tab);
		return [
			...hang(
				{text: `${tab + 1} `, tone: 'accent'},
				wrapVisible(question, width - 2).map(row => line([row, 'dim'])),
			),
			...(answer === ''
				? [line(['  ✖ no answer yet', 'bad'])]
				: hang(
						{text: '  → ', tone: 'good'},
						wrapVisible(answer, width - 4).map(row => line([row, 'strong'])),
					)),
			...noteLines(dialog.choices[tab]?.note ?? '', width, '    '),
		];
	});
	if (hasSameText(questions))
		return [
			...answers,
			...say(
				'Two questions have the same text: the agent could not tell their answers apart. Esc leaves them to its own dialog.',
				'bad',
			),
		];
	const [doubtful] = doubtfulAnswers(dialog, questions);
	if (doubtful !== undefined)
		return [
			...answers,
			...say(
				`The answer to question ${doubtful + 1} reads as that of other options: the agent could not tell which you mean. o writes an answer of your own; Esc leaves it to the agent's own dialog.`,
				'bad',
			),
		];
	const missing = unanswered(dialog, questions).length;
	return [
		...answers,
		...noteLines(dialog.words, width, '', 'words'),
		...(missing === 0
			? say('s sends these answers to the agent.', 'dim')
			: say('Every question needs an answer. Enter goes there.', 'dim')),
	];
}
