import {startAthena} from '../athena.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a PermissionRequest hook of the person’s own allows something else, and something that fits no tool: told is what ran, and that nothing did';

const allows = input =>
	JSON.stringify({
		hookSpecificOutput: {
			hookEventName: 'PermissionRequest',
			decision: {behavior: 'allow', updatedInput: input},
		},
	});

const answers = ownHook(
	'PermissionRequest',
	`input=$(cat); case $input in *shown.txt*) echo '${allows({command: 'touch ran.txt', description: 'Rewritten'})}';; *) echo '${allows({commands: 'ls'})}';; esac`,
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make notes',
				turns: [
					turn('One.', bash('touch shown.txt')),
					turn('Two.', bash('touch second.txt')),
				],
				closing: 'The end.',
			},
		],
		userSettingsIn: () => answers,
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make notes');
	await claude.see('The end.');
	expect(
		'the other call to have run alone',
		session.has('ran.txt') &&
			!session.has('shown.txt') &&
			!session.has('second.txt'),
	);
	await athena.see(/touch ran\.txt.*not what was shown/);
}
