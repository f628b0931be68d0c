import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'allowed in athena, denied by a slower hook of the person’s own: told as denied, and by whom';

const deny = ownHook(
	'PreToolUse',
	`grep -q 'touch no' && { sleep 4; echo 'not in this project' >&2; exit 2; }; exit 0`,
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch no.txt'))],
				closing: 'The end.',
			},
		],
		userSettingsIn: () => deny,
	});
	const athena = await startAthena(session, '--intercept', 'Bash');
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await athena.answer('touch no.txt', 'a');
	await claude.see('The end.');
	expect('the denied call not to have run', !session.has('no.txt'));
	await feedEvent(
		session,
		'the call denied by the hook',
		({kind, data}) => kind === 'tool.abandoned' && data.denied_by === 'hook',
	);
	await athena.see(/Denied by a hook of yours/);
	await athena.see(/1 denied/);
}
