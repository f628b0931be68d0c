import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {bash, call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'athena is killed while it holds a call before it runs, so that Claude asks itself: once athena is back, that waits there and is counted; then No there, and a question';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
			},
			{
				prompt: 'ask me',
				turns: [
					turn('A note first.', bash('touch second.txt')),
					turn(
						'How should it look?',
						call('AskUserQuestion', {
							questions: [
								{
									question: 'Which colour?',
									header: 'Colour',
									multiSelect: false,
									options: [
										{label: 'Red', description: 'warm'},
										{label: 'Blue', description: 'cold'},
									],
								},
							],
						}),
					),
				],
				closing: 'The end.',
			},
		],
	});
	const first = await startAthena(session, '--intercept', 'Bash');
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await first.readyFor('touch note.txt');
	first.kill('SIGKILL');
	await first.ended();
	await claude.see(asksToProceed);

	const second = await startAthena(session);
	await second.see(/touch note\.txt.*waits in its own prompt/);
	await second.see('◇ 1 in its own prompt');
	await claude.pressUntil('escape', {gone: asksToProceed});
	await second.seeNoMore('◇');
	await second.see('Denied in its own prompt');

	await session.prompt(claude, 'ask me');
	await second.readyFor('touch second.txt');
	second.kill('SIGKILL');
	await second.ended();
	await claude.pressUntil('enter', {seen: 'Which colour?'});
	const third = await startAthena(session);
	await third.see(/Which colour\?.*waits in its own/);
	await third.see('◇ 1 in its own prompt');
	expect('nothing to be asked here', !third.shows(promptLine), third.text());
	await claude.pressUntil('enter', {gone: 'Enter to select'});
	await claude.see('The end.');
	await third.seeNoMore('◇');
}
