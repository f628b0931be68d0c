import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {call, makesFile, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'/clear while a command runs in the background: its row is over with its session, the new one begins empty';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'build behind',
				turns: [
					turn(
						'I build.',
						call('Bash', {
							command: 'sleep 6; touch built.txt',
							description: 'Build in the background',
							run_in_background: true,
						}),
					),
				],
				closing: 'The end.',
			},
			makesFile('second'),
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
	await athena.see('in background');
	await session.prompt(claude, '/clear');
	await feedEvent(
		session,
		'the session after it',
		({kind, data}) => kind === 'session.start' && data.source === 'clear',
	);
	await session.prompt(claude, 'make second');
	await claude.see('The end of second.');
	expect('its call to have run', session.has('second.txt'));
}
