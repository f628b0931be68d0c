import {describe, expect, it} from 'vitest';
import {
	allAnswers,
	answerOf,
	isReview,
	isTaken,
	moveCursor,
	moveTab,
	mustBeWritten,
	questionDialog,
	toggleOption,
	unanswered,
	unsendable,
	writeNote,
	writeOther,
} from '../dialogs/questionDialog.js';

const questions = [
	{
		question: 'Which database?',
		header: 'DB',
		multi_select: false,
		options: [
			{label: 'Postgres', description: 'solid', preview: 'CREATE TABLE'},
			{label: 'SQLite', description: 'small'},
		],
	},
	{
		question: 'Which extras?',
		header: 'Extras',
		multi_select: true,
		options: [
			{label: 'Auth', description: ''},
			{label: 'Mail', description: ''},
			{label: 'Queue', description: ''},
		],
	},
];
const fresh = questionDialog(questions);
const at = (tab: number, row: number) =>
	moveCursor(moveTab(fresh, tab), questions, row);

describe('question dialog', () => {
	it('starts with nothing chosen', () => {
		expect(unanswered(fresh, questions)).toEqual([0, 1]);
		expect(allAnswers(fresh, questions)).toBeUndefined();
	});

	it('replaces a single choice, and takes it back', () => {
		const first = toggleOption(fresh, questions);
		expect(answerOf(first, questions, 0)).toBe('Postgres');
		const second = toggleOption(moveCursor(first, questions, 1), questions);
		expect(answerOf(second, questions, 0)).toBe('SQLite');
		expect(answerOf(toggleOption(second, questions), questions, 0)).toBe('');
	});

	it('joins several choices in the order of the options', () => {
		const third = toggleOption(at(1, 2), questions);
		const both = toggleOption(moveCursor(third, questions, -2), questions);
		expect(answerOf(both, questions, 1)).toBe('Auth, Queue');
		expect(
			answerOf(writeOther(both, questions, 1, ' Cron '), questions, 1),
		).toBe('Auth, Queue, Cron');
	});

	it('lets an own answer replace a single choice, and the other way round', () => {
		const chosen = toggleOption(fresh, questions);
		const own = writeOther(chosen, questions, 0, 'DuckDB');
		expect(answerOf(own, questions, 0)).toBe('DuckDB');
		const back = moveCursor(own, questions, -2);
		expect(answerOf(toggleOption(back, questions), questions, 0)).toBe(
			'Postgres',
		);
		expect(answerOf(writeOther(own, questions, 0, '  '), questions, 0)).toBe(
			'',
		);
	});

	it('knows the row of an own answer, which is written before it is chosen', () => {
		const other = at(0, 9);
		expect(mustBeWritten(other, questions)).toBe(true);
		expect(toggleOption(other, questions)).toBe(other);
		expect(mustBeWritten(at(0, 1), questions)).toBe(false);
	});

	it('keeps an own answer while another is chosen, and chooses it again', () => {
		const own = writeOther(fresh, questions, 0, 'DuckDB');
		expect(own.choices[0]?.cursor).toBe(2);
		expect(isTaken(own, questions)).toBe(true);
		const instead = toggleOption(moveCursor(own, questions, -2), questions);
		expect(answerOf(instead, questions, 0)).toBe('Postgres');
		const onOther = moveCursor(instead, questions, 2);
		expect(isTaken(onOther, questions)).toBe(false);
		const again = toggleOption(onOther, questions);
		expect(answerOf(again, questions, 0)).toBe('DuckDB');
		expect(answerOf(toggleOption(again, questions), questions, 0)).toBe('');
	});

	it('toggles an own answer beside several options', () => {
		const both = writeOther(
			toggleOption(at(1, 0), questions),
			questions,
			1,
			'Cron',
		);
		expect(answerOf(both, questions, 1)).toBe('Auth, Cron');
		expect(answerOf(toggleOption(both, questions), questions, 1)).toBe('Auth');
	});

	it('says which answers are missing', () => {
		expect(unsendable(fresh, questions)?.why).toBe(
			'no answer yet to question 1 and 1 more',
		);
		const first = toggleOption(fresh, questions);
		expect(unsendable(first, questions)?.why).toBe(
			'no answer yet to question 2',
		);
		const both = writeOther(first, questions, 1, 'Cron');
		expect(unsendable(both, questions)).toBeUndefined();
	});

	it('sends nothing whose answers could not be told apart', () => {
		const twins = [questions[0], questions[0]].flatMap(one => one ?? []);
		const done = writeOther(
			writeOther(questionDialog(twins), twins, 0, 'a'),
			twins,
			1,
			'b',
		);
		expect(unsendable(done, twins)).toMatchObject({
			type: 'unclear',
			why: 'two questions have the same text',
		});
		expect(allAnswers(done, twins)).toBeUndefined();
	});

	it.each<[string, boolean, string[], number[], boolean]>([
		['of one label', false, ['Yes', 'Yes', 'No'], [0], true],
		['beside two of one label', false, ['Yes', 'Yes', 'No'], [2], false],
		['that reads as two others', true, ['a, b', 'a', 'b'], [0], true],
		['that two others read as', true, ['a, b', 'a', 'b'], [1, 2], true],
		['with a comma', true, ['a, b', 'a', 'c'], [0], false],
		['with a comma, alone', false, ['a, b', 'a', 'b'], [0], false],
	])(
		'an option %s: whether it can be told apart',
		(_what, isMulti, labels, chosen, isDoubtful) => {
			const one = [
				{
					question: 'Which?',
					header: 'W',
					multi_select: isMulti,
					options: labels.map(label => ({label, description: label})),
				},
			];
			let dialog = questionDialog(one);
			for (const row of chosen)
				dialog = toggleOption(
					moveCursor(moveCursor(dialog, one, -9), one, row),
					one,
				);
			expect(unsendable(dialog, one)?.type).toBe(
				isDoubtful ? 'unclear' : undefined,
			);
			expect(allAnswers(dialog, one) === undefined).toBe(isDoubtful);
		},
	);

	it('moves between first question and review, no further', () => {
		expect(moveTab(fresh, -1).tab).toBe(0);
		expect(isReview(moveTab(fresh, 5))).toBe(true);
		expect(moveTab(fresh, 5).tab).toBe(2);
	});

	it('gives complete answers by exact question text, with preview and notes', () => {
		const chosen = toggleOption(
			writeNote(toggleOption(fresh, questions), 0, 'version 16'),
			questions,
		);
		const done = writeOther(
			toggleOption(chosen, questions),
			questions,
			1,
			'Cron',
		);
		expect(allAnswers(done, questions)).toEqual({
			answers: {'Which database?': 'Postgres', 'Which extras?': 'Cron'},
			annotations: {
				'Which database?': {preview: 'CREATE TABLE', notes: 'version 16'},
			},
		});
	});

	it('gives none while one is missing, and none for no questions', () => {
		expect(
			allAnswers(toggleOption(fresh, questions), questions),
		).toBeUndefined();
		expect(allAnswers(questionDialog([]), [])).toBeUndefined();
	});
});
