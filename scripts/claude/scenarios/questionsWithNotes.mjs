import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'one of two, several of three, an answer of one’s own and a note: the model reads them all';

const database = 'Which database shall we use?';
const checks = 'Which checks shall run?';
const name = 'What shall it be called?';
const note = 'One file is enough for the first year.';
const ownName = 'Größenwahn';

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

	const press = async (key, shows) => {
		await athena.readyFor('');
		athena.press(key);
		await athena.see(shows);
	};
	await athena.readyFor(database);
	await press('down', '› 2 ( ) SQLite');
	await press(' ', '› 2 (•) SQLite');
	await press('m', /note.*:\s*$/m);
	athena.press(note);
	await athena.see(`│ ${note}`);
	athena.press('enter');
	await athena.see(`note: ${note}`);
	await press('tab', '[2 Checks]');
	await press(' ', '› 1 [x] Types');
	await press('down', '› 2 [ ] Tests');
	await press('down', '› 3 [ ] Lint');
	await press(' ', '› 3 [x] Lint');
	await press('tab', '[3 Name]');
	await press('o', 'Your own answer:');
	athena.press(ownName);
	await athena.see(`│ ${ownName}`);
	athena.press('enter');
	await athena.see(`(•) Other: ${ownName}`);
	await press('tab', '[Review]');
	await athena.answer(`→ ${ownName}`, 's');
	await claude.see('Thank you.');

	const [result] = session.stub.toolResults();
	expect(
		'the model to read each answer with its question, and the note',
		[
			`"${database}"="SQLite"`,
			note,
			`"${checks}"="Types, Lint"`,
			`"${name}"="${ownName}"`,
		].every(part => result?.text.includes(part)),
		session.stub.toolResults(),
	);
	await feedEvent(
		session,
		'the answers, keyed by question',
		({kind, data}) =>
			kind === 'question.answered' &&
			data.answers[database] === 'SQLite' &&
			data.answers[checks] === 'Types, Lint' &&
			data.answers[name] === ownName,
	);
}

const question = (text, header, labels, multiSelect = false) => ({
	question: text,
	header,
	multiSelect,
	options: labels.map(label => ({label, description: `Take ${label}`})),
});

const questions = [
	question(database, 'Database', ['Postgres', 'SQLite']),
	question(checks, 'Checks', ['Types', 'Tests', 'Lint'], true),
	question(name, 'Name', ['shop', 'store']),
];
