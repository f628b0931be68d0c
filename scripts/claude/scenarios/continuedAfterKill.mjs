import process from 'node:process';
import {startAthena} from '../athena.mjs';
import {claudePid, feedEvent} from '../evidence.mjs';
import {bash, makesFile, turn} from '../stubApi.mjs';
import {waitFor} from '../waitFor.mjs';

export const title =
	'kill -9 of Claude while a command runs and one waits, then --continue: what was cut short stays so, what comes is asked anew';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'wait for it',
				turns: [turn('I wait.', bash('touch asked.txt'))],
			},
			makesFile('more'),
		],
	});
	const athena = await startAthena(session);
	const manual = ['--permission-mode', 'manual'];
	const claude = await session.interactive(...manual);
	await session.prompt(claude, 'wait for it');
	await athena.readyFor('touch asked.txt');
	process.kill(claudePid(session), 'SIGKILL');
	await claude.ended();
	await feedEvent(
		session,
		'the end of the session',
		({kind}) => kind === 'session.end',
		20_000,
	);
	const again = await session.interactive('--continue', ...manual);
	await session.prompt(again, 'make more');
	await athena.answer('touch more.txt', 'a');
	await again.see('The end of more.');
	await waitFor('more', () => session.has('more.txt'));
}
