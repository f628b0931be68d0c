import {startAthena} from '../athena.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'hooks of the person’s own deny three calls: each is told as denied, by whom, and counted';

const deny = ownHook(
	'PreToolUse',
	`grep -q 'touch no' && { echo 'not in this project' >&2; exit 2; }; exit 0`,
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make notes',
				turns: [
					turn('One.', bash('touch no1.txt')),
					turn('Two.', bash('touch no2.txt'), bash('touch no3.txt')),
				],
				closing: 'The end.',
			},
		],
		userSettingsIn: () => deny,
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash,Agent,Task,TaskStop',
	);
	await session.prompt(claude, 'make notes');
	await claude.see('The end.');
	expect('none to have run', !session.has('no1.txt'));
	await athena.see(/3 denied/);
}
