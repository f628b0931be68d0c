import {startAthena} from '../athena.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'two prompts typed while a tool runs: each told once, the call goes on and ends once, and nothing is cut short';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{prompt: 'then the third', turns: [], closing: 'All done.'},
			{prompt: 'then the second', turns: [], closing: 'Two done.'},
			{
				prompt: 'wait a little',
				turns: [turn('I wait.', bash('touch started; sleep 5; echo over'))],
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
	await session.prompt(claude, 'then the second');
	await session.prompt(claude, 'then the third');
	await claude.see(/All done\.|Two done\.|The end\./, 40_000);
	await athena.see('then the second');
	await athena.see('then the third');
	expect('no call cut short', !athena.text().includes('interrupted'));
}
