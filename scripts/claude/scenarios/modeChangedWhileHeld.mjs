import {promptLine, startAthena} from '../athena.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'the permission mode is changed in Claude while a call waits in athena: the prompt stays, the answer counts, and the header has the new mode';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'The end.',
			},
		],
	});
	const athena = await startAthena(session, '--intercept', 'Bash');
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await athena.readyFor('touch note.txt');
	// Manual, accept edits, plan.
	claude.press('\u001B[Z');
	await claude.see('accept edits on');
	claude.press('\u001B[Z');
	await claude.see('plan mode on');
	expect('the call to wait still', athena.shows(promptLine), athena.text());
	await athena.answer('touch note.txt', 'a');
	await claude.see('The end.');
	await athena.see('plan');
	await athena.seeNoMore(promptLine);
	expect('the allowed call to have run', session.has('note.txt'));
}
