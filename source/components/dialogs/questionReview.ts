import {type Line, line, wrapVisible} from '../../screen/look/line.js';
import {
	answerOf,
	type QuestionDialog,
	unsendable,
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
	const fault = unsendable(dialog, questions);
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
	if (fault?.type === 'unclear')
		return [...answers, ...say(fault.inFull, 'bad')];
	return [
		...answers,
		...noteLines(dialog.words, width, '', 'words'),
		...say(fault?.inFull ?? 's sends these answers to the agent.', 'dim'),
	];
}
