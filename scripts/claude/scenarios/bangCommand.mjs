import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';

export const title =
	'a command the person runs with `!`: told, as the person’s own';

export async function play(stage) {
	const session = await stage.open({conversations: []});
	await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	claude.press('!');
	await claude.type('echo by-hand');
	claude.press('enter');
	await claude.see(/by-hand[\s\S]*by-hand/);
	await session.prompt(claude, 'go on');
	await feedEvent(
		session,
		'the command',
		({kind, data}) =>
			kind === 'user.command' && data.command === 'echo by-hand',
	);
}
