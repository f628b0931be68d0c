import {describe, expect, it} from 'vitest';
import {
	allAnswers,
	answerOf,
	cursorOnOther,
	isReview,
	moveCursor,
	moveTab,
	questionDialog,
	toggleOption,
	unanswered,
	writeNote,
	writeOther,
} from '../questionDialog.js';

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
		expect(answerOf(toggleOption(own, questions), questions, 0)).toBe(
			'Postgres',
		);
		expect(answerOf(writeOther(own, questions, 0, '  '), questions, 0)).toBe(
			'',
		);
	});

	it('knows the row of an own answer, which is not toggled', () => {
		const other = at(0, 9);
		expect(cursorOnOther(other, questions)).toBe(true);
		expect(toggleOption(other, questions)).toBe(other);
	});

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
