import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';

export const title =
	'a command the person runs with `!`: told, as the person’s own';

export async function play(stage) {
	const session = await stage.open({
		conversations: [{prompt: 'go on', turns: [], closing: 'Gone on.'}],
	});
	await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	claude.press('!');
	await claude.type('echo by-hand');
	claude.press('enter');
	await claude.see(/by-hand[\s\S]*by-hand/);
	// What it says to the command's output is over.
	await claude.see('Nothing in the script fits.');
	await session.prompt(claude, 'go on');
	await claude.see('Gone on.');
	await feedEvent(
		session,
		'the command',
		({kind, data}) =>
			kind === 'user.command' && data.command === 'echo by-hand',
	);
}
