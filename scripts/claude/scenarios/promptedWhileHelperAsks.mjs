import {promptLine, startAthena} from '../athena.mjs';
import {agent, bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a person talks on while a helper in the background asks: its prompt stays the helper’s, and its answer counts';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use a helper',
				turns: [
					turn('I use one.', agent('the helper', {run_in_background: true})),
				],
				closing: 'It works.',
			},
			{prompt: 'and what else', turns: [], closing: 'Nothing else.'},
			{
				prompt: 'You are the helper.',
				turns: [turn('A note.', bash('touch note.txt'))],
				closing: 'The end of the helper.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Agent',
	);
	await session.prompt(claude, 'use a helper');
	await athena.readyFor('touch note.txt');
	// Its dialog has the keys until it is gone, where Claude shows one.
	await claude.see(/It works\./);
	await session.prompt(claude, 'and what else');
	await claude.see('Nothing else.');
	expect('the helper to ask still', athena.shows(promptLine), athena.text());
	await athena.answer('touch note.txt', 'a');
	await athena.see(/✓ Bash\(touch note\.txt\)/);
	await athena.seeNoMore('in background');
	expect('its note', session.has('note.txt'));
}
