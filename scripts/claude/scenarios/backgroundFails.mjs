import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {call, turn} from '../stubApi.mjs';
import {waitFor} from '../waitFor.mjs';

export const title =
	'a command in the background that fails: told, and counted as failed';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'build behind',
				turns: [
					turn(
						'I build.',
						call('Bash', {
							command: 'sleep 1; exit 3',
							description: 'Build in the background',
							run_in_background: true,
						}),
					),
				],
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
	await session.prompt(claude, 'build behind');
	await claude.see('The end.');
	await athena.see(/1 failed/);
	// Claude answers the notification too.
	await waitFor(
		'the second stop in the feed',
		async () =>
			(await feed(session)).filter(({kind}) => kind === 'stop.request')
				.length === 2,
	);
}
