import {setTimeout as delay} from 'node:timers/promises';
import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {waitFor} from '../waitFor.mjs';

export const title =
	'the same prompt typed twice while a tool runs, and a third time after it: told as often as it was typed';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{prompt: 'once more', turns: [], closing: 'More done.'},
			{
				prompt: 'wait a little',
				turns: [turn('I wait.', bash('touch started; sleep 4; echo over'))],
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
	const type = async times => {
		claude.press('once more');
		// The same text is on the screen already: what is typed shows nowhere else.
		await delay(500);
		claude.press('enter');
		await waitFor(
			`the prompt, ${times} times`,
			async () =>
				(await feed(session)).filter(
					({kind, data}) =>
						kind === 'user.prompt' && data.prompt === 'once more',
				).length === times,
		);
	};

	await type(1);
	await type(2);
	await claude.see('More done.', 40_000);
	await athena.see('More done.');
	await type(3);
	await waitFor(
		'the last stop',
		async () =>
			(await feed(session)).findLast(({kind}) => kind === 'run.end')?.data
				.status === 'completed',
	);
}
