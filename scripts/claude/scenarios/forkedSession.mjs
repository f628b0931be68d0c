import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {makesFile} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'a session resumed as a fork: another session, which does not tell again what was done before it';

export async function play(stage) {
	const session = await stage.open({
		conversations: ['first', 'second'].map(makesFile),
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make first');
	await athena.answer('touch first.txt', 'a');
	await claude.see('The end of first.');
	await session.prompt(claude, '/exit');
	await claude.ended();
	const fork = await session.interactive(
		'--continue',
		'--fork-session',
		'--permission-mode',
		'manual',
	);
	await session.prompt(fork, 'make second');
	await athena.answer('touch second.txt', 'a');
	await fork.see('The end of second.');
	const events = await waitFor('the end of the second call', async () => {
		const found = await feed(session);
		return found.filter(({kind}) => kind === 'tool.post').length >= 2 && found;
	});
	const rows = events.filter(({kind}) => kind === 'tool.pre');
	expect(
		'two calls, each in a session of its own',
		rows.length === 2 && rows[0].session_id !== rows[1].session_id,
		rows,
	);
}
