import {promptLine, startAthena} from '../athena.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'the permission mode is changed in Claude while a call waits in athena: the prompt stays, and what is allowed there, and asked about by Claude all the same, waits in its own prompt';

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
	// No classifier is there to say that it may run: Claude asks itself, and tells no hook.
	await claude.see('needs your approval');
	await athena.see(/touch note\.txt.*waits in its own prompt/);
	await athena.see('◇ 1 in its own prompt');
	await claude.pressUntil('down', {seen: '❯ Yes'});
	await claude.pressUntil('enter', {gone: 'needs your approval'});
	await claude.see('The end.');
	await athena.seeNoMore('◇');
	await athena.see(/✓ Bash\(touch note\.txt\)/);
	await athena.see('plan');
	expect('the allowed call to have run', session.has('note.txt'));
}
