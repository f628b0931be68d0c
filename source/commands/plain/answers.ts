import {type QuestionData} from '../../feed/types.js';

/** The answers as they would be sent, or what is wrong with what was typed. */
export type ReadAnswers =
	{ok: true; answers: Record<string, string>} | {ok: false; why: string};

/** One text per question: numbers of options with commas, or the person's own words. */
export function readAnswers(
	questions: readonly QuestionData[],
	typed: readonly string[],
): ReadAnswers {
	if (typed.length !== questions.length || typed.includes(''))
		return {
			ok: false,
			why: `There are ${questions.length} questions: as many answers are needed, with semicolons between them.`,
		};
	const answers: Record<string, string> = {};
	for (const [index, question] of questions.entries()) {
		const read = readOne(question, typed[index] ?? '');
		if (read === undefined)
			return {
				ok: false,
				why: `Question ${index + 1} ${question.multi_select ? 'has' : 'takes one of'} the options 1 to ${question.options.length}.`,
			};
		answers[question.question] = read;
	}

	return {ok: true, answers};
}

function readOne(
	{options, multi_select}: QuestionData,
	typed: string,
): string | undefined {
	if (!/^[\d\s,]+$/.test(typed)) return typed;
	const numbers = [...new Set(typed.split(',').map(Number))];
	const labels = numbers.map(number => options[number - 1]?.label);
	const fits = numbers.length === 1 || multi_select;
	return fits && !labels.includes(undefined) ? labels.join(', ') : undefined;
}
