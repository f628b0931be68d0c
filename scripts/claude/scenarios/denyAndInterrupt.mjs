import {startAthena} from '../athena.mjs';
import {interrupted} from '../dialogs.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';

export const title =
	'denied and interrupted from athena (`i`): the turn is over there too';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await athena.answer('touch note.txt', 'i');
	await claude.see(interrupted);
	await feedEvent(
		session,
		'the end of its turn',
		({kind, data}) => kind === 'run.end' && data.status === 'aborted',
	);
	await athena.seeNoMore(/running/);
}
