import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a set of questions is answered in athena, beside Claude’s own dialog';

const database = 'Which database shall we use?';
const databases = ['Postgres', 'SQLite'];
const checks = 'Which checks shall run?';
const kinds = ['Types', 'Tests', 'Lint'];

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'plan the service',
				turns: [turn('I ask.', call('AskUserQuestion', {questions}))],
				closing: 'Thank you.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'plan the service');
	await claude.see(database);
	await athena.answerQuestions([
		{question: database, options: databases, choose: ['SQLite']},
		{question: checks, options: kinds, choose: ['Types', 'Lint']},
	]);

	await claude.see('Thank you.');
	const [result] = session.stub.toolResults();
	expect(
		'the model to read both answers, each with its question',
		result?.text.includes(`"${database}"="SQLite"`) &&
			result.text.includes(`"${checks}"="Types, Lint"`),
		session.stub.toolResults(),
	);
	await feedEvent(
		session,
		'the answers, keyed by question',
		({kind, data}) =>
			kind === 'question.answered' &&
			data.answers[database] === 'SQLite' &&
			data.answers[checks] === 'Types, Lint',
	);
}

const option = label => ({label, description: `Take ${label}`});
const questions = [
	{
		question: database,
		header: 'Database',
		multiSelect: false,
		options: databases.map(option),
	},
	{
		question: checks,
		header: 'Checks',
		multiSelect: true,
		options: kinds.map(option),
	},
];
