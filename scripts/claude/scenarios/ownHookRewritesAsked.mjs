import {startAthena} from '../athena.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a hook of the person’s own rewrites a call before Claude asks: the prompt shows what would run, in the row of its call';

const rewrite = ownHook(
	'PreToolUse',
	`sed -n 's/.*touch shown.txt.*/{"hookSpecificOutput":{"hookEventName":"PreToolUse","updatedInput":{"command":"touch ran.txt","description":"Rewritten"}}}/p'`,
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch shown.txt'))],
				closing: 'The end.',
			},
		],
		userSettingsIn: () => rewrite,
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await athena.answer('touch ran.txt', 'a');
	await claude.see('The end.');
	expect('the rewritten command to have run', session.has('ran.txt'));
}
