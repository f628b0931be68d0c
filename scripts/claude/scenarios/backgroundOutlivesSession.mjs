import {setTimeout as delay} from 'node:timers/promises';
import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {call, turn} from '../stubApi.mjs';

export const title =
	'a command in the background when its session is left and resumed: over with the session, and nothing runs on';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'build behind',
				turns: [
					turn(
						'I build.',
						call('Bash', {
							command: 'sleep 20; touch built',
							description: 'Build in the background',
							run_in_background: true,
						}),
					),
				],
				closing: 'It builds.',
			},
			{prompt: 'and now', turns: [], closing: 'It is gone.'},
		],
	});
	const athena = await startAthena(session);
	const allowed = ['--permission-mode', 'manual', '--allowedTools=Bash'];
	const claude = await session.interactive(...allowed);
	await session.prompt(claude, 'build behind');
	await claude.see('It builds.');
	await athena.see('in background');
	await session.prompt(claude, '/exit');
	// It asks whether to leave what still runs.
	for (let tries = 0; tries < 10 && !claude.exited(); tries++) {
		await delay(500);
		if (!claude.exited()) claude.press('enter');
	}

	await feedEvent(session, 'its end', ({kind}) => kind === 'session.end');
	await athena.seeNoMore('in background');
	const again = await session.interactive('--continue', ...allowed);
	await session.prompt(again, 'and now');
	await again.see('It is gone.');
	await athena.see('It is gone.');
}
