import {startAthena} from '../athena.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'a prompt typed while a tool runs: the call goes on, ends once, and the turn is not cut short';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{prompt: 'and then this', turns: [], closing: 'Both done.'},
			{
				prompt: 'wait a little',
				turns: [turn('I wait.', bash('touch started; sleep 3; echo over'))],
				closing: 'The end.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'wait a little');
	await waitFor('the command to run', () => session.has('started'));
	await session.prompt(claude, 'and then this');
	await claude.see(/Both done\.|The end\./, 30_000);
	await athena.see('and then this');
	expect('no call cut short', !athena.text().includes('interrupted'));
}
