import {startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a PermissionRequest hook of the person’s own ends with 2, which Claude does not heed: the call waits in both places, and is answered here';

const refuses = ownHook(
	'PermissionRequest',
	`echo 'nobody may be asked' >&2; exit 2`,
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'The end of the note.',
			},
		],
		userSettingsIn: () => refuses,
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await claude.see(asksToProceed);
	await athena.answer('$ touch note.txt', 'a');
	await claude.see('The end of the note.');
	expect('the allowed call to have run', session.has('note.txt'));
}
