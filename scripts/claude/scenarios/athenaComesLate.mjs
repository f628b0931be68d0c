import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {makesFile} from '../stubApi.mjs';

export const title =
	'athena starts in the middle of a session: it says how much was before';

export async function play(stage) {
	const session = await stage.open({
		conversations: ['first', 'second'].map(makesFile),
	});
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'make first');
	await claude.see('The end of first.');
	await startAthena(session);
	await session.prompt(claude, 'make second');
	await claude.see('The end of second.');
	await feedEvent(
		session,
		'what was before',
		({kind, data}) => kind === 'athena.gap' && data.earlier_calls === 1,
	);
}
