import {promptLine, startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'/compact typed while athena holds a call: the hold stays, the call runs once it is allowed, then it is compacted';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'The end of the note.',
			},
		],
	});
	const athena = await startAthena(session, '--intercept', 'Bash');
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await athena.readyFor('touch note.txt');
	await session.prompt(claude, '/compact');
	await claude.see('/compact');
	expect('the call to wait still', promptLine.test(athena.text()));
	await athena.answer('touch note.txt', 'a');
	await feedEvent(
		session,
		'the compaction',
		({kind}) => kind === 'compact.post',
		30_000,
	);
	expect('the allowed call to have run', session.has('note.txt'));
	await athena.seeNoMore(promptLine);
}
