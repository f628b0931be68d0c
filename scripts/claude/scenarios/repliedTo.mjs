import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {names, normal, replies} from '../tenReplies.mjs';
import {openTmux} from '../tmux.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'ten replies in a row through tmux, short, long and of many lines, each proven; none into a dialog, over a text, to an agent at work or into a pane that is gone';

export async function play(stage) {
	const session = await stage.open({
		files: {'notes.txt': 'notes\n'},
		conversations: [
			{
				prompt: 'make a',
				turns: [turn('I make it.', bash('touch a.txt'))],
				closing: 'Over.',
			},
			{
				prompt: 'wait a little',
				turns: [turn('I wait.', bash('touch started; sleep 6; echo over'))],
				closing: 'Waited.',
			},
			...replies.map((_, index) => ({
				prompt: `reply ${names[index]}`,
				turns: [],
				closing: `Heard ${names[index]}.`,
			})),
			{prompt: 'hello', turns: [], closing: 'Hi there.'},
		],
	});
	const tmux = openTmux(session);
	const athena = await startAthena(session);
	const claude = await tmux.claude('--permission-mode', 'manual');
	claude.type('hello');
	claude.press('Enter');
	await claude.see('Hi there.');

	const write = async text => {
		await athena.see('r reply');
		athena.press('r');
		await athena.see(/Reply to .*:/);
		athena.press(`\u001B[200~${text}\u001B[201~`);
		await athena.see(normal(text).split('\n').at(-1).slice(-8).trim());
		athena.press('enter');
	};

	for (const [index, text] of replies.entries()) {
		await write(text);
		await athena.see('Delivered to ');
		await claude.see(`Heard ${names[index]}.`);
	}

	const prompts = (await feed(session))
		.filter(({kind}) => kind === 'user.prompt')
		.map(({data}) => normal(data.prompt));
	expect(
		'each prompt once, as it was written, in order',
		JSON.stringify(prompts) ===
			JSON.stringify(['hello', ...replies.map(normal)]),
		prompts,
	);

	// The person has begun to write there.
	claude.type('mine');
	await claude.see(/❯\smine/);
	await write('never this');
	await athena.see('Not sent: its input line has a text already: “mine”');
	athena.press('escape');
	await athena.seeNoMore('Reply to');
	expect('their text untouched', /❯\smine/.test(claude.text()), claude.text());
	claude.press('C-u');

	// A dialog of the agent's own that no hook tells of.
	claude.type('/model');
	claude.press('Enter');
	await claude.see('Select model');
	athena.press('r');
	await athena.see('never this');
	athena.press('enter');
	await athena.see('Not sent: its screen shows a dialog');
	athena.press('escape');
	await athena.seeNoMore('Reply to');
	claude.press('Escape');
	await claude.see('Kept model');

	// At its permission dialog it is not asked at all.
	claude.type('make a');
	claude.press('Enter');
	await athena.readyFor('touch a.txt');
	athena.press('r');
	await athena.see('it asks something: answer that first');
	await athena.answer('touch a.txt', 'a');
	await claude.see('Over.');

	// At work.
	claude.type('wait a little');
	claude.press('Enter');
	await athena.answer('sleep 6', 'a');
	await athena.see('r reply');
	athena.press('r');
	await athena.see('never this');
	athena.press('enter');
	await athena.see('its turn is not over');
	athena.press('escape');
	await claude.see('Waited.');

	// Its pane is gone, and so is the agent in a moment.
	await athena.see('r reply');
	athena.press('r');
	await athena.see('never this');
	claude.close();
	athena.press('enter');
	await athena.see(
		/Not sent: (?:its pane is gone|its tmux is gone|that session is over)/,
	);
	expect(
		'nothing of it ever told to the model',
		!session.stub.modelTexts().includes('never this'),
	);
}
