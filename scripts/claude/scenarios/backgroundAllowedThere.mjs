import {startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feed} from '../evidence.mjs';
import {call, turn} from '../stubApi.mjs';
import {waitFor} from '../waitFor.mjs';

export const title =
	'a command in the background that is allowed in Claude’s own dialog, and fails: behind while it runs, then failed';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'build behind',
				turns: [
					turn(
						'I build.',
						call('Bash', {
							command: 'sleep 4; exit 3',
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
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'build behind');
	await athena.readyFor('sleep 4');
	await claude.see(asksToProceed);
	await claude.pressUntil('enter', {gone: asksToProceed});
	await athena.see(/↻ Bash\(sleep 4; exit 3\).*in background/);
	await waitFor('who allowed it, by the transcript', async () =>
		(await feed(session)).some(
			({kind, data}) =>
				kind === 'permission.decision' &&
				data.decision_type === 'allow' &&
				data.source === 'elsewhere',
		),
	);
	await athena.see(/✗ Bash\(sleep 4; exit 3\)/);
	await claude.see('The end.');
	await waitFor(
		'the second stop in the feed',
		async () =>
			(await feed(session)).filter(({kind}) => kind === 'stop.request')
				.length === 2,
	);
}
