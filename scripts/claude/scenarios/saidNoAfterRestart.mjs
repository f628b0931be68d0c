import {startAthena} from '../athena.mjs';
import {call, turn} from '../stubApi.mjs';

export const title =
	'athena is killed while it asks a question and started again, then Esc in Claude’s own dialog: it asks nobody any more, and the turn is over';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'paint it',
				turns: [
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
			},
		],
	});
	const before = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'paint it');
	await before.readyFor('Which colour?');
	before.kill('SIGKILL');
	await before.ended();
	const after = await startAthena(session);
	await after.see(/waits in its own prompt/);
	await after.see('◇ 1 in its own prompt');
	await claude.pressUntil('escape', {gone: 'Enter to select'});
	await after.see('Denied in its own prompt');
	await after.see('no run');
	await after.seeNoMore('◇');
}
