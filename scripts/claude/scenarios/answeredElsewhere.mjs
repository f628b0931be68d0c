import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'answered in Claude’s own dialog: athena’s closes, and the feed says so';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'The note is made.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await athena.see('touch note.txt');
	await athena.see(promptLine);
	await claude.see(asksToProceed);
	await claude.pressUntil('enter', {gone: asksToProceed});

	await claude.see('The note is made.');
	expect('the file to exist', session.has('note.txt'));
	await athena.seeNoMore(promptLine);
	await feedEvent(
		session,
		'no opinion, answered elsewhere',
		({kind, data}) =>
			kind === 'permission.decision' &&
			data.decision_type === 'no_opinion' &&
			data.source === 'elsewhere',
	);
}
